/**
 * Traces of an earlier JPEG compression in the coefficients of the present one, and parts of the page without them. A
 * coefficient that was a multiple of a coarser step takes some values and never others (Popescu & Farid 2004); what was
 * pasted in afterwards, or lies on another grid, takes all of them (Lin et al. 2009). What was saved twice as a whole,
 * by a gallery or a browser, shows the same history everywhere.
 */
import type { OddPart } from '../../../domain/checks/evidence/odd-part'
import { free } from '../../../quality/free'
import type { Box, CodedBlocks, Point } from '../../engine-contracts'
import { boundingBox, cornersOf, grown, scaledBox } from '../../geometry/boxes'
import { storedArea } from '../../geometry/orient'
import type { ImageReadings } from '../../image-readings'
import type { FoundPage } from '../../page/find-page'
import type { NotEvaluated } from './not-evaluated'
import { earlierSteps, type Grid, type Sums, sumsOf, within } from './pixels/coefficient-history'

/** Coefficients that must tell of an earlier compression. */
const LEAST_MODES = 3
/** Sides of the windows in blocks: a line of print, a portrait. */
const WINDOWS = [6, 10]
/** Blocks of a page above which only every second window is looked at, each way. */
const MANY_BLOCKS = 60_000
/** A window speaks where so many forbidden values are expected without the history, and so many of those are seen. */
const LEAST_EXPECTED = 12
const ODD_SHARE = 0.7
/** Sides of the face that its portrait takes. */
const PORTRAIT_PER_FACE = 1.8

/** The parts of a page, and of its portrait, that the page's earlier compression explains worst. */
export interface PageHistory {
  page: OddPart
  /** Null without a portrait. */
  portrait: OddPart | null
}

export function pageHistory(
  blocks: CodedBlocks | null,
  readings: ImageReadings,
  page: FoundPage,
): PageHistory | NotEvaluated {
  if (!blocks) return { notEvaluated: 'the file is no JPEG of the common kind' }
  const area = gridOf(blocks, page.corners, readings)
  const modes = earlierSteps(blocks, area)
  if (modes.length < LEAST_MODES) return { notEvaluated: 'no trace of an earlier compression to compare parts by' }
  const sums = sumsOf(blocks, area, modes)
  const face = readings.portrait
  const portrait = face && common(area, gridOf(blocks, cornersOf(grown(face.box, PORTRAIT_PER_FACE)), readings))
  const parts = {
    page: oddest(sums, area, area, readings),
    portrait: portrait && oddest(sums, area, portrait, readings),
  }
  free(sums.found, sums.free, sums.usual)
  return parts
}

/** Blocks of the stored image about points of the upright working image. */
function gridOf({ columns, rows }: CodedBlocks, points: readonly Point[], { header, scale }: ImageReadings): Grid {
  const upright = scaledBox(boundingBox(points), scale)
  const area = storedArea(upright, header, header.orientation)
  return {
    left: Math.max(0, Math.floor(area.x / 8)),
    top: Math.max(0, Math.floor(area.y / 8)),
    right: Math.min(columns, Math.ceil((area.x + area.width) / 8)),
    bottom: Math.min(rows, Math.ceil((area.y + area.height) / 8)),
  }
}

const common = (a: Grid, b: Grid): Grid => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** Back from the stored image to the upright one. */
function uprightArea(area: Box, { header }: ImageReadings): Box {
  const swapped = header.orientation >= 5
  const size = swapped ? { width: header.height, height: header.width } : header
  // A quarter to the right undoes one to the left; all others undo themselves.
  const back = header.orientation === 6 ? 8 : header.orientation === 8 ? 6 : header.orientation
  return storedArea(area, size, back)
}

/** How much worse than usual the history explains the forbidden values of a window; 0 where they are few. */
function oddnessAt(sums: Sums, at: number, side: number): number {
  const [found, unbound] = [within(sums.found, sums, at, side), within(sums.free, sums, at, side)]
  if (unbound < LEAST_EXPECTED || found < ODD_SHARE * unbound) return 0
  // Twice the usual: texture makes parts of a page differ.
  const usual = 2 * within(sums.usual, sums, at, side) + 1
  return found > usual ? found * Math.log(found / usual) - (found - usual) : 0
}

/** The window of a part of the page, in blocks of it, whose forbidden values its history explains worst. */
function oddest(sums: Sums, page: Grid, part: Grid, readings: ImageReadings): OddPart {
  const blocks = (page.right - page.left) * (page.bottom - page.top)
  const step = blocks > MANY_BLOCKS ? 2 : 1
  let best: OddPart = { oddness: 0, region: null }
  for (const side of WINDOWS) {
    for (let y = part.top; y + side <= part.bottom; y += step) {
      for (let x = part.left; x + side <= part.right; x += step) {
        const at = (y - page.top) * sums.stride + x - page.left
        const oddness = oddnessAt(sums, at, side)
        if (oddness <= best.oddness) continue
        const area = { x: x * 8, y: y * 8, width: side * 8, height: side * 8 }
        best = { oddness, region: { image: 0, ...uprightArea(area, readings) } }
      }
    }
  }
  return best
}
