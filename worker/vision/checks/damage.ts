/** Spots on a page where light has wiped out the print, and corners that are gone. */
import type { Damage } from '../../domain/checks/document/damaged'
import type { Rgba } from '../../quality/pixels'
import type { Box } from '../services'
import type { Seen, Unseen } from './seen'
import { sideTears } from './tear'
import { tornCorners } from './torn-corner'

/** Cells over a page's long side. */
const CELLS = 140
/** All channels of a cell at or above this: nothing of what is there can be seen. */
const CLIPPED = 248
/** Where the page's own paper is as bright, a spot cannot be told from it. */
const PAPER_SHARE = 0.6

export function damageOn({ page, look }: Seen): Damage | Unseen {
  // On scans, white that was printed or left by a scissor looks the same.
  if (!page.outline) return { unseen: 'the document was not seen apart from its surroundings' }
  const { width, height, levels } = darkestChannels(page.image)
  const sorted = Uint8Array.from(levels).sort()
  const spot = largestSpot(levels, width, height)
  const step = page.image.width / width
  const region = spot && imageBox(spot.box, step, page.toImage, look.scale)
  return {
    paper: sorted[Math.floor(sorted.length * PAPER_SHARE)],
    share: spot ? spot.cells / levels.length : 0,
    region: region ? { image: 0, ...region } : null,
    corners: tornCorners(look.image, page),
    tears: sideTears(look.image, page),
  }
}

/** Mean of the darkest channel in each cell. */
function darkestChannels(image: Rgba) {
  const step = Math.max(1, Math.max(image.width, image.height) / CELLS)
  const width = Math.floor(image.width / step)
  const height = Math.floor(image.height / step)
  const levels = new Uint8Array(width * height)
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o++) {
      let sum = 0
      let count = 0
      for (let v = Math.floor(y * step); v < Math.floor((y + 1) * step); v++) {
        for (let u = Math.floor(x * step); u < Math.floor((x + 1) * step); u++, count++) {
          const i = (v * image.width + u) * 4
          sum += Math.min(image.data[i], image.data[i + 1], image.data[i + 2])
        }
      }
      levels[o] = sum / count
    }
  }
  return { width, height, levels }
}

/** The largest 4-connected set of clipped cells. */
function largestSpot(levels: Uint8Array, width: number, height: number): { cells: number; box: Box } | null {
  const seen = new Uint8Array(levels.length)
  let best: { cells: number; box: Box } | null = null
  for (let start = 0; start < levels.length; start++) {
    if (seen[start] || levels[start] < CLIPPED) continue
    const spot = spread(levels, seen, width, height, start)
    if (!best || spot.cells > best.cells) best = spot
  }
  return best
}

function spread(levels: Uint8Array, seen: Uint8Array, width: number, height: number, start: number) {
  const waiting = [start]
  seen[start] = 1
  let [left, right, top, bottom, cells] = [width, 0, height, 0, 0]
  for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
    const x = i % width
    const y = (i - x) / width
    cells++
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    const next = [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]
    for (const n of next) {
      if (n < 0 || n >= levels.length || seen[n] || levels[n] < CLIPPED) continue
      seen[n] = 1
      waiting.push(n)
    }
  }
  return { cells, box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 } }
}

/** The upright box in full-image pixels around a box of cells. */
function imageBox({ x, y, width, height }: Box, step: number, toImage: Seen['page']['toImage'], scale: number): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => toImage({ x: corner.x * step, y: corner.y * step }))
  const xs = corners.map((corner) => corner.x * scale)
  const ys = corners.map((corner) => corner.y * scale)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
