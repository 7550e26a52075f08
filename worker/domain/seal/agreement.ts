/** Whether a seal and the page that it is printed on say the same. */

import type { DocumentFacts } from '../case/document-facts'
import type { FieldReading } from '../case/field-reading'
import type { Judgement } from '../case/judgement'
import { NAMES_DIFFER } from '../chip/agreement'
import { findDate, findName, findNumber, type PrintedLine } from '../fields/find'
import { distance, folded } from '../fields/likeness'
import { TITLES } from '../fields/titles'
import { isAlike } from '../same-holder'
import type { SealedValues } from './values'

export interface SealedPage {
  /** Facts of the page: only those vouched for by machines count here; the rest is print. */
  facts: Pick<
    DocumentFacts,
    'kind' | 'vouched' | 'surname' | 'givenNames' | 'documentNumber' | 'birthDate' | 'expiryDate'
  >
  fields: readonly FieldReading[]
  /** The page's text; empty where it was not asked for. */
  lines: PrintedLine[]
}

type Compared = 'same' | 'other' | 'alike' | null

const NAMES = ['surname', 'givenNames', 'fullName'] as const
const NUMBERS = ['documentNumber', 'passportNumber', 'personalNumber'] as const
const DATES = ['birthDate', 'expiryDate'] as const

/**
 * Judges whether seal and page agree. One differing value among those that machines read with certainty means another
 * document. Print is misread, and proves little where it is silent: two of its values must equal the seal's, and two
 * that surely differ contradict it.
 */
export function sealAgreement(values: SealedValues, page: SealedPage): Judgement {
  const machine = machineSays(values, page)
  if (machine.some(([, says]) => says === 'other')) return contradicts(machine)
  const said = sameOf(machine)
  if (said.includes('documentNumber') || said.length >= 2) {
    return unlikeName(machine) ?? { status: 'success', reason: 'what machines read on the page is the same' }
  }
  const print = printSays(values, page)
  const others = print.filter(([, says]) => says === 'other')
  if (others.length >= 2) return contradicts(print)
  const same = sameOf(print)
  if (others.length > 0) {
    return { status: 'idle', reason: `the page seems to say otherwise: ${named(others)}`, value: NAMES_DIFFER }
  }
  if (same.length >= 2) return { status: 'success', reason: `printed on the page too: ${same.join(', ')}` }
  return { status: 'idle', reason: 'too little of it was read on the page' }
}

/** Names of agreeing values; all names of one person count once, because others have them too. */
function sameOf(compared: readonly (readonly [string, Compared])[]): string[] {
  const same = compared.filter(([, says]) => says === 'same').map(([name]) => name)
  const names = NAMES.filter((name) => same.includes(name) || same.includes('names'))
  const others = same.filter((name) => name !== 'names' && !NAMES.some((one) => one === name))
  return names.length > 0 ? [...others, 'names'] : others
}

const named = (compared: readonly (readonly [string, Compared])[]) => compared.map(([name]) => name).join(', ')

const contradicts = (compared: readonly (readonly [string, Compared])[]): Judgement => ({
  status: 'failed',
  reason: `the page says otherwise: ${named(compared.filter(([, says]) => says === 'other'))}`,
})

/** No check digit covers a name. */
function unlikeName(compared: readonly (readonly [string, Compared])[]): Judgement | null {
  const unlike = compared.filter(([, says]) => says === 'alike')
  if (unlike.length === 0) return null
  return { status: 'idle', reason: `the page seems to say otherwise: ${named(unlike)}`, value: NAMES_DIFFER }
}

function machineSays(values: SealedValues, { facts }: SealedPage): [string, Compared][] {
  if (facts.vouched !== 'mrz' && facts.vouched !== 'barcode') return []
  const number = values.documentNumber || (facts.kind === 'passport' ? values.passportNumber : '')
  const exact = (own: string | null, said: string | null): Compared =>
    !own || !said ? null : folded(own) === folded(said) ? 'same' : 'other'
  const name = (own: string, said: string): Compared => (!own || !said ? null : isAlike(own, said) ? 'same' : 'alike')
  const names: [string, Compared][] = values.fullName
    ? [['names', name(values.fullName, `${facts.surname} ${facts.givenNames}`.trim())]]
    : [
        ['surname', name(values.surname, facts.surname)],
        ['givenNames', name(values.givenNames, facts.givenNames)],
      ]
  const areOther = names.every(([, says]) => says === 'alike')
  return [
    ['documentNumber', exact(number, facts.documentNumber)],
    ['birthDate', exact(values.birthDate, facts.birthDate)],
    ['expiryDate', exact(values.expiryDate, facts.expiryDate)],
    ...names.map(([field, says]): [string, Compared] => [field, areOther ? 'other' : says]),
  ]
}

function printSays(values: SealedValues, { fields, lines }: SealedPage): [string, Compared][] {
  const printed = (title: string) =>
    fields.find((field) => field.title === title && field.source === 'visual' && field.conf === 'high')
  const names = NAMES.map((field): [string, Compared] => {
    const value = values[field]
    const title = field === 'fullName' ? null : TITLES[field]
    const other = title ? printed(title) : undefined
    if (!value) return [field, null]
    const words = value.split(' ').filter((word) => word.length > 1)
    if (words.length > 0 && words.every((word) => findName(word, lines))) return [field, 'same']
    return [field, other && !isAlike(other.value, value) ? 'other' : null]
  })
  const numbers = NUMBERS.map((field): [string, Compared] => {
    const value = values[field]
    if (!value) return [field, null]
    if (findNumber(value, lines)) return [field, 'same']
    const other = field === 'documentNumber' ? printed(TITLES.documentNumber) : undefined
    const [read, sought] = [folded(other?.value ?? ''), folded(value)]
    return [field, read.length >= sought.length && distance(read, sought) > 1 ? 'other' : null]
  })
  const dates = DATES.map((field): [string, Compared] => {
    const value = values[field]
    if (!value) return [field, null]
    if (findDate(value, lines)) return [field, 'same']
    const read = printed(TITLES[field])?.normalized ?? ''
    // A zone does not say the century.
    return [field, read.length === 10 && value.length === 10 && read.slice(2) !== value.slice(2) ? 'other' : null]
  })
  return [...numbers, ...names, ...dates]
}
