import { offersAlternative } from '../../domain/liveness/alternative'
import type { IssuedChallenge } from '../../domain/liveness/challenge'
import type { Session } from '../../domain/session/session'
import type { LivenessChallenge } from '../../words/capture/liveness'

export function challengeView(
  { nonce, actions, light, expiresAt }: IssuedChallenge,
  rules: Session['rules'],
): LivenessChallenge {
  return { nonce, actions, light, expiresAt, alternative: offersAlternative(rules) }
}
