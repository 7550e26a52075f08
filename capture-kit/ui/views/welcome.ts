import { html, nothing, type TemplateResult } from 'lit'
import { DOCUMENT_KINDS, type DocumentKind } from '../../core/flow/documents'
import type { Flow, FlowState } from '../../core/flow/states'
import { icon } from '../icons'
import { filled } from '../messages/messages'
import type { FlowTexts } from '../messages/texts'
import { headBefore } from './countries'

type Shown = TemplateResult | typeof nothing

/** `exit`: the button that leaves. */
export function welcome(
  flow: Flow,
  asks: { document: boolean; selfie: boolean; sender: string },
  exit: Shown,
  text: FlowTexts,
): TemplateResult {
  return html`<div class="screen welcome">
    <div class="head"><h2 tabindex="-1">${text.welcome}</h2><span class="corner">${exit}</span></div>
    ${asks.sender ? html`<p part="sender">${filled(text.askedBy, { sender: asks.sender })}</p>` : nothing}
    <p class="muted">${text.welcomeText}</p>
    <ul class="needs">
      ${asks.document ? html`<li>${icon('id_card')}<span>${text.needDocument}</span></li>` : nothing}
      ${asks.selfie ? html`<li>${icon('face')}<span>${text.needSelfie}</span></li>` : nothing}
      <li>${icon('light')}<span>${text.needLight}</span></li>
    </ul>
    <div class="actions">
      <button type="button" class="primary" part="begin" @click=${() => flow.begin()}>${text.begin}</button>
      ${
        flow.canHandOff
          ? html`<button type="button" part="hand-off" @click=${() => flow.handOff()}>${icon('phone')}${text.usePhone}</button>`
          : nothing
      }
    </div>
    <p class="privacy">${icon('lock')}<span>${text.privacy}</span></p>
  </div>`
}

export function documentChoice(
  flow: Flow,
  { choices, country }: FlowState & { step: 'documents' },
  exit: Shown,
  text: FlowTexts,
): TemplateResult {
  const one = (kind: DocumentKind) =>
    html`<li>
      <button type="button" part="kind" data-kind=${kind} @click=${() => flow.choose(kind)}>
        ${icon(kind)}<span>${text.documents[kind]}</span>
      </button>
    </li>`
  return html`<div class="screen">
    ${
      country
        ? headBefore(text.whichDocument, () => flow.back(), exit, text)
        : html`<div class="head"><h2 tabindex="-1">${text.whichDocument}</h2><span class="corner">${exit}</span></div>`
    }
    <ul class="kinds">
      ${choices.filter((kind) => kind in DOCUMENT_KINDS).map(one)}
    </ul>
    <p class="privacy">${icon('camera')}<span>${text.cameraAsk}</span></p>
  </div>`
}
