import { confidenceOf, type DocumentCheckRow, type Finding } from './check'

/** The colours of a document, seen in windows of it. */
export interface DocumentColours {
  /** page: the whole document is known; portrait: only its portrait and what surrounds it. */
  area: 'page' | 'portrait'
  /**
   * How far a tenth of a window's colours lie off the line between its paper and its darkest print, in linear light, as a
   * share of the paper's brightest channel: of the windows of a page 70 % are below this, about a portrait half.
   */
  offLine: number
  /** Weakest channel of the paper over its strongest, linear: 1 under white light. */
  whiteness: number
  /** The file has no colours at all. */
  isGreyFile: boolean
}

const chosenBy =
  'docs-greycopy-dev (125) against 70 identity documents of docs-mrz-dev and others, 2026-11-21: APCER 6 %, BPCER 3 %'
const thresholds = {
  page: { value: 0.066, chosenBy },
  portrait: { value: 0.055, chosenBy },
  whiteness: { value: 0.25, chosenBy: 'under light of one colour a channel holds nothing but noise' },
}

function judge({ area, offLine, whiteness, isGreyFile }: DocumentColours): Finding {
  if (isGreyFile) return { status: 'idle', reason: 'the file is grey throughout: it may be a grey scan of anything' }
  if (whiteness < thresholds.whiteness.value) return { status: 'idle', reason: 'the light is too coloured to tell' }
  const limit = thresholds[area].value
  const confidence = confidenceOf(Math.log(offLine + 1e-4), Math.log(limit), 0.4)
  if (offLine < limit) return { status: 'failed', confidence, reason: 'every print has the hue of its paper' }
  return { status: 'success', confidence, reason: 'prints differ from their paper in hue' }
}

export const xerocopy: DocumentCheckRow<DocumentColours> = {
  looksAt: 'the colours of print and paper in windows of the page, or around the portrait where no page is seen',
  needs: ['rectified page', 'portrait'],
  method: 'distance of colours from the line between paper and print in linear light',
  thresholds,
  blocks: false,
  judge,
}
