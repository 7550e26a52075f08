import { type CheckRow, confidenceOf, type Finding, type Threshold, weightiest, weightOf } from '../check'

/** The colours of a document, seen in windows of its page and on either side of its portrait. */
export interface PageColours {
  /**
   * How far a tenth of a window's colours lie off the line between its paper and its darkest print, in linear light, as a
   * share of the paper's brightest channel. Of the windows of a page 70 % are below this; of those on one side of the
   * portrait 70 %, or half on both; the geometric mean of both, in which the page weighs 30 %.
   */
  offLine: number
  /**
   * The same distance without the hue that changes slowly over each window: 70 % of the windows of the page, and of one
   * side of the portrait (or half on both), are below it.
   */
  evenOffLine: number
  /** Weakest channel of the paper over its strongest, linear: 1 under white light. */
  whiteness: number
  /** The file has no colours at all. */
  isGreyFile: boolean
}

export interface CopySigns {
  /** Or why they say nothing. */
  colours: PageColours | { notEvaluated: string }
  /** The blank margin inside the page's outline; null where the picture shows no outline of it, and on backs of cards. */
  sheet: SheetMargin | null
  /** The machine readable zone inside the page's outline; null where one of the two was not found, and on visas. */
  zone: ZoneMargin | null
}

/** Distances of the zone's glyphs from the page's edges, as shares of the page's width. */
export interface ZoneMargin {
  /** To the nearer of the left and right edge. */
  beside: number
  /** To the lower edge. */
  below: number
}

/** A blank margin that ends on a straight line at every side: a sheet on which a smaller page was printed. */
export interface SheetMargin {
  /** Width of the narrowest margin, as a share of the longer side; 0 where one side has none. */
  narrowest: number
  /** Share of scans inwards that end on a straight line, at the least straight side. */
  straight: number
}

const thresholds = {
  offLine: {
    value: 0.055,
    fails: 0.031,
    chosenBy:
      'docs-greycopy-dev (125) and 24 rendered copies against 106 documents with a portrait (docs-mrz-dev, docs-forged-dev, renders), 2026-11-21: APCER 4 %, BPCER 2 %; the palest documents that pass have 0.055 and 0.058. Of genuine pages of a second renderer and real cards (2026-11-29) one in ten lies below, none below 0.033; of ten real grey copies six lie below 0.031',
  },
  evenOffLine: {
    value: 0.04,
    fails: 0.031,
    chosenBy:
      'code tinted grey copies by slow waves, 2026-11-28: 3 waves across the picture (24 %) on 12 rendered ones, 12 below, and on 13 frames of docs-greycopy-dev, 11; 3 waves (25 %) on these, 11; 2 waves (15 %) on the rendered ones, 12; 5 waves, none of 12. Of 87 documents (docs-mrz-dev, licences-dev) that offLine passes one is below (0.034), the next have 0.041 and 0.049; of 12 genuine renders the least has 0.091. Of the genuine pictures of 2026-11-29 none lies below 0.034, of ten real grey copies six below 0.031, two of which offLine leaves a sign',
  },
  margin: { value: 0.01, chosenBy: 'see straight: a cell of the hundred over the longer side' },
  straight: {
    value: 0.8,
    fails: 0.8,
    chosenBy:
      'of 155 real pictures of documents none whose outline is seen has a margin that is so straight at every side (most 0.08), of 20 rendered pages none; 11 of 12 rendered colour copies and inkjet prints on sheets do; 2026-11-27',
  },
  beside: {
    value: 0.065,
    fails: 0.078,
    chosenBy:
      'ICAO Doc 9303-3: 0.032 to 0.048 by format. With an outline and a zone, 2026-11-28: 8 rendered copies on sheets have 0.078 and more, 10 genuine renders 0.052 at most; of 28 real pictures (25 copies cut to the page in docs-greycopy-dev, 3 in docs-mrz-dev) 26 have 0.052 at most, two 0.076 and 0.079, whose zone stands low enough. Backs of cards of --part test --seed test-D: 5 on sheets have 0.128 and more, a genuine one 0.035',
  },
  below: {
    value: 0.085,
    chosenBy: 'ICAO Doc 9303-3: 0.045 to 0.066. Of the same, the copies have 0.105 and more, all others 0.074 at most',
  },
  whiteness: { value: 0.25, chosenBy: 'under light of one colour a channel holds nothing but noise' },
}

/** Sure, for none of the documents that it was measured on fails. */
const SHEET_CONFIDENCE = 0.92

function judge({ colours, sheet, zone }: CopySigns): Finding {
  const byColour =
    'notEvaluated' in colours ? { status: 'idle' as const, reason: colours.notEvaluated } : judgedByColour(colours)
  return weightiest([...bySheet(sheet, zone), ...[byColour].filter(isFound)]) ?? byColour
}

const isFound = ({ status }: Finding) => status === 'failed' || status === 'sign'

function bySheet(sheet: SheetMargin | null, zone: ZoneMargin | null): Finding[] {
  const found: Finding[] = []
  if (sheet && sheet.narrowest >= thresholds.margin.value && sheet.straight >= thresholds.straight.value) {
    const status = weightOf(sheet.straight, thresholds.straight)
    found.push({ status, confidence: SHEET_CONFIDENCE, reason: 'the page is printed on a larger blank sheet' })
  }
  if (zone && zone.beside >= thresholds.beside.value && zone.below >= thresholds.below.value) {
    found.push({
      status: weightOf(zone.beside, thresholds.beside),
      confidence: SHEET_CONFIDENCE,
      reason: 'the machine readable zone stands too far inside its page: that is printed, or lies, on a larger sheet',
    })
  }
  return found
}

function judgedByColour({ offLine, evenOffLine, whiteness, isGreyFile }: PageColours): Finding {
  if (isGreyFile) return { status: 'idle', reason: 'the file is grey throughout: it may be a grey scan of anything' }
  if (whiteness < thresholds.whiteness.value) return { status: 'idle', reason: 'the light is too coloured to tell' }
  const confidence = hueConfidence(offLine, thresholds.offLine)
  const found = [
    byHue(offLine, thresholds.offLine, 'every print has the hue of its paper'),
    byHue(evenOffLine, thresholds.evenOffLine, 'every print has the hue of the paper about it, which changes slowly'),
  ]
  const reason = 'prints differ from their paper in hue'
  return weightiest(found.flat()) ?? { status: 'success', confidence, reason }
}

function byHue(distance: number, threshold: Threshold, reason: string): Finding[] {
  if (distance >= threshold.value) return []
  return [{ status: weightOf(distance, threshold), confidence: hueConfidence(distance, threshold), reason }]
}

const hueConfidence = (distance: number, { value }: Threshold) =>
  confidenceOf(Math.log(distance + 1e-4), Math.log(value), 0.4)

export const xerocopy: CheckRow<CopySigns> = {
  looksAt:
    'the colours of print and paper in windows of the page and on either side of the portrait; the margin inside its outline, and where the machine readable zone stands in it',
  sees: 'that every print has the hue of its paper, on the page and on either side of the portrait, under any but strongly coloured light, and where a slow tint was laid over the copy; a page printed on a larger sheet whose edges are seen',
  overlooks:
    'colour copies that were cut out; documents on very pale paper show the same sign, and one that lies on a sheet of which every edge is seen may fail; colours say nothing on grey files and without a portrait',
  needs: ['rectified page'],
  method:
    'distance of colours from the line between paper and print in linear light; blank margin with straight inner edges',
  thresholds,
  judge,
}
