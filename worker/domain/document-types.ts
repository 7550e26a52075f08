/** Names of document types: the issuing state's alpha-3 code where it is known, then the kind. */
import type { DOCUMENT_TYPES } from '../contract/rules'

export interface DocumentType {
  /** `<ISO3>_passport`, … or the bare kind. */
  name: string
  kind: DocumentKind
  /** ISO 3166-1 alpha-3, empty when unknown. */
  countryCode: string
  /** Whether documents of this kind carry a machine readable zone. */
  hasMrz: boolean
  /** The MRZ stands on the back (ICAO Doc 9303-5: TD1), so an image with it is the back side. */
  mrzOnBack: boolean
}

export type DocumentKind = (typeof DOCUMENT_TYPES)[number]

export interface MrzIdentity {
  format: string
  /** First two characters of line 1, fillers kept. */
  documentCode: string
  issuingState: string
}

/** First match wins. Codes: ICAO Doc 9303 parts 4 to 7; `AR` `CR` `IR`: Regulation (EC) 1030/2002 residence permits. */
const BY_CODE: { code: RegExp; kind: DocumentKind }[] = [
  { code: /^V/, kind: 'visa' },
  { code: /^P[RT]/, kind: 'travel_document' },
  { code: /^P/, kind: 'passport' },
  { code: /^IP/, kind: 'passport' },
  { code: /^AC/, kind: 'crew_certificate' },
  { code: /^[ACI]R/, kind: 'residence_permit' },
  { code: /^[ACI]T/, kind: 'travel_document' },
  { code: /^[ACI]/, kind: 'id_card' },
]

/** Printed titles, for documents whose MRZ is absent or unread. Upper case, without diacritics. */
const BY_TITLE: { title: RegExp; kind: DocumentKind }[] = [
  {
    title: /\b(DRIVING LICEN[CS]E|DRIVER LICEN[CS]E|PERMIS DE CONDUIRE|FUHRERSCHEIN|PATENTE DI GUIDA)\b/,
    kind: 'driving_licence',
  },
  { title: /\b(RESIDENCE PERMIT|TITRE DE SEJOUR|AUFENTHALTSTITEL)\b/, kind: 'residence_permit' },
  {
    title: /\b(IDENTITY CARD|IDENTITATSKARTE|PERSONALAUSWEIS|CARTE D.?IDENTITE|NATIONAL IDENTITY|ID CARD)\b/,
    kind: 'id_card',
  },
  { title: /\bVISA\b/, kind: 'visa' },
  { title: /\b(PASSPORT|PASSEPORT|REISEPASS|PASAPORTE|PASSAPORTO)\b/, kind: 'passport' },
]

export function typeByMrz(identity: MrzIdentity, alpha3: string): DocumentType | null {
  const kind = BY_CODE.find(({ code }) => code.test(identity.documentCode))?.kind
  if (!kind) return null
  return {
    name: alpha3 ? `${alpha3}_${kind}` : kind,
    kind,
    countryCode: alpha3,
    hasMrz: true,
    mrzOnBack: identity.format === 'TD1',
  }
}

export function typeByTitle(text: string): DocumentType | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const kind = BY_TITLE.find(({ title }) => title.test(plain))?.kind
  if (!kind) return null
  const hasMrz = kind !== 'driving_licence'
  return { name: kind, kind, countryCode: '', hasMrz, mrzOnBack: kind === 'id_card' || kind === 'residence_permit' }
}
