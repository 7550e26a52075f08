/** One metadata field of a namespace's rows: each distinct value once, and a code a row. */
import type { Value } from './metadata-filter'

export class MetadataColumn {
  private codes: Uint32Array<ArrayBuffer>
  private readonly values: Value[] = []
  private readonly codeOf = new Map<Value, number>()

  constructor(rows: number) {
    this.codes = new Uint32Array(rows)
  }

  get bytes(): number {
    return this.codes.byteLength
  }

  /** Values once seen stay: their number tells when building the column anew pays. */
  get distinct(): number {
    return this.values.length
  }

  set(row: number, value: Value): void {
    let code = this.codeOf.get(value)
    if (code === undefined) {
      code = this.values.push(value) - 1
      this.codeOf.set(value, code)
    }
    if (row >= this.codes.length) this.growTo(row + 1)
    this.codes[row] = code
  }

  move(from: number, to: number): void {
    this.codes[to] = this.codes[from]
  }

  /** Keeps of `rows` those whose value passes; each distinct value is tested once. */
  filter(rows: Uint32Array<ArrayBuffer>, passes: (value: Value) => boolean): Uint32Array<ArrayBuffer> {
    const passing = Uint8Array.from(this.values, (value) => Number(passes(value)))
    const kept = new Uint32Array(rows.length)
    let count = 0
    for (let i = 0; i < rows.length; i++) {
      kept[count] = rows[i]
      count += passing[this.codes[rows[i]]]
    }
    return kept.slice(0, count)
  }

  private growTo(rows: number): void {
    const larger = new Uint32Array(Math.max(rows, Math.ceil(this.codes.length * 1.25)))
    larger.set(this.codes)
    this.codes = larger
  }
}
