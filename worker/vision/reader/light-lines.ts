/** Light print on a dark ground, such as the title in a coloured band. */
import { free } from '../../quality/free'
import type { Gray } from '../../quality/pixels'
import { type FoundLine, type PrintLine, printLines } from './print-lines'

/** Gray level of the ground below which print on it may be light. */
const DARK_GROUND = 128
/** Share of a line's pixels that are its ground at least. */
const GROUND = 0.35
/** The gaps of dark print make short lines of light pieces. */
const MIN_GLYPHS = 4

/** In the negative of the image. */
export function lightLines(image: Gray): FoundLine[] {
  const negative = { ...image, data: new Uint8Array(image.data.length) }
  for (let i = 0; i < negative.data.length; i++) negative.data[i] = 255 - image.data[i]
  const found = printLines(negative)
    .filter((line) => line.glyphs >= MIN_GLYPHS && ground(image, line) < DARK_GROUND)
    .map((line) => ({ ...line, image: negative }))
  if (found.length === 0) free(negative.data)
  return found
}

/** Gray level of the image between the strokes of bold print, which covers up to half of its line. */
function ground({ width, data }: Gray, { x0, y0, x1, y1 }: PrintLine): number {
  const histogram = new Uint32Array(256)
  for (let y = y0; y <= y1; y++) for (let at = y * width + x0; at <= y * width + x1; at++) histogram[data[at]]++
  const share = (x1 - x0 + 1) * (y1 - y0 + 1) * GROUND
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += histogram[level]
    if (seen >= share) return level
  }
  return 255
}
