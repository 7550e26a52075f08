/** Properties of one type of document, whoever holds it. */
import type { DOCUMENT_TYPES } from '../../words/decision/rules'
import type { MrzFormat } from '../mrz/layout'

export type DocumentKind = (typeof DOCUMENT_TYPES)[number]

/** ISO/IEC 7810 sizes and the visas of ICAO Doc 9303-7; `book`: a booklet page of a size of its own. */
export type PageFormat = 'ID-1' | 'ID-2' | 'ID-3' | 'MRV-A' | 'MRV-B' | 'book'

/** Millimetres, width and height of the upright page. A book opens to two pages, one above the other: 88 x 125. */
export const PAGE_SIZES: Record<PageFormat, readonly [number, number]> = {
  'ID-1': [85.6, 53.98],
  'ID-2': [105, 74],
  'ID-3': [125, 88],
  'MRV-A': [120, 80],
  'MRV-B': [105, 74],
  book: [125, 176],
}

export type Side = 'front' | 'back'

/** `both`: one image of two sides, as scanners make. */
export type SeenSide = Side | 'both'

/** Fractions of the upright page's width and height, from its top left corner. */
export interface Zone {
  x: number
  y: number
  width: number
  height: number
}

export type DocumentObject =
  | 'portrait'
  | 'second_portrait'
  | 'owner_signature'
  | 'issuer_signature'
  | 'stamp'
  | 'chip'
  | 'mrz'
  | 'barcode'

export interface ExpectedObject {
  object: DocumentObject
  side: Side
  /** Whether every document of the type has it; otherwise its absence says nothing. */
  required: boolean
  /** Zone where it stands, with some room around it; null where issuers differ. */
  zone: Zone | null
}

export interface DocumentDesign {
  kind: DocumentKind
  page: PageFormat
  sides: 1 | 2
  /** Null: documents of this type carry none. */
  mrz: { side: Side; formats: readonly MrzFormat[] } | null
  barcode: { side: Side; symbology: 'PDF417' | 'QRCode' | 'DataMatrix'; content: 'aamva' | 'other' } | null
  /** MRZ and barcode included. */
  objects: readonly ExpectedObject[]
  /** Printed without colour by design. */
  monochrome: boolean
  /** Whether a diffractive foil lies across the portrait's border on every document in use; null: no public source says so. */
  foil: 'over_portrait' | null
}

export interface DocumentType extends DocumentDesign {
  /** `<ISO3>_passport`, `<ISO3>_id_card`, …; the bare kind while the state is unknown. */
  name: string
  /** ISO 3166-1 alpha-3, empty when unknown. */
  countryCode: string
}
