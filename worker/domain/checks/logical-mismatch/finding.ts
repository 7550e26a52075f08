import type { FieldName } from '../../mrz/layout'
import type { MrzField } from '../../mrz/mrz'

/** Result of one rule over a document's data. */
export interface LogicalFinding {
  rule: string
  /** Null: cannot be judged, for want of data or of a sure reading. */
  holds: boolean | null
  reason: string
}

/** A field of the machine readable zone, as far as it was read with certainty. */
export type SureField = (name: FieldName) => MrzField | null

export function judged(rule: string, holds: boolean | null, reason: string): LogicalFinding {
  return { rule, holds, reason: holds === null ? 'the data it needs are not there' : reason }
}

/** Both ISO, either may be cut to what is known. */
export function ordered(rule: string, earlier: string | null, later: string | null): LogicalFinding {
  if (earlier === null || later === null) return judged(rule, null, '')
  return judged(rule, !isBefore(later, earlier), `${earlier}, ${later}`)
}

/** Whether one date is before another, as far as both are known. */
export function isBefore(a: string, b: string): boolean {
  const known = Math.min(a.length, b.length)
  return a.slice(0, known) < b.slice(0, known)
}

export function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (365.2425 * 86_400_000)
}
