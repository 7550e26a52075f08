/** A pass of the image: the pixels (x0 + i * dx, y0 + j * dy). */
export interface Pass {
  x0: number
  y0: number
  dx: number
  dy: number
  width: number
  height: number
}

/** Start and step of the seven passes (PNG third edition, 8.2): x0, y0, dx, dy. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export function passesOf(width: number, height: number, interlaced: boolean): Pass[] {
  if (!interlaced) return [{ x0: 0, y0: 0, dx: 1, dy: 1, width, height }]
  const passes = ADAM7.map(([x0, y0, dx, dy]) => {
    const columns = Math.ceil((width - x0) / dx)
    const rows = Math.ceil((height - y0) / dy)
    return { x0, y0, dx, dy, width: columns, height: rows }
  })
  return passes.filter((pass) => pass.width > 0 && pass.height > 0)
}
