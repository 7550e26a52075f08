/** Common parts of the judges of all formats. */

import { ageOn } from '../../domain/subjects/age'
import type { FindAnchors } from '../../domain/trust/anchors'
import type { ProofCheck, WalletClaims } from '../../domain/wallet/wallet'
import type { WalletDocument, WalletItem } from '../../words/capture/wallet-names'
import type { Bytes } from '../bytes'
import type { StatusReader } from './status/read-status'

export interface Judged {
  document: WalletDocument
  type: string
  checks: ProofCheck[]
  claims: WalletClaims
  portrait: Bytes | null
}

/** Null: it is no presentation of a kind that is known here. */
export type JudgedOrNot = Judged | { unread: string }

export interface Asked {
  what: readonly WalletItem[]
  ageOver: number | null
  documents: readonly WalletDocument[]
}

export const NOT_ASKED_FOR = 'it is of a document that was not asked for'

/** The one of several documents that counts for the session: a forged one first, then a proved one. */
export function oneOfSeveral(all: readonly JudgedOrNot[]): JudgedOrNot {
  const unread = all.find((one) => 'unread' in one && one.unread !== NOT_ASKED_FOR)
  if (unread) return unread
  const judged = all.filter((one): one is Judged => !('unread' in one))
  const births = new Set(judged.filter(isProved).flatMap(({ claims }) => claims.birthDate ?? []))
  if (births.size > 1) return { unread: 'its documents are of different people' }
  return judged.find(hasFailed) ?? judged.find(isProved) ?? judged[0] ?? { unread: NOT_ASKED_FOR }
}

const hasFailed = ({ checks }: Judged) => checks.some(({ status }) => status === 'failed')

export const isProved = ({ checks }: Pick<Judged, 'checks'>): boolean =>
  checks.every(({ caption, status }) => status === 'success' || (caption === 'revocation' && status === 'idle'))

/** Beside a signature that does not hold nothing is anybody's word: only what fails is told. */
export function withoutSignature(checks: readonly ProofCheck[]): ProofCheck[] {
  const isSigned = checks.some(({ caption, status }) => caption === 'signature' && status === 'success')
  return checks.map((one) =>
    isSigned || one.status !== 'success'
      ? one
      : { caption: one.caption, status: 'idle', reason: 'not evaluated: there is no signature over it' },
  )
}

/** Whatever a judge needs beside what is shown. */
export interface JudgingPorts {
  anchors: FindAnchors
  status: StatusReader
  at: Date
}

/** Whether the issuer's signature holds; null: made in a way that is not known here, which tells nothing. */
export const signatureCheck = (holds: boolean | null): ProofCheck =>
  holds === null
    ? { caption: 'signature', status: 'idle', reason: 'it is signed in a way that is not known here' }
    : check('signature', holds, 'its issuer has signed it', 'it is not signed by the certificate that it names')

export const check = (
  caption: ProofCheck['caption'],
  holds: boolean,
  reason: string,
  otherwise: string,
): ProofCheck => ({ caption, status: holds ? 'success' : 'failed', reason: holds ? reason : otherwise })

/** ISO/IEC 5218, with what the EU's rule book adds to it (other, inter, diverse, open); or letters. */
const SEX: ReadonlyMap<unknown, WalletClaims['sex']> = new Map<unknown, WalletClaims['sex']>([
  [1, 'M'],
  [2, 'F'],
  ...[3, 4, 5, 6, 9].map((number): [number, WalletClaims['sex']] => [number, 'X']),
  ...(['M', 'F', 'X'] as const).map((letter): [string, WalletClaims['sex']] => [letter, letter]),
])

export const sexOf = (value: unknown): WalletClaims['sex'] => SEX.get(value)

/** A short text, or the first one of an array. */
export const firstText = (value: unknown): string | null => shortText(Array.isArray(value) ? value[0] : value)

/** Whether somebody is so old: as the issuer says, or by the date of birth where a document has no ages. */
export function ageOverOf(
  { ageOver }: Pick<Asked, 'ageOver'>,
  said: ReadonlyMap<number, boolean>,
  birthDate: string | null | undefined,
  at: Date,
): WalletClaims['ageOver'] | null {
  if (ageOver === null) return null
  const years = [...said.keys()]
  // Who is older than more is older than less, and the other way round (ISO/IEC 18013-5, 7.2.5).
  if (years.some((one) => one >= ageOver && said.get(one) === true)) return { years: ageOver, is: true }
  if (years.some((one) => one <= ageOver && said.get(one) === false)) return { years: ageOver, is: false }
  return birthDate ? { years: ageOver, is: ageOn(birthDate, at) >= ageOver } : null
}

/** A date of birth that only stood in for an age is not kept. */
export const keptBirthDate = ({ what }: Pick<Asked, 'what'>, birthDate: string | null) =>
  what.includes('birth_date') ? birthDate : null

/** Without those that are not there. */
export function claimsOf(said: { [Name in keyof WalletClaims]: WalletClaims[Name] | null | undefined }): WalletClaims {
  const entries = Object.entries(said).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(entries)
}

/** Longer ones are no name and no number. */
const MOST_TEXT = 300

export const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MOST_TEXT ? value.normalize('NFC').trim() : null
