import { type CheckRow, confidenceOf, type Finding, weightOf } from '../check'
import { ODDNESS, type OddPart } from '../evidence/odd-part'
import { isEnglishOnly, LEGIBLE, type PageWording } from '../evidence/page-wording'
import { isEditor, isGenerator } from './editors'

/** Traces of a file's own history. */
export interface FileTraces {
  /** Programs that name themselves: EXIF Software, XMP CreatorTool and history, PNG text. */
  programs: string[]
  /** XMP lists saved changes (xmpMM:History). */
  hasHistory: boolean
  /** APP13 holds Photoshop's image resources beyond press captions (IPTC). */
  hasPhotoshopResources: boolean
  /** A provenance manifest or XMP declares algorithmically made content (IPTC digital source type). */
  declaredSynthetic: boolean
  /** Correlation of the embedded preview with the picture, -1..1; null without a preview. */
  previewCorrelation: number | null
  /** There is any of it: re-encoding by browsers and messengers leaves nothing. */
  hasMetadata: boolean
}

/** Traces of editing in file and pixels. */
export interface EditTraces extends FileTraces {
  /** Null where no earlier compression was seen to compare parts of the page by. */
  oddest: OddPart | null
  /** Share of the page's blocks that have one colour to the last bit, 0..1. */
  flatShare: number
  /** Null: no passport, or of a state whose captions are not known. */
  wording: PageWording | null
}

const thresholds = {
  oddness: ODDNESS,
  legible: LEGIBLE,
  flatShare: {
    value: 0.3,
    chosenBy:
      '122 real images (docs-mrz-dev, licences-dev) 0.14 and less, two that were drawn 0.64; 40 video frames of docs-greycopy-dev 0.22 and less; painted cards of the dev people 0.41 and more where nobody photographed them; 2026-11-22',
  },
  previewCorrelation: {
    value: 0.75,
    chosenBy:
      'a conventional start: previews differ in sharpening and size alone, and 0.9 is usual for those; none of the development sets has a mismatch',
  },
}

/** Null: no program has left its name. */
function namedProgram({ programs, declaredSynthetic }: EditTraces): Finding | null {
  const generator = programs.find(isGenerator)
  if (generator) return failed(0.95, `${generator} made the picture`)
  if (declaredSynthetic) return failed(0.95, 'the file declares that the picture was made by an algorithm')
  // People cut and turn their own pictures, too.
  const editor = programs.find(isEditor)
  return editor ? sign(0.85, `${editor} saved the picture`) : null
}

/** Null: nothing says that somebody drew the page. Captions weigh in a band of their own, apart from names of editors. */
function drawnPage({ flatShare, wording }: EditTraces): Finding | null {
  if (flatShare > thresholds.flatShare.value)
    return failed(0.95, 'the page was painted by a program: no camera took it')
  if (!wording || !isEnglishOnly(wording)) return null
  return failed(
    0.6,
    `its captions are in English only (${wording.english} of them): passports of ${wording.state} have them in another language too`,
  )
}

function judge(traces: EditTraces): Finding {
  const made = namedProgram(traces) ?? drawnPage(traces)
  if (made) return made
  const { previewCorrelation } = traces
  if (previewCorrelation !== null && previewCorrelation < thresholds.previewCorrelation.value) {
    return sign(0.8, 'the preview in the file shows another picture')
  }
  if (traces.hasPhotoshopResources) return sign(0.7, 'the file holds resources that Photoshop writes')
  if (traces.hasHistory) return sign(0.7, 'the file lists changes that were saved')
  const { oddest } = traces
  const oddness = oddest && confidenceOf(oddest.oddness / ODDNESS.value, 1, 0.4)
  if (oddest && oddness && oddest.oddness > ODDNESS.value) {
    const reason = 'a part of the page has not been through the compression that the rest has'
    const status = weightOf(oddest.oddness, ODDNESS)
    return { status, confidence: oddness, reason, ...(oddest.region ? { region: oddest.region } : {}) }
  }
  if (oddness && !traces.hasMetadata) {
    // A file that has lost its history is no surer than a camera's own.
    const confidence = Math.round((0.5 + (oddness - 0.5) * 0.2) * 100) / 100
    return { status: 'success', confidence, reason: 'saved more than once, and every part of the page alike' }
  }
  if (!traces.hasMetadata) {
    return {
      status: 'idle',
      reason: 'the file tells nothing of its history, as after sending by a browser or messenger',
    }
  }
  return { status: 'success', confidence: 0.6, reason: 'no editor left its name; one that hides cannot be seen here' }
}

const failed = (confidence: number, reason: string): Finding => ({ status: 'failed', confidence, reason })
const sign = (confidence: number, reason: string): Finding => ({ status: 'sign', confidence, reason })

export const edited: CheckRow<EditTraces> = {
  looksAt:
    "metadata of the file: EXIF, XMP, Photoshop resources, provenance, the embedded preview; its coefficients; the languages of a passport's captions",
  sees: 'names of generators, declared synthesis, areas of one colour such as programs paint; a passport drawn with English captions only, of a state that prints two languages; as signs: names of editors, saved history, a preview of another picture, and in a JPEG that was saved again more finely, a part of the page that the first saving has not touched',
  overlooks:
    'edits whose traces were removed, in pictures saved only once, scaled, or saved again more coarsely, as most messengers do: idle there; small edits; drawn passports that have the captions of their state, or of states that print other letters than Latin, Cyrillic and Greek',
  needs: ['file header', 'JPEG structure'],
  method:
    "names of editors and generators, saved history, preview against picture; areas without any noise; captions in the languages of the state; parts without the page's compression",
  thresholds,
  judge,
}
