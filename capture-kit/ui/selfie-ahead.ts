/** What the selfie needs (2 MB) is fetched while the document is taken: whoever has begun comes to it. */
import type { FlowState } from '../core/flow/states'

export class SelfieAhead {
  /** The element is there. */
  ready = false
  #preload: ((models: string) => Promise<void>) | null = null

  async load(): Promise<void> {
    const { KycSelfieCapture } = await import('./selfie-capture')
    if (!this.ready) this.#preload = (models) => KycSelfieCapture.preload(models)
    this.ready = true
  }

  /** The models too, once. */
  look({ state, models }: { state: FlowState | null; models: string }): void {
    if (!this.#preload || !['documents', 'document'].includes(state?.step ?? '')) return
    void this.#preload(models)
    this.#preload = null
  }
}

/** Where the face models are: with the service, unless somebody keeps them elsewhere. */
export const modelFolder = ({ models, origin }: { models: string; origin: string }): string =>
  models || new URL('/kyc-models/', origin || document.baseURI).href
