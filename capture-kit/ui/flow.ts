import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { isDocumentKind } from '../core/flow/documents'
import { createFlow } from '../core/flow/flow'
import type { Flow, FlowState } from '../core/flow/states'
import { takeHandoff } from '../core/handoff/link'
import { openHandoff } from '../core/handoff/phone'
import type { DocumentPhoto, SelfiePhoto } from '../core/photo'
import type { LivenessAnswer } from '../core/selfie/challenge'
import type { Failure } from '../core/upload/session-calls'
import './document-capture'
import { icon } from './icons'
import { Localised } from './localised'
import { filled, type MessageOverrides } from './messages/messages'
import { buttons } from './styles/buttons'
import { flowStyles } from './styles/flow'
import { theme } from './styles/theme'
import { handoff } from './views/handoff'
import { failed, result, waiting } from './views/outcome'
import { documentChoice, welcome } from './views/welcome'

/**
 * From the welcome to the result: document front, back where there is one, selfie, upload, verdict.
 *
 * @element kyc-flow
 * @attr client-token - of the session, from /kyc/session/create
 * @attr session-id - of the session
 * @attr origin - where the service is; the page's own by default
 * @attr documents - kinds to choose from, space-separated: passport id_card driving_licence residence_permit
 * @attr no-selfie - documents only
 * @attr liveness - the selfie answers a liveness challenge
 * @attr handoff-page - what a phone opens to go on with the session; opened there, this element goes on by itself
 * @attr models - folder with the face models; /kyc-models/ of the service by default
 * @fires {CustomEvent<FlowState>} kyc-step - every state of the flow, as `detail`
 * @fires {CustomEvent<{ session: SessionView }>} kyc-complete - the decided session, as `detail.session`; again when a better try follows
 * @csspart begin - button of the welcome
 * @csspart hand-off - button that offers the phone
 * @csspart kind - button of one kind of document
 * @csspart back - button
 * @csspart qr-code - the code for the phone
 * @csspart outcome - verdict or failure
 * @csspart advice - what to do better
 * @cssprop --kyc-text - text, as --kyc-muted for lesser text
 * @cssprop --kyc-surface - buttons and cards, as --kyc-sunken for what lies lower
 * @cssprop --kyc-line - borders
 * @cssprop --kyc-accent - main buttons, as --kyc-on-accent for text on them
 * @cssprop --kyc-good - success, as --kyc-bad and --kyc-warn
 * @cssprop --kyc-radius - of corners, 16px
 * @cssprop --kyc-font - shorthand, 16px / 1.5 system-ui
 * @cssprop --kyc-color-scheme - light, dark or light dark; inherited by default
 */
export class KycFlow extends LitElement {
  static override properties = {
    clientToken: { type: String, attribute: 'client-token' },
    sessionId: { type: String, attribute: 'session-id' },
    origin: { type: String },
    documents: { type: String },
    noSelfie: { type: Boolean, attribute: 'no-selfie' },
    liveness: { type: Boolean },
    handoffPage: { type: String, attribute: 'handoff-page' },
    models: { type: String },
    messages: { attribute: false },
  }

  static override styles = [theme, buttons, flowStyles]

  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: Lit finalises the class on which this is asked, not the named one
    return [...super.observedAttributes, 'lang']
  }

  declare clientToken: string
  declare sessionId: string
  declare origin: string
  declare documents: string
  declare noSelfie: boolean
  declare liveness: boolean
  declare handoffPage: string
  declare models: string
  declare messages: MessageOverrides

  readonly #localised = new Localised(this)
  #flow: Flow | null = null
  #shownStep = ''
  #selfieReady = false
  /** Until it was done, once. */
  #preload: (() => Promise<void>) | null = null
  /** On the phone: the session that was handed over is being opened, or could not be. */
  #takeover: 'none' | 'running' | Failure = 'none'

  constructor() {
    super()
    this.clientToken = ''
    this.sessionId = ''
    this.origin = ''
    this.documents = ''
    this.noSelfie = false
    this.liveness = false
    this.handoffPage = ''
    this.models = ''
    this.messages = {}
  }

  get state(): FlowState | null {
    return this.#flow?.state ?? null
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value)
    if (name === 'lang') void this.#localised.refresh()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#takeOver()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#flow?.close()
    this.#flow = null
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Before anything was done, a challenge can still be asked for.
    const late = changed.has('liveness') && this.state?.step === 'welcome'
    if (changed.has('clientToken') || changed.has('sessionId') || late) this.#open()
  }

  protected override updated(): void {
    const step = JSON.stringify([this.state?.step, this.state?.step === 'document' && this.state.index])
    if (step === this.#shownStep) return
    const isFirst = this.#shownStep === ''
    this.#shownStep = step
    // The page keeps its focus until the person has begun.
    if (!isFirst && this.state?.step !== 'welcome') this.renderRoot.querySelector<HTMLElement>('h2')?.focus()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { text, direction } = this.#localised
    const flow = this.#flow
    const state = flow?.state
    if (this.#takeover === 'running') {
      return html`<div class="screen centre" dir=${direction}><span class="spinner"></span></div>`
    }
    if (this.#takeover !== 'none') {
      const again = () => void this.#redeem()
      return html`<div dir=${direction}>${failed(this.#takeover, { retry: again, startAgain: again }, text)}</div>`
    }
    if (!flow || !state) return nothing
    return html`<div part="base" dir=${direction} data-step=${state.step}>${this.#screen(flow, state, text)}</div>`
  }

  #screen(flow: Flow, state: FlowState, text: Localised['text']): TemplateResult | typeof nothing {
    switch (state.step) {
      case 'welcome':
        return welcome(flow, !this.noSelfie, text)
      case 'documents':
        return documentChoice(flow, state.choices, text)
      case 'document':
        return html`<div class="screen">
          ${this.#head(text.sides[state.side], flow, state.total > 1 ? state : null)}
          <kyc-document-capture
            exportparts="stage, video, overlay, hint, camera-bar, shutter, start, review, retake, accept"
            lang=${this.#localised.locale}
            .messages=${this.messages}
            .side=${state.side}
            autostart
            @kyc-capture=${(event: CustomEvent<{ photo: DocumentPhoto }>) => flow.documentTaken(event.detail.photo)}
          ></kyc-document-capture>
        </div>`
      case 'selfie':
        return html`<div class="screen">
          ${this.#head(text.selfie, flow, null)}
          ${
            this.#selfieReady
              ? html`<kyc-selfie-capture
                  exportparts="stage, video, overlay, hint, camera-bar, shutter, start, review, retake, accept"
                  lang=${this.#localised.locale}
                  .messages=${this.messages}
                  .models=${this.#modelFolder}
                  .challenge=${state.challenge}
                  autostart
                  @kyc-capture=${this.#selfieTaken}
                ></kyc-selfie-capture>`
              : nothing
          }
        </div>`
      case 'handoff':
        return handoff(flow, state, text)
      case 'uploading':
      case 'deciding':
        return waiting(state, text)
      case 'result':
        return result(state, flow, text)
      case 'failed':
        return failed(state.failure, flow, text)
    }
  }

  #head(title: string, flow: Flow, step: { index: number; total: number } | null): TemplateResult {
    const { text } = this.#localised
    const place = step && filled(text.stepOf, { n: step.index + 1, total: step.total })
    return html`<div class="head">
      <button type="button" class="plain back" part="back" aria-label=${text.back} @click=${() => flow.back()}>
        ${icon('back')}
      </button>
      <div>
        ${place ? html`<p class="step">${place}</p>` : nothing}
        <h2 tabindex="-1">${title}</h2>
      </div>
    </div>`
  }

  readonly #selfieTaken = (event: CustomEvent<{ photo: SelfiePhoto; liveness: LivenessAnswer | null }>) => {
    this.#flow?.selfieTaken(event.detail.photo, event.detail.liveness)
  }

  #open(): void {
    this.#flow?.close()
    this.#flow = null
    if (!this.clientToken || !this.sessionId) return
    const kinds = this.documents.split(/\s+/).filter(isDocumentKind)
    const flow = createFlow({
      sessionId: this.sessionId,
      clientToken: () => this.clientToken,
      documents: kinds,
      selfie: !this.noSelfie,
      liveness: this.liveness,
      ...(this.origin ? { origin: this.origin } : {}),
      ...(this.handoffPage ? { handoffPage: new URL(this.handoffPage, document.baseURI).href } : {}),
    })
    flow.subscribe((state) => this.#changed(state))
    this.#flow = flow
    // Until it is needed, there is time to fetch it.
    if (!this.noSelfie)
      void import('./selfie-capture').then(({ KycSelfieCapture }) => {
        this.#preload = () => KycSelfieCapture.preload(this.#modelFolder)
        this.#selfieReady = true
        this.requestUpdate()
        this.#lookAhead()
      })
  }

  get #modelFolder(): string {
    return this.models || new URL('/kyc-models/', this.origin || document.baseURI).href
  }

  /** Whoever has begun comes to the selfie: what it needs (2.7 MB) is fetched while the document is taken. */
  #lookAhead(): void {
    if (!this.#preload || !['documents', 'document'].includes(this.state?.step ?? '')) return
    void this.#preload()
    this.#preload = null
  }

  #changed(state: FlowState): void {
    this.requestUpdate()
    this.#lookAhead()
    const options = { bubbles: true, composed: true }
    this.dispatchEvent(new CustomEvent('kyc-step', { detail: state, ...options }))
    if (state.step === 'result') this.dispatchEvent(new CustomEvent('kyc-complete', { detail: state, ...options }))
  }

  #handed: string | null = null

  /** The address carries a handoff token, which is good once and must not stay there. */
  #takeOver(): void {
    const handed = this.clientToken === '' ? takeHandoff(location) : null
    if (!handed) return
    history.replaceState(history.state, '', handed.rest)
    this.#handed = handed.token
    void this.#redeem()
  }

  async #redeem(): Promise<void> {
    this.#takeover = 'running'
    this.requestUpdate()
    const opened = await openHandoff(this.#handed ?? '', this.origin || undefined)
    if (opened.ok) {
      this.#takeover = 'none'
      this.sessionId = opened.body.sessionId
      this.clientToken = opened.body.clientToken
    } else {
      this.#takeover = opened.failure
    }
    this.requestUpdate()
  }
}

// A page may have got the kit from two addresses.
if (!customElements.get('kyc-flow')) customElements.define('kyc-flow', KycFlow)

declare global {
  interface HTMLElementTagNameMap {
    'kyc-flow': KycFlow
  }
}
