import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { watchViolations } from '../core/diagnosis/violations'
import { createFlow } from '../core/flow/flow'
import type { Flow, FlowState } from '../core/flow/states'
import type { SelfiePhoto } from '../core/photo'
import type { LivenessAnswer } from '../core/selfie/challenge'
import type { AskCaptcha } from '../core/upload/captcha'
import { canBeBettered, endingOf } from '../core/upload/ending'
import { Aside } from './aside'
import { BrowserBack, hasStepBefore } from './browser-back'
import './document-capture'
import type { KycError, KycExit, KycFlowDetails } from './flow-events'
import { ASKED, asksDocument, BLANK, optionsOf } from './flow-options'
import { Localised } from './localised'
import { enCapture } from './messages/en-capture'
import { enFlow } from './messages/en-flow'
import type { MessageOverrides } from './messages/messages'
import type { FlowTexts } from './messages/texts'
import { modelFolder, SelfieAhead } from './selfie-ahead'
import { StepAhead } from './step-ahead'
import { buttons } from './styles/buttons'
import { flowStyles } from './styles/flow'
import { theme } from './styles/theme'
import { settingsOf, Takeover } from './takeover'
import { TiltAhead } from './tilt-ahead'
import { type CaptureTrouble, Troubles } from './troubles'
import { type Around, documentStep, type StepSettings, selfieStep } from './views/capture-steps'
import { CountryChoice } from './views/countries'
import { handoff } from './views/handoff'
import { failed, result, takingOver, waiting } from './views/outcome'
import { exitButton, leaveButton, losesPhotos, stopped } from './views/stop'
import { walletOffer } from './views/wallet-offer'
import { documentChoice, welcome } from './views/welcome'

/**
 * From the welcome to the result: document front, back where there is one, selfie, upload, verdict.
 *
 * @element kyc-flow
 * @attr client-token - of the session, from /kyc/session/create
 * @attr session-id - of the session
 * @attr origin - where the service is; the page's own by default
 * @attr documents - kinds to choose from, space-separated: passport id_card driving_licence residence_permit (these by default) travel_document visa crew_certificate; `none`: only a selfie is asked for
 * @attr countries - accepted issuing countries, space-separated ISO 3166-1 alpha-3; of several, the person says which
 * @attr document - the kind chosen beforehand; Back leads to the others
 * @attr capture - `camera-only`: no photo is chosen from files
 * @attr no-selfie - documents only
 * @attr sender - who asks, by name; said on the first screen
 * @attr wallet - offers a digital ID in place of photographs of a document
 * @attr liveness - the selfie answers a liveness challenge
 * @attr document-take - the document is tilted where the session's challenge asks for it
 * @attr handoff-page - what a phone opens to go on with the session; opened there, this element goes on by itself
 * @attr models - folder with the face models; /kyc-models/ of the service by default
 * @attr no-resume - keeps nothing on this device: a reload starts over
 * @attr browser-back - the browser's Back leads to the step before instead of away
 * @attr no-exit - without the button that leaves
 * @fires {CustomEvent<KycReady>} kyc-ready - the first screen is there; `detail.resumed`: it goes on where it was left
 * @fires {CustomEvent<FlowState>} kyc-step - every state of the flow, as `detail`
 * @fires {CustomEvent<KycError>} kyc-error - something did not work: `detail.reason`, `detail.recoverable`
 * @fires {CustomEvent<KycExit>} kyc-exit - the person stops: `detail.reason`, `detail.step`; `preventDefault()` keeps them
 * @fires {CustomEvent<KycComplete>} kyc-complete - the decided session, as `detail.session`, and `detail.ending`; again when a better try follows
 * @csspart begin - button of the welcome, under sender where one is named
 * @csspart hand-off - button that offers the phone
 * @csspart country - button of one country, and country-search where there are many
 * @csspart kind - button of one kind of document
 * @csspart back - button
 * @csspart exit - button that leaves
 * @csspart exit-question - asks whether to leave, with exit-confirm and exit-cancel
 * @csspart stopped - what is shown after leaving
 * @csspart tips - button that shows how a good photo is taken, and tips-screen what it shows
 * @csspart briefing - of the challenge and of the document's take; likewise lamp, go-on-without, warning, begin-challenge, begin-lit, begin-unlit, cannot, steps, leave-out, no-alternative, help, again, light, stop-light
 * @csspart qr-code - the code for the phone, with share-link and copy-link
 * @csspart wallet - the offer of a digital ID, with use-wallet and stop-wallet
 * @csspart step-up - asks for a further step, with begin-take and cannot-step
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
    countries: { type: String },
    noSelfie: { type: Boolean, attribute: 'no-selfie' },
    sender: { type: String },
    wallet: { type: Boolean },
    liveness: { type: Boolean },
    documentTake: { type: Boolean, attribute: 'document-take' },
    document: { type: String },
    captureMode: { type: String, attribute: 'capture' },
    noResume: { type: Boolean, attribute: 'no-resume' },
    noExit: { type: Boolean, attribute: 'no-exit' },
    browserBack: { type: Boolean, attribute: 'browser-back' },
    handoffPage: { type: String, attribute: 'handoff-page' },
    renewToken: { attribute: false },
    captcha: { attribute: false },
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
  declare countries: string
  declare document: string
  declare captureMode: string
  declare noResume: boolean
  declare noExit: boolean
  declare browserBack: boolean
  declare noSelfie: boolean
  declare sender: string
  declare wallet: boolean
  declare liveness: boolean
  declare documentTake: boolean
  declare handoffPage: string
  declare models: string
  declare messages: MessageOverrides
  /** Asked for another client token when the service refuses the one at hand; nothing that was done is lost. */
  declare renewToken: (() => string | Promise<string>) | null
  /** Asked for a captcha, the widget's token, with all that is sent where the scenario wants one. */
  declare captcha: AskCaptcha | null

  readonly #localised = new Localised(this, { ...enCapture, ...enFlow })
  #flow: Flow | null = null
  #shownStep = ''
  readonly #selfie = new SelfieAhead((error) => this.#came(error))
  readonly #takeover = new Takeover((opened) => {
    if (opened) Object.assign(this, settingsOf(opened, this))
    this.requestUpdate()
  })
  readonly #browserBack = new BrowserBack(() => {
    if (this.#aside.shown) this.#aside.show(null)
    else if (hasStepBefore(this.state)) this.#flow?.back()
  })
  readonly #countries = new CountryChoice(() => this.requestUpdate())
  readonly #aside = new Aside(() => this.requestUpdate())
  readonly #tilt = new TiltAhead((error) => this.#came(error))
  readonly #stepUp = new StepAhead(
    (error) => this.#came(error),
    () => this.#shown(),
  )
  readonly #troubles = new Troubles((error) => this.#tell('kyc-error', error))
  #exposure: SelfiePhoto['signals']['exposure']

  constructor() {
    super()
    Object.assign(this, BLANK)
  }

  get state(): FlowState | null {
    return this.#flow?.state ?? null
  }

  /** Whether the session came from another device, or is about to: the address no longer shows it. */
  get handedOver(): boolean {
    return this.#takeover.isTaken
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value)
    if (name === 'lang') void this.#localised.refresh()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    watchViolations()
    if (this.hasUpdated) this.requestUpdate()
    if (this.clientToken === '') this.#takeover.begin(this.origin, !this.noResume)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#browserBack.close()
    this.#flow?.close()
    this.#flow = null
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Before anything was done, something else can still be asked for.
    const late = ASKED.some((name) => changed.has(name)) && this.state?.step === 'welcome'
    if (!this.#flow || changed.has('sessionId') || late) this.#open()
    else if (changed.has('clientToken')) this.#flow.tokenChanged()
  }

  protected override updated(): void {
    const place = this.state?.step === 'document' && this.state.index
    const step = JSON.stringify([this.state?.step, place, this.#aside.shown])
    if (this.browserBack) this.#browserBack.update(hasStepBefore(this.state))
    if (step === this.#shownStep) return
    const isFirst = this.#shownStep === ''
    this.#shownStep = step
    // The page keeps its focus until the person has begun.
    if (!isFirst && this.state?.step !== 'welcome') this.renderRoot.querySelector<HTMLElement>('h2')?.focus()
  }

  protected override render(): TemplateResult | typeof nothing {
    const { text, direction } = this.#localised
    const flow = this.#flow
    const again = () => void this.#takeover.open(this.origin, !this.noResume)
    const { state: taking } = this.#takeover
    if (taking !== 'none') return html`<div dir=${direction}>${takingOver(taking, again, text)}</div>`
    if (!flow) return nothing
    const [isAside, ofFace] = [this.#aside.shown !== null, flow.state.step === 'selfie']
    return html`<div part="base" dir=${direction} data-step=${flow.state.step}>
      ${isAside ? this.#aside.page(ofFace, () => this.#stop(flow), text) : this.#screen(flow, flow.state, text)}
      ${isAside ? nothing : walletOffer(this, this.#shown)}
    </div>`
  }

  #screen(flow: Flow, state: FlowState, text: FlowTexts): TemplateResult | typeof nothing {
    const exit = this.noExit ? nothing : exitButton(this.#exit, text)
    switch (state.step) {
      case 'welcome':
        return welcome(flow, { document: asksDocument(this), selfie: !this.noSelfie, sender: this.sender }, exit, text)
      case 'countries':
        return this.#countries.screen(flow, state, { locale: this.#localised.locale, exit, text })
      case 'documents':
        return documentChoice(flow, state, exit, text)
      case 'stopped':
        return stopped(() => flow.startAgain(), text)
      case 'document':
        return documentStep(state, this.#settings, (photo) => flow.documentTaken(photo), this.#around(flow, exit, text))
      case 'tilt':
        return this.#tilt.screen(state, flow, this.#settings, this.#around(flow, exit, text))
      case 'selfie':
        if (this.#selfie.failure) return failed(this.#selfie.failure, this.#selfie.again(this), text)
        return selfieStep(state, this.#settings, this.#selfieTaken, this.#around(flow, exit, text))
      case 'handoff':
        return handoff(flow, state, text)
      case 'uploading':
      case 'deciding':
        return waiting(state, text)
      case 'result':
        return this.#stepUp.screen(this, state, flow, text) ?? result(state, flow, text, this.#exposure)
      case 'failed':
        return html`${failed(state.failure, flow, text)}${this.noExit ? nothing : leaveButton(this.#exit, text)}`
    }
  }

  readonly #exit = () => {
    if (this.state && losesPhotos(this.state)) this.#aside.show('exit')
    else if (this.#flow) this.#stop(this.#flow)
  }

  #stop(flow: Flow): void {
    const { step } = flow.state
    const detail: KycExit = { reason: step === 'failed' ? 'failed' : 'stopped', step, sessionId: this.sessionId }
    this.#aside.show(null)
    if (!this.#tell('kyc-exit', detail)) return
    this.#takeover.forget()
    flow.stop()
  }

  get #settings(): StepSettings & { ready: boolean } {
    const [{ messages, captureMode }, { ready }, { locale }] = [this, this.#selfie, this.#localised]
    return { messages, captureMode, models: modelFolder(this), ready, locale, changed: this.#captureChanged }
  }

  /** Where the camera of this device does not work, the phone's may. */
  #around(flow: Flow, exit: Around['exit'], text: FlowTexts): Around {
    return {
      text,
      back: () => flow.back(),
      taken: flow.taken,
      tips: () => void this.#aside.showTips(),
      exit,
      handOff: this.#troubles.lackCamera && flow.canHandOff ? () => flow.handOff() : null,
    }
  }

  readonly #captureChanged = ({ detail }: CustomEvent<CaptureTrouble>) => {
    if (this.#troubles.captureChanged(detail, this.state?.step ?? 'welcome', modelFolder(this))) this.requestUpdate()
  }

  readonly #selfieTaken = (photo: SelfiePhoto, liveness: LivenessAnswer | null) => {
    this.#exposure = photo.signals.exposure
    this.#flow?.selfieTaken(photo, liveness)
  }

  /** A wallet has answered, or a further step is over. */
  readonly #shown = () => {
    this.#aside.shown = null
    this.#flow?.answered()
  }

  #open(): void {
    this.#flow?.close()
    this.#flow = null
    this.#aside.shown = null
    if (!this.clientToken || !this.sessionId) return
    const flow = createFlow(optionsOf(this, this.#takeover.isTaken))
    flow.subscribe((state) => this.#changed(state))
    this.#flow = flow
    const tell = (resumed: boolean) =>
      flow === this.#flow && this.#tell('kyc-ready', { sessionId: this.sessionId, resumed })
    void flow.resume().then(tell)
    if (!this.noSelfie) void this.#selfie.load(this)
  }

  /** A part of the kit is there, or could not be had. */
  #came(error: KycError | null): void {
    if (error) this.#tell('kyc-error', error)
    this.requestUpdate()
  }

  #changed(state: FlowState): void {
    this.requestUpdate()
    this.#selfie.look(this)
    this.#tilt.look(state, this.documentTake || state.step === 'tilt')
    this.#troubles.capture = null
    this.#tell('kyc-step', state)
    if (state.step === 'failed') this.#troubles.failed(state.failure, this.origin)
    if (state.step !== 'result') return
    const retryable = canBeBettered(state.session)
    if (!retryable) this.#takeover.forget()
    this.#tell('kyc-complete', { step: 'result', session: state.session, ending: endingOf(state.session), retryable })
  }

  /** False where the page has prevented what follows. */
  #tell<Name extends keyof KycFlowDetails>(name: Name, detail: KycFlowDetails[Name]): boolean {
    const cancelable = name === 'kyc-exit'
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
  }
}

// A page may have got the kit from two addresses.
if (!customElements.get('kyc-flow')) customElements.define('kyc-flow', KycFlow)

declare global {
  interface HTMLElementTagNameMap {
    'kyc-flow': KycFlow
  }
}
