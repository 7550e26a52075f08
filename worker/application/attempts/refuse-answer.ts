import { askedOf, followsLight, followsOrder, isOpen, type SaidAnswer } from '../../domain/case/challenge'
import type { Session } from '../../domain/case/session'
import { invalid, Refusal } from '../refusal'

type Frame = SaidAnswer['frames'][number]

/** Frames and take come with the field that says what they show, in the challenge's order; null: they fit. */
export function refuseAnswer(
  session: Session,
  given: SaidAnswer | undefined,
  files: { frames: number; takes: number },
  now: Date,
): Refusal | null {
  if (!given) return files.frames + files.takes === 0 ? null : invalid({ type: 'object' }, undefined, 'liveness')
  const listed = given.frames.length
  if (listed !== files.frames)
    return invalid({ type: 'array', minItems: listed, maxItems: listed }, `${files.frames} files`, 'frames')
  if (files.takes === 0) return invalid({ type: 'string', format: 'binary' }, undefined, 'take')
  if (!isOpen(session.liveness, given.nonce, now)) return new Refusal('liveness_challenge')
  const { actions, light } = askedOf(session.liveness, given.without ?? [])
  return refuseShown(actions, given.frames, 'liveness.frames') ?? refuseTake(actions, light.length, given.take.tiles)
}

function refuseTake(
  actions: readonly Frame['action'][],
  patterns: number,
  tiles: SaidAnswer['take']['tiles'],
): Refusal | null {
  const path = 'liveness.take.tiles'
  const unfit = refuseShown(actions, tiles, path)
  if (unfit || followsLight(patterns, tiles)) return unfit
  const said = tiles.flatMap(({ pattern }) => pattern ?? [])
  const description =
    patterns === 0 ? 'tiles without patterns' : `while center, each pattern from 0 to ${patterns - 1} in this order`
  return invalid({ type: 'array', description }, [...new Set(said)], path)
}

function refuseShown(actions: readonly Frame['action'][], shown: Frame[], path: string): Refusal | null {
  if (followsOrder(actions, shown)) return null
  const said = shown.map(({ action }) => action)
  const description = `actions in this order, times that do not fall: ${actions.join(', ')}`
  return invalid({ type: 'array', description }, [...new Set(said)], path)
}
