import type { Region } from '../../case/judgement'
import { type CheckRow, confidenceOf, type Finding } from '../check'

/** Signs of corrections by hand; lengths in millimetres. */
export interface Corrections {
  /** Lines with print close above and close below them. */
  lines: readonly { length: number; crossed: number; region: Region }[]
  /** Patches brighter than the paper about them. */
  patches: readonly WhitePatch[]
}

export interface WhitePatch {
  width: number
  height: number
  /** Share of its box that is patch, and that is ink. */
  fill: number
  ink: number
  /** Least step in levels from outside to inside, of its four sides. */
  step: number
  region: Region
}

const BY =
  'docs-mrz-dev, docs-greycopy-dev and docs-forged-dev (46 pages in the shape of their type) and genuine renders: none reaches all of them; renders (dev): half of what was corrected; 2026-11-21'

const thresholds = {
  length: { value: 13, chosenBy: BY },
  crossed: {
    value: 0.4,
    chosenBy:
      'share of columns with ink on both sides: real documents up to 0.47 at 11 mm and 0.29 at more, struck out (dev) 0.24 to 0.58; 2026-11-21',
  },
  width: { value: 9, chosenBy: BY },
  aspect: { value: 2.2, chosenBy: BY },
  fill: { value: 0.62, chosenBy: BY },
  ink: { value: 0.02, chosenBy: BY },
  step: { value: 12, chosenBy: BY },
}

function judge({ lines, patches }: Corrections): Finding {
  const { length, crossed, width, aspect, fill, ink, step } = thresholds
  const through = lines.find((line) => line.length >= length.value && line.crossed >= crossed.value)
  if (through) {
    const confidence = confidenceOf(through.crossed, crossed.value, 0.1)
    return { status: 'sign', confidence, reason: 'a line goes through print', region: through.region }
  }
  const patch = patches.find(
    (each) =>
      each.width >= width.value &&
      each.width >= aspect.value * each.height &&
      each.fill >= fill.value &&
      each.ink >= ink.value &&
      each.step >= step.value,
  )
  if (patch) {
    const confidence = confidenceOf(patch.step, step.value, 6)
    return {
      status: 'sign',
      confidence,
      reason: 'print stands on a patch that covers the paper',
      region: patch.region,
    }
  }
  // Half of both kinds are overlooked: no confidence in that.
  return {
    status: 'success',
    reason: 'no line through print and no patch under it; overwritten letters and erasures are not seen',
  }
}

export const fieldsCorrected: CheckRow<Corrections> = {
  looksAt: 'lines through print, and bright patches under it',
  sees: 'a line through 13 mm of print and more, correction fluid with print on it',
  overlooks: 'overwritten figures and erasures; half of the lines and patches on renders',
  needs: ['rectified page', 'OCR fields'],
  method: 'long thin strokes with ink close on both sides; patches brighter than their surroundings with ink on them',
  neverFails: 'printed lines and boxes look so on two of 129 genuine documents, North American licences',
  thresholds,
  judge,
}
