/** A part of the kit that is fetched before it is shown. That it could not be had counts once it is due. */
import type { Flow } from '../core/flow/states'
import type { Failure } from '../core/upload/session-calls'
import { errorOfFailure, type FlowStep, type KycError } from './flow-events'

export class PartAhead {
  ready = false
  failure: Failure | null = null
  readonly #step: FlowStep
  readonly #fetch: () => Promise<unknown>
  readonly #changed: (error: KycError | null) => void
  #loading = false

  /** `changed` is told when the part is there, or with the error why it is not. */
  constructor(step: FlowStep, fetch: () => Promise<unknown>, changed: (error: KycError | null) => void) {
    this.#step = step
    this.#fetch = fetch
    this.#changed = changed
  }

  async load(isDue: boolean): Promise<void> {
    if (this.ready || this.#loading) return
    this.#loading = true
    try {
      await this.#fetch()
      this.ready = true
      this.failure = null
      this.#changed(null)
    } catch (cause) {
      if (!isDue) return
      this.failure = { kind: 'network', cause }
      this.#changed(errorOfFailure(this.failure, this.#step))
    } finally {
      this.#loading = false
    }
  }

  /** Actions behind the failure's button. */
  get again(): Pick<Flow, 'retry' | 'startAgain'> {
    const load = () => void this.load(true)
    return { retry: load, startAgain: load }
  }
}
