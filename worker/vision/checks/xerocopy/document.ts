import type { CopySigns, PageColours } from '../../../domain/checks/xerocopy/document'
import { isGrey, type Rgba } from '../../../quality/pixels'
import type { Box, Face } from '../../engine-contracts'
import { grown } from '../../geometry/boxes'
import type { FoundPage } from '../../page/find-page'
import { areaAbout, type FaceArea } from '../evidence/face-frame'
import type { NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { sheetMargin } from '../evidence/pixels/sheet-margin'
import { colourWindows, type WindowColours } from './colours'
import { zoneMargin } from './zone-margin'

/** Cells over the long side of a page, 6 windows; of an area about a portrait, 3. */
const PAGE_CELLS = 192
const PORTRAIT_CELLS = 96
/** Share of the page left out at each side: what lies beyond it shines in. */
const PAGE_MARGIN = 0.05
/** The portrait with the print around it, and with that on either side: beyond one of them the document may end. */
const AROUND: FaceArea = { left: -1.3, top: -1.3, right: 1.3, bottom: 1.3 }
const BESIDE: FaceArea[] = [
  { left: -2.4, top: -1.1, right: 0.5, bottom: 1.4 },
  { left: -0.5, top: -1.1, right: 2.4, bottom: 1.4 },
]
/** A narrower rest of these shows nothing, in pixels. */
const MIN_SIDE = 20
/** Share of the windows that a value stands for: most of a page or of one side of a portrait, half of what is less sure. */
const MOST = 0.7
const HALF = 0.5
/** Weight of the page in the score: it may be the wrong one. */
const PAGE_WEIGHT = 0.3
/** Share of the image's long side that a portrait's face takes at least: smaller ones are emblems and prints. */
const MIN_FACE = 0.03

export function copySigns(evidence: PageEvidence): CopySigns {
  const { readings, page, mrz } = evidence
  // Backs of cards are designed with blank margins about tables and barcodes.
  const sheet = readings.portrait && page.outline && sheetMargin(page.image)
  return { colours: pageColours(evidence), sheet, zone: zoneMargin(page, mrz) }
}

function pageColours({ readings, page }: PageEvidence): PageColours | NotEvaluated {
  const face = readings.portrait
  if (!face || face.box.width < MIN_FACE * Math.max(readings.image.width, readings.image.height)) {
    return { notEvaluated: 'no portrait: backs of cards and other papers are often printed in black' }
  }
  const onPage = pageWindows(readings.image, page, face)
  const pageShare = page.foundBy === 'image' ? HALF : MOST
  const sides = sidesOfPortrait(readings.image, face)
  const whiteness = ranked(
    onPage.map((window) => window.whiteness),
    HALF,
  )
  const distances = (of: (window: WindowColours) => number, share: number) => {
    const ofPage = ranked(onPage.map(of), share)
    if (ofPage === null) return null
    return { ofPage, ofPortrait: besidePortrait(sides.map((windows) => windows.map(of))) ?? ofPage }
  }
  const off = distances((window) => window.offLine, pageShare)
  const even = distances((window) => window.evenOffLine, MOST)
  if (off === null || even === null || whiteness === null) {
    return { notEvaluated: 'the document is too small or overexposed to see its colours' }
  }
  const offLine = (off.ofPage + 1e-4) ** PAGE_WEIGHT * (off.ofPortrait + 1e-4) ** (1 - PAGE_WEIGHT)
  const evenOffLine = Math.max(even.ofPage, even.ofPortrait)
  return { offLine, evenOffLine, whiteness, isGreyFile: isGrey(readings.image) }
}

/** Windows of the page, or about the portrait where no page was found. */
function pageWindows(image: Rgba, page: FoundPage, face: Face): WindowColours[] {
  if (page.foundBy === 'image') return colourWindows(image, areaAbout(face, AROUND, image), PORTRAIT_CELLS)
  const { width, height } = page.image
  return colourWindows(page.image, grown({ x: 0, y: 0, width, height }, 1 - 2 * PAGE_MARGIN), PAGE_CELLS)
}

const sidesOfPortrait = (image: Rgba, face: Face): WindowColours[][] =>
  BESIDE.map((area) => areaAbout(face, area, image))
    .filter(({ width, height }: Box) => width >= MIN_SIDE && height >= MIN_SIDE)
    .map((area) => colourWindows(image, area, PORTRAIT_CELLS))

/** Small where most of one side of the portrait is grey, or half of both; null where neither side is seen. */
function besidePortrait(sides: number[][]): number | null {
  const most = sides.map((values) => ranked(values, MOST)).filter((value) => value !== null)
  const half = sides.map((values) => ranked(values, HALF)).filter((value) => value !== null)
  return most.length === 0 ? null : Math.min(...most, Math.max(...half))
}

/** The value that this share of them does not exceed; null of nothing. */
function ranked(values: number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.round((sorted.length - 1) * share)] ?? null
}

/** Share of the pixels, every 7th seen, whose channels are all the same. */
