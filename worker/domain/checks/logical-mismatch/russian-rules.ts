/** Russian internal passport: order of the Ministry of the Interior 851/2017. */
import { judged, type LogicalFinding, type SureField, yearsBetween } from './finding'

/** The passport is issued from the 14th birthday on. */
const MIN_AGE = 14

export function russianFindings(sure: SureField): LogicalFinding[] {
  const issued = sure('issueDate')?.normalized ?? null
  const birth = sure('birthDate')?.normalized ?? null
  const office = sure('authorityCode')?.normalized ?? null
  const age = issued && birth ? yearsBetween(birth, issued) : null
  return [
    judged('issued_from_14', age === null ? null : age >= MIN_AGE, `issued at ${Math.floor(age ?? 0)}`),
    // Third digit: 0 ministry, 1 region, 2 district, 3 local office.
    judged('authority_code', office === null ? null : /^\d\d[0-3]-\d{3}$/.test(office), office ?? ''),
  ]
}
