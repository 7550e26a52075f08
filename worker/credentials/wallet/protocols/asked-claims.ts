/**
 * Claims requested of one document by DCQL: a wallet that lacks one claim of a set must not answer by it (OpenID4VP
 * 1.0, 6.4.1).
 */

import type { WalletQuestion } from '../../../domain/wallet/wallet'
import type { WalletItem } from '../../../words/capture/wallet-names'
import { ALWAYS } from '../documents'

/** A number: whether the holder is at least so old. */
export type AskedItem = WalletItem | (typeof ALWAYS)[number] | number

export interface AskedClaims {
  claims: { id: string; path: readonly string[] }[]
  /** The one that says most comes first. Absent: there is one, of all. */
  claim_sets?: string[][]
}

/** Paths of an item's claims, once for each of its spellings. */
export type SpellingsOf = (item: AskedItem) => readonly (readonly (readonly string[])[])[]

export function askedClaims(
  { what, ageOver }: Pick<WalletQuestion, 'what' | 'ageOver'>,
  optional: readonly WalletItem[],
  spellingsOf: SpellingsOf,
): AskedClaims {
  const certain: AskedItem[] = [...what.filter((item) => !optional.includes(item)), ...ALWAYS]
  const sets = withAge(what, ageOver).flatMap((ages) =>
    subsets(what.filter((item) => optional.includes(item))).map((some) => [...ages, ...certain, ...some]),
  )
  const claimsOf = (item: AskedItem) =>
    spellingsOf(item).map((paths, spelling) => paths.map((path, i) => ({ id: idOf(item, i, spelling), path })))
  const items = [...new Set(sets.flat())]
  const ids = sets.flatMap((set) => oneOfEach(set.map(claimsOf))).map((set) => set.flat().map(({ id }) => id))
  const claims = items.flatMap((item) => claimsOf(item).flat())
  return ids.length > 1 ? { claims, claim_sets: ids } : { claims }
}

/** All ways to take one of each. */
const oneOfEach = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((taken, choice) => taken.flatMap((some) => choice.map((one) => [...some, one])), [[]])

/** A date of birth tells every age; where it was not asked for, it stands in for an age that the document does not have. */
function withAge(what: readonly WalletItem[], ageOver: number | null): AskedItem[][] {
  if (ageOver === null || what.includes('birth_date')) return [[]]
  return [[ageOver], ['birth_date']]
}

const idOf = (item: AskedItem, i: number, spelling: number) =>
  [typeof item === 'number' ? `age_${item}` : item, i, ...(spelling === 0 ? [] : [spelling])].join('_')

/** All, from the largest to the empty one. */
function subsets<T>(items: readonly T[]): T[][] {
  const all = items.reduce<T[][]>((some, item) => some.flatMap((set) => [[...set, item], set]), [[]])
  return all.toSorted((a, b) => b.length - a.length)
}
