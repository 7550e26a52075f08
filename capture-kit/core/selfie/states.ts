import type { CameraControls, CameraProblem } from '../camera/states'
import type { Area } from '../frames/reading'
import type { SelfieHint } from '../guidance/selfie-hints'
import type { Observable } from '../observable'
import type { SelfiePhoto } from '../photo'
import type { ChallengeStep, LivenessFrame } from './challenge'

export interface SelfieAiming {
  phase: 'aiming'
  hint: SelfieHint
  /** The face in the live picture, not mirrored. */
  face: Area | null
  /** 0..1: how much of the time that everything must hold has passed. */
  steady: number
  manual: boolean
}

/** One step of the active liveness challenge is being asked for. */
export interface Challenging {
  phase: 'challenge'
  step: ChallengeStep
  /** From 0; `total` steps. */
  index: number
  total: number
  /** 0..1 of this step's movement. */
  progress: number
  hint: SelfieHint
  face: Area | null
}

export type SelfieCaptureState =
  | { phase: 'idle' }
  /** Models are being fetched, once; `share` 0..1 of their bytes. */
  | { phase: 'loading'; share: number }
  | { phase: 'opening' }
  /** `cause`: what was thrown, where anything was. */
  | { phase: 'unavailable'; problem: CameraProblem | 'models'; cause?: unknown }
  | { phase: 'paused' }
  | SelfieAiming
  | Challenging
  | { phase: 'capturing' }
  | { phase: 'review'; photo: SelfiePhoto; liveness: LivenessFrame[] }
  /** What was chosen as a file cannot be read as an image. */
  | { phase: 'unreadable'; cause: unknown }
  | { phase: 'done'; photo: SelfiePhoto; liveness: LivenessFrame[] }

export interface SelfieCaptureOptions {
  /** Shows the live picture; the core sets its stream and plays it. One is made where none is given. */
  video?: HTMLVideoElement
  /** Folder on the page's own origin with the face models and the WASM binary. */
  models: string
  /** Steps of the active liveness challenge in the order that the session prescribes; none: no challenge. */
  challenge?: ChallengeStep[]
}

/** One selfie, with a challenge where one is asked for: drive it from any front end. */
export interface SelfieCapture extends Observable<SelfieCaptureState> {
  readonly camera: CameraControls
  /** Fetches the models, then opens the camera. Never throws: see `phase`. */
  start(): Promise<void>
  shoot(): Promise<void>
  choose(file: Blob): Promise<void>
  retake(): Promise<void>
  accept(): void
  stop(): void
}
