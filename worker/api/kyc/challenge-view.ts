import type { IssuedChallenge } from '../../domain/case/challenge'
import type { Session } from '../../domain/case/session'
import { offersAlternative } from '../../domain/liveness/alternative'
import type { LivenessChallenge } from '../../words/capture/liveness'

export function challengeView(
  { nonce, actions, light, expiresAt }: IssuedChallenge,
  rules: Session['rules'],
): LivenessChallenge {
  return { nonce, actions, light, expiresAt, alternative: offersAlternative(rules) }
}
