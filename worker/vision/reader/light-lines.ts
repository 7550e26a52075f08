/** Light print on a dark ground, such as the title in a coloured band. */
import type { Gray } from '../../quality/pixels'
import { type FoundLine, type PrintLine, printLines } from './print-lines'

/** Gray level of the ground below which print on it may be light. */
const DARK_GROUND = 128
/** The gaps of dark print make short lines of light pieces. */
const MIN_GLYPHS = 3

/** In the negative of the image; none that are gaps of `dark` lines. */
export function lightLines(image: Gray, dark: readonly PrintLine[]): FoundLine[] {
  const negative = { ...image, data: image.data.map((level) => 255 - level) }
  return printLines(negative)
    .filter((line) => line.glyphs >= MIN_GLYPHS && ground(image, line) < DARK_GROUND)
    .filter((line) => !dark.some((other) => other.glyphs >= MIN_GLYPHS && covers(other, line)))
    .map((line) => ({ ...line, image: negative }))
}

/** Median gray level of the image around the line. */
function ground({ width, data }: Gray, { x0, y0, x1, y1 }: PrintLine): number {
  const histogram = new Uint32Array(256)
  for (let y = y0; y <= y1; y++) for (let at = y * width + x0; at <= y * width + x1; at++) histogram[data[at]]++
  const half = ((x1 - x0 + 1) * (y1 - y0 + 1)) / 2
  let seen = 0
  for (let level = 0; level < 256; level++) {
    seen += histogram[level]
    if (seen >= half) return level
  }
  return 255
}

function covers(a: PrintLine, b: PrintLine): boolean {
  const across = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const along = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  return across > 0.5 * (b.x1 - b.x0) && along > 0.5 * (b.y1 - b.y0)
}
