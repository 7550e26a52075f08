import { html, nothing, type TemplateResult } from 'lit'
import { DOCUMENT_SIDES, type DocumentSide } from '../core/document/sides'
import { createDocumentTake } from '../core/document/take/capture'
import type {
  DocumentChallenge,
  DocumentTakeCapture,
  DocumentTakeState,
  TakeLeftOut,
} from '../core/document/take/states'
import { CaptureElement } from './capture-element'
import { fullStage } from './full-screen'
import { icon } from './icons'
import { Localised } from './localised'
import { enCapture } from './messages/en-capture'
import { enChallenge } from './messages/en-challenge'
import { enTake } from './messages/en-take'
import { buttons } from './styles/buttons'
import { challengeStyles } from './styles/challenge'
import { outlineStyles } from './styles/outline'
import { stage } from './styles/stage'
import { takeStyles } from './styles/take'
import { theme } from './styles/theme'
import { aspectOf, documentOverlay } from './views/outline'
import { takeBriefing, takeHelp, tiltFigure } from './views/take'

/**
 * A take of a document that the person tilts under the camera's lamp.
 *
 * @element kyc-document-take
 * @attr side - passport, front, back, front_without_mrz or any (default): what is held before the camera
 * @fires kyc-capture - `detail.take` is a DocumentTake
 * @fires {CustomEvent<{ reason: TakeLeftOut }>} kyc-leave-out - the person goes on without a take
 * @csspart briefing - says what happens, with begin and cannot
 * @csspart help - how it is done, with again, leave-out and no-alternative
 * @csspart lamp - says that the lamp goes on
 */
export class KycDocumentTake extends CaptureElement<DocumentTakeState> {
  static override properties = {
    ...CaptureElement.properties,
    side: { type: String },
    challenge: { attribute: false },
  }

  static override styles = [theme, buttons, stage, challengeStyles, outlineStyles, takeStyles, fullStage]

  declare side: DocumentSide
  /** Part of the session's challenge that asks for the take. */
  declare challenge: DocumentChallenge | null

  protected override readonly localised = new Localised(this, { ...enCapture, ...enChallenge, ...enTake })
  protected override readonly decisive = ['challenge']
  #take: DocumentTakeCapture | null = null
  #reason: TakeLeftOut = 'cannot_tilt'

  constructor() {
    super()
    this.side = 'any'
    this.challenge = null
  }

  protected override create(video: HTMLVideoElement) {
    const challenge = this.challenge ?? { lengthMs: 0, lamp: { onMs: 0, offMs: 0 }, alternative: true }
    this.#take = createDocumentTake({ video, challenge })
    return this.#take
  }

  protected override get takesFiles(): boolean {
    return false
  }

  /** It goes on and off when the service says. */
  protected override get offersLight(): boolean {
    return false
  }

  protected override get shootLabel(): string {
    return this.localised.text.begin
  }

  protected override overlay(): TemplateResult | typeof nothing {
    const { state } = this
    const aspect = aspectOf(Object.hasOwn(DOCUMENT_SIDES, this.side) ? this.side : 'any')
    if (state?.phase === 'aiming') return documentOverlay(aspect, state.outline, [], state.hint === 'ready')
    if (state?.phase !== 'challenge') return nothing
    return html`${documentOverlay(aspect, state.outline, [], true)}${tiltFigure(aspect, state.share)}`
  }

  protected override hint() {
    const { state } = this
    const { take, hints, challenge } = this.localised.text
    if (state?.phase === 'challenge') return { text: take.now, good: true }
    if (state?.phase === 'finishing') return { text: challenge.done, good: true }
    if (state?.phase !== 'aiming') return null
    return { text: state.hint === 'level' ? take.level : hints[state.hint], good: state.hint === 'ready' }
  }

  protected override page(): TemplateResult | null {
    const { state, localised } = this
    const cannot = () => this.#take?.help()
    const begin = () => void this.#take?.begin()
    if (state?.phase === 'briefing') return takeBriefing({ begin, cannot }, localised.text)
    if (state?.phase !== 'help') return null
    const choose = (reason: TakeLeftOut) => {
      this.#reason = reason
      this.requestUpdate()
    }
    const offered = this.challenge?.alternative !== false
    const leaving = { offered, chosen: this.#reason, choose, leave: () => this.#leave() }
    return takeHelp(state.reason, { begin, leaving }, localised.text)
  }

  protected override aside(): TemplateResult | typeof nothing {
    const phase = this.state?.phase ?? ''
    if (!['aiming', 'challenge', 'unavailable'].includes(phase)) return nothing
    const { challenge } = this.localised.text
    return html`${phase === 'unavailable' ? nothing : this.#lampLine()}
      <button type="button" class="plain" part="cannot" @click=${() => this.#take?.help()}>${challenge.cannot}</button>`
  }

  /** Said from the first picture on: nobody shall be startled. */
  #lampLine(): TemplateResult {
    const { state, localised } = this
    const { take } = localised.text
    const isLit = state?.phase === 'challenge' && state.lit
    const hasLamp = this.#take?.hasLamp ?? false
    return html`<p class=${isLit ? 'lamp lit' : 'lamp'} part="lamp" role="status">
      ${icon(hasLamp ? 'torch' : 'light')}<span>${hasLamp ? take.lampSoon : take.noLamp}</span>
    </p>`
  }

  protected override intro(): TemplateResult {
    const { done } = this.localised.text.challenge
    return html`<div class="waiting"><span class="spinner"></span><p role="status">${done}</p></div>`
  }

  protected override begin(): void {
    void this.#take?.start()
  }

  #leave(): void {
    const detail = { reason: this.#reason }
    this.dispatchEvent(new CustomEvent('kyc-leave-out', { detail, bubbles: true, composed: true }))
  }
}

// A page may have got the kit from two addresses.
if (!customElements.get('kyc-document-take')) customElements.define('kyc-document-take', KycDocumentTake)

declare global {
  interface HTMLElementTagNameMap {
    'kyc-document-take': KycDocumentTake
  }
}
