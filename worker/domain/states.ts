/** State codes of machine readable documents: ISO 3166-1 alpha-3 and what ICAO Doc 9303-3 section 5 adds. */
import { ISO_ALPHA3 } from './iso-countries'

export type StateKind =
  | 'state'
  | 'territory_of_nationality'
  | 'organisation'
  | 'person_without_state'
  | 'specimen'
  | 'withdrawn'

export interface State {
  /** As printed, without fillers. */
  code: string
  /** ISO 3166-1 alpha-3; the printed code where ISO has none. */
  alpha3: string
  kind: StateKind
  /** Whether documents are issued under it; the others stand in the nationality only. */
  issues: boolean
}

const many = (
  codes: string | readonly string[],
  kind: StateKind,
  issues: boolean,
  alpha3?: string,
): [string, State][] =>
  (typeof codes === 'string' ? codes.split(' ') : codes).map((code) => [
    code,
    { code, alpha3: alpha3 ?? code, kind, issues },
  ])

/** Codes of Doc 9303-3 that ISO 3166-1 lacks, and codes that are no longer given out. */
const STATES: ReadonlyMap<string, State> = new Map([
  ...many(ISO_ALPHA3, 'state', true),
  ...many('D', 'state', true, 'DEU'),
  ...many('GBD GBN GBO GBP GBS', 'territory_of_nationality', true, 'GBR'),
  ...many('RKS XXK', 'state', true),
  ...many('EUE UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XOM XDC', 'organisation', true),
  ...many('XXA XXB XXC XXX', 'person_without_state', false),
  ...many('UTO', 'specimen', true),
  ...many('ANT NTZ', 'withdrawn', true),
])

/** State by the three positions as printed, fillers included or not; null for a code that nobody has. */
export function stateOf(printed: string): State | null {
  const code = printed.replace(/<+$/, '')
  return STATES.get(code) ?? null
}

/** The code the interface wants for a printed one: unknown codes stay as they are. */
export function alpha3Of(printed: string): string {
  return stateOf(printed)?.alpha3 ?? printed.replaceAll('<', '')
}

/** Every code, as printed without fillers. */
export const STATE_CODES: readonly string[] = [...STATES.keys()]
