import { html, type TemplateResult } from 'lit'
import type { ChallengeStep, Exemption } from '../../core/selfie/challenge'
import type { SelfieTexts } from '../messages/texts'
import { type LeaveOut, leaveOut } from './leave-out'

const TIPS = {
  center: 'tipCenter',
  turn_left: 'tipTurn',
  turn_right: 'tipTurn',
  look_up: 'tipLookUp',
  closer: 'tipCloser',
} as const satisfies Record<ChallengeStep, keyof SelfieTexts['challenge']>

/** When a step went on for too long, or the person asked: how it is done, and what could be left out. */
export function help(
  step: ChallengeStep,
  options: LeaveOut,
  again: (without: readonly Exemption[]) => void,
  { challenge: text, hints, tryAgain }: SelfieTexts,
): TemplateResult {
  return html`<div class="challenge" part="help">
    <h2 tabindex="-1">${text.helpTitle}</h2>
    <ul class="tips">
      <li><strong>${hints[step]}</strong> ${text[TIPS[step]]}</li>
      <li>${text.tipRoom}</li>
    </ul>
    ${leaveOut(options, text)}
    <div class="actions">
      <button type="button" class="primary" part="again" @click=${() => again([...options.chosen])}>${tryAgain}</button>
    </div>
  </div>`
}
