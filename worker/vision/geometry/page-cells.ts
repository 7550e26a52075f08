/** Pictures of a page in small: as luma, and as the light of its cells. */
import { free } from '../../quality/free'
import type { Rgba } from '../../quality/pixels'
import type { Homography } from './homography'
import { LINEAR } from './linear-light'
import type { Plane } from './plane-track'

export interface CellGrid {
  columns: number
  rows: number
  /** Pixels of the page. */
  cell: number
}

const BRIGHTEST = 250

/** Mean linear light 0..1 of each cell, three channels, and the share of its pixels that are clipped. */
export function cellLight(
  { width, height, data }: Rgba,
  toPicture: Homography,
  { columns, rows, cell: side }: CellGrid,
) {
  const h = toPicture
  const cells = columns * rows
  const [light, clipped, counts] = [new Float32Array(cells * 3), new Float32Array(cells), new Float32Array(cells)]
  for (let y = 0; y < rows * side; y++) {
    for (let x = 0; x < columns * side; x++) {
      const w = h[6] * x + h[7] * y + h[8]
      const u = Math.round((h[0] * x + h[1] * y + h[2]) / w)
      const v = Math.round((h[3] * x + h[4] * y + h[5]) / w)
      if (!(u >= 0 && v >= 0 && u < width && v < height)) continue
      const cell = Math.floor(y / side) * columns + Math.floor(x / side)
      const at = (v * width + u) * 4
      for (let k = 0; k < 3; k++) light[3 * cell + k] += LINEAR[data[at + k]]
      if (Math.max(data[at], data[at + 1], data[at + 2]) >= BRIGHTEST) clipped[cell]++
      counts[cell]++
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    // A cell of which half lies outside says nothing.
    const by = counts[cell] > (side * side) / 2 ? 1 / counts[cell] : 0
    for (let k = 0; k < 3; k++) light[3 * cell + k] *= by
    clipped[cell] *= by
  }
  return { light, clipped }
}

export function lumaPlane({ width, height, data }: Rgba): Plane {
  const out = new Float32Array(width * height)
  for (let i = 0, j = 0; i < out.length; i++, j += 4) {
    out[i] = 0.299 * data[j] + 0.587 * data[j + 1] + 0.114 * data[j + 2]
  }
  return { width, height, data: out }
}

/** Luma at that width: means of the pixels that fall into each of the smaller ones. */
export function shrunkLuma(picture: Rgba, width: number): Plane {
  const { data: luma } = lumaPlane(picture)
  const step = picture.width / width
  const height = Math.round(picture.height / step)
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = ends(y, step, picture.height)
    for (let x = 0; x < width; x++) {
      const [left, right] = ends(x, step, picture.width)
      let sum = 0
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) sum += luma[row * picture.width + column]
      }
      data[y * width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  free(luma)
  return { width, height, data }
}

function ends(at: number, step: number, length: number): [number, number] {
  const first = Math.min(length - 1, Math.floor(at * step))
  return [first, Math.min(length, Math.max(first + 1, Math.floor((at + 1) * step)))]
}
