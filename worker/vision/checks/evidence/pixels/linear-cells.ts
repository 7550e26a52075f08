/** The colours of an area as cells of linear light, and what windows of them hold. */
import type { Rgba } from '../../../../quality/pixels'
import { unsortedQuantile } from '../../../../quality/quantile'
import type { Box } from '../../../engine-contracts'
import { LINEAR } from '../../../geometry/linear-light'
import { offAxis, principalAxis } from '../../../geometry/principal-axis'

export interface LinearCells {
  width: number
  height: number
  /** Linear RGB; the first is negative where the light clips. */
  data: Float32Array
}

/** `cells` over the area's long side. */
export function linearCells(image: Rgba, area: Box, cells: number): LinearCells {
  const step = Math.max(1, Math.max(area.width, area.height) / cells)
  const width = Math.floor(area.width / step)
  const height = Math.floor(area.height / step)
  const data = new Float32Array(width * height * 3)
  const lefts = Int32Array.from({ length: width + 1 }, (_, x) => Math.floor(area.x + x * step))
  const source = image.data
  for (let y = 0, o = 0; y < height; y++) {
    const top = Math.floor(area.y + y * step)
    const bottom = Math.floor(area.y + (y + 1) * step)
    for (let x = 0; x < width; x++, o += 3) {
      const left = lefts[x]
      const right = lefts[x + 1]
      let red = 0
      let green = 0
      let blue = 0
      let clipped = 0
      for (let v = top; v < bottom; v++) {
        for (let i = (v * image.width + left) * 4; i < (v * image.width + right) * 4; i += 4) {
          const r = source[i]
          const g = source[i + 1]
          const b = source[i + 2]
          red += LINEAR[r]
          green += LINEAR[g]
          blue += LINEAR[b]
          if (r > 252 || g > 252 || b > 252 || r < 2 || g < 2 || b < 2) clipped++
        }
      }
      const count = (bottom - top) * (right - left)
      data[o] = clipped > count / 4 ? -1 : red / count
      data[o + 1] = green / count
      data[o + 2] = blue / count
    }
  }
  return { width, height, data }
}

/** Red, green and blue of the cells of a square window that show neither clipped light nor none. */
export function usableColours({ width, data }: LinearCells, left: number, top: number, side: number): Float32Array {
  const points = new Float32Array(side * side * 3)
  let length = 0
  for (let y = top; y < top + side; y++) {
    for (let i = (y * width + left) * 3; i < (y * width + left + side) * 3; i += 3) {
      if (data[i] < 0) continue
      points[length++] = data[i]
      points[length++] = data[i + 1]
      points[length++] = data[i + 2]
    }
  }
  return points.subarray(0, length)
}

/** Distances of colours from the line that fits them best, in parts of `unit`. */
export function offLineDistances(colours: Float32Array, unit: number): Float32Array {
  const axis = principalAxis(colours)
  const off = new Float32Array(colours.length / 3)
  for (let i = 0; i < off.length; i++) {
    off[i] = offAxis(axis, colours[i * 3], colours[i * 3 + 1], colours[i * 3 + 2]) / unit
  }
  return off
}

/** Mean of the colours but for this share of them, the darkest. */
export function brightestColour(points: Float32Array, share: number): [number, number, number] {
  const sums = new Float64Array(points.length / 3)
  for (let i = 0; i < sums.length; i++) sums[i] = points[i * 3] + points[i * 3 + 1] + points[i * 3 + 2]
  const least = unsortedQuantile(sums.slice(), share) ?? 0
  // Only they are put in order; of those that equal the least the last ones belong to them.
  const top: number[] = []
  for (let i = 0; i < sums.length; i++) if (sums[i] >= least) top.push(i)
  top.sort((a, b) => sums[a] - sums[b])
  top.splice(0, top.length - (sums.length - Math.floor(sums.length * share)))
  const paper: [number, number, number] = [0, 0, 0]
  for (const i of top) for (let c = 0; c < 3; c++) paper[c] += points[i * 3 + c] / top.length
  return paper
}
