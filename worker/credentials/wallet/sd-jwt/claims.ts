/** The EU's PID as an SD-JWT VC: its claims, by the names of its rule book. */
import type { WalletClaims } from '../../../domain/wallet/wallet'
import { type Bytes, fromBase64 } from '../../bytes'
import { claimsOf, sexOf, shortText } from '../proof'
import { type Claims, isObject } from './parse'

export function sdJwtClaims(said: Claims, ageOver: number | null): { claims: WalletClaims; portrait: Bytes | null } {
  const { nationalities, age_equal_or_over: ages } = said
  const age = ageOver !== null && isObject(ages) ? ages[String(ageOver)] : null
  return {
    claims: claimsOf({
      surname: shortText(said.family_name),
      givenNames: shortText(said.given_name),
      birthDate: day(said.birthdate),
      sex: sexOf(said.sex),
      nationality: shortText(Array.isArray(nationalities) ? nationalities[0] : nationalities),
      documentNumber: shortText(said.document_number),
      issueDate: day(said.date_of_issuance),
      expiryDate: day(said.date_of_expiry),
      authority: shortText(said.issuing_authority),
      issuingCountry: shortText(said.issuing_country),
      ageOver: ageOver !== null && typeof age === 'boolean' ? { years: ageOver, is: age } : null,
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
