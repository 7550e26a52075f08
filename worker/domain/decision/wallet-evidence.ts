/** What a wallet's proof leaves to be asked. No photograph is needed beside one that holds. */
import type { Assurance } from '../../contract/outcomes'
import type { WalletCheck } from '../../contract/wallet-names'
import type { CheckGroup } from '../checks/judgement'
import { atLeast } from './assurance'
import type { DocumentFacts } from './document-facts'
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

export function walletEvidence(checks: readonly CheckGroup[], facts: DocumentFacts, assurance: Assurance): Finding[] {
  const items = checks.filter(({ caption }) => caption === WALLET_GROUP).flatMap((group) => group.items)
  const failed = items.filter(({ status }) => status === 'failed').map(({ caption }) => caption)
  const findings = Object.entries(FAILED).flatMap(([caption, finding]) => (failed.includes(caption) ? [finding] : []))
  const unknown = items.some(({ caption, status }) => caption === 'issuer' && status === 'idle')
  if (unknown) findings.push({ code: 'issuer_unknown', outcome: 'review', check: 'issuer' })
  const named = facts.surname !== '' || facts.givenNames !== ''
  if (atLeast(assurance, 'substantial') && (!named || facts.birthDate === null)) {
    findings.push({ code: 'proof_incomplete', outcome: 'resubmit' })
  }
  return findings
}
