import { free } from '../../quality/free'

/** Bounding box and size of one 8-connected piece of ink; x1, y1 are its last column and row. */
export interface Component {
  x0: number
  y0: number
  x1: number
  y1: number
  pixels: number
}

/** 8-connected components of a mask, by runs and union-find. */
export function components(mask: Uint8Array, width: number, height: number): Component[] {
  // Four pixels at once where there is no ink.
  const fours = new Uint32Array(mask.buffer, mask.byteOffset, mask.length >> 2)
  const parent: number[] = []
  const boxes: Component[] = []
  const root = (id: number) => {
    let at = id
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]]
      at = parent[at]
    }
    return at
  }
  // Runs of the row above and of this row, as start, end, id: every second pixel may begin one.
  const most = 3 * ((width >> 1) + 1)
  let [above, runs] = [new Int32Array(most), new Int32Array(most)]
  let [aboveEnd, end] = [0, 0]
  for (let y = 0; y < height; y++) {
    const row = y * width
    let first = 0
    end = 0
    for (let x = 0; x < width; x++) {
      if (mask[row + x] === 0) {
        if (((row + x) & 3) === 0 && fours[(row + x) >> 2] === 0) x += 3
        continue
      }
      const start = x
      while (x < width && mask[row + x] === 1) x++
      while (first < aboveEnd && above[first + 1] < start) first += 3
      let id = -1
      for (let i = first; i < aboveEnd && above[i] <= x; i += 3) {
        const other = root(above[i + 2])
        if (id < 0) id = other
        else if (other !== id) {
          parent[other] = id
          const { x0, y0, x1, y1, pixels } = boxes[other]
          extend(boxes[id], x0, y0, x1, y1, pixels)
        }
      }
      if (id < 0) {
        id = parent.length
        parent.push(id)
        boxes.push({ x0: start, y0: y, x1: x - 1, y1: y, pixels: 0 })
      }
      extend(boxes[id], start, y, x - 1, y, x - start)
      runs[end] = start
      runs[end + 1] = x
      runs[end + 2] = id
      end += 3
    }
    ;[above, runs] = [runs, above]
    aboveEnd = end
  }
  free(above, runs)
  return boxes.filter((_, id) => parent[id] === id)
}

function extend(box: Component, x0: number, y0: number, x1: number, y1: number, pixels: number): void {
  if (x0 < box.x0) box.x0 = x0
  if (y0 < box.y0) box.y0 = y0
  if (x1 > box.x1) box.x1 = x1
  if (y1 > box.y1) box.y1 = y1
  box.pixels += pixels
}
