/** The portrait against the page it is on, as isPhotoApplication compares them. */
import type { PortraitPrint } from '../../../domain/checks/photo-application/document'
import { inLuma } from '../../geometry/luma'
import type { NativeTiles } from '../evidence/native-tiles'
import { isNotEvaluated, type NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { secondPortrait } from '../evidence/second-portrait'
import { flattestNoise } from './diagonal-noise'
import { shadowSides } from './portrait-shadow'
import { portraitTraces } from './portrait-traces'

/** Native pixels, 4 a millimetre: below, a shadow is one pixel wide. */
const LEAST_FACE = 90

export async function portraitPrint(evidence: PageEvidence): Promise<PortraitPrint | NotEvaluated> {
  const { readings, page } = evidence
  const face = readings.portrait
  if (!face) return { notEvaluated: 'no portrait was found' }
  const history = await evidence.history()
  const native = await evidence.native()
  const { x, y, width, height } = face.box
  const s = readings.scale
  return {
    secondPortrait: secondPortrait(evidence),
    noise: isNotEvaluated(native) ? null : noiseRatio(native),
    traces: isNotEvaluated(native) ? null : portraitTraces(native),
    oddness: isNotEvaluated(history) ? null : history.portrait,
    shadow:
      (page.outline || page.foundBy === 'mrz') && width * s >= LEAST_FACE
        ? inLuma(page.image, (gray) => shadowSides(gray, pageFace(evidence, face.box)))
        : null,
    region: { image: 0, x: x * s, y: y * s, width: width * s, height: height * s },
  }
}

function pageFace({ page }: PageEvidence, box: { x: number; y: number; width: number; height: number }) {
  const middle = page.toPage({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const edge = page.toPage({ x: box.x + box.width, y: box.y + box.height / 2 })
  return { x: middle.x, y: middle.y, side: 2 * Math.hypot(edge.x - middle.x, edge.y - middle.y) }
}

/** A coarser step leaves no noise in flat parts (the first coefficients', of 8 bits). */
const COARSEST_STEP = 6
/** Least deviation of the page's own noise, in levels: a drawing or a scan that was smoothed has none to lack. */
const LEAST_NOISE = 0.3
const FLOOR = 0.05

/** Logarithm of the portrait's noise over the page's; null where the file keeps none. */
function noiseRatio({ face, print, blocks }: NativeTiles): number | null {
  if (!face || !blocks || Math.max(...blocks.steps) > COARSEST_STEP) return null
  const portrait = flattestNoise([face.image])
  const page = flattestNoise(print.map(({ image }) => image))
  if (portrait === null || page === null || page < LEAST_NOISE) return null
  return Math.log((portrait + FLOOR) / (page + FLOOR))
}
