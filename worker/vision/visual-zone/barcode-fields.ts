/** Fields of the answer from the symbols on a document. */

import { parseAamva } from '../../domain/aamva/parse'
import type { FieldReading } from '../../domain/case/field-reading'
import { sealIn } from '../../domain/seal/formats'
import type { Barcode } from '../engine-contracts'
import { boundingBox, scaledBox } from '../geometry/boxes'
import type { ReadBarcode } from '../image-readings'

/** Titles of symbols whose content is not of a form that we know. */
const TITLES: Record<Barcode['symbology'], string> = {
  PDF417: 'PDF417 barcode',
  QRCode: 'QR code',
  DataMatrix: 'Data Matrix code',
  Aztec: 'Aztec code',
}
const MAX_TEXT = 1000

export function readContents(barcodes: Barcode[]): ReadBarcode[] {
  return barcodes.map((barcode) => ({ barcode, card: parseAamva(barcode.text), seal: sealIn(barcode) }))
}

/** Error correction makes what a symbol says certain. `scale`: full-image pixels per pixel of the symbol's corners. */
export function barcodeFields(read: ReadBarcode[], scale: number): FieldReading[] {
  return read.flatMap(({ barcode, card, seal }) => {
    // What a seal says is said where it is judged.
    if (barcode.text === '' || (seal && seal.format !== 'named')) return []
    const region = { image: 0, ...scaledBox(boundingBox(barcode.corners), scale) }
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
