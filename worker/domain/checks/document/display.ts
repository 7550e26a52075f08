import { confidenceOf, type DocumentCheckRow, type Finding } from './check'

/** Periodic patterns on a document at its native size: medians over its tiles, as SpectralPeaks has them. */
export interface ScreenTraces {
  luma: number
  redGreen: number
  blueGreen: number
  tiles: number
}

const thresholds = {
  periodicity: {
    value: 10.2,
    chosenBy:
      'rendered recaptures (12) and moire-dev (3) against 132 of docs-greycopy-dev, docs-mrz-dev, moire-dev and renders, 2026-11-21',
  },
  tiles: { value: 3, chosenBy: 'a median of fewer is one place on the document' },
}

function judge({ luma, redGreen, blueGreen, tiles }: ScreenTraces): Finding {
  if (tiles < thresholds.tiles.value) return { status: 'idle', reason: 'the document is too small for native pixels' }
  const score = luma / 2 + redGreen + blueGreen
  const confidence = confidenceOf(score, thresholds.periodicity.value, 1.2)
  return score > thresholds.periodicity.value
    ? { status: 'failed', confidence, reason: 'a raster runs through luma and colours, as on photographed screens' }
    : { status: 'success', confidence, reason: 'no screen raster was found: one may still be too fine to be seen' }
}

export const display: DocumentCheckRow<ScreenTraces> = {
  looksAt: 'tiles of 256 native pixels on the document',
  needs: ['native pixels'],
  method: 'peaks in the spectra of luma and colour differences, median over native tiles',
  thresholds,
  blocks: false,
  judge,
}
