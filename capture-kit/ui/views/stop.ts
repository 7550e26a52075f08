import { html, type TemplateResult } from 'lit'
import type { FlowState } from '../../core/flow/states'
import { icon } from '../icons'
import type { FlowTexts } from '../messages/texts'

/** The button that leaves, in the corner of every screen before the result. */
export function exitButton(exit: () => void, text: FlowTexts): TemplateResult {
  return html`<button type="button" class="plain exit" part="exit" aria-label=${text.exit} @click=${exit}>${icon('bad')}</button>`
}

/** For whoever cannot get further. */
export function leaveButton(exit: () => void, text: FlowTexts): TemplateResult {
  return html`<div class="leave"><button type="button" class="plain" part="exit" @click=${exit}>${text.exit}</button></div>`
}

/** Whether there are photos that leaving now would erase. */
export function losesPhotos(state: FlowState): boolean {
  if (state.step === 'failed') return state.failure.kind === 'network' || state.failure.kind === 'captcha'
  return state.step === 'selfie' || state.step === 'tilt' || (state.step === 'document' && state.index > 0)
}

/** Photos are lost by it: they are asked once more. */
export function askToStop(stop: () => void, goOn: () => void, text: FlowTexts): TemplateResult {
  return html`<div class="screen centre" part="exit-question">
    <h2 tabindex="-1">${text.exitAsk}</h2>
    <p class="muted">${text.exitAskText}</p>
    <div class="actions">
      <button type="button" part="exit-confirm" @click=${stop}>${text.exit}</button>
      <button type="button" class="primary" part="exit-cancel" @click=${goOn}>${text.goOn}</button>
    </div>
  </div>`
}

export function stopped(again: () => void, text: FlowTexts): TemplateResult {
  return html`<div class="screen centre" part="stopped">
    <h2 tabindex="-1">${text.stopped}</h2>
    <p class="muted">${text.stoppedText}</p>
    <div class="actions"><button type="button" @click=${again}>${text.begin}</button></div>
  </div>`
}
