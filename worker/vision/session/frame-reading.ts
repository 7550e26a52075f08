/** Reading of one frame of a challenge, by itself and beside the take. */

import type { FramePlace, TileEvidence } from '../../domain/liveness/take/evidence'
import type { FrameFace } from '../../domain/liveness/take/frame-evidence'
import { faceFingerprint } from '../../quality/face/fingerprint'
import { meshPoints } from '../../quality/face/mesh-points'
import type { Rgba } from '../../quality/pixels'
import { placementOf, placeOf } from '../../quality/take/frame-place'
import { GRID_COLUMNS, GRID_ROWS, lumaGrid } from '../../quality/take/luma-grid'
import type { Face } from '../engine-contracts'
import { noseParallax } from '../geometry/parallax'

export interface FrameOfTake {
  atMs: number
  /** Null: there is none that could be read. */
  take: { width: number; height: number; tiles: readonly TileEvidence[] } | null
  /** Landmarks of the first frame of center, where it is not this one. */
  base: Face['landmarks'] | null
  /** Where that frame lies in its tile: all tiles are cut from one place, and a turned face is a poor measure of it. */
  usual: FramePlace | null
}

/** Milliseconds between a frame and the tiles that may show its moment, and how many of them are looked at. */
const MOMENT = 250
const NEAREST = 3
/** Agreement from which no other tile is looked at. */
const AGREES = 0.75

export function frameFace(image: Rgba, face: Face, { base }: FrameOfTake): FrameFace {
  const { pose, interEyeDistance, embedding, embeddingVersion, landmarks, box } = face
  const [columns, rows] = [GRID_COLUMNS / image.width, GRID_ROWS / image.height]
  return {
    yaw: pose.yaw,
    pitch: pose.pitch,
    interEyeDistance: interEyeDistance / Math.max(image.width, image.height),
    embedding,
    embeddingVersion,
    parallax: base && noseParallax(base, landmarks),
    fingerprint: faceFingerprint(image, meshPoints(face.mesh)),
    grid: lumaGrid(image, image),
    head: {
      x: (box.x + box.width / 2) * columns,
      y: (box.y + box.height / 2) * rows,
      width: box.width * columns,
      height: box.height * rows,
    },
  }
}

/** In the tile, of those of its moment, with which it agrees best. */
export function framePlace(image: Rgba, { mesh }: Face, { atMs, take, usual }: FrameOfTake): FramePlace | null {
  if (!take) return null
  const side = Math.max(image.width, image.height)
  const near = take.tiles
    .filter((tile) => (usual !== null || tile.face !== null) && Math.abs(tile.atMs - atMs) <= MOMENT)
    .sort((a, b) => Math.abs(a.atMs - atMs) - Math.abs(b.atMs - atMs))
    .slice(0, NEAREST)
  const known = usual ? [{ scale: usual.scale * side, x: usual.x * side, y: usual.y * side }] : []
  let best: FramePlace | null = null
  for (const tile of near) {
    if ((best?.agreement ?? 0) >= AGREES) continue
    const size = { grid: tile.grid, width: take.width, height: take.height }
    const found = placeOf(image, size, tile.face ? [...known, placementOf(tile.face.mesh, mesh)] : known, known[0])
    if (!found || (best && (found.agreement ?? -1) <= (best.agreement ?? -1))) continue
    const { scale, x, y } = found.placement
    best = { scale: scale / side, x: x / side, y: y / side, agreement: found.agreement }
  }
  return best
}
