/** The frames of a liveness challenge, each looked at as an image of its own. */
import { LEAST_EYE_DISTANCE } from '../../domain/eye-distances'
import type { FrameEvidence } from '../../domain/liveness/evidence'
import type { Session, SessionImage } from '../../domain/session/session'
import type { VisionDependencies } from '../dependencies'
import type { Face } from '../engine-contracts'
import { noseParallax } from '../geometry/parallax'
import { LostImage } from '../image/lost-image'
import { decodeFile } from '../isolate/decode-file'
import { sendPixels } from '../isolate/pixel-stream'
import { TransientMemory } from '../isolate/transient-memory'

/** A second face of at least this share of the first one's size makes it unclear whose liveness is shown. */
const BYSTANDER = 0.6

type Engines = Pick<VisionDependencies, 'sessions' | 'images' | 'codec' | 'faces' | 'limits'>

/** In the order in which they were taken, `held` called before each; null when the running attempt answers no challenge. */
export async function livenessFrames(
  deps: Engines,
  session: Session,
  held: () => Promise<void>,
): Promise<FrameEvidence[] | null> {
  if (!session.liveness || session.liveness.attempt !== session.attempt) return null
  let base: Face | null = null
  const evidence: FrameEvidence[] = []
  for (const image of await deps.sessions.frames(session.sessionId, session.attempt)) {
    if (!image.frame || 'tiles' in image.frame) continue
    await held()
    const { action } = image.frame
    const seen = await soleFace(deps, image)
    evidence.push({ action, sha256: image.sha256, face: seen && frameFace(seen, base) })
    if (seen && action === 'center') base ??= seen.face
  }
  return evidence
}

interface SoleFace {
  face: Face
  /** Long side of the frame. */
  side: number
}

function frameFace({ face, side }: SoleFace, base: Face | null): FrameEvidence['face'] {
  const { pose, interEyeDistance, embedding, embeddingVersion, landmarks } = face
  return {
    yaw: pose.yaw,
    pitch: pose.pitch,
    interEyeDistance: interEyeDistance / side,
    embedding,
    embeddingVersion,
    parallax: base && noseParallax(base.landmarks, landmarks),
  }
}

async function soleFace(deps: Engines, { key }: SessionImage): Promise<SoleFace | null> {
  const file = await deps.images.get(key)
  if (!file) throw new LostImage()
  const scratch = new TransientMemory()
  try {
    const decoded = await decodeFile(deps.codec, scratch.bytes(file), deps.limits.imagePixels)
    if (!decoded.ok) return null
    try {
      const { image } = decoded
      const [face, other] = await deps.faces.analyse(sendPixels(image, 4), { maxFaces: 2 })
      if (!face || face.interEyeDistance < LEAST_EYE_DISTANCE.parallax) return null
      if (other && other.box.height > BYSTANDER * face.box.height) return null
      return { face, side: Math.max(image.width, image.height) }
    } finally {
      decoded.release()
    }
  } finally {
    scratch.free()
  }
}
