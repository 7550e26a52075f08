/** Spots on a page where light has wiped out the print, and corners that are gone. */
import type { Damage } from '../../../domain/checks/damaged/document'
import { quantile } from '../../../quality/quantile'
import { cellBox, takeRegions } from '../../../quality/regions'
import type { Box } from '../../engine-contracts'
import { scaledBox } from '../../geometry/boxes'
import { regionOf } from '../evidence/found-object'
import type { NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { darkestChannels } from '../evidence/pixels/darkest-channels'
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
  const { width, levels } = darkestChannels(page.image, CELLS)
  const paper = quantile(Uint8Array.from(levels).sort(), PAPER_SHARE)
  if (paper === null) return { notEvaluated: 'the document is too narrow to look for damage on it' }
  const spot = largestSpot(levels, width)
  const step = page.image.width / width
  return {
    paper,
    share: spot ? spot.cells / levels.length : 0,
    region: spot && regionOf(scaledBox(spot.box, step), page, readings.scale),
    corners: tornCorners(readings.image, page),
    tears: sideTears(readings.image, page),
  }
}

/** The largest connected set of clipped cells. */
function largestSpot(levels: Uint8Array, width: number): { cells: number; box: Box } | null {
  const clipped = levels.map((level) => (level >= CLIPPED ? 1 : 0))
  const spots = takeRegions(clipped, width, 4)
  const largest = spots.reduce<number[]>((best, spot) => (spot.length > best.length ? spot : best), [])
  return largest.length === 0 ? null : { cells: largest.length, box: cellBox(largest, width) }
}
