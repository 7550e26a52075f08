import type { LivenessAction } from '../../../words/capture/liveness'
import type { FramePlace } from './evidence'

/** Evidence in one frame of a challenge; of a frame without exactly one usable face only the action is known. */
export interface FrameEvidence {
  action: LivenessAction
  /** SHA-256 of the file. */
  sha256: string
  face: FrameFace | null
  /** Null: no tile of its time shows the face. */
  place: FramePlace | null
}

export interface FrameFace {
  /** Degrees; yaw > 0: the person looks to the image's right, which is their own left; pitch > 0: up. */
  yaw: number
  pitch: number
  /** Pixels of the frame, divided by the frame's long side. */
  interEyeDistance: number
  /** Unit length. */
  embedding: Float32Array
  embeddingVersion: string
  /**
   * Where the nose tip lies, beyond what any flat picture of the first `center` frame could show: its distance from
   * the place to which the homography of eyes and mouth corners takes it, along the line of the eyes (> 0: to the
   * image's right), in distances from eyes to mouth. Null in the frame that it is measured against.
   */
  parallax: number | null
  /** The face as this picture shows it (quality/face/fingerprint); null: too small. */
  fingerprint: Int8Array | null
  /** Luma of the whole frame in few cells. */
  grid: Float32Array
  /** Middle and size of the face, in those cells. */
  head: { x: number; y: number; width: number; height: number }
}

/**
 * Whether a frame counts. One of several frames of an action may show no usable face: a detector misses faces that are
 * turned far, or blurred.
 */
export function isUsable(frame: FrameEvidence, frames: readonly FrameEvidence[]): boolean {
  return frame.face !== null || !frames.some(({ action, face }) => action === frame.action && face !== null)
}
