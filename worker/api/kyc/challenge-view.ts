import type { LivenessChallenge } from '../../contract/liveness'
import type { IssuedChallenge } from '../../domain/liveness/challenge'

export function challengeView({ nonce, actions, light, expiresAt }: IssuedChallenge): LivenessChallenge {
  return { nonce, actions, light, expiresAt }
}
