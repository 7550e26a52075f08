/** Pages and figures of a document's take. */
import { html, type nothing, type TemplateResult } from 'lit'
import type { TakeLeftOut, TakeProblem } from '../../core/document/take/states'
import { icon } from '../icons'
import type { TakeTexts } from '../messages/texts'

/** Page that says what happens, the lamp included. */
export function takeBriefing(
  { begin, cannot }: { begin(): void; cannot(): void },
  { take, challenge, begin: start }: TakeTexts,
): TemplateResult {
  return html`<div class="challenge" part="briefing">
    <h2 tabindex="-1">${take.title}</h2>
    <div class="demo" aria-hidden="true"><i></i></div>
    <ol>
      <li>${icon('id_card')}<span>${take.hold}</span></li>
      <li>${icon('tilt')}<span>${take.tilt}</span></li>
      <li>${icon('torch')}<span>${take.lampMaybe}</span></li>
    </ol>
    <div class="actions">
      <button type="button" class="primary" part="begin" @click=${begin}>${start}</button>
    </div>
    <button type="button" class="plain" part="cannot" @click=${cannot}>${challenge.cannot}</button>
  </div>`
}

const TIPS: Record<TakeProblem, 'tipTilt' | 'tipSeen' | 'tipSlow'> = {
  little_tilt: 'tipTilt',
  not_seen: 'tipSeen',
  slow: 'tipSlow',
}

const REASONS: readonly [TakeLeftOut, 'whyTilt' | 'whySeen' | 'whyOther'][] = [
  ['cannot_tilt', 'whyTilt'],
  ['not_seen', 'whySeen'],
  ['other', 'whyOther'],
]

interface Leaving {
  /** Whether leaving it out leads anywhere. */
  offered: boolean
  chosen: TakeLeftOut
  choose(reason: TakeLeftOut): void
  leave(): void
}

/** How it is done better, and the way on without it. */
export function takeHelp(
  reason: TakeProblem | 'asked',
  { begin, leaving }: { begin(): void; leaving: Leaving },
  { take, challenge, tryAgain }: TakeTexts,
): TemplateResult {
  const tips = reason === 'asked' ? [take.tipTilt, take.tipSeen] : [take[TIPS[reason]]]
  return html`<div class="challenge" part="help">
    <h2 tabindex="-1">${challenge.helpTitle}</h2>
    <ul class="tips">
      ${tips.map((tip) => html`<li>${tip}</li>`)}
      <li>${take.tipHand}</li>
    </ul>
    <div class="actions">
      <button type="button" class="primary" part="again" @click=${begin}>${tryAgain}</button>
    </div>
    ${leaving.offered ? leaveOut(leaving, take, challenge) : html`<p class="notice" part="no-alternative">${icon('phone')}<span>${take.needed}</span></p>`}
  </div>`
}

function leaveOut(
  { chosen, choose, leave }: Leaving,
  take: TakeTexts['take'],
  challenge: TakeTexts['challenge'],
): TemplateResult {
  return html`<fieldset part="leave-out">
      <legend>${take.why}</legend>
      ${REASONS.map(
        ([reason, label]) => html`<label class="box">
          <input type="radio" name="why" value=${reason} .checked=${chosen === reason} @change=${() => choose(reason)} />
          <span>${take[label]}</span>
        </label>`,
      )}
      <p class="muted">${challenge.withoutText}</p>
    </fieldset>
    <div class="actions">
      <button type="button" part="go-on-without" @click=${leave}>${take.leave}</button>
    </div>`
}

/** Over the live picture while it is tilted: the frame leans as the document shall, and a bar fills. */
export function tiltFigure(aspect: number, share: number): TemplateResult | typeof nothing {
  return html`<i class="lean" aria-hidden="true" .style=${`--_aspect:${aspect};--_share:${share}`}></i>
    <i class="bar" part="progress" aria-hidden="true"><b .style=${`--_share:${share}`}></b></i>`
}
