/** How a format's lines divide into fields and check digits. Positions count from 0, ends are exclusive. */
import { DIGITS, GLYPHS } from './alphabet'

/** `DL`: the one line of ISO/IEC 18013-3, which each state divides its own way; `CHE_DL`: the two long lines of Swiss licences. */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'FRA_ID' | 'DL' | 'CHE_DL'

export interface Span {
  line: number
  start: number
  end: number
}

export type FieldName =
  | 'documentCode'
  | 'issuingState'
  | 'documentNumber'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'expiryDate'
  | 'optionalData'
  | 'optionalData2'
  | 'names'
  | 'surname'
  | 'givenNames'
  | 'issuingOffice'
  | 'issueDate'
  | 'authorityCode'
  | 'personalNumber'

export type CheckName = 'documentNumber' | 'birthDate' | 'expiryDate' | 'optionalData' | 'composite'

export interface FieldLayout extends Span {
  name: FieldName
  /** Glyphs that may stand at every position of the field. */
  alphabet: string
}

export interface CheckLayout {
  name: CheckName
  covers: Span[]
  line: number
  at: number
  alphabet: string
  /** A covered field without content may have a filler or 0 as its check digit. */
  mayBeEmpty: boolean
  /** A number too long for its field goes on at the start of this one, its check digit behind it (Doc 9303-5, note j). */
  continuesIn: Span | null
}

export interface Layout {
  id: Exclude<MrzFormat, 'DL'> | 'RUS_INTERNAL' | 'DL_FRA' | 'DL_NLD' | 'DL_EST' | 'DL_HRV' | 'DL_IRL'
  format: MrzFormat
  lines: number
  length: number
  /** Beginning of the first line without which this layout does not apply. */
  begins: RegExp
  /** Glyphs that are known before they are seen, from the first one on: nothing else may stand in their places. */
  prefix?: string
  /** Issuer of a layout whose lines do not name it, ISO 3166-1 alpha-3. */
  state?: string
  fields: FieldLayout[]
  checks: CheckLayout[]
}

export function field(name: FieldName, at: Span, alphabet: string): FieldLayout {
  return { name, ...at, alphabet }
}

export function check(
  name: CheckLayout['name'],
  covers: Span[],
  [line, at]: [line: number, at: number],
  more: Partial<CheckLayout> = {},
): CheckLayout {
  return { name, covers, line, at, alphabet: DIGITS, mayBeEmpty: false, continuesIn: null, ...more }
}

export function span(line: number, start: number, end: number): Span {
  return { line, start, end }
}

export function textOf(lines: string[], { line, start, end }: Span): string {
  return (lines[line] ?? '').slice(start, end)
}

/** Alphabet of every position: [line][position]; any glyph may stand where no field is. */
export function alphabets(layout: Layout): string[][] {
  const table = Array.from({ length: layout.lines }, () => new Array<string>(layout.length).fill(GLYPHS))
  for (const field of layout.fields) table[field.line]?.fill(field.alphabet, field.start, field.end)
  for (const check of layout.checks) table[check.line]?.fill(check.alphabet, check.at, check.at + 1)
  for (const [at, glyph] of [...(layout.prefix ?? '')].entries()) table[0]?.fill(glyph, at, at + 1)
  return table
}
