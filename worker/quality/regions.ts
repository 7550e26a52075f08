/** Connected parts of a raster of marked cells. */

/**
 * Removes the part that holds `start` from `marked` (row-major, not 0: marked): gives its cells, which are no longer
 * marked.
 */
export function takeRegion(marked: Uint8Array, width: number, start: number, neighbours: 4 | 8): number[] {
  const height = marked.length / width
  const cells = [start]
  marked[start] = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    const x = cell % width
    const y = (cell - x) / width
    const left = x > 0 ? -1 : 0
    const right = x + 1 < width ? 1 : 0
    const above = y > 0 ? -width : 0
    const below = y + 1 < height ? width : 0
    take(marked, cell + left, cells)
    take(marked, cell + right, cells)
    take(marked, cell + above, cells)
    take(marked, cell + below, cells)
    if (neighbours === 4) continue
    // Where there is no such row or column these are cells that have been taken.
    take(marked, cell + above + left, cells)
    take(marked, cell + above + right, cells)
    take(marked, cell + below + left, cells)
    take(marked, cell + below + right, cells)
  }
  return cells
}

function take(marked: Uint8Array, cell: number, cells: number[]): void {
  if (marked[cell] === 0) return
  marked[cell] = 0
  cells.push(cell)
}

/** All regions, in the order of their first cells; `marked` is empty afterwards. */
export function takeRegions(marked: Uint8Array, width: number, neighbours: 4 | 8): number[][] {
  const regions: number[][] = []
  for (let start = 0; start < marked.length; start++) {
    if (marked[start] !== 0) regions.push(takeRegion(marked, width, start, neighbours))
  }
  return regions
}

/** The box around cells, in cells. */
export function cellBox(cells: readonly number[], width: number) {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0]
  for (const cell of cells) {
    const x = cell % width
    const y = (cell - x) / width
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
