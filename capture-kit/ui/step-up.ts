import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { client } from '../core/client/client'
import { renewing } from '../core/client/renewing'
import { SessionToken } from '../core/flow/session-token'
import { giveUpSteps, offeredSteps, type Step, thisDevice, watchSteps } from '../core/step-up'
import type { AskCaptcha } from '../core/upload/captcha'
import { type IconName, icon } from './icons'
import { Localised } from './localised'
import { enCapture } from './messages/en-capture'
import { enChallenge } from './messages/en-challenge'
import { enFlow } from './messages/en-flow'
import type { MessageOverrides } from './messages/messages'
import { buttons } from './styles/buttons'
import { flowStyles } from './styles/flow'
import { theme } from './styles/theme'
import { type Advised, adviceList } from './views/outcome'

const ICONS: Record<Step, IconName> = { wallet: 'phone', chip: 'id_card', take: 'camera' }

/**
 * Asks for a further step, the easiest first: part of the flow, fetched when a session waits for one.
 *
 * @internal
 */
export class KycStepUp extends LitElement {
  static override properties = {
    steps: { attribute: false },
    advice: { attribute: false },
    token: { attribute: false },
    renewToken: { attribute: false },
    sessionId: { attribute: false },
    origin: { attribute: false },
    captcha: { attribute: false },
    messages: { attribute: false },
    handOff: { attribute: false },
  }

  static override styles = [
    ...[theme, buttons, flowStyles],
    // In one column: beside each other the buttons' words would wrap.
    css`
      .screen .actions,
      kyc-wallet {
        display: block;
        justify-self: center;
        width: min(360px, 100%);
      }

      .screen .actions {
        position: static;
        display: grid;
        justify-content: stretch;
      }

      kyc-wallet::part(use-wallet) {
        border-color: transparent;
        background: var(--_accent);
        color: var(--_on-accent);
      }
    `,
  ]

  /** Steps that the session waits for. */
  declare steps: readonly Step[]
  /** What was wrong with an answer before. */
  declare advice: readonly Advised[]
  declare token: () => string
  declare renewToken: () => string | Promise<string>
  declare sessionId: string
  declare origin: string
  declare captcha: AskCaptcha | null
  declare messages: MessageOverrides
  /** Offers the phone; null: nothing can be handed on. */
  declare handOff: (() => void) | null

  readonly #localised = new Localised(this, { ...enCapture, ...enChallenge, ...enFlow })
  /** The easiest first; null until the device is known. */
  #offered: Step[] | null = null
  #declined = 0
  #state: 'asked' | 'telling' | 'failed' = 'asked'
  #key = crypto.randomUUID()
  readonly #work = new AbortController()

  constructor() {
    super()
    this.steps = []
    this.advice = []
    this.messages = {}
    this.captcha = null
    this.handOff = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void thisDevice().then((device) => {
      this.#offered = offeredSteps(this.steps, device)
      if (this.#offered.length === 0 && !this.steps.includes('chip')) void this.#giveUp()
      this.requestUpdate()
    })
    // The app that reads the chip answers by itself.
    if (this.steps.includes('chip')) void this.#watch()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#work.abort()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { text, direction } = this.#localised
    if (!this.#offered || this.#state === 'telling')
      return html`<div class="screen centre" dir=${direction} role="status">
        <span class="spinner"></span><h2 tabindex="-1">${text.deciding}</h2>
      </div>`
    // An app reads the chip: what is left where a browser can do nothing else.
    const step = this.#offered[this.#declined] ?? 'chip'
    const said = { wallet: text.advice.show_wallet, chip: text.advice.read_chip, take: text.stepTake }[step]
    return html`<div class="screen centre" part="step-up" data-step=${step} dir=${direction}>
      <span class="mark again">${icon(ICONS[step])}</span>
      <h2 tabindex="-1">${text.stepTitle}</h2>
      ${this.advice.length > 0 ? adviceList(this.advice, text) : html`<p class="muted">${text.stepText}</p>`}
      <p>${said}</p>
      ${this.#state === 'failed' ? html`<p class="muted" role="alert">${text.network}</p>` : nothing}
      ${step === 'wallet' ? this.#wallet() : nothing}
      <div class="actions">
        ${step === 'take' ? this.#takeButtons() : nothing}
        <button type="button" part="cannot-step" @click=${this.#cannot}>${text.challenge.cannot}</button>
      </div>
    </div>`
  }

  #takeButtons(): TemplateResult {
    const { text } = this.#localised
    return html`<button type="button" class="primary" part="begin-take" @click=${() => this.#tell('kyc-step-take')}>
        ${text.tilt}
      </button>
      ${
        this.handOff
          ? html`<button type="button" part="hand-off" @click=${this.handOff}>${icon('phone')}${text.usePhone}</button>`
          : nothing
      }`
  }

  #wallet(): TemplateResult {
    return html`<kyc-wallet
      part="wallet"
      exportparts="use-wallet, stop-wallet, qr-code"
      .token=${this.token}
      .renewToken=${this.renewToken}
      .sessionId=${this.sessionId}
      .origin=${this.origin}
      .messages=${this.messages}
      .captcha=${this.captcha}
      @kyc-wallet-shown=${() => this.#tell('kyc-step-over')}
    ></kyc-wallet>`
  }

  #tell(name: 'kyc-step-take' | 'kyc-step-over'): void {
    this.dispatchEvent(new CustomEvent(name))
  }

  /** On to the next one; after the last the service is told. */
  readonly #cannot = () => {
    const left = (this.#offered?.length ?? 0) - this.#declined
    if (left <= 1) {
      void this.#giveUp()
      return
    }
    this.#declined++
    this.requestUpdate()
  }

  get #call() {
    const token = new SessionToken(this.token, this.renewToken)
    return renewing(client({ token: token.current, origin: this.origin }), token.renew)
  }

  async #watch(): Promise<void> {
    const { signal } = this.#work
    const said = await watchSteps(this.#call, this.sessionId, signal).catch(() => null)
    if (said?.ok && !signal.aborted) this.#tell('kyc-step-over')
  }

  async #giveUp(): Promise<void> {
    this.#state = 'telling'
    this.requestUpdate()
    const { signal } = this.#work
    const given = { idempotencyKey: this.#key, signal }
    const said = await giveUpSteps(this.#call, this.sessionId, this.steps, given).catch(() => null)
    if (signal.aborted) return
    if (said?.ok) {
      this.#tell('kyc-step-over')
      return
    }
    this.#key = crypto.randomUUID()
    this.#state = 'failed'
    this.requestUpdate()
  }
}

if (!customElements.get('kyc-step-up')) customElements.define('kyc-step-up', KycStepUp)
