/** Whether the print of a card without machine-readable data names its holder wholly, plausibly and alike on both sides. */
import type { PrintedWhole } from '../../case/document-facts'
import type { FieldReading } from '../../case/field-reading'
import { distance, folded } from '../../fields/likeness'
import { TITLES } from '../../fields/titles'
import type { DocumentImage } from '../../readings/image-analysis'

/** Fields that must stand beside their captions or numbers. */
const TEXTS = [TITLES.surname, TITLES.givenNames, TITLES.documentNumber]
const DATES = [TITLES.birthDate, TITLES.expiryDate]
/** Least letters of a value, and letters of a name that may be misread; years of a holder at the issue, and of a card's validity. */
const SHORTEST = 2
const YOUNGEST = 10
const LONGEST_VALID = 20
const MISREAD = 1
const YEAR_MS = 365.25 * 24 * 3600 * 1000

export function printedWhole(sides: readonly Pick<DocumentImage, 'fields' | 'textRead'>[]): PrintedWhole | undefined {
  if (sides.every(({ textRead }) => !textRead)) return undefined
  const read = sides.map(({ fields }) => fields.filter(({ conf, source }) => conf === 'high' && source === 'visual'))
  const [front = [], back = []] = read
  if (front.some((field) => back.some((other) => contradict(field, other)))) return 'differing'
  const all = read.flat()
  const texts = TEXTS.every((title) => all.some((one) => one.title === title && folded(one.value).length >= SHORTEST))
  const [birth, expiry] = DATES.map((title) => dateOf(all, title))
  if (!texts || birth === undefined || expiry === undefined) return 'lacking'
  const issue = dateOf(all, TITLES.issueDate)
  const plausible =
    (expiry - birth) / YEAR_MS >= YOUNGEST &&
    (issue === undefined || (issue < expiry && (issue - birth) / YEAR_MS >= YOUNGEST && isPlausible(expiry, issue)))
  return plausible ? 'whole' : 'lacking'
}

const isPlausible = (expiry: number, issue: number) =>
  expiry >= Date.parse('9999') || (expiry - issue) / YEAR_MS <= LONGEST_VALID

/** Undefined where the day is not known. */
function dateOf(fields: readonly FieldReading[], title: string): number | undefined {
  const [first] = fields.filter((field) => field.title === title && field.normalized?.length === 10)
  const time = Date.parse(first?.normalized ?? '')
  return Number.isNaN(time) ? undefined : time
}

function contradict(field: FieldReading, other: FieldReading): boolean {
  if (field.title !== other.title) return false
  if (DATES.includes(field.title)) return (field.normalized ?? '') !== (other.normalized ?? '')
  // Another sign of a number is another document; look-alikes are one already.
  const most = field.title === TITLES.documentNumber ? 0 : MISREAD
  return TEXTS.includes(field.title) && distance(folded(field.value), folded(other.value)) > most
}
