/** What the data of one document say about each other: evidence for isLogicalMismatch. */
import type { VisualComparison } from './fields/comparison'
import { isoDay } from './mrz/date'
import type { FieldName } from './mrz/layout'
import type { Mrz, MrzField } from './mrz/parse'
import { stateOf } from './states'

export interface LogicalFinding {
  rule: string
  /** Null: cannot be judged, for want of data or of a sure reading. */
  holds: boolean | null
  reason: string
}

export interface LogicalInput {
  mrz: Mrz | null
  /** What the visual zone said to each value of the MRZ. */
  visual?: VisualComparison[]
  today: Date
  /** The reading was accepted. Otherwise only what a check digit vouches for is judged. */
  reliable?: boolean
}

export interface LogicalResult {
  findings: LogicalFinding[]
  /** Told apart from the findings: an expired document contradicts nothing. Null when there is no date. */
  expired: boolean | null
}

const MAX_AGE = 120
/** Ten years, and up to nine months carried over from the passport before (years). */
const PASSPORT_YEARS = 10.8
/** Glyph margin below which a value without a check digit is doubtful. */
const CLEAR = 2

export function logicalFindings({ mrz, visual = [], today, reliable = true }: LogicalInput): LogicalResult {
  const own = mrz ? mrzFindings(mrz, today, reliable) : []
  return {
    findings: [...own, ...visual.map(visualFinding)],
    expired: mrz?.expiryDate ? isBefore(mrz.expiryDate, isoDay(today)) : null,
  }
}

function mrzFindings(mrz: Mrz, today: Date, reliable: boolean): LogicalFinding[] {
  const sure = (name: FieldName): MrzField | null => {
    const field = mrz.fields.find((other) => other.name === name)
    return field && isSure(field, reliable) ? field : null
  }
  return [
    realDate('birth_date_real', sure('birthDate')),
    realDate('expiry_date_real', sure('expiryDate')),
    ...chronology(sure('birthDate'), sure('issueDate'), sure('expiryDate'), mrz, today),
    sexFinding(sure('sex')),
    stateFinding('issuing_state', sure('issuingState'), true),
    stateFinding('nationality', sure('nationality'), false),
  ]
}

/** A failed check digit already says that the reading or the document is wrong there: nothing more follows from it. */
function isSure(field: MrzField, reliable: boolean): boolean {
  if (field.fault === 'check_digit') return false
  return field.checked || (reliable && (field.margin === null || field.margin >= CLEAR))
}

function realDate(rule: string, field: MrzField | null): LogicalFinding {
  if (!field) return { rule, holds: null, reason: 'not read with certainty' }
  if (field.fault === 'not_a_date') return { rule, holds: false, reason: `${field.value} is not in the calendar` }
  if (field.normalized === null) return { rule, holds: null, reason: field.value ? 'no digits' : 'left empty' }
  return { rule, holds: true, reason: field.normalized }
}

function chronology(
  born: MrzField | null,
  issued: MrzField | null,
  expires: MrzField | null,
  mrz: Mrz,
  today: Date,
): LogicalFinding[] {
  const now = isoDay(today)
  const [birth, issue, expiry] = [born, issued, expires].map((field) => field?.normalized ?? null)
  const age = birth ? yearsBetween(birth, now) : null
  const validity = issue && expiry ? yearsBetween(issue, expiry) : expiry ? yearsBetween(now, expiry) : null
  const limit = mrz.format === 'TD3' ? PASSPORT_YEARS : null
  return [
    ordered('birth_before_issue', birth ?? null, issue ?? null),
    ordered('issued_by_today', issue ?? null, now),
    ordered('birth_before_expiry', birth ?? null, expiry ?? null),
    ordered('issue_before_expiry', issue ?? null, expiry ?? null),
    judged('age', age === null ? null : age >= 0 && age <= MAX_AGE, age === null ? '' : `${Math.floor(age)} years`),
    judged(
      'expiry_window',
      validity === null || limit === null ? null : validity <= limit,
      validity === null ? '' : `${validity.toFixed(1)} years from ${issue ? 'issue' : 'today'}`,
    ),
  ]
}

function ordered(rule: string, earlier: string | null, later: string | null): LogicalFinding {
  if (earlier === null || later === null) return judged(rule, null, '')
  return judged(rule, !isBefore(later, earlier), `${earlier}, ${later}`)
}

function judged(rule: string, holds: boolean | null, reason: string): LogicalFinding {
  return { rule, holds, reason: holds === null ? 'the dates it needs are not there' : reason }
}

/** Only as far as both dates are known. */
function isBefore(a: string, b: string): boolean {
  const known = Math.min(a.length, b.length)
  return a.slice(0, known) < b.slice(0, known)
}

function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (365.2425 * 86_400_000)
}

/** Some issuers print X in place of the filler: worth a note, not a failure. */
function sexFinding(field: MrzField | null): LogicalFinding {
  const rule = 'sex'
  if (!field) return { rule, holds: null, reason: 'not read with certainty' }
  if (field.value === 'X') return { rule, holds: null, reason: 'X is printed where a filler should stand' }
  return { rule, holds: /^[MF]?$/.test(field.value), reason: field.value || 'unspecified' }
}

function stateFinding(rule: string, field: MrzField | null, issuer: boolean): LogicalFinding {
  if (!field) return { rule, holds: null, reason: 'not read with certainty' }
  const state = stateOf(field.value)
  if (!state) return { rule, holds: false, reason: `${field.value || 'nothing'} is no state code` }
  if (issuer && !state.issues) return { rule, holds: false, reason: `${state.code} issues no documents` }
  return { rule, holds: true, reason: state.alpha3 }
}

function visualFinding({ field, mrz, read, outcome }: VisualComparison): LogicalFinding {
  const rule = `visual_${field}`
  if (outcome === 'not_read') return { rule, holds: null, reason: 'not found in the visual zone' }
  if (outcome === 'confirmed') return { rule, holds: true, reason: 'the visual zone says the same' }
  return { rule, holds: false, reason: `${mrz} in the machine readable zone, ${read} in the visual zone` }
}
