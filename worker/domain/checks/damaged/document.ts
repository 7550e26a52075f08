import type { Region } from '../../case/judgement'
import type { CheckRow, Finding } from '../check'

export interface TornCorner {
  /** Contrast between the page beside the corner and its surroundings: Euclidean, RGB 0..255. */
  contrast: number
  /** Likeness of the corner: -1 like the page beside it, 1 like the surroundings. */
  likeness: number
}

/** A notch from a side of the page inwards, of the colour of what lies around it; lengths in short sides of the page. */
export interface SideTear {
  /** Clockwise from the upper one, 0..3. */
  side: number
  /** Contrast between the page beside this side and its surroundings: Euclidean, RGB 0..255. */
  contrast: number
  /** Spread of the surroundings, 95 of 100 samples: distance from their middle colour, in contrasts. */
  spread: number
  /** Likeness of the notch's middle colour to the surroundings, 0..1. */
  likeness: number
  mouth: number
  depth: number
  /** Share of mouth times depth that it covers: a wedge half of it, a finger nearly all. */
  fill: number
  /** Share of the side on which else the surroundings reach the page: its outline may be wrong. */
  elsewhere: number
}

/** The largest overexposed spot of a page, its corners, and the deepest notch of each side that has one. */
export interface Damage {
  /** Level of the page that 60 % of it does not exceed, darkest channel, 0..255. */
  paper: number
  /** Share of the page. */
  share: number
  region: Region | null
  /** Clockwise from the top left; null where one could not be compared. */
  corners: readonly TornCorner[] | null
  tears: readonly SideTear[]
}

const TEARS =
  '6 rendered tears from a side (0.07, 0.88, 0.13, 0.12, 0.65, 0), 15 renders with fingers (0.27, 0.87, 0.02 to 0.24, 0.17, 0.84, 0.02), and sides of 95 real pages, 2026-11-21'
const thresholds = {
  share: { value: 0.01, chosenBy: 'pages of docs-greycopy-dev, docs-mrz-dev and renders without glare, 2026-11-21' },
  paper: { value: 236, chosenBy: 'the paper itself is overexposed above: 12 levels below clipping' },
  contrast: {
    value: 60,
    chosenBy: 'outlines of docs-greycopy-dev that are not the document, 2026-11-21: two of 95 pages, below 55',
  },
  gone: {
    value: 0.93,
    chosenBy:
      '23 corners torn off renders 0.98 and more, corners of 48 real pages at that contrast up to 0.88, 2026-11-21',
  },
  there: { value: -0.7, chosenBy: 'the same run: of 23 torn renders the second most gone -0.82 and less' },
  tearSpread: { value: 0.2, chosenBy: TEARS },
  tearLikeness: { value: 0.8, chosenBy: TEARS },
  tearMouth: { value: 0.25, chosenBy: TEARS },
  tearDepth: { value: 0.08, chosenBy: TEARS },
  tearFill: { value: 0.7, chosenBy: TEARS },
  tearElsewhere: { value: 0.01, chosenBy: TEARS },
}

const CORNER_NAMES = ['top left', 'top right', 'bottom right', 'bottom left']

/** Whether page and surroundings are apart enough at all corners to see what is gone. */
const standsOut = (corners: Damage['corners']): corners is readonly TornCorner[] =>
  corners?.every(({ contrast }) => contrast >= thresholds.contrast.value) ?? false

/**
 * Name of a corner that is torn off: the other three must separate page and surroundings clearly; else the outline may
 * be wrong.
 */
function tornOff(corners: Damage['corners']): string | null {
  if (!standsOut(corners)) return null
  const gone = corners.findIndex(({ likeness }) => likeness >= thresholds.gone.value)
  const others = corners.filter((_, i) => i !== gone)
  const name = CORNER_NAMES[gone]
  return name && others.every(({ likeness }) => likeness <= thresholds.there.value) ? name : null
}

const SIDE_NAMES = ['upper', 'right', 'lower', 'left']

const isTear = ({ contrast, spread, likeness, mouth, depth, fill, elsewhere }: SideTear): boolean =>
  contrast >= thresholds.contrast.value &&
  spread <= thresholds.tearSpread.value &&
  likeness >= thresholds.tearLikeness.value &&
  mouth <= thresholds.tearMouth.value &&
  depth >= thresholds.tearDepth.value &&
  fill <= thresholds.tearFill.value &&
  elsewhere <= thresholds.tearElsewhere.value

function judge({ paper, share, region, corners, tears }: Damage): Finding {
  const corner = tornOff(corners)
  if (corner) return { status: 'failed', reason: `the ${corner} corner of the page is missing` }
  const side = SIDE_NAMES[tears.find(isTear)?.side ?? -1]
  if (side) return { status: 'failed', reason: `the page is torn from its ${side} side inwards` }
  if (paper > thresholds.paper.value)
    return { status: 'idle', reason: 'the whole page is too bright to see spots on it' }
  // Without glare a document may still be damaged otherwise: no confidence in that.
  if (share <= thresholds.share.value) {
    const torn = standsOut(corners)
      ? 'nothing torn off or in'
      : 'tears cannot be seen where page and surroundings are alike'
    return { status: 'success', reason: `no glare; ${torn}; creases and stains are not looked for` }
  }
  // Light on a page is no damage of it: another photo shows what it hides.
  const reason = `nothing torn off or in was seen; light has wiped out ${Math.round(share * 100)} % of the page`
  return { status: 'success', reason, ...(region ? { region } : {}) }
}

export const damaged: CheckRow<Damage> = {
  looksAt: 'corners and sides of the page, and overexposed spots on it',
  sees: 'a corner torn off or a tear from a side inwards, where page and table differ clearly; where light has wiped out print, which is no damage and is told beside the success',
  overlooks: 'creases, stains, tears on a patterned table; idle without a visible outline',
  needs: ['rectified page'],
  method:
    'connected clipped cells of a page whose paper is not clipped; colours of its corners and along its sides against those around',
  thresholds,
  judge,
}
