/** Spots on a page where light has wiped out the print, and corners that are gone. */
import type { Damage } from '../../../domain/checks/damaged/document'
import type { Rgba } from '../../../quality/pixels'
import { cellBox, takeRegions } from '../../../quality/regions'
import type { Box } from '../../engine-contracts'
import { scaledBox } from '../../geometry/boxes'
import { regionOf } from '../evidence/found-object'
import type { NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { sideTears } from './tear'
import { tornCorners } from './torn-corner'

/** Cells over a page's long side. */
const CELLS = 140
/** All channels of a cell at or above this: nothing of what is there can be seen. */
const CLIPPED = 248
/** Where the page's own paper is as bright, a spot cannot be told from it. */
const PAPER_SHARE = 0.6

export function damageOn({ page, readings }: PageEvidence): Damage | NotEvaluated {
  // On scans, white that was printed or left by a scissor looks the same.
  if (!page.outline) return { notEvaluated: 'the document was not seen apart from its surroundings' }
  const { width, levels } = darkestChannels(page.image)
  const sorted = Uint8Array.from(levels).sort()
  const spot = largestSpot(levels, width)
  const step = page.image.width / width
  return {
    paper: sorted[Math.floor(sorted.length * PAPER_SHARE)],
    share: spot ? spot.cells / levels.length : 0,
    region: spot && regionOf(scaledBox(spot.box, step), page, readings.scale),
    corners: tornCorners(readings.image, page),
    tears: sideTears(readings.image, page),
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
  return { width, levels }
}

/** The largest connected set of clipped cells. */
function largestSpot(levels: Uint8Array, width: number): { cells: number; box: Box } | null {
  const clipped = levels.map((level) => (level >= CLIPPED ? 1 : 0))
  const spots = takeRegions(clipped, width, 4)
  const largest = spots.reduce<number[]>((best, spot) => (spot.length > best.length ? spot : best), [])
  return largest.length === 0 ? null : { cells: largest.length, box: cellBox(largest, width) }
}
