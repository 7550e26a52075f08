/**
 * The one table of document types: the first row that fits what was read names the type. Rows of single states
 * stand before those that hold for every state. Zones are where ICAO Doc 9303 parts 4, 5, 6 and 7, Regulation (EC)
 * 1030/2002, Directive 2006/126/EC annex I and the AAMVA card design standard put the objects.
 */
import type { MrzFormat } from '../mrz/layout'
import type { DocumentDesign, DocumentObject, ExpectedObject, Side, Zone } from './document-type'

export interface TypeRow extends DocumentDesign {
  /** ISO 3166-1 alpha-3; null: every state. */
  states: readonly string[] | null
  /** Beginning of the first two positions of the MRZ; null where the MRZ tells nothing. */
  codes: RegExp | null
}

const zone = (x: number, y: number, width: number, height: number): Zone => ({ x, y, width, height })
const always = (object: DocumentObject, side: Side, at: Zone | null = null): ExpectedObject => ({
  object,
  side,
  required: true,
  zone: at,
})
const maybe = (object: DocumentObject, side: Side, at: Zone | null = null): ExpectedObject => ({
  ...always(object, side, at),
  required: false,
})

type Given = Pick<TypeRow, 'kind' | 'page' | 'sides' | 'objects'> & Partial<TypeRow>

const row = (given: Given): TypeRow => ({
  states: null,
  codes: null,
  mrz: null,
  barcode: null,
  monochrome: false,
  foil: null,
  ...given,
})

const mrzOn = (side: Side, ...formats: MrzFormat[]) => ({ side, formats })

/** Doc 9303-4: 125 x 88 mm, the MRZ takes the lowest 23.2 mm, the portrait stands left of the data. */
const BOOKLET: readonly ExpectedObject[] = [
  always('portrait', 'front', zone(0.01, 0.16, 0.37, 0.62)),
  always('mrz', 'front', zone(0, 0.72, 1, 0.28)),
  maybe('second_portrait', 'front', zone(0.6, 0.1, 0.4, 0.65)),
  maybe('owner_signature', 'front', zone(0, 0.5, 1, 0.28)),
  maybe('issuer_signature', 'front'),
  maybe('stamp', 'front'),
  maybe('chip', 'front'),
]

/** Doc 9303-5: 85.6 x 53.98 mm, portrait on the front, the three lines of the MRZ at the foot of the back. */
const CARD: readonly ExpectedObject[] = [
  always('portrait', 'front', zone(0, 0.12, 0.48, 0.82)),
  always('mrz', 'back', zone(0, 0.55, 1, 0.45)),
  maybe('second_portrait', 'front', zone(0.55, 0.2, 0.45, 0.75)),
  maybe('owner_signature', 'front', zone(0, 0.5, 1, 0.5)),
  maybe('issuer_signature', 'back'),
  maybe('chip', 'front'),
  maybe('barcode', 'back'),
]

/** Doc 9303-6: 105 x 74 mm, everything on the front. */
const LARGE_CARD: readonly ExpectedObject[] = [
  always('portrait', 'front', zone(0, 0.1, 0.45, 0.66)),
  always('mrz', 'front', zone(0, 0.66, 1, 0.34)),
  maybe('owner_signature', 'front', zone(0.2, 0.45, 0.8, 0.35)),
  maybe('issuer_signature', 'front'),
  maybe('stamp', 'front'),
]

/** Doc 9303-7; the portrait is optional there, and the European Union's sticker has one. */
const VISA: readonly ExpectedObject[] = [
  always('mrz', 'front', zone(0, 0.66, 1, 0.34)),
  maybe('portrait', 'front', zone(0, 0.1, 0.4, 0.62)),
  maybe('stamp', 'front', zone(0.2, 0, 0.8, 0.72)),
  maybe('issuer_signature', 'front', zone(0.3, 0.3, 0.7, 0.42)),
  maybe('barcode', 'front'),
]

/** Directive 2006/126/EC annex I: photograph 6 and signature 7 on page 1, vehicle categories 9 to 12 on page 2. */
const EU_LICENCE: readonly ExpectedObject[] = [
  always('portrait', 'front', zone(0, 0.2, 0.42, 0.75)),
  always('owner_signature', 'front', zone(0, 0.6, 0.85, 0.4)),
  maybe('second_portrait', 'front', zone(0.6, 0.2, 0.4, 0.75)),
  maybe('barcode', 'back'),
  maybe('mrz', 'back', zone(0, 0.6, 1, 0.4)),
]

/** ISO/IEC 18013-3, and Switzerland: some states print such a zone, on either side; `typeByMrz` says on which. */
const LICENCE_ZONE = /^(D|FA)/

/** AAMVA card design standard: portrait left, signature below it or beside it, PDF417 on the back. */
const AAMVA_CARD: readonly ExpectedObject[] = [
  always('portrait', 'front', zone(0, 0.12, 0.45, 0.85)),
  always('owner_signature', 'front', zone(0, 0.55, 1, 0.45)),
  always('barcode', 'back'),
  maybe('second_portrait', 'front', zone(0.5, 0.2, 0.5, 0.8)),
  maybe('stamp', 'front'),
]

const EU_EEA = [
  ...['AUT', 'BEL', 'BGR', 'CYP', 'CZE', 'DEU', 'DNK', 'ESP', 'EST', 'FIN', 'FRA', 'GRC', 'HRV', 'HUN', 'IRL', 'ITA'],
  ...['LTU', 'LUX', 'LVA', 'MLT', 'NLD', 'POL', 'PRT', 'ROU', 'SVK', 'SVN', 'SWE'],
  ...['ISL', 'LIE', 'NOR', 'CHE', 'GBR', 'MCO', 'ALB', 'BIH', 'MKD', 'MNE', 'SRB', 'MDA', 'UKR', 'TUR', 'GEO'],
]

/** Their cards in use have no machine readable zone, or not all editions have one: an MRZ that is there tells the type first. */
const CARDS_WITHOUT_ZONE = [
  ...['IND', 'IDN', 'PHL', 'MYS', 'THA', 'KOR', 'TWN', 'HKG', 'SGP', 'LKA', 'CHN', 'JPN', 'PAK'],
  ...['SAU', 'IRN', 'ISR', 'EGY', 'ZAF', 'NGA', 'RWA', 'VEN', 'CRI', 'BOL', 'DOM', 'BRA'],
]

/** Issuers of AAMVA cards: IIN table of ../aamva. */
const AAMVA_STATES = ['USA', 'CAN', 'MEX']

export const TYPE_TABLE: readonly TypeRow[] = [
  // Passports that are something else.
  row({
    kind: 'passport',
    states: ['USA'],
    page: 'ID-1',
    sides: 2,
    codes: /^IP/,
    mrz: mrzOn('back', 'TD1'),
    objects: CARD,
  }),
  row({
    // Order of the Russian Ministry of the Interior 851/2017: two pages, portrait and MRZ on the lower one.
    kind: 'passport',
    states: ['RUS'],
    page: 'book',
    sides: 1,
    codes: /^PN/,
    mrz: mrzOn('front', 'TD3'),
    objects: [
      always('portrait', 'front', zone(0, 0.5, 0.4, 0.38)),
      always('mrz', 'front', zone(0, 0.85, 1, 0.15)),
      always('stamp', 'front', zone(0, 0.05, 1, 0.5)),
      always('issuer_signature', 'front', zone(0, 0.25, 1, 0.3)),
      maybe('owner_signature', 'front', zone(0, 0.3, 1, 0.25)),
    ],
  }),
  // Residence permits with codes of their own.
  row({
    kind: 'residence_permit',
    states: ['USA'],
    page: 'ID-1',
    sides: 2,
    codes: /^(C[A1-9]|A[1-9])/,
    mrz: mrzOn('back', 'TD1'),
    objects: CARD,
  }),
  row({
    kind: 'residence_permit',
    states: ['NLD'],
    page: 'ID-1',
    sides: 2,
    codes: /^IT/,
    mrz: mrzOn('back', 'TD1'),
    objects: CARD,
  }),
  row({
    kind: 'residence_permit',
    states: ['ESP'],
    page: 'ID-1',
    sides: 2,
    codes: /^IX/,
    mrz: mrzOn('back', 'TD1'),
    objects: CARD,
  }),
  row({
    // The French card until 2021: ICAO's size 2 with an MRZ of its own; printed in colour on a blue ground.
    kind: 'id_card',
    states: ['FRA'],
    page: 'ID-2',
    sides: 2,
    codes: /^ID/,
    mrz: mrzOn('front', 'FRA_ID'),
    objects: [
      always('portrait', 'front', zone(0, 0.12, 0.4, 0.62)),
      always('mrz', 'front', zone(0, 0.7, 1, 0.3)),
      always('owner_signature', 'front', zone(0.3, 0.45, 0.7, 0.3)),
      maybe('issuer_signature', 'back', zone(0.4, 0.4, 0.6, 0.6)),
      maybe('stamp', 'back'),
    ],
  }),
  // Doc 9303 for every state.
  row({
    kind: 'visa',
    page: 'MRV-A',
    sides: 1,
    codes: /^V/,
    mrz: mrzOn('front', 'MRVA'),
    objects: VISA,
  }),
  row({
    kind: 'visa',
    page: 'MRV-B',
    sides: 1,
    codes: /^V/,
    mrz: mrzOn('front', 'MRVB'),
    objects: VISA,
  }),
  row({
    kind: 'travel_document',
    page: 'ID-3',
    sides: 1,
    codes: /^P[RT]/,
    mrz: mrzOn('front', 'TD3'),
    objects: BOOKLET,
  }),
  row({ kind: 'passport', page: 'ID-3', sides: 1, codes: /^P/, mrz: mrzOn('front', 'TD3'), objects: BOOKLET }),
  row({ kind: 'passport', page: 'ID-1', sides: 2, codes: /^IP/, mrz: mrzOn('back', 'TD1'), objects: CARD }),
  row({ kind: 'crew_certificate', page: 'ID-1', sides: 2, codes: /^AC/, mrz: mrzOn('back', 'TD1'), objects: CARD }),
  row({
    kind: 'crew_certificate',
    page: 'ID-2',
    sides: 1,
    codes: /^AC/,
    mrz: mrzOn('front', 'TD2'),
    objects: LARGE_CARD,
  }),
  // Regulation (EC) 1030/2002: `AR` `CR` `IR`.
  row({
    kind: 'residence_permit',
    page: 'ID-1',
    sides: 2,
    codes: /^[ACI]R/,
    mrz: mrzOn('back', 'TD1'),
    objects: CARD,
  }),
  row({
    // The sticker that came before the card.
    kind: 'residence_permit',
    page: 'ID-2',
    sides: 1,
    codes: /^[ACI]R/,
    mrz: mrzOn('front', 'TD2'),
    objects: LARGE_CARD,
  }),
  row({
    // Aadhaar comes as a letter too; a QR code or PDF417 of a content of its own on the back.
    kind: 'id_card',
    states: CARDS_WITHOUT_ZONE,
    page: 'ID-1',
    sides: 2,
    objects: [always('portrait', 'front'), maybe('owner_signature', 'front'), maybe('barcode', 'back')],
  }),
  row({ kind: 'id_card', page: 'ID-1', sides: 2, codes: /^[ACI]/, mrz: mrzOn('back', 'TD1'), objects: CARD }),
  row({
    kind: 'id_card',
    page: 'ID-2',
    sides: 1,
    codes: /^[ACI]/,
    mrz: mrzOn('front', 'TD2', 'FRA_ID'),
    objects: LARGE_CARD,
  }),
  // Cards of North America, by their barcode.
  row({
    kind: 'driving_licence',
    states: AAMVA_STATES,
    page: 'ID-1',
    sides: 2,
    barcode: { side: 'back', symbology: 'PDF417', content: 'aamva' },
    objects: AAMVA_CARD,
  }),
  row({
    kind: 'id_card',
    states: AAMVA_STATES,
    page: 'ID-1',
    sides: 2,
    barcode: { side: 'back', symbology: 'PDF417', content: 'aamva' },
    objects: AAMVA_CARD,
  }),
  row({
    // RDW, "Features of the driving licence model", 3: a transparent hologram over the lower right corner of the photo and
    // part of the data, on all since 14 November 2014; those before have expired. Directive 2006/126/EC annex I asks of
    // every state for an optically variable element that protects the photograph, and does not say where it lies.
    kind: 'driving_licence',
    states: ['NLD'],
    page: 'ID-1',
    sides: 2,
    codes: LICENCE_ZONE,
    objects: EU_LICENCE,
    foil: 'over_portrait',
  }),
  row({ kind: 'driving_licence', states: EU_EEA, page: 'ID-1', sides: 2, codes: LICENCE_ZONE, objects: EU_LICENCE }),
  row({
    kind: 'driving_licence',
    page: 'ID-1',
    sides: 2,
    objects: [always('portrait', 'front'), maybe('owner_signature', 'front'), maybe('barcode', 'back')],
  }),
]
