/** Whether the frames of a challenge show one person following it. Each judgement stands alone. */
import type { LivenessAction } from '../../words/capture/liveness'
import { similarityAt } from '../calibration'
import type { Judgement } from '../case/judgement'
import { cosineSimilarity, MATCH_SIMILARITY } from '../matching'
import { type FrameEvidence, type FrameFace, isUsable } from './take/frame-evidence'
import type { Relief } from './take/relief'

/** Selfie or frame that the frames are held against. */
export interface Reference {
  embedding: Float32Array
  embeddingVersion: string
}

interface Seen extends FrameEvidence {
  face: FrameFace
}

/**
 * Change of pose from the `center` frames, degrees. A flat photo tilted by up to 55° or bent to a half cylinder (26
 * photos, 14 ways each) never seems to turn by more than 18°, nor to look up by more than 7°.
 */
const MIN_TURN = 22
const MIN_LOOK_UP = 12
const MAX_CENTER = { yaw: 15, pitch: 20 }
/** Least distance of the eyes relative to that in the `center` frames. */
const MIN_CLOSER = 1.25
/**
 * Least parallax of a face turned by MIN_TURN or more. One man by webcam, 1,059 pairs of frames: 0.3 % miss 0.18, none
 * beyond 30°. Of the 364 photos tilted or bent one reaches it, at a turn of 13°, which is none.
 */
const MIN_PARALLAX = 0.18
/**
 * Least similarity of a turned or tilted face to any frame or selfie that was accepted before: 1 of 20 other people of one's
 * own sex, age or neighbourhood reaches it, 1 of 90 of any. Two photographs of one person, taken on different days and turned
 * against each other by 22° and more: 1 of 262 does not (141 people of LFW, 2026-11-29), tilted by 12° and more 5 of 289, of
 * which 4 lie below 1 of 5 strangers too. Frontal frames must reach MATCH_SIMILARITY.
 */
const TURNED_SIMILARITY = similarityAt(0.05)

export function samePerson(frames: FrameEvidence[], selfie: Reference | null): Judgement {
  const method = 'embedding of every frame against the selfie and the frames before it'
  const failed = (reason: string): Judgement => ({ status: 'failed', method, reason })
  if (!selfie) return { status: 'idle', method, reason: 'no usable face on the selfie' }
  const accepted: Reference[] = [selfie]
  let worst = 1
  for (const { action, face } of frames.filter((frame) => isUsable(frame, frames))) {
    if (!face) return failed(`no frame of ${action} shows exactly one usable face`)
    const known = accepted.filter(({ embeddingVersion }) => embeddingVersion === face.embeddingVersion)
    const similarity = Math.max(-1, ...known.map(({ embedding }) => cosineSimilarity(embedding, face.embedding)))
    if (similarity < (action === 'center' ? MATCH_SIMILARITY : TURNED_SIMILARITY)) {
      return failed(`the face of a frame of ${action} is another: similarity ${similarity.toFixed(3)}`)
    }
    accepted.push(face)
    worst = Math.min(worst, similarity)
  }
  return { status: 'success', method, reason: `similarity at least ${worst.toFixed(3)}` }
}

export function challengeFollowed(actions: readonly LivenessAction[], frames: FrameEvidence[]): Judgement {
  const method = 'pose and size of the face in the frames of each action, against those of center'
  const failed = (reason: string): Judgement => ({ status: 'failed', method, reason })
  if (new Set(frames.map(({ sha256 }) => sha256)).size < frames.length) return failed('a frame was sent twice')
  const base = centre(frames)
  if (!base) return failed('no frame of center shows a face that looks at the camera')
  const missed = actions.find((action) => !frames.some((frame) => frame.action === action && shows(frame, base)))
  if (missed) return failed(`no frame shows ${missed}`)
  return { status: 'success', method, reason: `the frames show ${actions.join(', ')}` }
}

/**
 * How much of a face's relief is there by what its pixels do when the head turns, as a share of what its mesh has: the
 * network of landmarks sees parallax on a paper mask too. With half of its standard error on either side; what lies across
 * says nothing. Drawn takes (dev, 2026-11-23): of 55 people, 0.6 in the middle, 53 are beyond it, of 55 worn masks, 0.2 in
 * the middle, one.
 */
const MIN_RELIEF = 0.38
/** Standard error beyond which it says nothing. */
const VAGUE = 0.3

export function threeDimensional(
  actions: readonly LivenessAction[],
  frames: FrameEvidence[],
  relief: Relief | null,
): Judgement {
  const method =
    'parallax of the nose against any flat picture of eyes and mouth by landmarks, relief of the face by pixels'
  if (!actions.some(isTurning)) return { status: 'idle', method, reason: 'no turn of the head was asked for' }
  const base = centre(frames)
  const turned = frames.filter((frame): frame is Seen => base !== null && isTurn(frame, base))
  if (!base || turned.length === 0) return { status: 'failed', method, reason: 'no frame shows a head that has turned' }
  const parallax = turned.map(({ face }) => (face.parallax ?? 0) * Math.sign(face.yaw - base.yaw))
  const least = Math.min(...parallax)
  const reason = `parallax ${least.toFixed(2)} at the least, ${MIN_PARALLAX} needed`
  const value = Number(least.toFixed(3))
  if (least < MIN_PARALLAX) return { status: 'failed', method, value, reason }
  // Whoever turns fast enough leaves nothing to follow: by landmarks alone a paper mask would pass.
  if (!relief || relief.error >= VAGUE)
    return { status: 'idle', method, value, reason: 'the face could not be followed: the head turned too fast' }
  const stands = `the face moves by ${relief.size.toFixed(2)} ± ${relief.error.toFixed(2)} of the relief that it seems to have`
  const near = { method, value: Number(relief.size.toFixed(3)), reason: stands }
  if (relief.size + relief.error / 2 < MIN_RELIEF) return { status: 'failed', ...near }
  if (relief.size - relief.error / 2 < MIN_RELIEF) return { status: 'idle', ...near }
  return { status: 'success', method, value, reason }
}

type Base = Pick<FrameFace, 'yaw' | 'pitch' | 'interEyeDistance'>

/** Mean of the `center` frames that look at the camera. */
function centre(frames: FrameEvidence[]): Base | null {
  const looking = frames.flatMap(({ action, face }) =>
    action === 'center' && face && Math.abs(face.yaw) <= MAX_CENTER.yaw && Math.abs(face.pitch) <= MAX_CENTER.pitch
      ? [face]
      : [],
  )
  if (looking.length === 0) return null
  const mean = (value: (face: FrameFace) => number) =>
    looking.reduce((sum, face) => sum + value(face), 0) / looking.length
  return {
    yaw: mean(({ yaw }) => yaw),
    pitch: mean(({ pitch }) => pitch),
    interEyeDistance: mean(({ interEyeDistance }) => interEyeDistance),
  }
}

function shows({ action, face }: FrameEvidence, base: Base): boolean {
  if (!face) return false
  switch (action) {
    case 'center':
      return Math.abs(face.yaw) <= MAX_CENTER.yaw && Math.abs(face.pitch) <= MAX_CENTER.pitch
    case 'turn_left':
      return face.yaw - base.yaw >= MIN_TURN
    case 'turn_right':
      return base.yaw - face.yaw >= MIN_TURN
    case 'look_up':
      return face.pitch - base.pitch >= MIN_LOOK_UP
    case 'closer':
      return face.interEyeDistance / base.interEyeDistance >= MIN_CLOSER
  }
}

const isTurn = (frame: FrameEvidence, base: Base) => isTurning(frame.action) && shows(frame, base)

const isTurning = (action: LivenessAction) => action === 'turn_left' || action === 'turn_right'
