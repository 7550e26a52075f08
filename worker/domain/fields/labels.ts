/** Captions printed beside or above a value. Upper case, without diacritics. */
import type { DocumentField } from './titles'

const LABELS: [DocumentField, RegExp][] = [
  [
    'birthDate',
    /(?<![A-Z])(DATE OF BIRTH|BIRTH DATE|DOB|DATE DE NAI\w+|NE\(?E\)? LE|GEBURTS?\w*|FECHA DE NAC\w+|DATA DE NAS\w+|DATA DI NASC\w+|GEBOORTE\w*|DATUM NAR\w+|FODELSE\w+|DATUM RO[DĐ]\w+)/,
  ],
  [
    'expiryDate',
    /\b(DATE OF EXP\w+|EXPIRY|EXPIRATION|EXP(?:IRES)?|VALID UNTIL|VALIDEZ|VALIDADE|VALABLE|DATE D.?EXP\w+|GULTIG BIS|GELDIG TOT|SCADENZA|VALIDO HASTA|CADUCIDAD|PLATNOST DO)\b/,
  ],
  [
    'issueDate',
    /\b(DATE OF ISSUE|ISSUED ON|DATE DE DEL\w+|FECHA DE EXP\w+|FECHA DE EMI\w+|DATA DE EMI\w+|AUSSTELL\w*|AFGIFTE\w*|ISS(?:UED)?)\b/,
  ],
  [
    'placeOfBirth',
    /(?<![A-Z])(PLACE OF BIRTH|LIEU DE NAI\w+|GEBURTSORT|LUGAR DE NAC\w+|LOCAL DE NASC\w+|LUOGO DI NASC\w+)/,
  ],
  [
    'givenNames',
    /(?<![A-Z])(GIVEN NAMES?|FIRST NAMES?|FORENAMES?|PRENOMS?|NOMBRES?|VORNAMEN?|NOME PROPRIO|VOORNAMEN?|FN)\b/,
  ],
  ['surname', /(?<![A-Z])(SURNAMES?|LAST NAME|FAMILY NAME|APELLIDOS?|NACHNAME|NAAM|COGNOME|APELIDOS?|LN)\b/],
  [
    'documentNumber',
    /\b(PASSPORT N\w*|DOCUMENT N\w*|DOC N\w*|CARD N\w*|LICEN[CS]E N\w*|DLN?|N. DU (?:PASSEPORT|DOCUMENT|DOC)|NUM SOPORT\w*|AUSWEISNUMMER|PASS ?NR)\b/,
  ],
  ['personalNumber', /(?<![A-Z])(PERSONAL N\w*|PERSONAL IDENTIF\w+|N. PERSONNEL)\b/],
  ['sex', /(?<![A-Z])(SEX|SEXE|SEXO|GESCHLECHT|SESSO|GESLACHT)\b/],
  ['nationality', /(?<![A-Z])(NATIONALIT\w*|CITIZENSHIP|NACIONALIDAD\w*|STAATSANGEH\w+|CITTADINANZA)\b/],
  ['surname', /^(?:\d\.?\s*)?(NOM|NAME|NOME)\b(?! D[EI]\b)/],
  ['authority', /(?<![A-Z])(AUTHORITY|AUTORITE|AUTORIDAD\w*|BEHORDE)\b/],
]

export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('_', ' ')
}

/** What a caption announces, and where in `plainText(line)` the last of its words ends; null for other text. */
export function labelOf(line: string): { field: DocumentField; end: number } | null {
  const text = plainText(line)
  const all = LABELS.flatMap(([field, pattern]) => {
    const ends = [...text.matchAll(new RegExp(pattern, 'g'))].map((match) => (match.index ?? 0) + match[0].length)
    return ends.length > 0 ? [{ field, end: Math.max(...ends) }] : []
  })
  return all[0] ?? null
}

/** Captions of any kind, and titles: never a value. */
export function isCaption(line: string): boolean {
  return (
    labelOf(line) !== null ||
    /\b(TYPE|CODE|SIGNATURE|HOLDER|PASSPORT|PASSEPORT|IDENTITY|LICEN[CS]E|REPUBLIC|NAME|NOM)\b/.test(plainText(line))
  )
}
