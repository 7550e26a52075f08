/** The browser's Back as the flow's own: one entry of the history stands for whatever lies behind the person. */
import type { FlowState } from '../core/flow/states'

export const hasStepBefore = (state: FlowState | null): boolean =>
  ['countries', 'documents', 'document', 'tilt', 'selfie', 'handoff'].includes(state?.step ?? '')

export class BrowserBack {
  readonly #back: () => void
  #armed = false

  /** `back`: the person has pressed it. */
  constructor(back: () => void) {
    this.#back = back
  }

  /** After every step; `wanted`: whether there is one before it. */
  update(wanted: boolean): void {
    if (!wanted || this.#armed) return
    this.#armed = true
    history.pushState(history.state, '')
    addEventListener('popstate', this.#popped)
  }

  close(): void {
    this.#armed = false
    removeEventListener('popstate', this.#popped)
  }

  readonly #popped = (): void => {
    this.close()
    this.#back()
  }
}
