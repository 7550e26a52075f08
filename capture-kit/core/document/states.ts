import type { CameraControls, CameraProblem } from '../camera/states'
import type { Area, Outline } from '../frames/reading'
import type { DocumentHint } from '../guidance/document-hints'
import type { Observable } from '../observable'
import type { DocumentPhoto } from '../photo'
import type { DocumentSide } from './sides'

export interface Aiming {
  phase: 'aiming'
  hint: DocumentHint
  /** Where the document is in the live picture. */
  outline: Outline | null
  /** Areas that the hint `glare` is about. */
  glare: Area[]
  /** 0..1: how much of the time that everything must hold has passed. */
  steady: number
  /** Show the button: the automatic shutter has had its time. */
  manual: boolean
}

export type DocumentCaptureState =
  | { phase: 'idle' }
  | { phase: 'opening' }
  /** No picture from a camera: a file can still be chosen. `cause`: what was thrown, where anything was. */
  | { phase: 'unavailable'; problem: CameraProblem; cause?: unknown }
  | { phase: 'paused' }
  | Aiming
  /** The photograph is being taken and judged. */
  | { phase: 'capturing' }
  /** For the person to accept or to take again. `defects` of the photo say what is poor. */
  | { phase: 'review'; photo: DocumentPhoto }
  /** The chosen file cannot be read as an image. */
  | { phase: 'unreadable'; cause: unknown }
  | { phase: 'done'; photo: DocumentPhoto }

export interface DocumentCaptureOptions {
  side: DocumentSide
  /** Shows the live picture; the core sets its stream and plays it. One is made where none is given. */
  video?: HTMLVideoElement
}

/** One photograph of one side: drive it from any front end. */
export interface DocumentCapture extends Observable<DocumentCaptureState> {
  readonly camera: CameraControls
  /** Opens the camera. Must follow the person's click on some phones. Never throws: see `phase`. */
  start(): Promise<void>
  /** Takes a picture now, whatever it is like; its defects come with the review. */
  shoot(): Promise<void>
  /** Judges a picture from a file as one from the camera. */
  choose(file: Blob): Promise<void>
  /** To the review of a photo that was taken before. */
  show(photo: DocumentPhoto): void
  /** Back from the review to the camera. */
  retake(): Promise<void>
  /** From the review to done; the camera is stopped since the review. */
  accept(): void
  /** Stops the camera and frees everything. Start begins anew. */
  stop(): void
}
