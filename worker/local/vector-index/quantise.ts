/**
 * Unit vectors as small integers, with proven error bounds. A vector x of length 1 is written as
 *   x = scale · (coarse + fine / FINE_STEPS) + rest
 * with int8 codes. By Cauchy–Schwarz, leaving `rest` out changes the dot product with a unit vector by
 * at most its length |rest|.
 */
const CODE_MAX = 127
export const FINE_STEPS = 254
const INT32_MAX = 0x7fffffff
/** Rounding up to float32 when an error is stored. */
const ROUND_UP = 1 + 1e-6

export interface RowErrors {
  /** Exactly representable as float32. */
  scale: number
  /** Length of what the coarse codes leave out of the unit vector. */
  coarse: number
  /** Length of what both codes leave out. */
  both: number
}

/** Writes the codes of `values`, whose length does not matter, only their direction. */
export function quantiseRow(values: ArrayLike<number>, coarse: Int8Array, fine: Int8Array): RowErrors {
  const shrink = 1 / (lengthOf(values) || 1)
  let largest = 0
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i]))
  const scale = Math.fround((largest * shrink) / CODE_MAX) || 1
  let coarseRest = 0
  let rest = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] * shrink
    const code = Math.round(value / scale)
    const afterCoarse = value - code * scale
    const fineCode = clamp(Math.round((afterCoarse / scale) * FINE_STEPS), CODE_MAX)
    const afterFine = afterCoarse - (fineCode * scale) / FINE_STEPS
    coarse[i] = code
    fine[i] = fineCode
    coarseRest += afterCoarse * afterCoarse
    rest += afterFine * afterFine
  }
  return { scale, coarse: Math.sqrt(coarseRest) * ROUND_UP, both: Math.sqrt(rest) * ROUND_UP }
}

export interface QuantisedQuery {
  /** Codes of the unit query: query = scale · codes + a rest of length `error`. */
  codes: Int16Array
  scale: number
  error: number
}

/** As fine as int16 codes can be without a sum of products with int8 codes leaving int32. */
export function quantiseQuery(values: ArrayLike<number>, width: number): QuantisedQuery {
  const shrink = 1 / (lengthOf(values) || 1)
  const most = Math.min(0x7fff, Math.floor(INT32_MAX / (CODE_MAX * width)))
  let largest = 0
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, Math.abs(values[i]))
  const scale = (largest * shrink) / most || 1
  const codes = new Int16Array(width)
  let rest = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] * shrink
    codes[i] = clamp(Math.round(value / scale), most)
    rest += (value - codes[i] * scale) ** 2
  }
  return { codes, scale, error: Math.sqrt(rest) }
}

export function lengthOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] * values[i]
  return Math.sqrt(sum)
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value))
