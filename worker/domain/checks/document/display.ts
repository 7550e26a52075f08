import { confidenceOf, type DocumentCheckRow, type Finding } from './check'
import { type Rasters, ROSETTE, TOO_SMALL } from './rasters'

const thresholds = {
  periodicity: {
    value: 10.2,
    chosenBy:
      'rendered recaptures (12) and moire-dev (3) against 132 of docs-greycopy-dev, docs-mrz-dev, moire-dev and renders, 2026-11-21',
  },
  rosette: ROSETTE,
  tiles: { value: 3, chosenBy: 'a median of fewer is one place on the document' },
}

function judge({ luma, redGreen, blueGreen, rosette, tiles }: Rasters): Finding {
  if (tiles < thresholds.tiles.value) return { status: 'idle', reason: TOO_SMALL }
  if (rosette > ROSETTE.value) {
    return { status: 'idle', reason: 'the raster is that of a colour print: a screen could not be told beside it' }
  }
  const score = luma / 2 + redGreen + blueGreen
  const confidence = confidenceOf(score, thresholds.periodicity.value, 1.2)
  return score > thresholds.periodicity.value
    ? { status: 'failed', confidence, reason: 'a raster runs through luma and colours, as on photographed screens' }
    : { status: 'success', confidence, reason: 'no screen raster was found: one may still be too fine to be seen' }
}

export const display: DocumentCheckRow<Rasters> = {
  looksAt: 'tiles of 256 native pixels on the document',
  needs: ['native pixels'],
  method: 'peaks in the spectra of luma and colour differences, median over native tiles',
  thresholds,
  blocks: false,
  judge,
}
