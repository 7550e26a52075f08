/** State codes of machine readable documents: ISO 3166-1 alpha-3 and what ICAO Doc 9303-3 section 5 adds. */

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

const ISO = `
ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM BLR
BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP
CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB
GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN
KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD
MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN
PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM
SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR
UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE`

const words = (text: string) => text.trim().split(/\s+/)
const many = (codes: string, kind: StateKind, issues: boolean, alpha3?: string): [string, State][] =>
  words(codes).map((code) => [code, { code, alpha3: alpha3 ?? code, kind, issues }])

/** Codes of Doc 9303-3 that ISO 3166-1 lacks, and codes that are no longer given out. */
const STATES: ReadonlyMap<string, State> = new Map([
  ...many(ISO, 'state', true),
  ...many('D', 'state', true, 'DEU'),
  ...many('GBD GBN GBO GBP GBS', 'territory_of_nationality', true, 'GBR'),
  ...many('RKS XXK', 'state', true),
  ...many('EUE UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XOM XDC', 'organisation', true),
  ...many('XXA XXB XXC XXX', 'person_without_state', false),
  ...many('UTO', 'specimen', true),
  ...many('ANT NTZ', 'withdrawn', true),
])

/** By the three positions as printed, fillers included or not; null for a code that nobody has. */
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
