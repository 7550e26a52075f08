/** Answer of the running attempt to a liveness challenge: its take, then each frame, as an image of its own. */

import { answeredBy } from '../../domain/case/challenge'
import type { Session, SessionImage } from '../../domain/case/session'
import { LEAST_EYE_DISTANCE } from '../../domain/eye-distances'
import type { AnsweredChallenge } from '../../domain/liveness/judge'
import type { TakeEvidence, TakeProblem } from '../../domain/liveness/take/evidence'
import type { FrameEvidence } from '../../domain/liveness/take/frame-evidence'
import { frameMarks } from '../../domain/liveness/take/marks'
import type { LivenessTake } from '../../words/capture/liveness'
import type { VisionDependencies } from '../dependencies'
import type { Face } from '../engine-contracts'
import { type FrameOfTake, frameFace, framePlace } from './frame-reading'
import { readTake } from './read-take'
import { type SeenFrame, seenFrames } from './seen-frames'

/** A second face of at least this share of the first one's size makes it unclear whose liveness is shown. */
const BYSTANDER = 0.6
/**
 * Least score of a second face, or the least share of its area outside the first one. Of 206 drawn takes of people 9
 * failed by a find on the neck, with scores of 0.30 to 0.43 (2026-11-22).
 */
const SURE = { score: 0.5, apart: 0.65 }

type Engines = Pick<VisionDependencies, 'images' | 'codec' | 'faces' | 'takes' | 'limits'>

/** `files`: of the challenge, in their order; `held` is called before they are read; null when the running attempt answers no challenge. */
export async function livenessAnswer(
  deps: Engines,
  session: Session,
  files: readonly SessionImage[],
  held: () => Promise<void>,
): Promise<AnsweredChallenge | null> {
  const challenge = answeredBy(session.liveness, session.attempt)
  if (!challenge) return null
  await held()
  const { take, said } = await takeOf(deps, files)
  let base: Face['landmarks'] | null = null
  let usual: FrameEvidence['place'] = null
  const frames: FrameEvidence[] = []
  const tiles = said && typeof take !== 'string' ? { ...said, tiles: take.tiles } : null
  const large = files.filter(({ frame }) => frame && 'action' in frame)
  for await (const shown of seenFrames(deps, large, held)) {
    const { frame, sha256 } = shown.file
    if (!frame || !('action' in frame)) continue
    const { landmarks, ...seen } = frameOf(shown, { ...frame, take: tiles, base, usual })
    frames.push({ action: frame.action, sha256, ...seen })
    if (frame.action !== 'center') continue
    base ??= landmarks
    usual ??= seen.place
  }
  return { challenge, frames, take, earlier: await earlierTake(deps, session, frames) }
}

async function takeOf(
  deps: Engines,
  files: readonly SessionImage[],
): Promise<{ take: TakeEvidence | TakeProblem; said: LivenessTake | null }> {
  for (const { frame, key } of files) {
    if (frame && 'tiles' in frame) return { take: await readTake(deps, { key }, frame), said: frame }
  }
  return { take: 'no take was sent', said: null }
}

/** The first usable frame of each action stands for it. */
async function earlierTake({ takes }: Engines, { owner, sessionId, attempt }: Session, frames: FrameEvidence[]) {
  const prints = new Map(
    frames.toReversed().flatMap(({ action, face }) => (face?.fingerprint ? [[action, face.fingerprint]] : [])),
  )
  const marks = [...prints.values()].map(frameMarks)
  if (marks.length === 0) return null
  const place = { owner, sessionId, attempt }
  return takes.keep(place, marks)
}

function isBystander(other: Face, { box }: Face): boolean {
  if (other.box.height <= BYSTANDER * box.height) return false
  return other.score >= SURE.score || 1 - sharedArea(other.box, box) >= SURE.apart
}

/** Share of the first box that lies in the second one. */
function sharedArea(a: Face['box'], b: Face['box']): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return (Math.max(0, across) * Math.max(0, down)) / (a.width * a.height)
}

interface FrameSeen extends Pick<FrameEvidence, 'face' | 'place'> {
  landmarks: Face['landmarks'] | null
}

const NOTHING: FrameSeen = { face: null, place: null, landmarks: null }

function frameOf({ image, faces: [face, other] }: SeenFrame, shown: FrameOfTake): FrameSeen {
  if (!image || !face || face.interEyeDistance < LEAST_EYE_DISTANCE.parallax) return NOTHING
  if (other && isBystander(other, face)) return NOTHING
  return { face: frameFace(image, face, shown), place: framePlace(image, face, shown), landmarks: face.landmarks }
}
