/** The data of an mdoc, by the names that its kind of document has for them. */

import type { WalletClaims, WalletQuestion } from '../../../domain/wallet/wallet'
import type { WalletDocument } from '../../../words/capture/wallet-names'
import type { Bytes } from '../../bytes'
import { dayOf, isBytes } from '../../cose/cbor'
import { ageElement, MDOCS } from '../documents'
import { claimsOf, sexOf, shortText } from '../proof'
import type { ShownItem } from './device-response'

export function mdocClaims(
  kind: WalletDocument,
  items: readonly ShownItem[],
  { ageOver }: Pick<WalletQuestion, 'ageOver'>,
): { claims: WalletClaims; portrait: Bytes | null } {
  const { elements } = MDOCS[kind]
  const values = new Map(items.map(({ name, value }) => [name, value]))
  const one = (name: keyof typeof elements, at = 0) => values.get(elements[name][at] ?? '')
  const text = (name: keyof typeof elements, at = 0) => shortText(one(name, at))
  const age = ageOver === null ? undefined : values.get(ageElement(ageOver))
  const portrait = one('portrait')
  return {
    claims: claimsOf({
      surname: text('name', 0),
      givenNames: text('name', 1),
      birthDate: birthDay(one('birth_date')),
      sex: sexOf(one('sex')),
      nationality: text('nationality'),
      documentNumber: text('document_number'),
      issueDate: dayOf(one('issue_date')),
      expiryDate: dayOf(one('expiry_date')),
      authority: text('authority'),
      issuingCountry: text('country'),
      ageOver: ageOver !== null && typeof age === 'boolean' ? { years: ageOver, is: age } : null,
    }),
    portrait: isBytes(portrait) ? portrait : null,
  }
}

/** Photo IDs wrap it: what is known of it stands inside. */
function birthDay(value: Parameters<typeof dayOf>[0]): string | null {
  return dayOf(value instanceof Map ? value.get('birth_date') : value)
}
