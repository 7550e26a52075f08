import type { ApiServices } from '../../api-services'
import { invalid, Refusal } from '../../application/refusal'
import type { LivenessChallenge, LivenessFrames } from '../../contract/liveness'
import { followsOrder, type IssuedChallenge, isOpen, newChallenge } from '../../domain/liveness/challenge'
import type { Session } from '../../domain/session/session'

export function issueChallenge({ settings }: Pick<ApiServices, 'settings'>, now: Date): IssuedChallenge {
  const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
  return newChallenge(crypto.randomUUID(), random, new Date(now.getTime() + settings.limits.livenessSeconds * 1000))
}

export function challengeView({ nonce, actions, expiresAt }: IssuedChallenge): LivenessChallenge {
  return { nonce, actions, expiresAt }
}

/** Frames come with the field that says what they show, one entry each, in the challenge's order; null: they fit. */
export function livenessRefusal(
  session: Session,
  given: LivenessFrames | undefined,
  frames: number,
  now: Date,
): Refusal | null {
  if (!given) return frames === 0 ? null : invalid({ type: 'object' }, undefined, 'liveness')
  const listed = given.frames.length
  if (listed !== frames)
    return invalid({ type: 'array', minItems: listed, maxItems: listed }, `${frames} files`, 'frames')
  if (!isOpen(session.liveness, given.nonce, now)) return new Refusal('liveness_challenge')
  const { actions } = session.liveness
  if (followsOrder(actions, given.frames)) return null
  const said = given.frames.map(({ action }) => action)
  return invalid(
    { type: 'array', description: `actions in this order: ${actions.join(', ')}` },
    said,
    'liveness.frames',
  )
}
