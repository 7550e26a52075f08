/** What the judge of movement says of a simulated take: pose, size and parallax; faces have no identity there. */

import { challengeFollowed, samePerson, threeDimensional } from '../../../../worker/domain/liveness/movement.ts'
import type { FrameFace } from '../../../../worker/domain/liveness/take/frame-evidence.ts'
import { facePlaces, meshPoints } from '../../../../worker/quality/face/mesh-points.ts'
import { poseOf } from '../../../../worker/quality/face/pose.ts'
import type { Face } from '../../../../worker/vision/engine-contracts.ts'
import { noseParallax } from '../../../../worker/vision/geometry/parallax.ts'
import { type Take, type TakeFrame, TILE_HEIGHT } from '../../../support/takes/take.ts'

/** What pixels say is counted with `--set engines`; here meshes alone are. */
const A_FACE = { size: 0.6, error: 0.05 }

const PERSON = { embedding: Float32Array.of(1), embeddingVersion: 'simulated' }
/** Pictures are not looked at here. */
const UNSEEN: Pick<FrameFace, 'fingerprint' | 'grid' | 'head'> = {
  fingerprint: null,
  grid: new Float32Array(0),
  head: { x: 0, y: 0, width: 1, height: 1 },
}
const [NOSE_TIP, MOUTH_RIGHT, MOUTH_LEFT] = [1, 61, 291]

export function judgeMovement({ actions, frames }: Take): 'success' | 'failed' | 'idle' {
  // The last of an action shows what was asked; the kit waits for it.
  const asked = actions.flatMap((action) => frames.findLast((frame) => frame.action === action) ?? [])
  const first = asked[0] && landmarks(asked[0])
  const evidence = asked.map((frame, i) => {
    const points = meshPoints(frame.mesh)
    const { yaw, pitch } = poseOf({ points })
    const interEyeDistance = facePlaces(points).interEyeDistance / TILE_HEIGHT
    const parallax = i === 0 || !first ? null : noseParallax(first, landmarks(frame))
    const face = { yaw, pitch, interEyeDistance, parallax, ...PERSON, ...UNSEEN }
    return { action: frame.action, sha256: String(i), face, place: null }
  })
  const judged = [
    samePerson(evidence, PERSON),
    challengeFollowed(actions, evidence),
    threeDimensional(actions, evidence, A_FACE),
  ]
  if (judged.some(({ status }) => status === 'failed')) return 'failed'
  return judged.every(({ status }) => status === 'success') ? 'success' : 'idle'
}

function landmarks({ mesh }: TakeFrame): Face['landmarks'] {
  const points = meshPoints(mesh)
  const { rightEye, leftEye } = facePlaces(points)
  return [rightEye, leftEye, points[NOSE_TIP], points[MOUTH_RIGHT], points[MOUTH_LEFT]]
}
