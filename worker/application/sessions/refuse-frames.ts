import { followsOrder, isOpen } from '../../domain/liveness/challenge'
import type { Session, SessionImage } from '../../domain/session/session'
import { invalid, Refusal } from '../refusal'

/** What a frame shows of a challenge, and when it was taken. */
export type ShownFrame = NonNullable<SessionImage['frame']>

export interface GivenLiveness {
  nonce: string
  /** One for each file, in their order. */
  frames: ShownFrame[]
}

/** Frames come with the field that says what they show, one entry each, in the challenge's order; null: they fit. */
export function refuseFrames(
  session: Session,
  given: GivenLiveness | undefined,
  files: number,
  now: Date,
): Refusal | null {
  if (!given) return files === 0 ? null : invalid({ type: 'object' }, undefined, 'liveness')
  const listed = given.frames.length
  if (listed !== files)
    return invalid({ type: 'array', minItems: listed, maxItems: listed }, `${files} files`, 'frames')
  if (!isOpen(session.liveness, given.nonce, now)) return new Refusal('liveness_challenge')
  const { actions } = session.liveness
  if (followsOrder(actions, given.frames)) return null
  const said = given.frames.map(({ action }) => action)
  const description = `actions in this order: ${actions.join(', ')}`
  return invalid({ type: 'array', description }, said, 'liveness.frames')
}
