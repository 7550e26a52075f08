import { type IssuedChallenge, newChallenge } from '../../domain/case/challenge'
import type { Session } from '../../domain/case/session'

export interface ChallengeLimits {
  /** Between a challenge and the frames that answer it. */
  livenessSeconds: number
}

/** A liveness challenge that nobody can foresee. `ofStep`: a take of the document is the step that is waited for. */
export function issueChallenge(
  { livenessLight, documentTake }: Pick<Session['rules'], 'livenessLight' | 'documentTake'>,
  { livenessSeconds }: ChallengeLimits,
  now: Date,
  ofStep = false,
): IssuedChallenge {
  const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
  const expires = new Date(now.getTime() + livenessSeconds * 1000)
  const asked = { light: livenessLight !== 'off', document: ofStep || documentTake !== 'off' }
  return newChallenge(crypto.randomUUID(), random, { issued: now, expires, ...asked })
}
