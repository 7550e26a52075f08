/** Views in place of a step for a while: the tips, and the question whether to leave. */
import { nothing, type TemplateResult } from 'lit'
import type { FlowTexts } from './messages/texts'
import { askToStop } from './views/stop'

export class Aside {
  /** Null: the step itself. */
  shown: 'exit' | 'tips' | null = null
  readonly #changed: () => void
  #tips: typeof import('./views/tips').tips | null = null

  constructor(changed: () => void) {
    this.#changed = changed
  }

  show(shown: 'exit' | 'tips' | null): void {
    this.shown = shown
    this.#changed()
  }

  readonly showTips = async (): Promise<void> => {
    this.#tips = (await import('./views/tips')).tips
    this.show('tips')
  }

  /** `ofFace`: the tips are about a selfie; `stop`: the person leaves. */
  page(ofFace: boolean, stop: () => void, text: FlowTexts): TemplateResult | typeof nothing {
    const close = () => this.show(null)
    if (this.shown === 'exit') return askToStop(stop, close, text)
    return this.#tips?.(ofFace, close, text) ?? nothing
  }
}
