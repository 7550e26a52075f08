/** Contents of a credential about a successful session: some for everybody, the rest as its holder chooses. */

import { alpha2OfAlpha3 } from '../../words/iso-countries'
import type { Session } from '../case/session'
import { isSandbox } from '../sandbox'
import { agesReached, certainValue } from './certain'
import type { DocumentClaim } from './claim'
import { CREDENTIAL_TYPES } from './credential-types'
import { proofOf } from './proof'

export interface CredentialClaims {
  /** Path of its type. */
  type: string
  /** Told wherever the credential is shown. */
  plain: Record<string, unknown>
  /** Each shown or not. */
  disclosable: Record<string, unknown>
  /** By age whether it is reached. */
  ages: Record<string, boolean>
}

const country = (code: string) => alpha2OfAlpha3(code) || code
const SEXES: Readonly<Record<string, number>> = { M: 1, F: 2, X: 9 }

/**
 * Claims of a credential by the names of OpenID Connect, and of the EU's identification data, which wallets know how to
 * call.
 */
export const CREDENTIAL_CLAIMS: Readonly<
  Record<DocumentClaim, { name: string; label: string; of?: (value: string) => unknown }>
> = {
  surname: { name: 'family_name', label: 'Surname' },
  givenNames: { name: 'given_name', label: 'Given names' },
  birthDate: { name: 'birthdate', label: 'Date of birth' },
  sex: { name: 'sex', label: 'Sex', of: (value) => SEXES[value.toUpperCase()] ?? null },
  nationality: { name: 'nationalities', label: 'Nationality', of: (value) => [country(value)] },
  placeOfBirth: { name: 'place_of_birth', label: 'Place of birth', of: (locality) => ({ locality }) },
  address: { name: 'address', label: 'Address', of: (formatted) => ({ formatted }) },
  personalNumber: { name: 'personal_administrative_number', label: 'Personal number' },
  documentNumber: { name: 'document_number', label: 'Document number' },
  issuingState: { name: 'issuing_country', label: 'Issuing state', of: country },
  issueDate: { name: 'date_of_issuance', label: 'Date of issue' },
  expiryDate: { name: 'date_of_expiry', label: 'Date of expiry' },
}

/** Credential of a session; null: it was not approved, and nobody carries that about. */
export function credentialOf(
  session: Session,
  asked: readonly DocumentClaim[],
  ageOver: readonly number[],
  now: Date,
): CredentialClaims | null {
  const proof = proofOf(session, null)
  if (proof?.outcome !== 'approved') return null
  const { outcome, assurance, decidedAt, evidence, ...rest } = proof
  const personal: Record<string, unknown> = {}
  for (const claim of asked) {
    const { name, of } = CREDENTIAL_CLAIMS[claim]
    const value = certainValue(session.tasks, claim)
    const told = value === null ? null : of ? of(value) : value
    if (told !== null) personal[name] = told
  }
  return {
    type: CREDENTIAL_TYPES[isSandbox(session.owner) ? 'sandbox' : 'live'],
    plain: { outcome, assurance, decidedAt, evidence, ...(rest.sandbox ? { sandbox: true } : {}) },
    disclosable: { sub: session.sessionId, policy: rest.policy, verified: rest.verified, ...personal },
    ages: agesReached(session.tasks, ageOver, now),
  }
}
