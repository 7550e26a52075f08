import { type CheckRow, confidenceOf, type Finding } from '../check'

/** The colours of a document, seen in windows of its page and on either side of its portrait. */
export interface DocumentColours {
  /**
   * How far a tenth of a window's colours lie off the line between its paper and its darkest print, in linear light, as a
   * share of the paper's brightest channel. Of the windows of a page 70 % are below this; of those on one side of the
   * portrait 70 %, or half on both; the geometric mean of both, in which the page weighs 30 %.
   */
  offLine: number
  /** The same without the hue that changes slowly over each window. */
  evenOffLine: number
  /** Weakest channel of the paper over its strongest, linear: 1 under white light. */
  whiteness: number
  /** The file has no colours at all. */
  isGreyFile: boolean
}

const thresholds = {
  offLine: {
    value: 0.055,
    chosenBy:
      'docs-greycopy-dev (125) and 24 rendered copies against 106 documents with a portrait (docs-mrz-dev, docs-forged-dev, renders), 2026-11-21: APCER 4 %, BPCER 2 %; the palest documents that pass have 0.055 and 0.058',
  },
  evenOffLine: {
    value: 0.03,
    chosenBy:
      'windows of whole pages, 2026-11-25: of 31 grey copies (docs-greycopy-dev) that code tinted by slow waves, 2 across the picture, 27 (8 %) and 28 (15 %) are below it, of 3 waves (25 %) 21, of 4 (15 %) 13; by offLine one of these 124 is. Of 121 pictures of documents (docs-mrz-dev, licences-dev) 6 are, all below offLine too. As the check weighs them, the palest of 21 documents that offLine passes have 0.034 and 0.036',
  },
  whiteness: { value: 0.25, chosenBy: 'under light of one colour a channel holds nothing but noise' },
}

function judge({ offLine, evenOffLine, whiteness, isGreyFile }: DocumentColours): Finding {
  if (isGreyFile) return { status: 'idle', reason: 'the file is grey throughout: it may be a grey scan of anything' }
  if (whiteness < thresholds.whiteness.value) return { status: 'idle', reason: 'the light is too coloured to tell' }
  const limit = thresholds.offLine.value
  const confidence = confidenceOf(Math.log(offLine + 1e-4), Math.log(limit), 0.4)
  if (offLine < limit) return { status: 'failed', confidence, reason: 'every print has the hue of its paper' }
  if (evenOffLine < thresholds.evenOffLine.value) {
    const sure = confidenceOf(Math.log(evenOffLine + 1e-4), Math.log(thresholds.evenOffLine.value), 0.4)
    return {
      status: 'failed',
      confidence: sure,
      reason: 'every print has the hue of the paper about it, which changes slowly',
    }
  }
  return { status: 'success', confidence, reason: 'prints differ from their paper in hue' }
}

export const xerocopy: CheckRow<DocumentColours> = {
  looksAt: 'the colours of print and paper in windows of the page and on either side of the portrait',
  sees: 'that every print has the hue of its paper, on the page and on either side of the portrait, under any but strongly coloured light, and where a slow tint was laid over the copy',
  overlooks: 'colour copies; documents on very pale paper may fail; idle on grey files and without a portrait',
  needs: ['rectified page', 'portrait'],
  method: 'distance of colours from the line between paper and print in linear light',
  thresholds,
  judge,
}
