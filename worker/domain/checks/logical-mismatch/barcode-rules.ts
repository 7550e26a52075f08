/** Consistency rules for the barcode of a North American card: AAMVA card design standard, annex D. */
import type { AamvaCard } from '../../aamva/parse'
import { dateDigits } from '../../aamva/values'
import { isoDay } from '../../mrz/date'
import { isBefore, judged, type LogicalFinding, ordered, yearsBetween } from './finding'
import { LICENCE_NUMBERS } from './licence-numbers'

const MAX_AGE = 120
/** Ages under which the elements DDH, DDI and DDJ say that the holder is, until the date in them. */
const UNDER: readonly (readonly [string, number])[] = [
  ['DDH', 18],
  ['DDI', 19],
  ['DDJ', 21],
]

export function barcodeFindings(card: AamvaCard, today: Date): LogicalFinding[] {
  const { birthDate: birth, issueDate: issue, expiryDate: expiry, issuer } = card
  const now = isoDay(today)
  const age = birth ? yearsBetween(birth, now) : null
  const jurisdiction = card.elements.DAJ ?? card.elements.DAO ?? ''
  const country = card.elements.DCG ?? ''
  return [
    ...['DBB', 'DBA', 'DBD'].map((element) => realDate(card, element)),
    ordered('barcode_birth_before_issue', birth, issue),
    ordered('barcode_issued_by_today', issue, now),
    ordered('barcode_issue_before_expiry', issue, expiry),
    judged('barcode_age', age === null ? null : age >= 0 && age <= MAX_AGE, `${Math.floor(age ?? 0)} years`),
    ...UNDER.map(([element, years]) => underAge(card, element, years)),
    judged(
      'barcode_issuer',
      issuer?.jurisdiction && jurisdiction.length === 2 ? jurisdiction === issuer.jurisdiction : null,
      `issued by ${issuer?.jurisdiction}, address in ${jurisdiction}`,
    ),
    judged('barcode_country', issuer && country ? country === issuer.country : null, `${issuer?.country}, ${country}`),
    postalCode(card),
    licenceNumber(card),
  ]
}

export function isCardExpired(card: AamvaCard, today: Date): boolean | null {
  return card.expiryDate ? isBefore(card.expiryDate, isoDay(today)) : null
}

/** Eight digits that no order of day, month and year makes a date of. */
function realDate(card: AamvaCard, element: string): LogicalFinding {
  const value = dateDigits(card.elements[element] ?? '')
  const iso = { DBB: card.birthDate, DBA: card.expiryDate, DBD: card.issueDate }[element] ?? null
  return judged(`barcode_date_${element}`, /^\d{8}$/.test(value) ? iso !== null : null, value)
}

function underAge(card: AamvaCard, element: string, years: number): LogicalFinding {
  const until = card.fields.find((field) => field.element === element)?.normalized ?? null
  const { birthDate } = card
  if (!until || !birthDate) return judged(`barcode_under_${years}`, null, '')
  const reached = `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}`
  // Born on 29 February: either neighbour.
  const apart = Math.abs(Date.parse(until) - Date.parse(reached)) / 86_400_000
  return judged(`barcode_under_${years}`, apart <= 1, `born ${birthDate}, ${element} ${until}`)
}

function postalCode({ country, elements }: AamvaCard): LogicalFinding {
  const code = (elements.DAK ?? elements.DAP ?? '').replace(/[\s-]/g, '')
  const form = { USA: /^\d{5}(\d{4})?$/, CAN: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, MEX: /^\d{5}$/ }[country]
  return judged('barcode_postal_code', form && code ? form.test(code.replace(/^(\d{5})0*$/, '$1')) : null, code)
}

function licenceNumber({ issuer, document, documentNumber }: AamvaCard): LogicalFinding {
  const form = issuer && document === 'driving_licence' ? LICENCE_NUMBERS[issuer.jurisdiction] : undefined
  const number = documentNumber.replace(/[\s-]/g, '')
  return judged('barcode_number', form && number ? form.test(number) : null, number)
}
