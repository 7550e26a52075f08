/** Which slots a namespace owns, and the metadata fields that its queries have filtered by. */
import { MetadataColumn } from './metadata-column'
import { fieldOf, type Metadata, type MetadataFilter, satisfies } from './metadata-filter'

/** As many metadata indexes as Vectorize has. */
const MAX_COLUMNS = 10
/** Outdated values of a column, a row, before it is built anew. */
const MAX_VALUES_PER_ROW = 2
const SMALL_COLUMN = 1000

export type MetadataOfSlots = () => Iterable<{ slot: number; metadata: Metadata | undefined }>

export class Namespace {
  private slots: Uint32Array<ArrayBuffer>
  private count = 0
  /** By field, the one used last at the end. */
  private readonly columns = new Map<string, MetadataColumn>()

  constructor(capacity = 8) {
    this.slots = new Uint32Array(capacity)
  }

  get bytes(): number {
    return [...this.columns.values()].reduce((sum, column) => sum + column.bytes, this.slots.byteLength)
  }

  add(slot: number, metadata: Metadata | undefined): void {
    if (this.count === this.slots.length) {
      const larger = new Uint32Array(Math.ceil(this.count * 1.25) + 1)
      larger.set(this.slots)
      this.slots = larger
    }
    this.slots[this.count] = slot
    this.describe(this.count, metadata)
    this.count++
  }

  /** The slot holds another vector now. */
  replace(slot: number, metadata: Metadata | undefined): void {
    if (this.columns.size > 0) this.describe(this.rowOf(slot), metadata)
  }

  remove(slot: number): void {
    const row = this.rowOf(slot)
    const last = --this.count
    this.slots[row] = this.slots[last]
    for (const column of this.columns.values()) column.move(last, row)
  }

  /** Slots whose metadata satisfies the filter. `metadataOf` is read for a field not filtered by before. */
  matching(filter: MetadataFilter | undefined, metadataOf: MetadataOfSlots): Uint32Array {
    if (!filter) return this.slots.subarray(0, this.count)
    let rows = new Uint32Array(this.count)
    for (let row = 0; row < this.count; row++) rows[row] = row
    for (const [field, condition] of Object.entries(filter)) {
      rows = this.column(field, metadataOf).filter(rows, (value) => satisfies(value, condition))
    }
    for (let i = 0; i < rows.length; i++) rows[i] = this.slots[rows[i]]
    return rows
  }

  private column(field: string, metadataOf: MetadataOfSlots): MetadataColumn {
    const known = this.columns.get(field)
    this.columns.delete(field)
    const worn = known && known.distinct > this.count * MAX_VALUES_PER_ROW + SMALL_COLUMN
    const column = known && !worn ? known : this.build(field, metadataOf)
    this.columns.set(field, column)
    if (this.columns.size > MAX_COLUMNS) this.columns.delete(this.columns.keys().next().value as string)
    return column
  }

  private build(field: string, metadataOf: MetadataOfSlots): MetadataColumn {
    const rowOf = new Map(Array.from(this.slots.subarray(0, this.count), (slot, row) => [slot, row]))
    const column = new MetadataColumn(this.count)
    for (const { slot, metadata } of metadataOf()) column.set(rowOf.get(slot) as number, fieldOf(metadata, field))
    return column
  }

  private describe(row: number, metadata: Metadata | undefined): void {
    for (const [field, column] of this.columns) column.set(row, fieldOf(metadata, field))
  }

  private rowOf(slot: number): number {
    return this.slots.subarray(0, this.count).indexOf(slot)
  }
}
