/** State codes of machine readable documents: ISO 3166-1 alpha-3 and what ICAO Doc 9303-3 section 5 adds. */
import { alpha2OfAlpha3, alpha3OfAlpha2, ISO_ALPHA3 } from './iso-countries'

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

/** Two letters of a state's code, for its name in a language; empty where ISO 3166-1 has none. */
export const alpha2Of = alpha2OfAlpha3

/** Every code, as printed without fillers. */
export const STATE_CODES: readonly string[] = [...STATES.keys()]

/** Whether documents carry this code as that of their issuer, in the form that answers have it. */
export const issuedBy = (code: string): boolean => {
  const state = STATES.get(code)
  return state?.issues === true && state.alpha3 === code
}

/** Codes of the Olympic committee, of football and of vehicles that people take for those of documents. */
const MISTAKEN: Readonly<Record<string, string>> = {
  ...{
    ALG: 'DZA',
    ANG: 'AGO',
    BAN: 'BGD',
    BUL: 'BGR',
    CHI: 'CHL',
    CRC: 'CRI',
    CRO: 'HRV',
    DEN: 'DNK',
    ENG: 'GBR',
    ESA: 'SLV',
  },
  ...{
    GER: 'DEU',
    GRE: 'GRC',
    GUA: 'GTM',
    HAI: 'HTI',
    HOL: 'NLD',
    HON: 'HND',
    INA: 'IDN',
    IRI: 'IRN',
    KSA: 'SAU',
    KUW: 'KWT',
  },
  ...{
    LAT: 'LVA',
    LIB: 'LBN',
    MAS: 'MYS',
    MGL: 'MNG',
    MON: 'MCO',
    MYA: 'MMR',
    NCA: 'NIC',
    NED: 'NLD',
    NEP: 'NPL',
    NGR: 'NGA',
  },
  ...{
    PAR: 'PRY',
    PHI: 'PHL',
    POR: 'PRT',
    PUR: 'PRI',
    ROM: 'ROU',
    RSA: 'ZAF',
    SLO: 'SVN',
    SPA: 'ESP',
    SRI: 'LKA',
    SUD: 'SDN',
  },
  ...{ SUI: 'CHE', TAN: 'TZA', TPE: 'TWN', UAE: 'ARE', URU: 'URY', VIE: 'VNM', ZAM: 'ZMB', ZIM: 'ZWE' },
}

/** The code that somebody likely means who writes one that no document carries; null: none is likely. */
export function likelyState(code: string): string | null {
  const written = code.trim().toUpperCase()
  const printed = STATES.get(written)?.alpha3 ?? ''
  const likely = MISTAKEN[written] ?? (written === 'UK' ? 'GBR' : alpha3OfAlpha2(written) || printed)
  return likely !== '' && likely !== written ? likely : null
}
