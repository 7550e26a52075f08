/**
 * Whole image first, as it is. Where nothing was read and a region looks like stacked bars (PDF417), that region
 * alone again: turned upright, enlarged, and with other thresholds. An image that is full of what symbols begin with
 * is not searched: it is none of a document, and costs ten times as much.
 */
import type { Gray } from '../../quality/pixels'
import type { Barcode } from '../engine-contracts'
import { MATRICES, SYMBOLOGIES, type ZXing } from '../engines/zxing'
import { TransientMemory } from '../isolate/transient-memory'
import { type BarRegion, barRegions } from './bar-regions'
import { isFullOfFinders } from './finder-runs'
import { uprightRegion } from './upright-region'

/**
 * Widths in pixels of the enlarged region: a licence's symbol is 150 to 360 modules wide, each needs 3 or more.
 * `tilt`: radians by which the rows are turned against what was measured, which is right to about as much. On rendered
 * photos of licence backs, plain reading read 23 of 120, these attempts 110.
 */
const ATTEMPTS = [
  { width: 1100, tilt: 0, binarizer: 'LocalAverage' },
  { width: 1700, tilt: 0, binarizer: 'LocalAverage' },
  { width: 1100, tilt: -0.05, binarizer: 'LocalAverage' },
  { width: 1100, tilt: 0.05, binarizer: 'LocalAverage' },
  { width: 600, tilt: 0, binarizer: 'LocalAverage' },
  { width: 1700, tilt: 0, binarizer: 'GlobalHistogram' },
  { width: 1700, tilt: 0, binarizer: 'FixedThreshold' },
] as const

export function readBarcodes(
  zxing: Pick<ZXing, 'read'>,
  image: Gray,
  { matrices = false }: { matrices?: boolean } = {},
): Barcode[] {
  if (isFullOfFinders(image)) return []
  const symbologies = matrices ? MATRICES : SYMBOLOGIES
  const found = zxing.read(image, { symbologies, binarizer: 'LocalAverage' })
  if (found.length > 0 || matrices) return found
  for (const region of barRegions(image)) {
    for (const { width, tilt, binarizer } of ATTEMPTS) {
      const scratch = new TransientMemory()
      const upright = uprightRegion(image, tilted(region, tilt), width)
      const [symbol] = zxing.read(scratch.image(upright.image), { symbologies: ['PDF417'], binarizer })
      scratch.free()
      if (symbol) return [{ ...symbol, corners: upright.toImage(symbol.corners) }]
    }
  }
  return []
}

function tilted(region: BarRegion, angle: number): BarRegion {
  const [x, y] = region.rows
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { ...region, rows: [x * cos - y * sin, x * sin + y * cos] }
}
