import type { Pose } from '../../../quality/face/pose'
import type { LightReading } from '../../../quality/light/reading'
import type { LivenessAction } from '../../../words/capture/liveness'

/** Evidence in the reduced recording of a challenge. */
export interface TakeEvidence {
  tiles: TileEvidence[]
  /** Steps from tile to tile, where the head turns, there and back. */
  relief: ReliefStep[]
  /** Steps from tiles of a face ahead to those of the same face nearer. */
  approach: ApproachStep[]
}

/** How far what stands out of a face moves ahead of the rest of it, by its pixels. */
export interface ReliefStep {
  /** Growth of the sine of the head's turn. */
  turn: number
  /** The same times the relief that is seen, as a share of what the mesh has. */
  shift: number
  /** How far both pictures agree, -1..1. */
  agreement: number
}

/** How much more near parts of a face grow than far ones, by their pixels. */
export interface ApproachStep {
  /** One over the distance from the camera, in distances of the eyes; 0 of a picture. */
  perspective: number
  /** How far both pictures agree, -1..1. */
  agreement: number
}

export interface TileEvidence {
  action: LivenessAction
  /** Place in the challenge's light of what the screen showed. */
  pattern?: number | undefined
  atMs: number
  /** Luma of the whole tile in few cells (quality/take/luma-grid). */
  grid: Float32Array
  face: TileFace | null
  /** Light reading of a tile with a pattern whose face is seen, or was shortly before or after. */
  reading: LightReading | null
}

/** In pixels of the tile. */
export interface TileFace {
  /** x, y and z of 468 points. */
  mesh: Float32Array
  pose: Pose
  interEyeDistance: number
}

/** Reason why a take says nothing. */
export type TakeProblem =
  | 'no take was sent'
  | 'the take is no picture that can be used'
  | 'the take is not of the size that was said'

/** Place of a frame in the tile of its moment. */
export interface FramePlace {
  /** Pixels of the frame for one of the tile, and the tile's corner in the frame, both in long sides of the frame. */
  scale: number
  x: number
  y: number
  /** How far both show the same, -1..1; null where there is nothing to compare. */
  agreement: number | null
}
