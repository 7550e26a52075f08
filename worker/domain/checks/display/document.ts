import { type CheckRow, confidenceOf, type Finding, type Threshold, weightiest, weightOf } from '../check'
import { type Rasters, ROSETTE, TOO_SMALL } from '../evidence/rasters'
import { type Bezel, frameWeight, isPhoneFrame, phoneConfidence } from '../mobile/document'

/** Signs of a screen. */
export interface ScreenSigns {
  /** Null where the document is too small for native tiles. */
  rasters: Rasters | null
  /** A dark frame around the document. */
  frame: Bezel | null
}

interface RasterSign {
  isFound: boolean
  /** Confidence that the sign is there, or that it is not. */
  confidence: number
  status: 'failed' | 'sign'
  reason: string
}

/**
 * Widths over which confidence grows: rendered screens have 1.5 and 1 more than the thresholds, genuine documents as
 * much less.
 */
const WIDTHS = { periodicity: 0.7, lattice: 0.5 }

const thresholds = {
  lattice: {
    value: 3.8,
    fails: 5,
    chosenBy:
      'recapture-dev: 33 of 132 real screens above, 3 of 134 real scenes, all on woven cloth (27 and 3 with each of its five collections left out of the choice); of 41 pictures of docs-mrz-dev and licences-dev a bank card with a printed lattice of dots; none of 8 of docs-forged-dev, 42 grey copies, 23 photos; of 44 genuine renders none, 3.76 and less, 48 rendered screens 3.6 and more; 2026-11-22',
  },
  periodicity: {
    value: 8.5,
    fails: 8.5,
    chosenBy:
      'recapture-dev: at 7.8, as before, five of 134 real scenes failed (grilles, cloth), at 8.5 none, and every screen between has a lattice; 47 of 48 rendered screens 8.6 and more; 2026-11-22',
  },
  rosette: ROSETTE,
  tiles: { value: 3, chosenBy: 'a median of fewer is one place on the document' },
}

function judge({ rasters, frame }: ScreenSigns): Finding {
  if (frame && isPhoneFrame(frame)) {
    const confidence = phoneConfidence(frame)
    return { status: frameWeight(frame), confidence, reason: "the document lies in a dark frame of a phone's shape" }
  }
  if (!rasters || rasters.tiles < thresholds.tiles.value) return { status: 'idle', reason: TOO_SMALL }
  if (rasters.rosette > ROSETTE.value) {
    return { status: 'idle', reason: 'the raster is that of a colour print: a screen could not be told beside it' }
  }
  const signs = rasterSigns(rasters)
  const found = weightiest(
    signs.filter(({ isFound }) => isFound).map(({ status, confidence, reason }) => ({ status, confidence, reason })),
  )
  if (found) return found
  const confidence = Math.min(...signs.map((sign) => sign.confidence))
  return { status: 'success', confidence, reason: 'no screen raster was found: one may still be too fine to be seen' }
}

function rasterSigns({ luma, redGreen, blueGreen, lattice }: Rasters): RasterSign[] {
  const periodicity = luma + (redGreen + blueGreen) / 2
  const raster = 'a raster runs through luma and colours, as on photographed screens'
  const signs = [rasterSign(periodicity, thresholds.periodicity, WIDTHS.periodicity, raster)]
  if (lattice === null) return signs
  const pixels = "bright places have a square lattice, as a screen's pixels leave"
  return [...signs, rasterSign(lattice, thresholds.lattice, WIDTHS.lattice, pixels)]
}

function rasterSign(score: number, threshold: Threshold, width: number, reason: string): RasterSign {
  const confidence = confidenceOf(score, threshold.value, width)
  return { isFound: score > threshold.value, confidence, status: weightOf(score, threshold), reason }
}

export const display: CheckRow<ScreenSigns> = {
  looksAt: 'tiles of 256 native pixels on the document, dark areas around it',
  sees: "a screen's raster, its pixels' square lattice or their moire in native pixels; a phone's frame",
  overlooks:
    'screens too fine, blurred or scaled down: three of four real ones in pictures that messengers made small; idle below about 800 pixels and on most halftone prints, some of which fail, as do lattices that are printed or woven',
  needs: ['native pixels'],
  method:
    "peaks in the spectra of luma and colour differences, median over native tiles; two peaks at right angles in bright smooth windows; a dark frame of a phone's shape",
  thresholds,
  judge,
}
