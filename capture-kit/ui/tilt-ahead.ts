/** Fetches the element of the document's take while the document is photographed, and shows it in its turn. */
import type { TemplateResult } from 'lit'
import type { Flow, FlowState } from '../core/flow/states'
import type { KycError } from './flow-events'
import { PartAhead } from './part-ahead'
import { type Around, type StepSettings, tiltStep } from './views/capture-steps'
import { failed } from './views/outcome'

export class TiltAhead {
  readonly #part: PartAhead

  constructor(changed: (error: KycError | null) => void) {
    this.#part = new PartAhead('tilt', () => import('./document-take'), changed)
  }

  /** After every step: `asks` says whether a take may follow. A failure counts once the take is to be made. */
  look(state: FlowState, asks: boolean): void {
    if (asks && (state.step === 'document' || state.step === 'tilt')) void this.#part.load(state.step === 'tilt')
  }

  screen(state: FlowState & { step: 'tilt' }, flow: Flow, settings: StepSettings, around: Around): TemplateResult {
    const { failure, again, ready } = this.#part
    if (failure) return failed(failure, again, around.text)
    const handOff = flow.canHandOff ? () => flow.handOff() : null
    return tiltStep(state, { ...settings, ready }, flow, { ...around, handOff })
  }
}
