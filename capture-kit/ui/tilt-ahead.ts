/** Fetches the element of the document's take while the document is photographed, and shows it in its turn. */
import { html, type TemplateResult } from 'lit'
import type { Flow, FlowState } from '../core/flow/states'
import type { Failure } from '../core/upload/session-calls'
import { errorOfFailure, type KycError } from './flow-events'
import { type Around, type StepSettings, tiltStep } from './views/capture-steps'
import { failed } from './views/outcome'

const element = async (): Promise<unknown> => await import('./document-take')

export class TiltAhead {
  readonly #changed: (error: KycError | null) => void
  readonly #fetch: typeof element
  #ready = false
  #failure: Failure | null = null
  #loading = false

  /** `changed` is told when the element is there, or with the error why it is not. */
  constructor(changed: (error: KycError | null) => void, fetch = element) {
    this.#changed = changed
    this.#fetch = fetch
  }

  /** After every step: `asks` says whether a take may follow. A failure counts once the take is to be made. */
  look(state: FlowState, asks: boolean): void {
    if (asks && (state.step === 'document' || state.step === 'tilt')) void this.#load(state.step === 'tilt')
  }

  screen(state: FlowState & { step: 'tilt' }, flow: Flow, settings: StepSettings, around: Around): TemplateResult {
    const again = () => void this.#load(true)
    if (this.#failure) return html`${failed(this.#failure, { retry: again, startAgain: again }, around.text)}`
    const handOff = flow.canHandOff ? () => flow.handOff() : null
    return tiltStep(state, { ...settings, ready: this.#ready }, flow, { ...around, handOff })
  }

  async #load(isDue: boolean): Promise<void> {
    if (this.#ready || this.#loading) return
    this.#loading = true
    try {
      await this.#fetch()
      this.#ready = true
      this.#failure = null
      this.#changed(null)
    } catch (cause) {
      if (isDue) this.#failed({ kind: 'network', cause })
    } finally {
      this.#loading = false
    }
  }

  #failed(failure: Failure): void {
    this.#failure = failure
    this.#changed(errorOfFailure(failure, 'tilt'))
  }
}
