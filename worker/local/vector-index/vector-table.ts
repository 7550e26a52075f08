/** The vectors of one index as rows in SQLite: what counts; memory only holds what is searched. */
import type { Metadata } from './metadata-filter'

export interface StoredVector {
  id: string
  namespace: string
  values: Float32Array
  metadata: Metadata | undefined
}

/** Where a vector is: slots are small numbers, used again once free. */
export interface Place {
  slot: number
  namespace: string
}

type Row = { id: string; namespace: string; metadata: string | null; vector: ArrayBuffer }

export class VectorTable {
  private readonly sql: SqlStorage
  /** Slots free below `nextSlot`; null before the first write. */
  private freeSlots: number[] | null = null
  private nextSlot = 0

  constructor(sql: SqlStorage) {
    this.sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS stored_vector (
      slot INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, namespace TEXT NOT NULL, metadata TEXT, vector BLOB NOT NULL
    )`)
    sql.exec('CREATE INDEX IF NOT EXISTS stored_vector_namespace ON stored_vector (namespace)')
    sql.exec(`CREATE TABLE IF NOT EXISTS last_mutation (
      only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL, mutation TEXT NOT NULL
    )`)
  }

  count(): number {
    return this.sql.exec<{ count: number }>('SELECT count(*) AS count FROM stored_vector').one().count
  }

  /** Length of the first vector ever stored; 0 while there is none. */
  dimensions(): number {
    const [row] = this.sql.exec<{ bytes: number }>('SELECT length(vector) AS bytes FROM stored_vector LIMIT 1')
    return row ? row.bytes / Float32Array.BYTES_PER_ELEMENT : 0
  }

  get(id: string): StoredVector | null {
    const [row] = this.sql.exec<Row>('SELECT id, namespace, metadata, vector FROM stored_vector WHERE id = ?', id)
    if (!row) return null
    return { ...row, values: new Float32Array(row.vector), metadata: parse(row.metadata) }
  }

  find(id: string): Place | null {
    const [row] = this.sql.exec<Place & Record<string, SqlStorageValue>>(
      'SELECT slot, namespace FROM stored_vector WHERE id = ?',
      id,
    )
    return row ?? null
  }

  /** Returns the slot: that of the vector with this id, or a free one. */
  put({ id, namespace, values, metadata }: StoredVector, known: Place | null): number {
    const slot = known?.slot ?? this.takeSlot()
    const bytes = values.buffer.slice(values.byteOffset, values.byteOffset + values.byteLength)
    const json = metadata === undefined ? null : JSON.stringify(metadata)
    if (known) this.overwrite(slot)
    this.sql.exec('INSERT OR REPLACE INTO stored_vector VALUES (?, ?, ?, ?, ?)', slot, id, namespace, json, bytes)
    return slot
  }

  delete({ slot }: Place): void {
    this.overwrite(slot)
    this.sql.exec('DELETE FROM stored_vector WHERE slot = ?', slot)
    this.freeSlots?.push(slot)
  }

  /** SQLite leaves what was deleted where it lay; what is of the same size it writes in the same place. */
  private overwrite(slot: number): void {
    this.sql.exec('UPDATE stored_vector SET vector = zeroblob(length(vector)) WHERE slot = ?', slot)
  }

  /** After a write was rolled back: free slots are counted anew. */
  forget(): void {
    this.freeSlots = null
  }

  vectorsOf(namespace: string) {
    return this.sql.exec<{ slot: number; vector: ArrayBuffer }>(
      'SELECT slot, vector FROM stored_vector WHERE namespace = ? ORDER BY slot',
      namespace,
    )
  }

  *metadataOf(namespace: string) {
    const select = 'SELECT slot, metadata FROM stored_vector WHERE namespace = ?'
    for (const row of this.sql.exec<{ slot: number; metadata: string | null }>(select, namespace)) {
      yield { slot: row.slot, metadata: parse(row.metadata) }
    }
  }

  at(slots: Uint32Array) {
    return this.sql.exec<{ id: string; vector: ArrayBuffer }>(
      'SELECT id, vector FROM stored_vector WHERE slot IN (SELECT value FROM json_each(?))',
      `[${slots.join()}]`,
    )
  }

  lastMutation(): { at: number; mutation: string } {
    const [row] = this.sql.exec<{ at: number; mutation: string }>('SELECT at, mutation FROM last_mutation')
    return row ?? { at: 0, mutation: '' }
  }

  recordMutation(mutation: string, at: number): void {
    this.sql.exec('INSERT OR REPLACE INTO last_mutation VALUES (1, ?, ?)', at, mutation)
  }

  private takeSlot(): number {
    this.freeSlots ??= this.findFreeSlots()
    return this.freeSlots.pop() ?? this.nextSlot++
  }

  private findFreeSlots(): number[] {
    const free: number[] = []
    this.nextSlot = 0
    for (const { slot } of this.sql.exec<{ slot: number }>('SELECT slot FROM stored_vector ORDER BY slot')) {
      while (this.nextSlot < slot) free.push(this.nextSlot++)
      this.nextSlot = slot + 1
    }
    return free
  }
}

const parse = (metadata: string | null): Metadata | undefined => (metadata === null ? undefined : JSON.parse(metadata))
