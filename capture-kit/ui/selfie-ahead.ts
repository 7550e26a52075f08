/** Fetches the selfie's element and models (2 MB) during the document step: whoever has begun comes to the selfie. */
import type { Flow, FlowState } from '../core/flow/states'
import type { Failure } from '../core/upload/session-calls'
import { errorOfFailure, type KycError } from './flow-events'

interface Place {
  state: FlowState | null
  models: string
  origin: string
}

const element = async () => (await import('./selfie-capture')).KycSelfieCapture

export class SelfieAhead {
  /** The element is there. */
  ready = false
  /** The selfie's turn has come and the element could not be had. */
  failure: Failure | null = null
  readonly #changed: (error: KycError | null) => void
  readonly #fetch: typeof element
  #loading = false
  #preload: ((models: string) => Promise<void>) | null = null

  /** `changed` is told when the element is there, or with the error why it is not. */
  constructor(changed: (error: KycError | null) => void, fetch = element) {
    this.#changed = changed
    this.#fetch = fetch
  }

  /** `place` is read again when the element has come, or not: a failure counts once the selfie is to be taken. */
  async load(place: Place): Promise<void> {
    if (this.ready || this.#loading) return
    this.#loading = true
    try {
      const capture = await this.#fetch().catch((cause: unknown) => {
        if (isSelfie(place)) return this.#fetch()
        throw cause
      })
      this.#preload = (models) => capture.preload(models)
      this.ready = true
      this.failure = null
      this.look(place)
      this.#changed(null)
    } catch (cause) {
      if (!isSelfie(place)) return
      this.failure = { kind: 'network', cause }
      this.#changed(errorOfFailure(this.failure, 'selfie'))
    } finally {
      this.#loading = false
    }
  }

  /** Actions behind the failure's button. */
  again(place: Place): Pick<Flow, 'retry' | 'startAgain'> {
    const load = () => void this.load(place)
    return { retry: load, startAgain: load }
  }

  /** After every step. The models too, once. */
  look(place: Place): void {
    if (isSelfie(place)) void this.load(place)
    if (!this.#preload || !['countries', 'documents', 'document'].includes(place.state?.step ?? '')) return
    void this.#preload(modelFolder(place))
    this.#preload = null
  }
}

const isSelfie = ({ state }: Place): boolean => state?.step === 'selfie'

/** Where the face models are: with the service, unless somebody keeps them elsewhere. */
export const modelFolder = ({ models, origin }: { models: string; origin: string }): string =>
  models || new URL('/kyc-models/', origin || document.baseURI).href
