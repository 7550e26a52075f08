/** What the vision Worker would see in a take that was drawn: its meshes are known, so no engine looks at it. */

import type { TakeEvidence, TileEvidence } from '../../../worker/domain/liveness/take/evidence.ts'
import type { FrameEvidence } from '../../../worker/domain/liveness/take/frame-evidence.ts'
import { meshPoints } from '../../../worker/quality/face/mesh-points.ts'
import { poseOf } from '../../../worker/quality/face/pose.ts'
import { lightReading } from '../../../worker/quality/light/reading.ts'
import type { Rgba } from '../../../worker/quality/pixels.ts'
import { lumaGrid } from '../../../worker/quality/take/luma-grid.ts'
import type { Face } from '../../../worker/vision/engine-contracts.ts'
import { DepthPaths } from '../../../worker/vision/session/depth-paths.ts'
import { frameFace, framePlace } from '../../../worker/vision/session/frame-reading.ts'
import type { LivenessAction } from '../../../worker/words/capture/liveness.ts'
import type { Picture } from './camera.ts'

interface Drawn {
  action: LivenessAction
  atMs: number
  pattern: number | null
  image: Rgba
  mesh: Float32Array
}

export function tilesOf(frames: readonly Drawn[]): TileEvidence[] {
  return frames.map(({ action, atMs, pattern, image, mesh }) => {
    const { pose, interEyeDistance } = faceOf(mesh)
    return {
      action,
      atMs,
      pattern: pattern ?? undefined,
      grid: lumaGrid(image, image),
      face: { mesh, pose, interEyeDistance },
      reading: pattern === null ? null : lightReading(image, mesh),
    }
  })
}

export function takeOf(frames: readonly Drawn[]): TakeEvidence {
  const tiles = tilesOf(frames)
  const paths = new DepthPaths(tiles)
  for (const [i, { image }] of frames.entries()) paths.add(i, image, tiles[i]?.face ?? null, tiles[i]?.atMs ?? 0)
  return { tiles, relief: paths.relief, approach: paths.approach }
}

/** Of pictures that are no larger than tiles, all of one person. */
export function framesOf(frames: readonly Drawn[], tiles: TileEvidence[]): FrameEvidence[] {
  let base: Face['landmarks'] | null = null
  return frames.map(({ action, atMs, image, mesh }) => {
    const face = faceOf(mesh)
    const shown = { atMs, base, usual: null, take: { width: image.width, height: image.height, tiles } }
    const seen = { face: frameFace(image, face, shown), place: framePlace(image, face, shown) }
    base ??= face.landmarks
    return { action, sha256: `${atMs}`, ...seen }
  })
}

/** The last but one of each action, and one from the middle of center. */
export function keyFrames<Frame extends Drawn>(frames: readonly Frame[]): Frame[] {
  const actions = [...new Set(frames.map(({ action }) => action))]
  return actions.flatMap((action) => {
    const of = frames.filter((frame) => frame.action === action)
    return of[action === 'center' ? of.length >> 1 : of.length - 2] ?? []
  })
}

/** As the faces Worker would see it. */
export function faceOf(mesh: Float32Array): Face {
  const points = meshPoints(mesh)
  const centre = (indices: number[]) => {
    const [x, y] = (['x', 'y'] as const).map(
      (axis) => indices.reduce((sum, i) => sum + (points[i]?.[axis] ?? 0), 0) / indices.length,
    )
    return { x: x ?? 0, y: y ?? 0 }
  }
  const [right, left] = [centre([33, 133, 159, 145]), centre([362, 263, 386, 374])]
  const landmarks: Face['landmarks'] = [right, left, centre([1]), centre([61]), centre([291])]
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const embedding = new Float32Array(128)
  embedding[0] = 1
  return {
    box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
    score: 1,
    landmarks,
    mesh,
    interEyeDistance: Math.hypot(left.x - right.x, left.y - right.y),
    pose: poseOf({ points }),
    embedding,
    embeddingVersion: 'test',
    age: 40,
    gender: 'female',
    genderScore: 1,
    glasses: 0,
    mask: 0,
    smile: 0,
  }
}

/** All pictures in rows. */
export function sheetOf(frames: readonly Pick<Drawn, 'image'>[], columns: number): Picture {
  const { width, height } = frames[0]?.image ?? { width: 0, height: 0 }
  const sheet = { width: width * columns, height: height * Math.ceil(frames.length / columns) }
  const data = new Uint8ClampedArray(sheet.width * sheet.height * 4)
  for (const [i, { image }] of frames.entries()) {
    const [left, top] = [(i % columns) * width, Math.floor(i / columns) * height]
    for (let y = 0; y < height; y++) {
      data.set(image.data.subarray(y * width * 4, (y + 1) * width * 4), ((top + y) * sheet.width + left) * 4)
    }
  }
  return { ...sheet, data }
}
