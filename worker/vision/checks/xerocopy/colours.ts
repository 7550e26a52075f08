/**
 * How far the colours on a document are from those of a grey print. Under one light, paper and toner of a grey copy
 * mix along one line in linear RGB, whatever the light's colour; inks of several hues do not. The light changes
 * over a page, so the lines are fitted in windows (cf. Kunina et al. 2024, who compare chroma with the type's template).
 */
import type { Rgba } from '../../../quality/pixels'
import type { Box } from '../../engine-contracts'
import { LINEAR } from '../../geometry/linear-light'
import { offAxis, principalAxis } from '../../geometry/principal-axis'

export interface WindowColours {
  /** Distance from the window's line that a tenth of its cells exceed, as a share of its paper's brightest channel. */
  offLine: number
  /** Darkest channel of the paper over its brightest: 1 under white light. */
  whiteness: number
}

/** Cells a window has each way. */
const WINDOW = 32
/** Share of the cells that must show neither clipped light nor none. */
const MIN_USABLE = 0.4
const OFF_LINE_SHARE = 0.9
const PAPER_SHARE = 0.85

/** The windows of an area that is `cells` cells long; those where the light clips most of it are left out. */
export function colourWindows(image: Rgba, area: Box, cells: number): WindowColours[] {
  const raster = linearCells(image, area, cells)
  const windows: WindowColours[] = []
  for (let y = 0; y + WINDOW <= raster.height; y += WINDOW) {
    for (let x = 0; x + WINDOW <= raster.width; x += WINDOW) {
      const found = windowColours(raster, x, y)
      if (found) windows.push(found)
    }
  }
  return windows
}

interface LinearCells {
  width: number
  height: number
  /** Linear RGB; the first is negative where the light clips. */
  data: Float32Array
}

function linearCells(image: Rgba, area: Box, cells: number): LinearCells {
  const step = Math.max(1, Math.max(area.width, area.height) / cells)
  const width = Math.floor(area.width / step)
  const height = Math.floor(area.height / step)
  const data = new Float32Array(width * height * 3)
  for (let y = 0, o = 0; y < height; y++) {
    const [top, bottom] = [Math.floor(area.y + y * step), Math.floor(area.y + (y + 1) * step)]
    for (let x = 0; x < width; x++, o += 3) {
      const [left, right] = [Math.floor(area.x + x * step), Math.floor(area.x + (x + 1) * step)]
      let [red, green, blue, clipped, count] = [0, 0, 0, 0, 0]
      for (let v = top; v < bottom; v++) {
        for (let i = (v * image.width + left) * 4; i < (v * image.width + right) * 4; i += 4) {
          const [r, g, b] = [image.data[i], image.data[i + 1], image.data[i + 2]]
          red += LINEAR[r]
          green += LINEAR[g]
          blue += LINEAR[b]
          if (Math.max(r, g, b) > 252 || Math.min(r, g, b) < 2) clipped++
          count++
        }
      }
      data[o] = clipped > count / 4 ? -1 : red / count
      data[o + 1] = green / count
      data[o + 2] = blue / count
    }
  }
  return { width, height, data }
}

function windowColours({ width, data }: LinearCells, left: number, top: number): WindowColours | null {
  const points = new Float32Array(WINDOW * WINDOW * 3)
  let length = 0
  for (let y = top; y < top + WINDOW; y++) {
    for (let i = (y * width + left) * 3; i < (y * width + left + WINDOW) * 3; i += 3) {
      if (data[i] < 0) continue
      points.set(data.subarray(i, i + 3), length)
      length += 3
    }
  }
  if (length < WINDOW * WINDOW * 3 * MIN_USABLE) return null
  const used = points.subarray(0, length)
  const paper = paperColour(used)
  const brightest = Math.max(...paper) + 1e-4
  const axis = principalAxis(used)
  const off = new Float32Array(length / 3)
  for (let i = 0; i < off.length; i++) off[i] = offAxis(axis, used[i * 3], used[i * 3 + 1], used[i * 3 + 2]) / brightest
  off.sort()
  return { offLine: off[Math.floor(off.length * OFF_LINE_SHARE)], whiteness: Math.min(...paper) / brightest }
}

/** Mean of the brightest cells. */
function paperColour(points: Float32Array): [number, number, number] {
  const order = Array.from({ length: points.length / 3 }, (_, i) => i * 3)
  const sum = (i: number) => points[i] + points[i + 1] + points[i + 2]
  order.sort((a, b) => sum(a) - sum(b))
  const top = order.slice(Math.floor(order.length * PAPER_SHARE))
  const paper: [number, number, number] = [0, 0, 0]
  for (const i of top) for (let c = 0; c < 3; c++) paper[c] += points[i + c] / top.length
  return paper
}
