import type { IssuedChallenge } from '../../domain/case/challenge'
import type { Session } from '../../domain/case/session'
import { offersAlternative } from '../../domain/liveness/alternative'
import type { LivenessChallenge } from '../../words/capture/liveness'

export function challengeView(
  { nonce, actions, light, expiresAt, document }: IssuedChallenge,
  rules: Session['rules'],
): LivenessChallenge {
  const asked = document ? { document: { ...document, alternative: rules.documentTake !== 'required' } } : {}
  return { nonce, actions, light, expiresAt, ...asked, alternative: offersAlternative(rules) }
}
