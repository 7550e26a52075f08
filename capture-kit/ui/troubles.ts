/** Reports each failure once to the page, and to its developer on the console. */
import type { Failure } from '../core/upload/session-calls'
import { errorOfCapture, errorOfFailure, type FlowStep, type KycError } from './flow-events'

export type CaptureTrouble = Parameters<typeof errorOfCapture>[0]

export class Troubles {
  readonly #tell: (error: KycError) => void
  /** Error of the capture that is shown; null: the capture works. */
  capture: KycError | null = null

  constructor(tell: (error: KycError) => void) {
    this.#tell = tell
  }

  /** Whether the camera of this device does not work. */
  get lackCamera(): boolean {
    return this.capture?.reason.startsWith('camera_') ?? false
  }

  /** True where that is news. */
  captureChanged(state: CaptureTrouble, step: FlowStep, models: string): boolean {
    const before = this.capture?.reason
    this.capture = errorOfCapture(state, step)
    if (this.capture?.reason === before) return false
    if (this.capture) {
      this.#tell(this.capture)
      const { cause, problem = 'unreadable' } = state
      void import('../core/diagnosis/diagnose').then(({ diagnoseCapture }) =>
        diagnoseCapture({ problem, cause, models }),
      )
    }
    return true
  }

  failed(failure: Failure, origin: string): void {
    this.#tell(errorOfFailure(failure, 'failed'))
    void import('../core/diagnosis/diagnose').then(({ diagnoseCall }) => diagnoseCall(origin, failure))
  }
}
