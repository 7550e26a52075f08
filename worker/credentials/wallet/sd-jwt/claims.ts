/** The EU's PID as an SD-JWT VC: its claims, by the names of its rule book. */
import type { WalletClaims } from '../../../domain/wallet/wallet'
import { type Bytes, fromBase64 } from '../../bytes'
import { type Asked, ageOverOf, claimsOf, firstText, keptBirthDate, sexOf, shortText } from '../proof'
import { type Claims, isObject } from './parse'

export function sdJwtClaims(said: Claims, asked: Asked, at: Date): { claims: WalletClaims; portrait: Bytes | null } {
  const { age_equal_or_over: listed } = said
  const ages = new Map(
    Object.entries(isObject(listed) ? listed : {}).flatMap(([years, is]) =>
      typeof is === 'boolean' ? [[Number(years), is] as const] : [],
    ),
  )
  const birthDate = day(said.birthdate)
  return {
    claims: claimsOf({
      surname: shortText(said.family_name),
      givenNames: shortText(said.given_name),
      birthDate: keptBirthDate(asked, birthDate),
      sex: sexOf(said.sex),
      nationality: firstText(said.nationalities),
      documentNumber: shortText(said.document_number),
      issueDate: day(said.date_of_issuance),
      expiryDate: day(said.date_of_expiry),
      authority: shortText(said.issuing_authority),
      issuingCountry: shortText(said.issuing_country),
      ageOver: ageOverOf(asked, ages, birthDate, at),
    }),
    portrait: picture(said.picture),
  }
}

const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

const DATA_URL = /^data:image\/(?:jpeg|jp2|png);base64,/

function picture(value: unknown): Bytes | null {
  const [start] = (typeof value === 'string' && DATA_URL.exec(value)) || []
  return start === undefined ? null : fromBase64(String(value).slice(start.length))
}
