/** Contents of a machine readable zone, field by field. */
import type { CheckResult } from './check-digit'
import type { FieldName, Layout, MrzFormat, Span } from './layout'

export type Fault = 'alphabet' | 'check_digit' | 'not_a_date' | 'unknown_state' | 'empty'

export interface MrzField {
  name: FieldName
  /** Value for human readers, without fillers. */
  value: string
  /** Reader's text before any rule was applied, fillers kept. */
  raw: string
  /** The same place after alphabets and check digits, as long as `raw`. */
  text: string
  /** `text` is not what was seen. */
  corrected: boolean
  /** Whether its alphabet, check digit and meaning are right. */
  valid: boolean
  fault: Fault | null
  /** A check digit vouches for it. */
  checked: boolean
  /** That check digit as printed and as computed; null where none covers the field alone. */
  check: Pick<CheckResult, 'printed' | 'computed' | 'holds'> | null
  /** Margin of every glyph over its runner-up (log probability), and the lowest; null when the reading came without. */
  margins: number[] | null
  margin: number | null
  at: Span
  /** ISO date, ISO alpha-3, `M` or `F`, Cyrillic name: null where there is nothing to normalise. */
  normalized: string | null
}

export interface Mrz {
  format: MrzFormat
  /** `RUS_INTERNAL` where that layout of TD3 applies. */
  layout: Layout['id']
  lines: string[]
  fields: MrzField[]
  checks: CheckResult[]
  /** Whether all check digits hold. */
  checksHold: boolean
  /** First two positions of line 1, fillers kept. */
  documentCode: string
  /** As printed, fillers kept. */
  issuingState: string
  /** ISO 3166-1 alpha-3 of the issuer, or the printed code. */
  alpha3: string
  documentNumber: string
  /** As printed, fillers kept; empty where the format has none. */
  nationality: string
  /** ISO dates, cut to what is known; null when absent, unknown or impossible. */
  birthDate: string | null
  expiryDate: string | null
  issueDate: string | null
  sex: 'M' | 'F' | null
  surname: string
  givenNames: string
  /** The names may be cut off. */
  namesTruncated: boolean
  /** Issued by ICAO's invented state. */
  specimen: boolean
}
