/**
 * How the numbers of licences and cards are made up, as their issuers publish it: L a letter, D a digit, X either, C a
 * consonant of the German alphabet of numbers or a digit; a count behind it. Social security numbers, which American
 * licences have not shown since 2005, are none. By jurisdiction of North America, else by type.
 */
const RULES: Record<string, string> = {
  'USA-AL': 'D7 D8',
  'USA-AK': 'D7',
  'USA-AZ': 'L1D8',
  'USA-AR': 'D9 D8',
  'USA-CA': 'L1D7',
  'USA-CO': 'D9',
  'USA-CT': 'D9',
  'USA-DE': 'D7',
  'USA-DC': 'D7 D9',
  'USA-FL': 'L1D12',
  'USA-GA': 'D9',
  'USA-HI': 'L1D8',
  'USA-ID': 'L2D6L1',
  'USA-IL': 'L1D11',
  'USA-IN': 'D10 L1D9',
  'USA-IA': 'D9 D3L2D4',
  'USA-KS': 'L1D8',
  'USA-KY': 'L1D8',
  'USA-LA': 'D9',
  'USA-ME': 'D7 D7L1',
  'USA-MD': 'L1D12',
  'USA-MA': 'L1D8 L2D7',
  'USA-MI': 'L1D12',
  'USA-MN': 'L1D12',
  'USA-MS': 'D9',
  'USA-MO': 'L1D9 L1D5 L1D6',
  'USA-MT': 'D13 D9',
  'USA-NE': 'L1D8',
  'USA-NV': 'D10 D12',
  'USA-NH': 'D2L3D5 L3D8',
  'USA-NJ': 'L1D14',
  'USA-NM': 'D9',
  'USA-NY': 'D9',
  'USA-NC': 'D12',
  'USA-ND': 'L3D6',
  'USA-OH': 'L2D6',
  'USA-OK': 'L1D9',
  'USA-OR': 'D7 L1D6',
  'USA-PA': 'D8',
  'USA-RI': 'D7 D8 L1D6',
  'USA-SC': 'D9 D10 D11',
  'USA-SD': 'D8',
  'USA-TN': 'D9 D8',
  'USA-TX': 'D8',
  'USA-UT': 'D9',
  'USA-VT': 'D8 D7L1',
  'USA-VA': 'L1D8',
  'USA-WA': 'L3X9 L5X7',
  'USA-WV': 'L1D6 D7',
  'USA-WI': 'L1D13',
  'USA-WY': 'D9',
  'CAN-ON': 'L1D14',
  'CAN-QC': 'L1D12',
  'CAN-BC': 'D7',
  'CAN-AB': 'D9',
  'CAN-SK': 'D8',
  'CAN-NS': 'L5D9',
  'CAN-NL': 'L1D9',
  'CAN-NB': 'D7',
  DEU_id_card: 'C9',
  DEU_driving_licence: 'X11',
  FRA_driving_licence: 'D2L2D5 D12',
  FRA_id_card: 'X9 D12',
  ITA_id_card: 'L2D5L2',
  IND_id_card: 'D12',
}

/** Without vowels and what resembles digits. */
const GERMAN = 'CFGHJKLMNPRTVWXYZ0123456789'
const LETTER_FOR: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B', $: 'S' }
const DIGIT_FOR: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

export interface FittedNumber {
  /** Letters and digits only. */
  value: string
  /** Glyphs that had to be taken for others that resemble them. */
  changed: number
}

/** The number as one of the issuer's rules has it; null where there is no rule, or it fits none. */
export function fitted(number: string, issuer: string): FittedNumber | null {
  const signs = number.toUpperCase().replace(/[^A-Z0-9$]/g, '')
  const fits = (RULES[issuer] ?? '').split(' ').flatMap((rule) => byRule(signs, rule) ?? [])
  return fits.sort((a, b) => a.changed - b.changed)[0] ?? null
}

export const hasRule = (issuer: string): boolean => issuer in RULES

function byRule(signs: string, rule: string): FittedNumber | null {
  const kinds = [...rule.matchAll(/([LDXC])(\d+)/g)].flatMap(([, kind = '', count]) => Array(Number(count)).fill(kind))
  if (kinds.length === 0 || kinds.length !== signs.length) return null
  const value = [...signs].map((sign, i) => glyphAs(sign, kinds[i] as string))
  if (value.some((glyph) => glyph === null)) return null
  return { value: value.join(''), changed: value.filter((glyph, i) => glyph !== signs[i]).length }
}

function glyphAs(sign: string, kind: string): string | null {
  if (kind === 'X') return /[A-Z0-9]/.test(sign) ? sign : null
  if (kind === 'C') return GERMAN.includes(sign) ? sign : (DIGIT_FOR[sign] ?? null)
  if (kind === 'D') return /\d/.test(sign) ? sign : (DIGIT_FOR[sign] ?? null)
  return /[A-Z]/.test(sign) ? sign : (LETTER_FOR[sign] ?? null)
}
