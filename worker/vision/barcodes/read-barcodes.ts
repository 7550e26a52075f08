/**
 * Whole image first, as it is. Where nothing was read and a region looks like stacked bars (PDF417), that region
 * alone again: turned upright, enlarged, and with other thresholds.
 */
import type { Gray } from '../../quality/pixels'
import { SYMBOLOGIES, type ZXing } from '../engines/zxing'
import type { Barcode } from '../services'
import { barRegions } from './bar-regions'
import { uprightRegion } from './upright-region'

/** Widths in pixels of the enlarged region: a licence's symbol is 150 to 360 modules wide, each needs 3 or more. */
const ATTEMPTS = [
  { width: 600, binarizer: 'LocalAverage' },
  { width: 1100, binarizer: 'LocalAverage' },
  { width: 1100, binarizer: 'GlobalHistogram' },
  { width: 1700, binarizer: 'LocalAverage' },
  { width: 1700, binarizer: 'FixedThreshold' },
] as const

export function readBarcodes(zxing: ZXing, image: Gray): Barcode[] {
  const found = zxing.read(image, { symbologies: SYMBOLOGIES, binarizer: 'LocalAverage' })
  if (found.length > 0) return found
  for (const region of barRegions(image)) {
    for (const { width, binarizer } of ATTEMPTS) {
      const upright = uprightRegion(image, region, width)
      const [symbol] = zxing.read(upright.image, { symbologies: ['PDF417'], binarizer })
      if (symbol) return [{ ...symbol, corners: upright.toImage(symbol.corners) }]
    }
  }
  return []
}
