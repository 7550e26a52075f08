/** Marks by which sessions are found again: kept as keyed hashes, so that only equality can be seen in them. */
import { folded } from '../fields/likeness'
import { spellings } from '../fields/transliteration'
import type { Origin } from '../session/begin'
import type { Identity } from './identity'

export type MarkKind = 'document' | 'holder' | 'client' | 'device' | 'address'

/** Marks that belong to an identity, not to a call. */
export const IDENTITY_MARKS = ['document', 'holder', 'client'] as const satisfies MarkKind[]

export interface Mark {
  kind: MarkKind
  value: string
}

/** Shorter ones are a reader's leavings. */
const NUMBER_LENGTH_MIN = 5
const NAME_LENGTH_MIN = 3

/**
 * Mark of a document number, however it is spaced or written, with look-alike glyphs made equal; state and type are
 * compared where it is found again.
 */
export const numberMark = (number: string): Mark | null => {
  const value = folded(number)
  return value.length < NUMBER_LENGTH_MIN ? null : { kind: 'document', value }
}

/**
 * Marks of an identity: for a holder each part of the names with the birth date. In whatever order and spelling the
 * others stand, one is found again, and then the whole names are compared.
 */
export function marksOf({ documents, client }: Identity): Mark[] {
  const values = documents.flatMap(({ number, surname, givenNames, birthDate }): Mark[] => [
    ...[numberMark(number)].filter((mark) => mark !== null),
    ...(birthDate?.length === 10 ? nameParts(`${surname} ${givenNames}`) : []).map((part): Mark => {
      return { kind: 'holder', value: `${birthDate} ${part}` }
    }),
  ])
  if (client) values.push({ kind: 'client', value: client })
  return [...new Map(values.map((mark) => [`${mark.kind} ${mark.value}`, mark])).values()]
}

/** Marks of the origin of a browser's call. The user agent alone marks no device: many browsers share it. */
export const originMarks = (origin: Origin | undefined): Mark[] =>
  origin
    ? origin.counted.map((kind) => ({
        kind,
        value: kind === 'address' ? origin.address : `${origin.address} ${origin.userAgent}`,
      }))
    : []

export const nameParts = (name: string): string[] => [
  ...new Set(
    spellings(name)
      .flatMap((spelled) => spelled.split(' '))
      .filter((part) => part.length >= NAME_LENGTH_MIN),
  ),
]
