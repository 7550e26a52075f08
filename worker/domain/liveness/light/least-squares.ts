/** Weighted linear least squares of few unknowns. */
import { inverse } from '../../../quality/linear'

export interface Fit {
  coefficients: number[]
  /** Covariance of the coefficients, per unit of the variance of a residual of weight 1. */
  covariance: number[][]
  residuals: number[]
  /** Weighted sum of squared residuals. */
  error: number
}

/** Least-squares fit. `columns[j][i]`: the part of unknown j in value i. Columns that add nothing new get no part. */
export function leastSquares(
  columns: readonly number[][],
  values: readonly number[],
  weights?: readonly number[],
): Fit {
  const n = columns.length
  const weight = (i: number) => weights?.[i] ?? 1
  const normal = columns.map((a, row) =>
    columns.map((b, column) => dot(a, b, weight) + (row === column ? 1e-9 * dot(a, a, weight) + 1e-12 : 0)),
  )
  const covariance = inverse(normal)
  const right = columns.map((a) => dot(a, values, weight))
  const coefficients = covariance.map((row) => row.reduce((sum, value, j) => sum + value * (right[j] ?? 0), 0))
  const residuals = values.map((value, i) => {
    let rest = value
    for (let j = 0; j < n; j++) rest -= (coefficients[j] ?? 0) * (columns[j]?.[i] ?? 0)
    return rest
  })
  return { coefficients, covariance, residuals, error: dot(residuals, residuals, weight) }
}

function dot(a: readonly number[], b: readonly number[], weight: (i: number) => number): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += weight(i) * (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
