/** All measures of one picture of a document, and what they say against it. */
import { free } from '../free'
import { lumaInBlocks } from '../luma-blocks'
import type { Gray, Rgba } from '../pixels'
import { type Quadrilateral, scaled } from '../quadrilateral'
import { MAX_BLUR, printBlur, SHARP_PIXELS } from './blur'
import { DOCUMENT_DEFECTS, type DocumentDefect } from './defects'
import { framing, MIN_COVERAGE, MIN_LONG_SIDE, MIN_MARGIN } from './framing'
import { light, MAX_CLIPPED_SHARE, MIN_MEDIAN_LUMA } from './light'
import type { DocumentMeasures, MrzTexture, PhotographMeasures } from './measures'
import { MAX_MOTION, motionBetween } from './motion'
import { MRZ_LONG_SIDE, mrzTexture } from './mrz-texture'
import { MAX_TILT, tilt } from './tilt'

export interface Picture {
  rgba: Rgba
  /** Luma of the same pixels. */
  luma: Gray
}

/** Measures a document. `before`: luma of the frame before, of the same size. Corners are pixels of the picture. */
export function measureDocument(picture: Picture, corners: Quadrilateral, before?: Gray): DocumentMeasures {
  const measures = measurePhotograph(picture, corners, before)
  return { ...measures, mrz: coarseMrz(picture, corners, measures.longSide) }
}

/** The same without looking for a machine readable zone. */
export function measurePhotograph({ rgba, luma }: Picture, corners: Quadrilateral, before?: Gray): PhotographMeasures {
  const { longSide, coverage, margin } = framing(corners, rgba)
  const perMille = 1000 / longSide
  const blur = printBlur(luma, corners)
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  return {
    corners,
    longSide,
    coverage,
    margin,
    tilt: tilt(corners, rgba),
    ...light(rgba, corners),
    blur: blur === null ? null : blur * perMille,
    motion: before ? motionBetween(before, luma, box) * perMille : null,
  }
}

/** Samples of more pixels than the texture needs would be aliased. */
function coarseMrz({ rgba, luma }: Picture, corners: Quadrilateral, longSide: number): MrzTexture | null {
  const step = Math.max(1, Math.floor(longSide / MRZ_LONG_SIDE))
  if (step === 1) return mrzTexture(luma, corners)
  const coarse = lumaInBlocks(rgba, step)
  const texture = mrzTexture(coarse, scaled(corners, 1 / step))
  free(coarse.data)
  return texture
}

/** A live frame is judged by how it would come out at full resolution, a photograph by the pixels it has. */
export type Purpose = 'frame' | 'photograph'

/** Most important first. */
export function documentDefects(measures: PhotographMeasures | null, purpose: Purpose): DocumentDefect[] {
  if (!measures) return ['no_document']
  const { longSide, coverage, margin, tilt, medianLuma, clippedShare, glare, blur, motion } = measures
  const holds: Record<DocumentDefect, boolean> = {
    no_document: false,
    cut_off: margin < MIN_MARGIN,
    too_small: purpose === 'frame' ? coverage < MIN_COVERAGE : longSide < MIN_LONG_SIDE,
    too_dark: medianLuma < MIN_MEDIAN_LUMA,
    too_bright: clippedShare > MAX_CLIPPED_SHARE,
    tilted: tilt > MAX_TILT,
    glare: glare.length > 0,
    moving: motion !== null && motion > MAX_MOTION,
    blurred: blur === null || (blur > MAX_BLUR && (blur * longSide) / 1000 > SHARP_PIXELS),
  }
  return DOCUMENT_DEFECTS.filter((defect) => holds[defect])
}
