/**
 * The vectors of an index as int8 codes, 2 bytes a dimension, and the search over them: not the nearest
 * rows themselves but a few that provably contain them. Exact scores of those few decide.
 */
import { BATCH, CodePlane, paddedWidth } from './code-plane'
import { Largest } from './largest'
import { FINE_STEPS, type QuantisedQuery, quantiseQuery, quantiseRow } from './quantise'

/** More than all rounding of float64 arithmetic on at most 1536 products of numbers up to 1. */
const ROUNDING = 1e-9
const FIRST_ROWS = 1024

/**
 * How far an estimate may be off. With unit vectors x = x' + r and q = q' + e, where x' and q' are what the
 * codes say: q·x − q'·x' = q·r + e·x', at most |r| + |e| (1 + |r|).
 */
const errorOf = (row: number, query: number) => row + query * (1 + row) + ROUNDING

/** Rows that may still be among the nearest: parallel lists. */
interface Survivors {
  slots: number[]
  /** Dot products of the query's codes with the rows' coarse ones. */
  sums: number[]
  /** The most that the similarity can be. */
  upper: number[]
}

export class QuantisedRows {
  readonly dimensions: number
  private readonly coarse: CodePlane
  private readonly fine: CodePlane
  private scales = new Float32Array(FIRST_ROWS)
  private coarseErrors = new Float32Array(FIRST_ROWS)
  private bothErrors = new Float32Array(FIRST_ROWS)

  constructor(kernel: WebAssembly.Module, dimensions: number) {
    this.dimensions = dimensions
    this.coarse = new CodePlane(kernel, dimensions)
    this.fine = new CodePlane(kernel, dimensions)
  }

  get bytes(): number {
    return this.coarse.bytes + this.fine.bytes + 3 * this.scales.byteLength
  }

  set(slot: number, values: ArrayLike<number>): void {
    const { scale, coarse, both } = quantiseRow(values, this.coarse.row(slot), this.fine.row(slot))
    if (slot >= this.scales.length) this.growTo(slot + 1)
    this.scales[slot] = scale
    this.coarseErrors[slot] = coarse
    this.bothErrors[slot] = both
  }

  /**
   * Candidates among `slots` for the `wanted` with the highest cosine similarity to `query`: every row whose score
   * equals or exceeds that of the last of them, and few others.
   */
  candidates(query: ArrayLike<number>, slots: Uint32Array, wanted: number): Uint32Array {
    if (slots.length <= wanted) return slots
    const quantised = quantiseQuery(query, paddedWidth(this.dimensions))
    const survivors = this.byCoarseCodes(quantised, slots, wanted)
    return this.byBothCodes(quantised, survivors, wanted)
  }

  /** One pass: a row is kept while fewer than `wanted` rows are surely better than it can be. */
  private byCoarseCodes(query: QuantisedQuery, slots: Uint32Array, wanted: number): Survivors {
    const { scales, coarseErrors } = this
    const kept: Survivors = { slots: [], sums: [], upper: [] }
    const largest = new Largest(wanted)
    let threshold = Number.NEGATIVE_INFINITY
    for (let from = 0; from < slots.length; from += BATCH) {
      const batch = slots.subarray(from, from + BATCH)
      const sums = this.coarse.dotProducts(query.codes, batch)
      for (let i = 0; i < batch.length; i++) {
        const slot = batch[i]
        const estimate = query.scale * scales[slot] * sums[i]
        const error = errorOf(coarseErrors[slot], query.error)
        if (estimate + error < threshold) continue
        kept.slots.push(slot)
        kept.sums.push(sums[i])
        kept.upper.push(estimate + error)
        largest.offer(estimate - error)
        threshold = largest.threshold
      }
    }
    return reaching(threshold, kept)
  }

  private byBothCodes(query: QuantisedQuery, { slots, sums }: Survivors, wanted: number): Uint32Array {
    const kept: Survivors = { slots, sums, upper: [] }
    const largest = new Largest(wanted)
    for (let from = 0; from < slots.length; from += BATCH) {
      const batch = Uint32Array.from(slots.slice(from, from + BATCH))
      const fineSums = this.fine.dotProducts(query.codes, batch)
      for (let i = 0; i < batch.length; i++) {
        const slot = batch[i]
        const estimate = query.scale * this.scales[slot] * (sums[from + i] + fineSums[i] / FINE_STEPS)
        const error = errorOf(this.bothErrors[slot], query.error)
        kept.upper.push(estimate + error)
        largest.offer(estimate - error)
      }
    }
    return Uint32Array.from(reaching(largest.threshold, kept).slots)
  }

  private growTo(rows: number): void {
    const length = Math.max(rows, Math.ceil(this.scales.length * 1.25))
    const grown = (array: Float32Array<ArrayBuffer>) => {
      const larger = new Float32Array(length)
      larger.set(array)
      return larger
    }
    this.scales = grown(this.scales)
    this.coarseErrors = grown(this.coarseErrors)
    this.bothErrors = grown(this.bothErrors)
  }
}

/** The rows whose similarity can be as high as the threshold. */
function reaching(threshold: number, { slots, sums, upper }: Survivors): Survivors {
  const rows = upper.flatMap((value, row) => (value >= threshold ? [row] : []))
  const pick = (list: number[]) => rows.map((row) => list[row])
  return { slots: pick(slots), sums: pick(sums), upper: pick(upper) }
}
