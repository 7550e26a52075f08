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

export function askedClaims(
  { what, ageOver }: Pick<WalletQuestion, 'what' | 'ageOver'>,
  optional: readonly WalletItem[],
  pathsOf: (item: AskedItem) => readonly (readonly string[])[],
): AskedClaims {
  const certain: AskedItem[] = [...what.filter((item) => !optional.includes(item)), ...ALWAYS]
  const sets = withAge(what, ageOver).flatMap((ages) =>
    subsets(what.filter((item) => optional.includes(item))).map((some) => [...ages, ...certain, ...some]),
  )
  const items = [...new Set(sets.flat())]
  const claims = items.flatMap((item) => pathsOf(item).map((path, i) => ({ id: idOf(item, i), path })))
  const ids = sets.map((set) => set.flatMap((item) => pathsOf(item).map((_, i) => idOf(item, i))))
  return sets.length > 1 ? { claims, claim_sets: ids } : { claims }
}

/** A date of birth tells every age; where it was not asked for, it stands in for an age that the document does not have. */
function withAge(what: readonly WalletItem[], ageOver: number | null): AskedItem[][] {
  if (ageOver === null || what.includes('birth_date')) return [[]]
  return [[ageOver], ['birth_date']]
}

const idOf = (item: AskedItem, i: number) => `${typeof item === 'number' ? `age_${item}` : item}_${i}`

/** All, from the largest to the empty one. */
function subsets<T>(items: readonly T[]): T[][] {
  const all = items.reduce<T[][]>((some, item) => some.flatMap((set) => [[...set, item], set]), [[]])
  return all.toSorted((a, b) => b.length - a.length)
}
