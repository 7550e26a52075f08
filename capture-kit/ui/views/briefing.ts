import { html, nothing, type TemplateResult } from 'lit'
import type { Exemption } from '../../core/selfie/challenge'
import type { Briefing } from '../../core/selfie/states'
import { icon } from '../icons'
import type { SelfieTexts } from '../messages/texts'
import { type LeaveOut, leaveOut } from './leave-out'

interface BriefingActions {
  options: LeaveOut
  /** Whether the boxes are shown. */
  open: boolean
  openOptions(): void
  /** Whether the person wants little to move: the light is a choice of two then. */
  calm: boolean
  begin(without: readonly Exemption[]): void
}

/** Page that announces the challenge, with a warning before any light. */
export function briefing(
  { light, movement }: Briefing,
  { options, open, openOptions, calm, begin }: BriefingActions,
  { challenge: text, begin: start }: SelfieTexts,
): TemplateResult {
  const chosen = [...options.chosen]
  const choice = calm && light && !open && options.offered
  return html`<div class="challenge" part="briefing">
    <h2 tabindex="-1">${text.title}</h2>
    <ol>
      <li>${icon('camera')}<span>${text.photo}</span></li>
      ${light ? html`<li>${icon('light')}<span>${text.light}</span></li>` : nothing}
      ${movement ? html`<li>${icon('turn')}<span>${text.movement}</span></li>` : nothing}
    </ol>
    ${light ? html`<p class="warning" part="warning">${icon('warning')}<span>${options.offered ? text.warning : text.warningFirm}</span></p>` : nothing}
    ${open ? leaveOut(options, text) : nothing}
    <div class="actions">
      ${
        choice
          ? html`<button type="button" part="begin-lit" @click=${() => begin([])}>${text.beginWithLight}</button>
              <button type="button" part="begin-unlit" @click=${() => begin(['light'])}>${text.beginWithoutLight}</button>`
          : html`<button type="button" class="primary" part="begin" @click=${() => begin(chosen)}>${start}</button>`
      }
    </div>
    ${
      open || !options.offered || !(light || movement)
        ? nothing
        : html`<button type="button" class="plain" part="cannot" @click=${openOptions}>${text.cannot}</button>`
    }
  </div>`
}
