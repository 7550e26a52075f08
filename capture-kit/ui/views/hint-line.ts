import { html, nothing, type TemplateResult } from 'lit'

export interface Hint {
  text: string
  /** Whether all is well. */
  good: boolean
  /** The step that the hint belongs to. */
  place?: string
}

/** The line under the live picture that says what to do. */
export function hintLine(hint: Hint | null): TemplateResult {
  return html`<p class=${hint?.good ? 'hint good' : 'hint'} part="hint" role="status" ?hidden=${hint === null}>${
    hint?.place ? html`<span class="visually-hidden">${hint.place}</span>` : nothing
  }${hint?.text}</p>`
}
