import { type CheckRow, confidenceOf, type Finding } from '../check'
import { type Rasters, ROSETTE, TOO_SMALL } from '../evidence/rasters'
import { type Bezel, isPhoneFrame, phoneConfidence } from '../mobile/document'

/** What a screen shows of itself. */
export interface ScreenSigns {
  /** Null where the document is too small for native tiles. */
  rasters: Rasters | null
  /** A dark frame around the document. */
  frame: Bezel | null
}

const thresholds = {
  periodicity: {
    value: 7.8,
    chosenBy:
      '28 rendered recaptures of the dev parameters 8.2 and more, moire-dev 7.2, 8.8, 10.0; 105 real images (docs-greycopy-dev, docs-mrz-dev, docs-forged-dev, faces-photos-dev, moire-dev) 6.5 and less, 36 genuine renders 7.5; 2026-11-21',
  },
  rosette: ROSETTE,
  tiles: { value: 3, chosenBy: 'a median of fewer is one place on the document' },
}

function judge({ rasters, frame }: ScreenSigns): Finding {
  if (frame && isPhoneFrame(frame)) {
    const confidence = phoneConfidence(frame)
    return { status: 'failed', confidence, reason: "the document lies in a dark frame of a phone's shape" }
  }
  if (!rasters || rasters.tiles < thresholds.tiles.value) return { status: 'idle', reason: TOO_SMALL }
  const { luma, redGreen, blueGreen, rosette } = rasters
  if (rosette > ROSETTE.value) {
    return { status: 'idle', reason: 'the raster is that of a colour print: a screen could not be told beside it' }
  }
  const score = luma + (redGreen + blueGreen) / 2
  const confidence = confidenceOf(score, thresholds.periodicity.value, 1)
  return score > thresholds.periodicity.value
    ? { status: 'failed', confidence, reason: 'a raster runs through luma and colours, as on photographed screens' }
    : { status: 'success', confidence, reason: 'no screen raster was found: one may still be too fine to be seen' }
}

export const display: CheckRow<ScreenSigns> = {
  looksAt: 'tiles of 256 native pixels on the document, dark areas around it',
  sees: "a screen's raster or moire in native pixels; a phone's frame",
  overlooks:
    "screens too fine, blurred or scaled down, such as a phone's without its frame; idle below about 800 pixels and on most halftone prints, some of which fail",
  needs: ['native pixels'],
  method:
    "peaks in the spectra of luma and colour differences, median over native tiles; a dark frame of a phone's shape",
  thresholds,
  judge,
}
