import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { until } from 'lit/directives/until.js'
import { client } from '../core/client/client'
import { renewing } from '../core/client/renewing'
import { SessionToken } from '../core/flow/session-token'
import type { AskCaptcha } from '../core/upload/captcha'
import type { Failure } from '../core/upload/session-calls'
import { askWallet, browserAnswer, browserAsks, sendAnswer, watchWallet } from '../core/wallet'
import { icon } from './icons'
import { Localised } from './localised'
import { enCapture } from './messages/en-capture'
import { enFlow } from './messages/en-flow'
import type { MessageOverrides } from './messages/messages'
import { buttons } from './styles/buttons'
import { flowStyles } from './styles/flow'
import { theme } from './styles/theme'
import { codeOf } from './views/handoff'

/**
 * Offers a digital ID in place of photographs: part of the flow, fetched with its attribute `wallet`.
 *
 * @internal
 */
export class KycWallet extends LitElement {
  static override properties = {
    token: { attribute: false },
    renewToken: { attribute: false },
    sessionId: { attribute: false },
    origin: { attribute: false },
    captcha: { attribute: false },
    messages: { attribute: false },
  }

  static override styles = [
    ...[theme, buttons, flowStyles],
    // Within another screen, which has buttons of its own below.
    css`
      .centre {
        padding-block: 0;
      }

      .centre .actions {
        position: static;
      }
    `,
  ]

  /** Gives the client token as it is now. */
  declare token: () => string
  /** Gives another where that one does not hold any more. */
  declare renewToken: () => string | Promise<string>
  declare sessionId: string
  declare origin: string
  declare captcha: AskCaptcha | null
  declare messages: MessageOverrides

  readonly #localised = new Localised(this, { ...enCapture, ...enFlow })
  /** `refused`: asking again would not help, as where a captcha is wanted that the page does not give. */
  #state: 'offered' | 'asked' | 'failed' | 'refused' | { link: string } = 'offered'
  #work = new AbortController()

  constructor() {
    super()
    this.messages = {}
    this.captcha = null
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#work.abort()
  }

  protected override render(): TemplateResult {
    const { text, direction } = this.#localised
    const state = this.#state
    if (typeof state === 'object') {
      return html`<div class="screen centre" dir=${direction}>
        <a class="code" part="qr-code" href=${state.link}>${until(codeOf(state.link, text))}</a>
        <p class="muted" role="status">${text.walletCode}</p>
        <div class="actions">
          <button type="button" part="stop-wallet" @click=${this.#stop}>${text.back}</button>
        </div>
      </div>`
    }
    return html`<div class="screen" dir=${direction}>
      ${
        state === 'failed' || state === 'refused'
          ? html`<p class="muted" role="alert">${text.walletFailed}</p>`
          : nothing
      }
      ${
        state === 'refused'
          ? nothing
          : html`<div class="actions">
              <button type="button" part="use-wallet" ?disabled=${state === 'asked'} @click=${this.#ask}>
                ${icon('phone')}${text.useWallet}
              </button>
            </div>`
      }
    </div>`
  }

  #to(state: KycWallet['state']): void {
    this.#state = state
    this.requestUpdate()
  }

  get state() {
    return this.#state
  }

  readonly #stop = () => {
    this.#work.abort()
    this.#to('offered')
  }

  readonly #ask = async () => {
    this.#work = new AbortController()
    const { signal } = this.#work
    this.#to('asked')
    const shown = await this.#shown(signal).catch(() => false)
    if (signal.aborted) return
    if (this.#state === 'refused') return
    this.#to(shown ? 'offered' : 'failed')
    if (shown) this.dispatchEvent(new CustomEvent('kyc-wallet-shown'))
  }

  async #shown(signal: AbortSignal): Promise<boolean> {
    const token = new SessionToken(this.token, this.renewToken)
    const call = renewing(client({ token: token.current, origin: this.origin }), token.renew)
    const asked = await askWallet(call, this.captcha)
    if (!asked.ok && isHopeless(asked.failure)) this.#to('refused')
    if (!asked.ok || signal.aborted) return false
    if (!browserAsks()) {
      this.#to({ link: asked.body.link })
      const open = Date.parse(asked.body.expiresAt) - Date.now()
      return watchWallet(call, this.sessionId, AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, open))]))
    }
    const answer = await browserAnswer(asked.body, signal)
    return answer !== null && sendAnswer(call, asked.body, answer)
  }
}

const isHopeless = (failure: Failure): boolean =>
  (failure.kind === 'captcha' && failure.cause === undefined) || (failure.kind === 'refused' && failure.status === 400)

if (!customElements.get('kyc-wallet')) customElements.define('kyc-wallet', KycWallet)
