import { html, type TemplateResult } from 'lit'

/** How far the challenge is; the hint says the same to whoever cannot see it. */
export function stepsOf({ index, total }: { index: number; total: number }, place: string): TemplateResult {
  const mark = (step: number) => (step < index ? 'done' : step === index ? 'now' : '')
  const marks = Array.from({ length: total }, (_, step) => html`<b class=${mark(step)}></b>`)
  return html`<p class="steps" part="steps" aria-hidden="true"><i>${marks}</i><span>${place}</span></p>`
}
