/** Compares a personal number, and what it encodes about its holder, with the rest of the print. */
import { fitted } from '../../domain/document-types/number-rules'
import type { Labelled } from '../../domain/fields/compare'
import { sexOf } from '../../domain/fields/forms'
import { isoOf, printedDates } from '../../domain/fields/printed-date'
import type { NationalNumber } from '../../domain/national-numbers/national-number'
import { NATIONAL_NUMBERS } from '../../domain/national-numbers/table'
import type { TextLine } from '../engine-contracts'
import { CERTAIN, confidenceOf, UNCERTAIN } from './placement'

/** Least confidence of a number or date that something else confirms: below it the reading is noise. */
const LEGIBLE = 60

/**
 * A number whose check digits hold, or that carries the printed birth, is certain, and so are the birth and the sex
 * that it carries. One whose check digits do not hold is in doubt; so is what one that holds contradicts. Of a number
 * without a caption only the birth that it carries says anything. `issuer`: as the table of number rules names it.
 */
export function heldAgainstNumber(read: Labelled[], lines: TextLine[], issuer: string): Labelled[] {
  const values = read.map((value) => withoutGhost(value, issuer))
  const born = values.flatMap((value) => (value.field === 'birthDate' ? (dayOf(value) ?? []) : []))[0] ?? null
  const sex = values.flatMap((value) => (value.field === 'sex' ? (sexOf(value.value) ?? []) : []))[0] ?? null
  const numbers = values.filter(({ field }) => field === 'personalNumber' || field === 'documentNumber')
  const verdicts = numbers.flatMap((value) => {
    const told = toldBy(value, issuer, born)
    if (told) return [{ ...verdictOf(told, born, sex, value.uncaptioned), value }]
    return isMade(value, issuer) ? [] : [{ number: false, birth: null, sex: null, value }]
  })
  return values.map((value) => {
    const certain = verdicts.flatMap((verdict) => {
      if (value.field === 'birthDate') return verdict.birth ?? []
      if (value.field === 'sex') return verdict.sex ?? []
      return value === verdict.value ? (verdict.number ?? []) : []
    })
    if (certain.length === 0) return value
    return certain.every(Boolean) ? confirmed(value, lines) : { ...value, confidence: UNCERTAIN }
  })
}

interface Told {
  kind: NationalNumber
  number: string
  /** Null where the state has, or publishes, no check digit. */
  holds: boolean | null
}

/** Whether each is certain or in doubt; null where the number says nothing. */
interface Verdict {
  number: boolean | null
  birth: boolean | null
  sex: boolean | null
}

function verdictOf(
  { kind, number, holds }: Told,
  born: string | null,
  sex: 'M' | 'F' | null,
  uncaptioned: boolean | undefined,
): Verdict {
  const day = kind.birth?.(number) ?? null
  const sameDay = day !== null && born !== null ? day === born : null
  if (uncaptioned && (!sameDay || holds === false)) return { number: null, birth: null, sex: null }
  const own = holds === null ? sameDay : holds && sameDay !== false
  const said = own ? kind.sex?.(number) : undefined
  return { number: own, birth: birthConfirmed(sameDay, holds), sex: said && sex ? said === sex : null }
}

/** A misread number says nothing against a birth. */
function birthConfirmed(sameDay: boolean | null, holds: boolean | null): boolean | null {
  if (sameDay && holds !== false) return true
  return sameDay === false && holds ? false : null
}

/**
 * A state may have several numbers of one form: the one that holds, or that says the birth. Numbers of documents have
 * the length of some personal number by chance: they are only what the rule of the document says that they are.
 */
function toldBy({ field, value }: Labelled, issuer: string, born: string | null): Told | null {
  const number = value.toUpperCase().replace(/[^\p{Lu}\d]/gu, '')
  const state = issuer.slice(0, 3)
  const ruled = field === 'documentNumber' ? (fitted(value, issuer)?.kind ?? '') : null
  const told = NATIONAL_NUMBERS.filter(
    ({ name, states, form }) => states.includes(state) && (ruled === null || name === ruled) && form.test(number),
  ).map((kind) => ({ kind, number, holds: kind.holds?.(number) ?? null }))
  const says = ({ kind, holds }: Told) => holds === null && born !== null && kind.birth?.(number) === born
  return told.find(({ holds }) => holds) ?? told.find(says) ?? told[0] ?? null
}

/** Readers see an O beside a 0 where there is none: what holds without it is likely. */
function withoutGhost(value: Labelled, issuer: string): Labelled {
  if (isMade(value, issuer)) return value
  const number = value.value.toUpperCase().replace(/[^\p{Lu}\d]/gu, '')
  const kinds = NATIONAL_NUMBERS.filter(({ states }) => states.includes(issuer.slice(0, 3)))
  const rests = [...number].flatMap((sign, i) => (sign === 'O' ? [number.slice(0, i) + number.slice(i + 1)] : []))
  const own = rests.find((rest) => kinds.some(({ form, holds }) => form.test(rest) && holds?.(rest)))
  return own ? { ...value, value: own, uncaptioned: true, confidence: UNCERTAIN } : value
}

/** False where the state's personal numbers are known and this is none of them: something was misread. */
function isMade({ field, value }: Labelled, issuer: string): boolean {
  const kinds = NATIONAL_NUMBERS.filter(({ states }) => states.includes(issuer.slice(0, 3)))
  const number = value.toUpperCase().replace(/[^\p{Lu}\d]/gu, '')
  return field !== 'personalNumber' || kinds.length === 0 || kinds.some(({ form }) => form.test(number))
}

function confirmed(value: Labelled, lines: TextLine[]): Labelled {
  const legible = confidenceOf(value, lines) >= LEGIBLE
  return legible ? { ...value, confidence: Math.max(CERTAIN, value.confidence) } : value
}

/** `YYMMDD`. */
function dayOf(value: Labelled): string | null {
  const [date] = printedDates(value.value)
  const iso = value.iso ?? (date ? isoOf(value.field, date) : null)
  return iso ? iso.slice(2).replaceAll('-', '') : null
}
