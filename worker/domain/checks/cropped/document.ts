import { type CheckRow, type Finding, weightiest, weightOf } from '../check'

type Side = 'left' | 'right' | 'top' | 'bottom'

/** The document's outline where one was seen. */
export interface SeenOutline {
  /** Farthest that a corner lies outside the image, as a share of the outline's shorter side. */
  cornerOutside: number
  /** Least distance of a whole side from the image's border, as a share of the image's long side. */
  sideGap: number
  /** Long side over short side. */
  aspect: number
  /** The weakest side's support, 0..1. */
  confidence: number
  /** How many of its sides lie about at the image's border: with three of them it is a part of a scan. */
  sidesAtBorder: number
}

/** Distances from the middle of the face to the image's borders, as the face sees them, in sides of the face. */
export type PortraitMargins = Record<Side, number>

/** How a document lies in its image. */
export interface Framing {
  outline: SeenOutline | null
  /** Share of the way to the border on which both neighbours of one of the outline's sides go on beyond it, 0..1. */
  goesOn: number
  /** Least support of the seen sides where a rectangle that ends at the border is better than any inside, 0..1. */
  endsAtBorder: number
  /** Millimetres that the page around the MRZ lacks at each of its sides, by ICAO Doc 9303; null without an MRZ. */
  missing: Record<Side, number> | null
  /** Millimetres that a card's front beside the MRZ lacks; null where there is none. */
  otherSide: number | null
  /** A line of an MRZ is printed at the border, and no zone could be read. */
  brokenZone: boolean
  portrait: PortraitMargins | null
  /** Long side over short side. */
  imageAspect: number
  /** Least distance of MRZ, portrait or text from the image's border, as a share of its long side; null without any. */
  contentMargin: number | null
}

const DEVELOPMENT =
  'whole documents (46 of docs-mrz-dev, 125 of docs-greycopy-dev, 72 renders) against 155 of them and 36 renders that were cut, 2026-11-21'
const BY_MRZ =
  'what issuers leave out of the page of Doc 9303: docs-mrz-dev, 46 documents with MRZ, 2026-11-21; 4 of them exceed it, 3 by being cut'
const BY_PORTRAIT = 'portraits on 66 whole documents leave 0.75, 1.2 and 1.06 sides of the face, 2026-11-21'
const thresholds = {
  cornerOutside: { value: 0.02, chosenBy: 'corners are found to about 1 % of the width' },
  left: { value: 2, fails: 4, chosenBy: BY_MRZ },
  right: { value: 3, fails: 5, chosenBy: BY_MRZ },
  top: { value: 4.7, fails: 7, chosenBy: BY_MRZ },
  bottom: { value: 3.2, fails: 5, chosenBy: BY_MRZ },
  otherSide: { value: 4, chosenBy: 'fronts beside 19 whole backs lack 2.8 at most, docs-mrz-dev, 2026-11-21' },
  goesOn: { value: 0.6, fails: 0.8, chosenBy: DEVELOPMENT },
  endsAtBorder: { value: 0.73, chosenBy: DEVELOPMENT },
  goesOnOddly: { value: 0.45, chosenBy: DEVELOPMENT },
  sideGapOddly: { value: 0.02, chosenBy: DEVELOPMENT },
  longestAspect: { value: 1.72, chosenBy: 'ID-1 is 1.586, seen 23 degrees from the side 1.72' },
  squarestAspect: { value: 1.38, chosenBy: 'ID-2 and ID-3 are 1.42' },
  leastAspect: { value: 1.25, chosenBy: 'ID-2 and ID-3 seen 28 degrees from above or below' },
  sideGap: { value: 0.006, chosenBy: 'lines of print near the border of cut renders: half a percent, 2026-11-21' },
  outlineConfidence: { value: 0.45, chosenBy: DEVELOPMENT },
  portraitSide: { value: 0.65, chosenBy: BY_PORTRAIT },
  portraitTop: { value: 1.15, chosenBy: BY_PORTRAIT },
  portraitBottom: { value: 1, chosenBy: BY_PORTRAIT },
  contentMargin: { value: 0.002, chosenBy: 'two pixels of a thousand' },
}

/**
 * Width over height of what fills a scan: one page, two above each other, two side by side. Of 60 whole ones these had
 * 1.30 to 1.64, 0.70 to 0.82 and 3.1 to 3.4; 2026-11-21.
 */
const FORMATS = [
  { least: 1.3, most: 1.66 },
  { least: 0.69, most: 0.85 },
  { least: 2.85, most: 3.45 },
]
/** Long over short side of what cameras and screens make: such an image may be a whole photo. */
const CAMERAS = [1, 4 / 3, 3 / 2, 16 / 9, 2, 19.5 / 9, 20 / 9]
const CAMERA_SLACK = 0.004
/** Sides of the face: with more room at the nearer side or above, what fills the image is no document. */
const FILLED = { side: 1.8, top: 3.3 }

const SIDES: Side[] = ['left', 'right', 'top', 'bottom']

function judge(framing: Framing): Finding {
  const { outline } = framing
  const found = weightiest([...cutContent(framing), ...cutPage(framing), ...cutSides(framing), ...cutPortrait(framing)])
  if (found) return found
  if (outline && isPartOfScan(outline) && !isScan(framing.imageAspect)) return ODD_SHAPE
  if (outline && isSure(outline) && outline.aspect >= thresholds.leastAspect.value) {
    return { status: 'success', reason: 'all four corners are inside the image' }
  }
  if (framing.missing) return { status: 'success', reason: 'the page fills the image and is complete' }
  const shape = framing.portrait && filledShape(framing.portrait)
  if (shape === null) return { status: 'idle', reason: 'neither edges, MRZ nor portrait to judge by' }
  if (isDocument(shape)) return { status: 'success', reason: 'what fills the image has the proportions of a document' }
  if (isCamera(framing.imageAspect)) return { status: 'idle', reason: 'no edges of the document are seen in the photo' }
  return ODD_SHAPE
}

/** Cards that stand upright and scans of both sides have other proportions, too. */
const ODD_SHAPE: Finding = { status: 'sign', reason: 'what fills the image has the proportions of no document' }

const failed = (reason: string): Finding[] => [{ status: 'failed', reason }]

function cutContent({ contentMargin, brokenZone }: Framing): Finding[] {
  if (contentMargin !== null && contentMargin < thresholds.contentMargin.value) {
    return failed('text or portrait is cut by the border')
  }
  // Some papers have their zone at the very edge.
  return brokenZone ? [{ status: 'sign', reason: 'the machine readable zone is cut by the border' }] : []
}

function cutPage({ missing, otherSide }: Framing): Finding[] {
  const cut = missing && SIDES.find((side) => missing[side] > thresholds[side].value)
  if (missing && cut) {
    const reason = `about ${Math.round(missing[cut])} mm of the page are missing at its ${cut}`
    return [{ status: weightOf(missing[cut], thresholds[cut]), reason }]
  }
  if (otherSide === null || otherSide <= thresholds.otherSide.value) return []
  return failed(`about ${Math.round(otherSide)} mm of the card's other side are missing`)
}

function cutSides({ outline, goesOn, endsAtBorder }: Framing): Finding[] {
  if (endsAtBorder >= thresholds.endsAtBorder.value) {
    return [{ status: 'sign', reason: 'sides of the document run over the border of the image' }]
  }
  if (!outline) return []
  const { cornerOutside, sideGap, aspect } = outline
  if (cornerOutside > thresholds.cornerOutside.value) return failed('a corner of the document is outside the image')
  if (!isSure(outline)) return []
  if (goesOn >= thresholds.goesOn.value) {
    const status = weightOf(goesOn, thresholds.goesOn)
    return [{ status, reason: 'sides of the document go on to the border of the image' }]
  }
  const isLong = aspect > thresholds.longestAspect.value
  const isOdd = isLong || aspect < thresholds.squarestAspect.value
  if (isOdd && sideGap < thresholds.sideGap.value) return failed('a side lies on the border of the image')
  const mayGoOn = goesOn >= thresholds.goesOnOddly.value || sideGap < thresholds.sideGapOddly.value
  return isLong && mayGoOn ? failed('what is seen of the document is too long for its width') : []
}

/** Else one of its sides is guessed. */
const isSure = ({ confidence }: SeenOutline): boolean => confidence >= thresholds.outlineConfidence.value

function cutPortrait({ portrait }: Framing): Finding[] {
  if (!portrait) return []
  const { left, right, top, bottom } = portrait
  const isCut =
    Math.min(left, right) < thresholds.portraitSide.value ||
    top < thresholds.portraitTop.value ||
    bottom < thresholds.portraitBottom.value
  return isCut ? failed('the border leaves less room around the face than any document') : []
}

/** Width over height of what fills the image, as the face stands; null where there is room for surroundings. */
function filledShape({ left, right, top, bottom }: PortraitMargins): number | null {
  const isFilled = Math.min(left, right) <= FILLED.side && top <= FILLED.top
  return isFilled ? (left + right) / (top + bottom) : null
}

/** Whether the aspect is that of a scan, of which an outline takes a part: the direction is not known. */
const isScan = (aspect: number): boolean => isDocument(aspect) || isDocument(1 / aspect)
const isPartOfScan = ({ sidesAtBorder }: SeenOutline): boolean => sidesAtBorder >= 3
const isDocument = (shape: number): boolean => FORMATS.some(({ least, most }) => shape >= least && shape <= most)
const isCamera = (aspect: number): boolean => CAMERAS.some((one) => Math.abs(aspect / one - 1) < CAMERA_SLACK)

export const cropped: CheckRow<Framing> = {
  looksAt:
    'the outline, the page that the MRZ predicts, the room around the portrait, and print at the border of the image',
  sees: 'sides that run to the border, print cut by it, a page that lacks millimetres around its MRZ, too little room around the portrait, proportions of no document',
  overlooks: 'a lost margin; idle without edges, MRZ or portrait',
  needs: ['outline'],
  method: 'sides that run over the border, page predicted from the MRZ, proportions, print and portrait at the border',
  thresholds,
  judge,
}
