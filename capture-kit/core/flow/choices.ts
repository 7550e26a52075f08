/** Answers of the person before the first photo: the document's issuing country and its kind. */
import { type DocumentKind, USUAL_KINDS } from './documents'
import type { FlowOptions, FlowState } from './states'

export class Choices {
  readonly kinds: readonly DocumentKind[]
  readonly #countries: readonly string[]
  #country: string | null = null

  constructor({ documents = USUAL_KINDS, countries = [] }: Pick<FlowOptions, 'documents' | 'countries'>) {
    this.kinds = documents
    this.#countries = [...new Set(countries)]
  }

  /** For the states that follow; absent where nobody was asked. */
  get country(): { country?: string } {
    return this.#country === null ? {} : { country: this.#country }
  }

  /** One that the page does not offer, or no longer, is none. */
  choose(country: string): void {
    this.#country = this.#countries.includes(country) ? country : null
  }

  /** The next open question, or the settled kind. `preselected` stands in for the last answer. */
  next(preselected?: DocumentKind): FlowState | DocumentKind {
    if (this.#asksCountry && this.#country === null) return this.#askCountry()
    const [only, ...others] = this.kinds
    const settled = others.length === 0 ? only : preselected
    return settled ?? this.#askKind()
  }

  /** Null: nothing was asked before it. */
  before(step: FlowState['step']): FlowState | null {
    if (step === 'document' && this.kinds.length > 1) return this.#askKind()
    return this.#asksCountry && step !== 'countries' ? this.#askCountry() : null
  }

  /** With one there is nothing to be chosen. */
  get #asksCountry(): boolean {
    return this.#countries.length > 1
  }

  #askCountry(): FlowState {
    this.#country = null
    return { step: 'countries', choices: this.#countries }
  }

  #askKind(): FlowState {
    return { step: 'documents', choices: this.kinds, ...this.country }
  }
}
