import type { Region } from '../../../contract/task'
import { confidenceOf, type DocumentCheckRow, type Finding } from './check'

export interface TornCorner {
  /** Between the page beside the corner and what lies around it: Euclidean, RGB 0..255. */
  contrast: number
  /** Of the corner: -1 like the page beside it, 1 like what lies around. */
  likeness: number
}

/** The largest overexposed spot of a page, and its corners. */
export interface Damage {
  /** Level of the page that 60 % of it does not exceed, darkest channel, 0..255. */
  paper: number
  /** Of the page. */
  share: number
  region: Region | null
  /** Clockwise from the top left; null where one could not be compared. */
  corners: readonly TornCorner[] | null
}

const thresholds = {
  share: { value: 0.01, chosenBy: 'pages of docs-greycopy-dev, docs-mrz-dev and renders without glare, 2026-11-21' },
  paper: { value: 236, chosenBy: 'the paper itself is overexposed above: 12 levels below clipping' },
  contrast: {
    value: 60,
    chosenBy: 'outlines of docs-greycopy-dev that are not the document, 2026-11-21: two of 95 pages, below 55',
  },
  gone: {
    value: 0.8,
    chosenBy:
      '6 corners torn off renders 0.99 and more, corners of 95 real pages at that contrast up to 0.69, 2026-11-21',
  },
  there: { value: -0.7, chosenBy: 'the same run: of 18 whole renders -0.78 and less' },
}

const CORNER_NAMES = ['top left', 'top right', 'bottom right', 'bottom left']

/** One is gone where the other three tell page and surroundings clearly apart; else the outline may be wrong. */
function tornOff(corners: Damage['corners']): string | null {
  if (!corners?.every(({ contrast }) => contrast >= thresholds.contrast.value)) return null
  const gone = corners.findIndex(({ likeness }) => likeness >= thresholds.gone.value)
  const others = corners.filter((_, i) => i !== gone)
  const name = CORNER_NAMES[gone]
  return name && others.every(({ likeness }) => likeness <= thresholds.there.value) ? name : null
}

function judge({ paper, share, region, corners }: Damage): Finding {
  const corner = tornOff(corners)
  if (corner) return { status: 'failed', reason: `the ${corner} corner of the page is missing` }
  if (paper > thresholds.paper.value)
    return { status: 'idle', reason: 'the whole page is too bright to see spots on it' }
  // Without glare a document may still be damaged otherwise: no confidence in that.
  if (share <= thresholds.share.value) {
    return { status: 'success', reason: 'no glare, no corner torn off; creases and stains are not looked for' }
  }
  const confidence = confidenceOf(Math.log(share), Math.log(thresholds.share.value), 0.8)
  const reason = `light has wiped out ${Math.round(share * 100)} % of the page`
  return { status: 'failed', confidence, reason, ...(region ? { region } : {}) }
}

export const damaged: DocumentCheckRow<Damage> = {
  looksAt: 'overexposed spots of the page, and its corners',
  needs: ['rectified page'],
  method:
    'connected clipped cells of a page whose paper is not clipped; colours in its corners, beside and around them',
  thresholds,
  blocks: false,
  judge,
}
