/** Projective maps of the plane: row-major 3 by 3. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

export type Point = [x: number, y: number]

export function project(m: Matrix, [x, y]: Point): Point {
  const w = m[6] * x + m[7] * y + m[8]
  return [(m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w]
}

export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  const first = [e * i - f * h, c * h - b * i, b * f - c * e]
  const second = [f * g - d * i, a * i - c * g, c * d - a * f]
  const third = [d * h - e * g, b * g - a * h, a * e - b * d]
  return matrix([...first, ...second, ...third].map((value) => value / det))
}

export function times(p: Matrix, q: Matrix): Matrix {
  const out: number[] = []
  for (let row = 0; row < 9; row += 3) {
    for (let column = 0; column < 3; column++)
      out.push(p[row] * q[column] + p[row + 1] * q[column + 3] + p[row + 2] * q[column + 6])
  }
  return matrix(out)
}

/** Of nine numbers, row by row. */
export function matrix([a, b, c, d, e, f, g, h, i]: readonly number[]): Matrix {
  return [a, b, c, d, e, f, g, h, i]
}
