import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { CameraProblem } from '../core/camera/states'
import { type ForeignFormat, foreignFormat } from '../core/frames/foreign-format'
import type { DocumentPhoto, SelfiePhoto } from '../core/photo'
import type { Capture, Common } from './captures'
import type { Localised } from './localised'
import type { MessageOverrides } from './messages/messages'
import type { CaptureTexts } from './messages/texts'
import { cameraBar } from './views/camera-bar'
import { chooseFile } from './views/choose-file'
import { type Hint, hintLine } from './views/hint-line'
import { photograph, review } from './views/review'

/** Size of the live picture until the camera has told its own. */
const EXPECTED = { width: 640, height: 480 }

/**
 * A capture as an element: the live picture with hints, the review, and what to do when there is no camera.
 *
 * @fires {CustomEvent<NonNullable<this['state']>>} kyc-state - every state of the capture, as `detail`
 * @fires {CustomEvent<Extract<this['state'], { phase: 'done' }>>} kyc-capture - the accepted photograph, as `detail`
 */
export abstract class CaptureElement<State extends Common> extends LitElement {
  static override properties = {
    autostart: { type: Boolean },
    captureMode: { type: String, attribute: 'capture' },
    messages: { attribute: false },
    full: { type: Boolean },
  }

  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: Lit finalises the class on which this is asked, not the named one
    return [...super.observedAttributes, 'lang']
  }

  /** Opens the camera as soon as the element is shown; some phones want a click before. */
  declare autostart: boolean
  /** `camera-only`: no photo is chosen from files. */
  declare captureMode: string
  /** Fills the element that it is in where the screen is small: the live picture from edge to edge. */
  declare full: boolean
  /** Texts that take the place of the built-in ones. */
  declare messages: MessageOverrides

  /** Texts that all captures have. */
  protected abstract readonly localised: Pick<
    Localised<keyof CaptureTexts>,
    'text' | 'direction' | 'locale' | 'refresh'
  >
  protected capture: Capture<State> | null = null
  #unsubscribe: (() => void)[] = []
  #shownPhase = 'idle'
  #url = ''
  /** A file is held over the element. */
  #dropping = false
  #foreign: ForeignFormat | null = null

  constructor() {
    super()
    this.autostart = false
    this.captureMode = ''
    this.messages = {}
    this.full = false
  }

  /** Null before the element was first rendered. */
  get state(): State | null {
    return this.capture?.state ?? null
  }

  /** Opens the camera. Never throws: see `state`. */
  async start(): Promise<void> {
    await this.updateComplete
    await this.capture?.start()
  }

  /** Takes a picture now, whatever it is like. */
  async shoot(): Promise<void> {
    await this.capture?.shoot()
  }

  /** Stops the camera. */
  stop(): void {
    this.capture?.stop()
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value)
    if (name === 'lang') void this.localised.refresh()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.hasUpdated) this.#open()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#close()
  }

  protected override firstUpdated(): void {
    this.#open()
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.size > 0 && this.#mustReopen(changed) && this.capture) {
      this.#close()
      this.#open()
    }
    this.#moveFocus()
  }

  protected begin(): void {
    if (this.autostart) void this.capture?.start()
  }

  /** Properties of which the capture itself depends. */
  protected abstract readonly decisive: readonly string[]
  protected abstract create(video: HTMLVideoElement): Capture<State>
  protected abstract overlay(width: number, height: number): TemplateResult | typeof nothing
  /** Hint over the live picture. */
  protected abstract hint(): Hint | null
  protected abstract intro(): TemplateResult
  /** Page to be read in place of the live picture; null: the live picture is shown. */
  protected page(): TemplateResult | null {
    return null
  }
  /** Says what the button for it does. */
  protected get shootLabel(): string {
    return this.localised.text.shoot
  }
  /** Whether a file may take the place of the camera. */
  protected get takesFiles(): boolean {
    return this.captureMode !== 'camera-only'
  }
  /** Whether the live picture is shown: before a capture can read it, too. */
  protected get isLive(): boolean {
    const phase = this.state?.phase ?? ''
    if (phase === 'loading') return this.capture?.camera.state.status === 'open'
    return ['aiming', 'capturing', 'challenge', 'finishing'].includes(phase)
  }
  /** Whether the person may switch the camera's light. */
  protected get offersLight(): boolean {
    return true
  }
  /** Beside the buttons under the live picture. */
  protected aside(): TemplateResult | typeof nothing {
    return nothing
  }

  protected override render(): TemplateResult {
    const state = this.state
    const phase = state?.phase ?? 'idle'
    const shown = photoOf(state)
    const page = this.page()
    return html`<div
      part="base"
      dir=${this.localised.direction}
      data-phase=${phase}
      data-dropping=${this.#dropping || nothing}
      @dragover=${this.#dragged}
      @dragleave=${this.#dragged}
      @drop=${this.#dropped}
    >
      ${this.#stage(shown !== null || page !== null)}
      ${page ?? (shown ? this.#review(shown, phase === 'done') : this.#below())}
    </div>`
  }

  /** The live picture with its overlay and hint. */
  #stage(isHidden: boolean): TemplateResult {
    const { text } = this.localised
    const camera = this.capture?.camera.state
    const open = camera?.status === 'open' ? camera : null
    const { width, height } = open ?? EXPECTED
    const live = this.isLive
    return html`<div
      class=${live ? 'stage live' : 'stage'}
      part="stage"
      .style=${`--_ratio:${width / height}`}
      ?hidden=${isHidden}
    >
      <video part="video" class=${`${live ? 'live' : ''} ${open?.mirrored ? 'mirrored' : ''}`} playsinline muted></video>
      ${live ? this.overlay(width, height) : this.#waiting()}
      ${live && this.capture ? cameraBar(this.capture.camera, text, this.offersLight) : nothing}
      ${hintLine(this.hint())}
      ${this.#dropping ? html`<p class="drop" part="drop">${text.drop}</p>` : nothing}
    </div>`
  }

  #review(photo: DocumentPhoto | SelfiePhoto, done: boolean): TemplateResult {
    const { text } = this.localised
    const accept = () => this.capture?.accept?.()
    const retake = () => void this.capture?.retake?.()
    if (done) return html`<div class="review">${photograph(photo, this.#url, text)}</div>`
    return review({ photo, url: this.#url, accept, retake }, text)
  }

  /** In place of a live picture. */
  #waiting(): TemplateResult {
    const { text } = this.localised
    const state = this.state
    switch (state?.phase) {
      case 'opening':
        return html`<div class="waiting"><span class="spinner"></span><p role="status">${text.opening}</p>
          <p class="late">${text.cameraAsk}</p></div>`
      case 'loading':
        return html`<div class="waiting"><span class="spinner"></span><p role="status">${text.loading}</p></div>`
      case 'unavailable':
        return html`<div class="waiting"><p role="alert">${this.#problem(state.problem)}</p></div>`
      case 'unreadable':
        return html`<div class="waiting"><p role="alert">${text[this.#foreign ?? 'unreadable']}</p></div>`
      case 'paused':
        return html`<div class="waiting"><p>${text.paused}</p></div>`
      default:
        return this.intro()
    }
  }

  #below(): TemplateResult {
    const { text } = this.localised
    const state = this.state
    const phase = state?.phase ?? 'idle'
    const noCamera =
      state?.phase === 'unavailable' && (state.problem === 'no_camera' || state.problem === 'unsupported')
    const choose = this.takesFiles ? chooseFile(text.chooseFile, noCamera, this.#choose) : nothing
    if (state?.phase === 'aiming') {
      return html`<div class="below">
        ${
          state.manual
            ? html`<button type="button" class="shutter" part="shutter" aria-label=${this.shootLabel} @click=${this.shoot}></button>`
            : nothing
        }
        ${choose}${this.aside()}
      </div>`
    }
    const startLabel = phase === 'idle' ? text.start : text.tryAgain
    if (!['idle', 'unavailable', 'unreadable'].includes(phase)) return html`<div class="below">${this.aside()}</div>`
    return html`<div class="below">
      <div class="actions">
        <button type="button" class=${noCamera && this.takesFiles ? '' : 'primary'} part="start" @click=${this.start}>
          ${startLabel}
        </button>
        ${choose}
      </div>
      ${this.aside()}
    </div>`
  }

  /** Without files, nobody is told to choose one. */
  #problem(problem: CameraProblem | 'models'): string {
    const { problems, cameraOnly } = this.localised.text
    const strict: Partial<Record<string, string>> = cameraOnly
    return (this.takesFiles ? undefined : strict[problem]) ?? problems[problem]
  }

  readonly #choose = (file: Blob) => {
    this.#foreign = null
    void this.capture?.choose?.(file)
    void foreignFormat(file).then((format) => {
      this.#foreign = format
      this.requestUpdate()
    })
  }

  readonly #dragged = (event: DragEvent) => {
    if (!this.#takesDrop(event)) return
    event.preventDefault()
    this.#dropping = event.type === 'dragover'
    this.requestUpdate()
  }

  readonly #dropped = (event: DragEvent) => {
    this.#dropping = false
    this.requestUpdate()
    if (!this.#takesDrop(event)) return
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    if (file) this.#choose(file)
  }

  /** Not while a photo is taken, is being looked at, or a challenge is on. */
  #takesDrop({ dataTransfer }: DragEvent): boolean {
    const phase = this.state?.phase ?? ''
    const open = ['idle', 'opening', 'aiming', 'paused', 'unavailable', 'unreadable'].includes(phase)
    return this.takesFiles && open && (dataTransfer?.types.includes('Files') ?? false)
  }

  #open(): void {
    const video = this.renderRoot.querySelector('video')
    if (!video) return
    const capture = this.create(video)
    this.capture = capture
    this.#unsubscribe = [
      capture.subscribe((state) => this.#changed(state)),
      capture.camera.subscribe(() => this.requestUpdate()),
    ]
    this.requestUpdate()
    this.begin()
  }

  #close(): void {
    for (const end of this.#unsubscribe) end()
    this.#unsubscribe = []
    this.capture?.stop()
    this.capture = null
    this.#showPhoto(null)
  }

  #changed(state: State): void {
    this.#showPhoto(photoOf(state))
    this.requestUpdate()
    const options = { bubbles: true, composed: true }
    this.dispatchEvent(new CustomEvent('kyc-state', { detail: state, ...options }))
    if (state.phase === 'done') this.dispatchEvent(new CustomEvent('kyc-capture', { detail: state, ...options }))
  }

  #photo: Blob | null = null

  /** Object URLs hold their blobs until they are revoked. */
  #showPhoto(photo: { image: Blob } | null): void {
    const image = photo?.image ?? null
    if (image === this.#photo) return
    if (this.#url) URL.revokeObjectURL(this.#url)
    this.#photo = image
    this.#url = image ? URL.createObjectURL(image) : ''
  }

  #mustReopen(changed: PropertyValues): boolean {
    return this.decisive.some((name) => changed.has(name) && changed.get(name) !== undefined)
  }

  /** The live picture vanishes under the review and the help: whoever cannot see must be taken there. */
  #moveFocus(): void {
    const phase = this.state?.phase ?? 'idle'
    if (phase === this.#shownPhase) return
    this.#shownPhase = phase
    // On a low screen, or a large zoom, its lower edge with the hint would lie below.
    if (phase === 'aiming') this.renderRoot.querySelector('.stage')?.scrollIntoView({ block: 'nearest' })
    if (phase === 'review' || phase === 'help') this.renderRoot.querySelector<HTMLElement>('h2')?.focus()
  }
}

const photoOf = (state: Common | null): DocumentPhoto | SelfiePhoto | null =>
  (state && 'photo' in state ? state.photo : null) ?? null
