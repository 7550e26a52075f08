import type { CameraControls, CameraProblem } from '../../camera/states'
import type { Operations } from '../../client/answer'
import type { Outline } from '../../frames/reading'
import type { DocumentHint } from '../../guidance/document-hints'
import type { Observable } from '../../observable'
import type { SentSheet } from '../../take/tile-sheet'

/** Part of the session's challenge that asks for a take of the document. */
export type DocumentChallenge = NonNullable<Operations['/kyc/session/liveness']['answer']['liveness']['document']>

/** Why a person leaves the take out. */
export type TakeLeftOut = NonNullable<NonNullable<Operations['/kyc/process']['request']['signals']>['withoutTake']>

/** A document tilted under the camera's lamp, in small. */
export interface DocumentTake extends SentSheet {
  /** Milliseconds after the first tile. */
  tiles: { atMs: number }[]
  /** Whether the camera has a lamp, and it was switched as the challenge asks. */
  lamp: boolean
}

/** Why a take is made again. `slow`: pictures are missing. */
export type TakeProblem = 'little_tilt' | 'not_seen' | 'slow'

export interface Finding {
  phase: 'aiming'
  /** `level`: the document stands on end. */
  hint: DocumentHint | 'level'
  outline: Outline | null
  /** 0..1: how much of the time that everything must hold has passed. */
  steady: number
  /** Show the button: no outline may ever be found. */
  manual: boolean
}

export interface Tilting {
  phase: 'challenge'
  outline: Outline | null
  /** 0..1 of the take. */
  share: number
  /** The lamp is on. */
  lit: boolean
}

export type DocumentTakeState =
  | { phase: 'idle' | 'opening' | 'paused' | 'capturing' | 'unreadable' }
  | { phase: 'unavailable'; problem: CameraProblem; cause?: unknown }
  /** Says what is asked for, and that a lamp may go on. */
  | { phase: 'briefing' }
  | Finding
  | Tilting
  | { phase: 'finishing' }
  /** The person has asked for help, or something was wrong with the take. */
  | { phase: 'help'; reason: TakeProblem | 'asked' }
  | { phase: 'done'; take: DocumentTake }

export interface DocumentTakeOptions {
  challenge: DocumentChallenge
  /** Shows the live picture; the core sets its stream and plays it. One is made where none is given. */
  video?: HTMLVideoElement
}

/** One take of a document that is tilted: drive it from any front end. */
export interface DocumentTakeCapture extends Observable<DocumentTakeState> {
  readonly camera: CameraControls
  /** Whether the lamp of the open camera will go on. */
  readonly hasLamp: boolean
  /** To the briefing. */
  start(): Promise<void>
  /** Opens the camera; the take begins by itself once the document is seen. */
  begin(): Promise<void>
  /** Begins the take now, wherever the document is. */
  shoot(): Promise<void>
  help(): void
  /** Stops the camera and frees everything. */
  stop(): void
}
