import type { CameraControls, CameraProblem } from '../camera/states'
import type { Area } from '../frames/reading'
import type { SelfieHint } from '../guidance/selfie-hints'
import type { Observable } from '../observable'
import type { SelfiePhoto } from '../photo'
import type { ChallengeStep, Exemption, LivenessAnswer, SelfieChallenge } from './challenge'

export interface SelfieAiming {
  phase: 'aiming'
  hint: SelfieHint
  /** The face in the live picture, not mirrored. */
  face: Area | null
  /** 0..1: how much of the time that everything must hold has passed. */
  steady: number
  manual: boolean
}

/** Announces the challenge: the person must know beforehand that the screen may flash colours. */
export interface Briefing {
  phase: 'briefing'
  light: boolean
  movement: boolean
}

/** One step of the active liveness challenge is being asked for. */
export interface Challenging {
  phase: 'challenge'
  step: ChallengeStep
  /** Light pattern that the whole screen must show now; null: only the live picture is shown. */
  light: SelfieChallenge['light'][number] | null
  /** From 0; `total` steps. */
  index: number
  total: number
  /** 0..1 of this step's movement. */
  progress: number
  hint: SelfieHint
  face: Area | null
}

/** A step went on for too long, or the person asked for help. `again` goes on from the first step. */
export interface Helping {
  phase: 'help'
  reason: 'time' | 'asked'
  step: ChallengeStep
  index: number
  total: number
  /** Whether the challenge still has light that could be left out; `movement` likewise. */
  light: boolean
  movement: boolean
}

export type SelfieCaptureState =
  | { phase: 'idle' }
  /** Models are being fetched, once; `share` 0..1 of their bytes. The live picture is shown meanwhile. */
  | { phase: 'loading'; share: number }
  | { phase: 'opening' }
  /** `cause`: what was thrown, where anything was. */
  | { phase: 'unavailable'; problem: CameraProblem | 'models'; cause?: unknown }
  | { phase: 'paused' }
  | SelfieAiming
  | Briefing
  | Challenging
  | Helping
  /** `finishing`: the take of the challenge is put together. */
  | { phase: 'capturing' | 'finishing' }
  | { phase: 'review'; photo: SelfiePhoto; liveness: LivenessAnswer | null }
  /** The chosen file cannot be read as an image. */
  | { phase: 'unreadable'; cause: unknown }
  | { phase: 'done'; photo: SelfiePhoto; liveness: LivenessAnswer | null }

export interface SelfieCaptureOptions {
  /** Shows the live picture; the core sets its stream and plays it. One is made where none is given. */
  video?: HTMLVideoElement
  /** Folder with the face models and the WASM binary, on any origin that lets this page read them. */
  models: string
  /** The session's liveness challenge; none: a still picture is enough. */
  challenge?: SelfieChallenge
}

/** One selfie, with a challenge where one is asked for: drive it from any front end. */
export interface SelfieCapture extends Observable<SelfieCaptureState> {
  readonly camera: CameraControls
  /** Opens the camera and fetches the models, after a briefing where there is a challenge. Never throws: see `phase`. */
  start(): Promise<void>
  /** Goes on after the briefing; `without`: parts that the person cannot tolerate or do. */
  begin(without?: readonly Exemption[]): Promise<void>
  /** Stops the challenge: it is too much, or not understood. */
  help(): void
  /** After help: from the first step of the challenge. */
  again(without?: readonly Exemption[]): void
  shoot(): Promise<void>
  choose(file: Blob): Promise<void>
  retake(): Promise<void>
  accept(): void
  stop(): void
}
