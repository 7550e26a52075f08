/** What the judges of all formats have in common. */

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

export const SEX = { 1: 'M', 2: 'F', 9: 'X' } as const

/** ISO/IEC 5218, or its letters. */
export function sexOf(value: unknown): WalletClaims['sex'] {
  if (value === 'M' || value === 'F' || value === 'X') return value
  return value === 1 || value === 2 || value === 9 ? SEX[value] : undefined
}

/** Without those that are not there. */
export function claimsOf(said: { [Name in keyof WalletClaims]: WalletClaims[Name] | null | undefined }): WalletClaims {
  const entries = Object.entries(said).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(entries)
}

/** Longer ones are no name and no number. */
const MOST_TEXT = 300

export const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= MOST_TEXT ? value.normalize('NFC').trim() : null
