import type { DocumentCheckRow, Finding } from './check'

type Side = 'left' | 'right' | 'top' | 'bottom'

/** How a document lies in its image. Shares are of the document's own width or height; 0.05 = 5 % of it. */
export interface Framing {
  /** Farthest that a seen corner lies outside the image; null where no edges were seen. */
  cornerOutside: number | null
  /** Least distance of a whole seen side from the image's border, as a share of its long side; null where no edges were seen. */
  sideGap: number | null
  /** Some of its sides are seen and end at the image's border; null where that was not asked for. */
  runsOverBorder: boolean | null
  /** Millimetres that the page around the MRZ lacks at each of its sides, by ICAO Doc 9303; null without an MRZ. */
  missing: Record<Side, number> | null
  /** Least distance of MRZ, portrait or text from the image's border, as a share of its long side; null without any. */
  contentMargin: number | null
}

const BY_MRZ =
  'what issuers leave out of the page of Doc 9303: docs-mrz-dev, 46 documents with MRZ, 2026-11-21; 4 of them exceed it, 3 by being cut'
const SIDES: Side[] = ['left', 'right', 'top', 'bottom']

const thresholds = {
  cornerOutside: { value: 0.02, chosenBy: 'corners are found to about 1 % of the width' },
  left: { value: 2, chosenBy: BY_MRZ },
  right: { value: 3, chosenBy: BY_MRZ },
  top: { value: 4.7, chosenBy: BY_MRZ },
  bottom: { value: 3.2, chosenBy: BY_MRZ },
  sideGap: { value: 0.006, chosenBy: 'lines of print near the border of cut renders: half a percent, 2026-11-21' },
  contentMargin: { value: 0.002, chosenBy: 'two pixels of a thousand' },
}

function judge({ cornerOutside, sideGap, runsOverBorder, missing, contentMargin }: Framing): Finding {
  const failed = (reason: string): Finding => ({ status: 'failed', reason })
  if (contentMargin !== null && contentMargin < thresholds.contentMargin.value) {
    return failed('text or portrait is cut by the border')
  }
  const cut = missing && SIDES.find((side) => missing[side] > thresholds[side].value)
  if (missing && cut) return failed(`about ${Math.round(missing[cut])} mm of the page are missing at its ${cut}`)
  if (cornerOutside !== null) {
    if (cornerOutside > thresholds.cornerOutside.value) return failed('a corner of the document is outside the image')
    if (sideGap !== null && sideGap < thresholds.sideGap.value) return failed('a side lies on the border of the image')
    return { status: 'success', reason: 'all four corners are inside the image' }
  }
  if (runsOverBorder) return failed('sides of the document run over the border of the image')
  if (missing === null) return { status: 'idle', reason: 'neither edges nor an MRZ to judge by' }
  return { status: 'success', reason: 'the page fills the image and is complete' }
}

export const cropped: DocumentCheckRow<Framing> = {
  looksAt: 'the outline, the page that the MRZ predicts, and what is printed near the border of the image',
  needs: ['outline'],
  method: 'outline, page predicted from the MRZ, distance of text and portrait from the border',
  thresholds,
  blocks: false,
  judge,
}
