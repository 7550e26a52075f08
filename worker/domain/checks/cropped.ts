import type { Judgement } from './group'

/** How a document lies in its image. Shares are of the document's own width or height; 0.05 = 5 % of it. */
export interface Framing {
  /** Farthest that a seen corner lies outside the image; null where no edges were seen. */
  cornerOutside: number | null
  /** Farthest that the page predicted from the MRZ reaches beyond the image; null without an MRZ. */
  predictedOutside: number | null
  /** Least distance of MRZ, portrait or text from the image's border, as a share of its long side; null without any. */
  contentMargin: number | null
}

/** Corners are found to about 1 % of the width. */
const MAX_CORNER_OUTSIDE = 0.02
/** Issuers' pages differ from ICAO Doc 9303's dimensions by a few percent, and the MRZ's place on them too. */
const MAX_PREDICTED_OUTSIDE = 0.1
const MIN_CONTENT_MARGIN = 0.002

export function croppedDocument(framing: Framing): Judgement {
  const { cornerOutside, predictedOutside, contentMargin } = framing
  const method = 'outline, page predicted from the MRZ, distance of text and portrait from the border'
  const failed = (reason: string): Judgement => ({ status: 'failed', method, reason })
  if (contentMargin !== null && contentMargin < MIN_CONTENT_MARGIN)
    return failed('text or portrait is cut by the border')
  if (cornerOutside !== null) {
    if (cornerOutside > MAX_CORNER_OUTSIDE) return failed('a corner of the document is outside the image')
    return { status: 'success', method, reason: 'all four corners are inside the image' }
  }
  if (predictedOutside === null) return { status: 'idle', method, reason: 'neither edges nor an MRZ to judge by' }
  if (predictedOutside > MAX_PREDICTED_OUTSIDE) {
    return failed(`about ${Math.round(predictedOutside * 100)} % of the page is outside the image`)
  }
  return { status: 'success', method, reason: 'the page fills the image and is complete' }
}

/** Distances of a face's box from the image's borders, as shares of the box's height; negative = outside. */
export interface FaceMargins {
  top: number
  side: number
  bottom: number
}

/** The detector's box ends at the forehead: hair and crown need about this much above it. */
const MIN_TOP = 0.1
const MIN_SIDE = 0.05

export function croppedSelfie(margins: FaceMargins | null): Judgement {
  const method = 'distance of the face from the border'
  if (!margins) return { status: 'idle', method, reason: 'no usable face on the selfie' }
  const { top, side, bottom } = margins
  if (top < MIN_TOP || side < MIN_SIDE || bottom < MIN_SIDE) {
    return { status: 'failed', method, reason: 'the face is cut by the border' }
  }
  return { status: 'success', method, reason: 'the whole face is inside the image' }
}
