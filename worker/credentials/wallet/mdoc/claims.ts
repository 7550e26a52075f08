/** The data of an mdoc, by the names that its kind of document has for them. */

import type { WalletClaims } from '../../../domain/wallet/wallet'
import type { WalletDocument } from '../../../words/capture/wallet-names'
import type { Bytes } from '../../bytes'
import { dayOf, isBytes } from '../../cose/cbor'
import { ageOfElement, type Item, spellingsOf } from '../documents'
import { type Asked, ageOverOf, claimsOf, firstText, keptBirthDate, sexOf, shortText } from '../proof'
import type { ShownItem } from './device-response'

export function mdocClaims(
  kind: WalletDocument,
  items: readonly ShownItem[],
  asked: Asked,
  at: Date,
): { claims: WalletClaims; portrait: Bytes | null } {
  const values = new Map(items.map(({ name, value }) => [name, value]))
  const one = (item: Item, i = 0) =>
    spellingsOf(kind, item)
      .map((names) => values.get(names[i] ?? ''))
      .find((value) => value !== undefined)
  const text = (item: Item, i = 0) => shortText(one(item, i))
  const ages = new Map(
    items.flatMap(({ name, value }) => {
      const years = ageOfElement(name)
      return years !== null && typeof value === 'boolean' ? [[years, value] as const] : []
    }),
  )
  const birthDate = birthDay(one('birth_date'))
  const portrait = one('portrait')
  return {
    claims: claimsOf({
      surname: text('name', 0),
      givenNames: text('name', 1),
      birthDate: keptBirthDate(asked, birthDate),
      sex: sexOf(one('sex')),
      nationality: firstText(one('nationality')),
      documentNumber: text('document_number'),
      issueDate: dayOf(one('issue_date')),
      expiryDate: dayOf(one('expiry_date')),
      authority: text('authority'),
      issuingCountry: text('country'),
      ageOver: ageOverOf(asked, ages, birthDate, at),
    }),
    portrait: isBytes(portrait) ? portrait : null,
  }
}

/** Photo IDs wrap it: what is known of it stands inside. */
function birthDay(value: Parameters<typeof dayOf>[0]): string | null {
  return dayOf(value instanceof Map ? value.get('birth_date') : value)
}
