/** From what was read on a document to its type. */
import type { DocumentKind, DocumentType } from './document-type'
import { TYPE_TABLE, type TypeRow } from './table'

export interface MrzIdentity {
  format: string
  /** First two characters of line 1, fillers kept. */
  documentCode: string
}

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

/** `alpha3`: of the issuer, empty when unknown. */
export function typeByMrz({ format, documentCode }: MrzIdentity, alpha3: string): DocumentType | null {
  const fitting = TYPE_TABLE.filter((row) => row.codes?.test(documentCode) && ofState(row, alpha3))
  const row = fitting.find(({ mrz }) => mrz?.formats.some((known) => known === format)) ?? fitting[0]
  return row ? named(row, alpha3) : null
}

export function typeByKind(kind: DocumentKind, alpha3: string): DocumentType | null {
  const row = TYPE_TABLE.find((other) => other.kind === kind && ofState(other, alpha3))
  return row ? named(row, alpha3) : null
}

export function typeByTitle(text: string): DocumentType | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const kind = BY_TITLE.find(({ title }) => title.test(plain))?.kind
  return kind ? typeByKind(kind, '') : null
}

function ofState({ states }: TypeRow, alpha3: string): boolean {
  return states === null || states.includes(alpha3)
}

function named({ states: _states, codes: _codes, ...design }: TypeRow, alpha3: string): DocumentType {
  return { ...design, name: alpha3 ? `${alpha3}_${design.kind}` : design.kind, countryCode: alpha3 }
}
