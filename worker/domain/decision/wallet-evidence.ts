/** Evidence still needed beside a wallet's proof. A valid proof needs no photograph. */

import type { WalletCheck, WalletDocument } from '../../words/capture/wallet-names'
import type { Assurance } from '../../words/decision/outcomes'
import type { DocumentFacts } from '../case/document-facts'
import type { CheckGroup } from '../case/judgement'
import { atLeast } from './assurance'
import type { Finding } from './finding'

/**
 * Whatever the scenario asks for: what is not signed is worse than nothing. Only the binding may fail by a wallet's own
 * fault, so a person looks at that.
 */
const FAILED: Readonly<Record<WalletCheck, Finding>> = {
  signature: { code: 'proof_invalid', outcome: 'declined', check: 'signature' },
  issuer: { code: 'proof_invalid', outcome: 'declined', check: 'issuer' },
  integrity: { code: 'proof_invalid', outcome: 'declined', check: 'integrity' },
  validity: { code: 'proof_expired', outcome: 'resubmit', check: 'validity' },
  holder: { code: 'proof_unbound', outcome: 'review', check: 'holder' },
  revocation: { code: 'proof_revoked', outcome: 'declined', check: 'revocation' },
}

export const WALLET_GROUP = 'wallet'

/** Checks without which nothing in a wallet's proof is its issuer's word to this session. */
export const REQUIRED_CHECKS = ['signature', 'issuer', 'integrity', 'validity', 'holder'] as const

/** Documents that have a number and an end by their standards: one that shows neither keeps them back. */
const NUMBERED: ReadonlySet<WalletDocument> = new Set(['mdl', 'photo_id'])

export function walletEvidence(checks: readonly CheckGroup[], facts: DocumentFacts, assurance: Assurance): Finding[] {
  const items = checks.filter(({ caption }) => caption === WALLET_GROUP).flatMap((group) => group.items)
  const failed = items.filter(({ status }) => status === 'failed').map(({ caption }) => caption)
  const findings = Object.entries(FAILED).flatMap(([caption, finding]) => (failed.includes(caption) ? [finding] : []))
  // Whatever did not fail and is not proved, or was never told, is for a person.
  const unproved = REQUIRED_CHECKS.find(
    (caption) =>
      !failed.includes(caption) && !items.some((item) => item.caption === caption && item.status === 'success'),
  )
  if (unproved) findings.push({ code: 'issuer_unknown', outcome: 'review', check: unproved })
  if (atLeast(assurance, 'substantial') && !isComplete(facts)) {
    findings.push({ code: 'proof_incomplete', outcome: 'resubmit' })
  }
  return findings
}

function isComplete({ surname, givenNames, birthDate, documentNumber, expiryDate, shown }: DocumentFacts): boolean {
  if ((surname === '' && givenNames === '') || birthDate === null) return false
  return shown !== undefined && !NUMBERED.has(shown) ? true : documentNumber !== '' && expiryDate !== null
}
