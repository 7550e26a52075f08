/** Consistency rules within the machine readable zone. */

import { stateOf } from '../../../words/states'
import { isoDay } from '../../mrz/date'
import type { Mrz, MrzField } from '../../mrz/mrz'
import { isBefore, judged, type LogicalFinding, ordered, type SureField, yearsBetween } from './finding'
import { nationalNumberFindings } from './national-number-rules'
import { russianFindings } from './russian-rules'

const MAX_AGE = 120
/** Ten years, and up to nine months carried over from the passport before (years). */
const PASSPORT_YEARS = 10.8
/** Glyph margin below which a value without a check digit is doubtful. */
const CLEAR = 2

/**
 * Findings in the MRZ. `reliable`: the reading was accepted; otherwise only values that a check digit vouches for are
 * judged.
 */
export function mrzFindings(mrz: Mrz, today: Date, reliable: boolean): LogicalFinding[] {
  const sure: SureField = (name) => {
    const field = mrz.fields.find((other) => other.name === name)
    return field && isSure(field, reliable) ? field : null
  }
  return [
    realDate('birth_date_real', sure('birthDate')),
    realDate('expiry_date_real', sure('expiryDate')),
    ...chronology(sure, mrz, today),
    sexFinding(sure('sex')),
    stateFinding('issuing_state', sure('issuingState'), true),
    stateFinding('nationality', sure('nationality'), false),
    ...nationalNumberFindings(mrz, sure),
    ...(mrz.layout === 'RUS_INTERNAL' ? russianFindings(sure) : []),
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

function chronology(sure: SureField, mrz: Mrz, today: Date): LogicalFinding[] {
  const now = isoDay(today)
  const day = (field: MrzField | null) => field?.normalized ?? null
  const [birth, issue, expiry] = [day(sure('birthDate')), day(sure('issueDate')), day(sure('expiryDate'))]
  return [
    ordered('birth_before_issue', birth, issue),
    ordered('issued_by_today', issue, now),
    ordered('birth_before_expiry', birth, expiry),
    ordered('issue_before_expiry', issue, expiry),
    ageFinding(birth, now),
    expiryFinding(expiry, issue, { now, limit: mrz.format === 'TD3' ? PASSPORT_YEARS : null }),
  ]
}

function ageFinding(birth: string | null, now: string): LogicalFinding {
  if (!birth) return judged('age', null, '')
  const age = yearsBetween(birth, now)
  return judged('age', age >= 0 && age <= MAX_AGE, `${Math.floor(age)} years`)
}

function expiryFinding(
  expiry: string | null,
  issue: string | null,
  { now, limit }: { now: string; limit: number | null },
): LogicalFinding {
  if (!expiry) return judged('expiry_window', null, '')
  const validity = yearsBetween(issue || now, expiry)
  const says = `${validity.toFixed(1)} years from ${issue ? 'issue' : 'today'}`
  return judged('expiry_window', limit === null ? null : validity <= limit, says)
}

/** 990101 and 991231 stand for the year 9999, too, which print says. */
const MAY_BE_ENDLESS = /^1999-(01-01|12-31)$/

export function isExpired(mrz: Mrz, today: Date): boolean | null {
  return mrz.expiryDate && !MAY_BE_ENDLESS.test(mrz.expiryDate) ? isBefore(mrz.expiryDate, isoDay(today)) : null
}

/** Finding about the sex. Some issuers print X in place of the filler: worth a note, not a failure. */
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
