/** From what was read on a document to its type: by its MRZ, else its barcode, else what is printed on it. */
import type { AamvaCard } from '../aamva/parse'
import { type DocumentKind, type DocumentType, PAGE_SIZES, type PageFormat } from './document-type'
import { JURISDICTIONS } from './jurisdictions'
import { northAmericanCard } from './north-american'
import { numberedLicence } from './numbered-licence'
import { holds, type PrintedText, says, wording } from './printed'
import { STATE_NAMES, type StateName } from './state-names'
import { TYPE_TABLE, type TypeRow } from './table'
import { TITLES_OF_TYPES, type Title } from './titles'

export interface MrzIdentity {
  format: string
  /** First two characters of line 1, fillers kept. */
  documentCode: string
  /** Code of the issuer, empty when unknown. */
  alpha3: string
  /** Whether the portrait stands on the same side: licences have their zone on either. */
  besidePortrait?: boolean
}

export interface TypeEvidence {
  mrz: MrzIdentity | null
  barcode: AamvaCard | null
  lines: PrintedText[]
  /** Width over height of the upright page; null where its edges are not seen. */
  aspect: number | null
}

const CURRENT_PAGES: readonly PageFormat[] = ['ID-1', 'ID-3', 'MRV-A']

/** The issuer's name stands above this on the page, or on the line of the title. */
const HEADING = 0.4

export function identifyDocument({ mrz, barcode, lines, aspect }: TypeEvidence): DocumentType | null {
  if (mrz) return typeByMrz(mrz)
  if (barcode) return northAmericanType(barcode.document, barcode.country)
  return typeByPrint(lines, aspect)
}

export function typeByMrz({ format, documentCode, alpha3, besidePortrait }: MrzIdentity): DocumentType | null {
  const fitting = TYPE_TABLE.filter((row) => row.codes?.test(documentCode) && ofState(row, alpha3))
  const row = fitting.find(({ mrz }) => mrz?.formats.some((known) => known === format)) ?? fitting[0]
  if (!row) return null
  const zone = row.mrz ?? { side: besidePortrait ? 'front' : 'back', formats: [] }
  return named({ ...row, mrz: zone }, alpha3)
}

/** Of whichever jurisdiction: barcode or captions show the design. */
function northAmericanType(kind: DocumentKind, country: string): DocumentType | null {
  const row = TYPE_TABLE.find((each) => each.kind === kind && each.barcode?.content === 'aamva')
  return row ? named(row, country) : null
}

/** Design of the page's shape among several; where that is not known, of the size in use today. */
function typeByKind(kind: DocumentKind, alpha3: string, aspect: number | null): DocumentType | null {
  const rows = TYPE_TABLE.filter((row) => row.kind === kind && ofState(row, alpha3))
  const unlikeness = ({ page }: TypeRow) => {
    if (aspect === null) return CURRENT_PAGES.includes(page) ? 0 : 1
    const [width, height] = PAGE_SIZES[page]
    return Math.abs(Math.log((aspect * height) / width))
  }
  const best = rows.reduce<TypeRow | null>((a, b) => (a && unlikeness(a) <= unlikeness(b) ? a : b), null)
  return best && named(best, alpha3)
}

export function typeByPrint(printed: PrintedText[], aspect: number | null = null): DocumentType | null {
  const lines = printed.map(({ text, y }) => ({ text: wording(text), y }))
  const titles = titlesIn(lines)
  const numbered = numberedLicence(printed) !== null
  const card = northAmericanCard(printed)
  if (card) return northAmericanType(card.kind, card.country)
  const kind = titles[0]?.kind ?? (numbered ? 'driving_licence' : null)
  if (!kind) return null
  const own = titles.filter((title) => title.kind === kind)
  return typeByKind(kind, stateByPrint(own, lines), aspect)
}

/**
 * Titles as they are spelled, else as they may be misread; in this order, because PASZPORT and PASSPORT differ by a
 * letter only.
 */
function titlesIn(lines: PrintedText[]): Title[] {
  const spelled = TITLES_OF_TYPES.filter((title) => lines.some(({ text }) => holds(text, title.text)))
  if (spelled.length > 0) return spelled
  return TITLES_OF_TYPES.filter((title) => lines.some(({ text }) => says(text, title.text)))
}

/** Share of the page: text this little below a title stands on its line. */
const SAME_LINE = 0.02

/**
 * State that the heading names and a title admits; else the only one that it names above the title, whose words others
 * may use; where it names none, or several, the one that every title admits.
 */
function stateByPrint(titles: Title[], lines: PrintedText[]): string {
  const sets = titles.map(({ states }) => states).filter((states) => states.length > 0)
  const titled = lines.filter(({ text }) => titles.some((title) => says(text, title.text)))
  const heading = lines.filter((line) => line.y <= HEADING || titled.includes(line)).sort((a, b) => a.y - b.y)
  const named = heading.map(({ text }) => namesIn(text).map(({ state }) => state))
  const admits = (state: string) => sets.length === 0 || sets.some((set) => set.includes(state))
  // The uppermost line that names one: further down it may be where the holder was born.
  const states = new Set((named.find((line) => line.some(admits)) ?? []).filter(admits))
  if (states.size === 1) return [...states][0] ?? ''
  const top = Math.min(...titled.map(({ y }) => y)) + SAME_LINE
  const above = new Set(
    heading.flatMap(({ text, y }) => (y <= top ? namesIn(text).filter(isOfState) : [])).map(({ state }) => state),
  )
  if (states.size === 0 && above.size === 1) return [...above][0] ?? ''
  const [first = [], ...rest] = sets
  const admitted = first.filter((state) => rest.every((set) => set.includes(state)))
  return admitted.length === 1 ? (admitted[0] ?? '') : ''
}

/** Names of states in the text, without those that are part of another name, as MEXICO is of NEW MEXICO. */
function namesIn(text: string): StateName[] {
  const names = STATE_NAMES.filter(({ name }) => holds(text, name))
  return names.filter(({ name, state }) => !names.some((other) => other.state !== state && holds(other.name, name)))
}

/** Not one of VIRGINIA's or of MONTANA's kind: people are called so. */
const isOfState = ({ name }: StateName) => !JURISDICTIONS.some((one) => one.name === name)

function ofState({ states }: TypeRow, alpha3: string): boolean {
  return states === null || states.includes(alpha3)
}

function named({ states: _states, codes: _codes, ...design }: TypeRow, alpha3: string): DocumentType {
  return { ...design, name: alpha3 ? `${alpha3}_${design.kind}` : design.kind, countryCode: alpha3 }
}
