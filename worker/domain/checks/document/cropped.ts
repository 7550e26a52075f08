import type { DocumentCheckRow, Finding } from './check'

/** How a document lies in its image. Shares are of the document's own width or height; 0.05 = 5 % of it. */
export interface Framing {
  /** Farthest that a seen corner lies outside the image; null where no edges were seen. */
  cornerOutside: number | null
  /** Farthest that the page predicted from the MRZ reaches beyond the image; null without an MRZ. */
  predictedOutside: number | null
  /** Least distance of MRZ, portrait or text from the image's border, as a share of its long side; null without any. */
  contentMargin: number | null
}

const thresholds = {
  cornerOutside: { value: 0.02, chosenBy: 'corners are found to about 1 % of the width' },
  predictedOutside: { value: 0.1, chosenBy: 'pages and MRZ places differ from ICAO Doc 9303 by a few percent' },
  contentMargin: { value: 0.002, chosenBy: 'two pixels of a thousand' },
}

function judge({ cornerOutside, predictedOutside, contentMargin }: Framing): Finding {
  const failed = (reason: string): Finding => ({ status: 'failed', reason })
  if (contentMargin !== null && contentMargin < thresholds.contentMargin.value) {
    return failed('text or portrait is cut by the border')
  }
  if (cornerOutside !== null) {
    if (cornerOutside > thresholds.cornerOutside.value) return failed('a corner of the document is outside the image')
    return { status: 'success', reason: 'all four corners are inside the image' }
  }
  if (predictedOutside === null) return { status: 'idle', reason: 'neither edges nor an MRZ to judge by' }
  if (predictedOutside > thresholds.predictedOutside.value) {
    return failed(`about ${Math.round(predictedOutside * 100)} % of the page is outside the image`)
  }
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
