/** What the symbols on a document say, as fields of the answer. */
import type { OcrField, Region } from '../contract/task'
import { type AamvaCard, parseAamva } from '../domain/aamva/parse'
import type { Barcode, Point } from './services'

/** Titles of symbols whose content is not of a form that we know. */
const TITLES: Record<Barcode['symbology'], string> = {
  PDF417: 'PDF417 barcode',
  QRCode: 'QR code',
  DataMatrix: 'Data Matrix code',
}
const MAX_TEXT = 1000

export interface ReadBarcode {
  barcode: Barcode
  /** Null where the content is of no form that we know. */
  card: AamvaCard | null
}

export function readContents(barcodes: Barcode[]): ReadBarcode[] {
  return barcodes.map((barcode) => ({ barcode, card: parseAamva(barcode.text) }))
}

/** Error correction makes what a symbol says certain. `scale`: full-image pixels per pixel of the symbol's corners. */
export function barcodeFields(read: ReadBarcode[], scale: number): OcrField[] {
  return read.flatMap(({ barcode, card }) => {
    const region = around(barcode.corners, scale)
    const certain = { conf: 'high' as const, source: 'barcode' as const, region }
    if (!card) return [{ title: TITLES[barcode.symbology], value: barcode.text.slice(0, MAX_TEXT), ...certain }]
    return card.fields.map(({ title, value, normalized }) => ({
      title,
      value: normalized !== null && /^\d{4}-|^[MF]$/.test(normalized) ? normalized : value,
      ...certain,
      ...(normalized === null ? {} : { normalized }),
    }))
  })
}

function around(corners: Point[], scale: number): Region {
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { image: 0, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
