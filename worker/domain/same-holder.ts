/** Whether the documents of a session are one person's. */

import type { DocumentFacts } from './case/document-facts'
import { distance } from './fields/likeness'
import { spellings } from './fields/transliteration'

type Holder = Pick<DocumentFacts, 'surname' | 'givenNames' | 'birthDate' | 'vouched'>

/** same: nothing contradicts; unclear: one of name and birth date does; different: both do. */
export type Likeness = 'same' | 'unclear' | 'different'

/** Share of a name that transliteration and abbreviation may change. */
const NAME_DIFFERENCE = 0.25

/** Compares two holders, only by data that machines read with checks of their own. */
export function sameHolder(a: Holder, b: Holder): Likeness {
  if (!a.vouched || !b.vouched) return 'same'
  const born = a.birthDate !== null && b.birthDate !== null && !agree(a.birthDate, b.birthDate)
  const given = a.givenNames !== '' && b.givenNames !== '' && !isAlike(a.givenNames, b.givenNames)
  // A surname changes by marriage; a given name hardly ever.
  const named = given && a.surname !== '' && b.surname !== '' && !isAlike(a.surname, b.surname)
  // Of what an issuer has signed no glyph is misread.
  const signed = a.vouched === 'wallet' || b.vouched === 'wallet'
  if (born && (given || named || signed)) return 'different'
  return born || given ? 'unclear' : 'same'
}

const agree = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)

export function isAlike(a: string, b: string): boolean {
  return spellings(a).some((one) =>
    spellings(b).some((other) => {
      if (agree(one.replaceAll(' ', ''), other.replaceAll(' ', ''))) return true
      const shared = one.split(' ').some((part) => part.length > 2 && other.split(' ').includes(part))
      return shared || distance(one, other) <= Math.floor(NAME_DIFFERENCE * Math.max(one.length, other.length))
    }),
  )
}
