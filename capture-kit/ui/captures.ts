import type { CameraControls, CameraProblem } from '../core/camera/states'
import type { Observable } from '../core/observable'
import type { DocumentPhoto, SelfiePhoto } from '../core/photo'

/** Common part of all captures, as far as an element shows it. */
export interface Capture<State> extends Observable<State> {
  readonly camera: CameraControls
  start(): Promise<void>
  shoot(): Promise<void>
  stop(): void
  /** Choices of captures that end with a photo. */
  choose?(file: Blob): Promise<void>
  retake?(): Promise<void>
  accept?(): void
}

/** States that all captures have. */
export type Common =
  | { phase: 'idle' | 'opening' | 'paused' | 'capturing' | 'unreadable' }
  | { phase: 'unavailable'; problem: CameraProblem | 'models' }
  | { phase: 'review'; photo: DocumentPhoto | SelfiePhoto }
  | { phase: 'done'; photo?: DocumentPhoto | SelfiePhoto }
  | { phase: 'aiming'; manual: boolean }
  | { phase: 'loading' | 'briefing' | 'challenge' | 'help' | 'finishing' }
