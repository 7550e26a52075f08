/** Small systems of linear equations. */

/** Cholesky; of `matrix` the lower triangle counts. Null where it is not positive. */
export function solved(matrix: Float64Array, right: Float64Array, n: number): Float64Array | null {
  const root = rootOf(matrix, n)
  if (!root) return null
  const x = Float64Array.from(right)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= root[i * n + k] * x[k]
    x[i] /= root[i * n + i]
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= root[k * n + i] * x[k]
    x[i] /= root[i * n + i]
  }
  return x
}

/** The lower triangle that gives the matrix when multiplied by its own transpose. */
function rootOf(matrix: Float64Array, n: number): Float64Array | null {
  const root = Float64Array.from(matrix)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = root[i * n + j]
      for (let k = 0; k < j; k++) sum -= root[i * n + k] * root[j * n + k]
      if (i !== j) root[i * n + j] = sum / root[j * n + j]
      else if (sum <= 1e-12 * matrix[i * n + i] || !(sum > 0)) return null
      else root[i * n + i] = Math.sqrt(sum)
    }
  }
  return root
}

/** Least squares; zeros where nothing can be told. */
export function fitted(columns: readonly number[][], value: (i: number) => number): Float64Array {
  const n = columns[0]?.length ?? 0
  const normal = new Float64Array(n * n)
  const right = new Float64Array(n)
  for (const [i, column] of columns.entries()) {
    for (let k = 0; k < n; k++) {
      right[k] += column[k] * value(i)
      for (let j = 0; j <= k; j++) normal[k * n + j] += column[k] * column[j]
    }
  }
  return solved(normal, right, n) ?? new Float64Array(n)
}

/** The row from `column` on with the largest value in it. */
function pivotOf(rows: number[][], column: number): number {
  let pivot = column
  for (let r = column + 1; r < rows.length; r++) {
    if (Math.abs(rows[r][column]) > Math.abs(rows[pivot][column])) pivot = r
  }
  return pivot
}

/**
 * Gauss-Jordan with partial pivoting: n rows, n columns and what stands to the right of them, in place. The rows become
 * those of the identity, and what is right of it the solutions, without the identity. Null where it is singular.
 */
export function reduced(rows: number[][]): number[][] | null {
  const n = rows.length
  for (let column = 0; column < n; column++) {
    const pivot = pivotOf(rows, column)
    if (Math.abs(rows[pivot][column]) < SINGULAR) return null
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    for (let r = 0; r < n; r++) {
      if (r === column) continue
      const factor = rows[r][column] / rows[column][column]
      for (let c = column; c < rows[r].length; c++) rows[r][c] -= factor * rows[column][c]
    }
  }
  return rows.map((row, i) => row.map((value) => value / row[i]))
}

const SINGULAR = 1e-9

/** Inverse of a symmetric positive matrix. */
export function inverse(matrix: readonly number[][]): number[][] {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let i = 0; i < n; i++) {
    const by = rows[i][i] || 1e-12
    for (let k = 0; k < 2 * n; k++) rows[i][k] /= by
    for (let j = 0; j < n; j++) {
      const factor = rows[j][i]
      if (j === i || factor === 0) continue
      for (let k = 0; k < 2 * n; k++) rows[j][k] -= factor * rows[i][k]
    }
  }
  return rows.map((row) => row.slice(n))
}
