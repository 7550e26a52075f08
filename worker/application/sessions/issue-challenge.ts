import { type IssuedChallenge, newChallenge } from '../../domain/liveness/challenge'

export interface ChallengeLimits {
  /** Between a challenge and the frames that answer it. */
  livenessSeconds: number
}

/** A liveness challenge that nobody can foresee. */
export function issueChallenge({ livenessSeconds }: ChallengeLimits, now: Date): IssuedChallenge {
  const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
  return newChallenge(crypto.randomUUID(), random, new Date(now.getTime() + livenessSeconds * 1000))
}
