/** Platform's attestation of the app that sent the pictures: for operators; the scenario decides whether it weighs. */
import type { AppAttestation } from '../../words/capture/app-attestation'
import type { Rules } from '../../words/decision/rules'
import type { IssuedChallenge } from '../case/challenge'
import type { CheckResult } from '../case/judgement'

/** An attestation of the app that answered a challenge. */
export interface AttestedAnswer extends AppAttestation {
  /** Nonce of the liveness challenge that the call answered. */
  challenge: string
  /** When it was answered, ISO 8601: an attempt may wait for hours. */
  at: string
}

export interface AttestationVerdict {
  status: 'success' | 'failed' | 'idle'
  reason: string
  /** Signed facts, as far as they were read. */
  facts: Readonly<Record<string, string>>
}

export interface AppAttestationVerifier {
  /** Throws on a fault of ours only. */
  appAttestation(answer: AttestedAnswer): Promise<AttestationVerdict>
}

const METHOD = { apple: 'App Attest', google: 'Play Integrity' } as const

/** Check of a missing attestation, where the scenario asks for one; null where it does not. */
export const lackedAttestation = ({ captureAttested }: Pick<Rules, 'captureAttested'>): CheckResult | null =>
  captureAttested === 'off'
    ? null
    : {
        status: 'idle',
        caption: 'isAppAttested',
        method: Object.values(METHOD).join(' or '),
        reason: 'no attestation was sent: a film in the place of the camera is not excluded',
      }

/** Judges an attestation; only a challenge that this very attempt answered binds it to the attempt. */
export async function judgeAttestation(
  attestation: AppAttestation,
  { attempt, liveness }: { attempt: number; liveness: IssuedChallenge | null },
  verifier: AppAttestationVerifier,
): Promise<CheckResult> {
  const method = METHOD[attestation.platform]
  if (liveness?.attempt !== attempt || !liveness.answered)
    return { status: 'idle', caption: 'isAppAttested', method, reason: 'the call answered no liveness challenge' }
  const answer = { ...attestation, challenge: liveness.nonce, at: liveness.answered.at }
  const { status, reason, facts } = await verifier.appAttestation(answer)
  const said = Object.entries(facts).map(([name, value]) => `${name} ${value}`)
  return {
    status,
    caption: 'isAppAttested',
    method,
    reason,
    ...(said.length > 0 ? { value: said.join(', ') } : {}),
  }
}
