import { html, nothing, type TemplateResult } from 'lit'
import type { Exemption } from '../../core/selfie/challenge'
import { icon } from '../icons'
import type { SelfieTexts } from '../messages/texts'

export interface LeaveOut {
  /** Whether the challenge has light that could be left out; `movement` likewise. */
  light: boolean
  movement: boolean
  /** Whether that leads anywhere; otherwise it is said what else can be done. */
  offered: boolean
  chosen: ReadonlySet<Exemption>
  choose(what: Exemption, out: boolean): void
}

/** Boxes to tick for the parts that a person cannot tolerate or do. */
export function leaveOut(
  { light, movement, offered, chosen, choose }: LeaveOut,
  text: SelfieTexts['challenge'],
): TemplateResult {
  if (!offered)
    return html`<p class="notice" part="no-alternative">${icon('help')}<span>${text.noAlternative}</span></p>`
  const box = (what: Exemption, label: string) => html`<label class="box">
    <input
      type="checkbox"
      name=${what}
      .checked=${chosen.has(what)}
      @change=${({ target }: Event) => target instanceof HTMLInputElement && choose(what, target.checked)}
    /><span>${label}</span>
  </label>`
  return html`<fieldset part="leave-out">
    <legend>${text.leaveOut}</legend>
    ${light ? box('light', text.withoutLight) : nothing} ${movement ? box('movement', text.withoutMovement) : nothing}
    <p class="muted">${text.withoutText}</p>
  </fieldset>`
}
