/** The pixels of a piece of print that say how it was made: its edges, and the paper between its glyphs and around it. */
import { free } from '../../../../quality/free'
import type { Gray } from '../../../../quality/pixels'
import type { Box } from '../../../engine-contracts'
import { fineTextures } from './fine-texture'

/** Darker than the paper by this factor is ink; so near to it nothing counts as paper, in pixels. */
const INK = 0.82
const NEAR = 2
/** In heights of the print: what an edit of it would cover, and what it would leave. */
const WITHIN = 0.18
const BEYOND = 0.5
/** Contrast over the paper within 3 pixels that an edge has. */
const EDGE_CONTRAST = 0.35
const EDGE_RISE = 0.15
/** Height of print in pixels from which on every second row says as much. */
const LARGE = 48

/** Sum of squares of the fine texture, and of its products with its neighbours' above and left, over so many pixels of paper. */
interface Texture {
  squares: number
  shared: number
  count: number
}

export interface PrintPixels {
  /** Rise a pixel over the contrast around it, for each pixel on an edge. */
  rises: number[]
  /** Between the glyphs. */
  inside: Texture
  around: Texture
}

/** `print`: where it stands in the crop. */
export function printPixels(crop: Gray, print: Box): PrintPixels {
  const { width, height, data } = crop
  const paper = paperLevels(crop, print.height)
  const darkest = Float64Array.from(paper, (level) => INK * level)
  const ink = new Uint8Array(data.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) if (data[i] < darkest[x]) ink[i] = 1
  }
  const near = spread(ink, width)
  const inner = grown(print, WITHIN * print.height)
  const outer = grown(print, BEYOND * print.height)
  const rises: number[] = []
  const inside = { squares: 0, shared: 0, count: 0 }
  const around = { squares: 0, shared: 0, count: 0 }
  const step = print.height > LARGE ? 2 : 1
  let [above, own] = [new Float64Array(width), new Float64Array(width)]
  for (let y = 3; y < height - 3; y += step) {
    if (step === 1 && y > 3) [above, own] = [own, above]
    else fineTextures(data, y - 1, width, above)
    fineTextures(data, y, width, own)
    const [innerFrom, innerTo] = columnsOf(inner, y)
    const [outerFrom, outerTo] = columnsOf(outer, y)
    for (let x = 3, i = y * width + 3; x < width - 3; x++, i++) {
      const isInside = x >= innerFrom && x < innerTo
      if (near[i] === 0) {
        if (!isInside && x >= outerFrom && x < outerTo) continue
        const part = isInside ? inside : around
        const texture = own[x]
        part.squares += texture ** 2
        part.shared += (texture * (own[x - 1] + above[x])) / 2
        part.count++
        continue
      }
      if (!isInside) continue
      const rise = steepness(data, i, width)
      if (rise < EDGE_RISE * EDGE_CONTRAST * paper[x]) continue
      const contrast = contrastAround(data, i, width)
      if (contrast > EDGE_CONTRAST * paper[x] && rise > EDGE_RISE * contrast) rises.push(rise / contrast)
    }
  }
  free(paper, ink, near, above, own)
  return { rises, inside, around }
}

/** Pixels of a box that are darker than the level, as far as it lies in the crop; `of`: how many there are. */
export function darkerPixels({ width, height, data }: Gray, box: Box, level: number): { count: number; of: number } {
  const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(width, Math.ceil(box.x + box.width))]
  const [top, bottom] = [Math.max(0, Math.floor(box.y)), Math.min(height, Math.ceil(box.y + box.height))]
  let count = 0
  for (let y = top; y < bottom; y++) {
    for (let i = y * width + left; i < y * width + right; i++) if (data[i] < level) count++
  }
  return { count, of: Math.max(0, right - left) * Math.max(0, bottom - top) }
}

/** The level of the paper by column: the upper quartile of cells as wide as the print is high. */
function paperLevels({ width, height, data }: Gray, cell: number): Float32Array {
  const levels = new Float32Array(width)
  const step = Math.max(8, Math.round(cell))
  for (let left = 0; left < width; left += step) {
    const counts = new Uint32Array(256)
    const right = Math.min(width, left + step)
    for (let y = 0; y < height; y++) for (let x = left; x < right; x++) counts[data[y * width + x]]++
    let above = ((right - left) * height) / 4
    let level = 255
    for (; level > 0; level--) {
      above -= counts[level]
      if (above <= 0) break
    }
    levels.fill(level, left, right)
  }
  return levels
}

function spread(mask: Uint8Array, width: number): Uint8Array {
  const across = new Uint8Array(mask.length)
  const out = new Uint8Array(mask.length)
  // Since when, in pixels, there has been none.
  for (let i = 0, without = NEAR; i < mask.length; i++) {
    without = mask[i] === 0 ? without + 1 : 0
    if (without <= NEAR) across[i] = 1
    if (without === 0) for (let n = Math.max(0, i - NEAR); n < i; n++) across[n] = 1
  }
  for (let i = NEAR * width; i < mask.length - NEAR * width; i++) {
    for (let n = i - NEAR * width; n <= i + NEAR * width; n += width) out[i] |= across[n]
  }
  free(across)
  return out
}

/** Sobel's gradient in levels a pixel. */
function steepness(data: Uint8Array, i: number, width: number): number {
  const a = i - width
  const b = i + width
  const across = data[a + 1] + 2 * data[i + 1] + data[b + 1] - data[a - 1] - 2 * data[i - 1] - data[b - 1]
  const down = data[b - 1] + 2 * data[b] + data[b + 1] - data[a - 1] - 2 * data[a] - data[a + 1]
  return Math.sqrt(across * across + down * down) / 8
}

function contrastAround(data: Uint8Array, i: number, width: number): number {
  let low = 255
  let high = 0
  for (let row = i - 3 * width; row <= i + 3 * width; row += width) {
    for (let n = row - 3; n <= row + 3; n++) {
      if (data[n] < low) low = data[n]
      if (data[n] > high) high = data[n]
    }
  }
  return high - low
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** From which column on, and before which, a row lies in a box. */
const columnsOf = ({ x, y, width, height }: Box, row: number): [number, number] =>
  row >= y && row < y + height ? [x, x + width] : [0, 0]
