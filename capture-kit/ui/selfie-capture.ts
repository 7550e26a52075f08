import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { createSelfieCapture } from '../core/selfie/capture'
import type { ChallengeStep, Exemption, SelfieChallenge } from '../core/selfie/challenge'
import type { Challenging, SelfieCapture, SelfieCaptureState } from '../core/selfie/states'
import { preloadFaces } from '../core/selfie/worker-analyser'
import { CaptureElement } from './capture-element'
import { fullStage } from './full-screen'
import { icon } from './icons'
import { LightOverlay } from './light-overlay'
import { Localised } from './localised'
import { enCapture } from './messages/en-capture'
import { enChallenge } from './messages/en-challenge'
import { filled } from './messages/messages'
import { buttons } from './styles/buttons'
import { challengeStyles } from './styles/challenge'
import { stage } from './styles/stage'
import { theme } from './styles/theme'
import { briefing } from './views/briefing'
import { help } from './views/help'
import type { LeaveOut } from './views/leave-out'
import { lightScreen } from './views/light'
import { type Direction, faceOverlay } from './views/oval'
import { stepsOf } from './views/steps'

/**
 * Photographs a face by itself when it can be compared, with a liveness challenge where one is asked for: the screen
 * lights the face in colours, then the person moves their head. Either can be left out.
 *
 * @element kyc-selfie-capture
 * @attr models - folder with the face models (default /kyc-models/)
 * @attr autostart - opens the camera at once
 * @attr capture - `camera-only`: no photo is chosen from files
 * @fires kyc-capture - `detail.photo` is a SelfiePhoto, `detail.liveness` what answers the challenge, or null
 * @csspart stage - the live picture and what lies over it
 * @csspart video - the live picture
 * @csspart overlay - frame, outline or oval
 * @csspart hint - what the person is told
 * @csspart camera-bar - light, zoom, switch
 * @csspart start - button that opens the camera
 * @csspart shutter - button that takes the picture by hand
 * @csspart review - the photograph with its two buttons
 * @csspart retake - button
 * @csspart accept - button
 * @csspart defects - what is poor about the photograph
 * @csspart briefing - what the challenge will ask for
 * @csspart warning - of the light
 * @csspart begin - button after the briefing; begin-lit and begin-unlit where the person wants less motion
 * @csspart cannot - button of somebody who cannot do a part of it
 * @csspart steps - how far the challenge is
 * @csspart leave-out - what can be left out
 * @csspart no-alternative - what else can be done, where nothing can be left out
 * @csspart help - tips when a step does not work
 * @csspart again - button
 * @csspart light - the whole screen while it lights the face
 * @csspart stop-light - button
 * @cssprop --kyc-stage-height - largest height of the live picture, 68dvh
 */
export class KycSelfieCapture extends CaptureElement<SelfieCaptureState> {
  static override properties = {
    ...CaptureElement.properties,
    models: { type: String },
    challenge: { attribute: false },
  }

  static override styles = [
    theme,
    buttons,
    stage,
    challengeStyles,
    css`
      .overlay {
        fill: none;
      }

      /* Above the oval: below it, the hint would hide the chin. */
      .hint {
        align-self: start;
        margin-block: 12px 0;
      }

      .camera {
        align-self: end;
      }

      .shade {
        fill: rgb(11 14 19 / 55%);
      }

      .ring {
        stroke: rgb(255 255 255 / 85%);
        stroke-width: 4px;
      }

      .ring.good {
        stroke: #4fd393;
      }

      .arrow {
        stroke: #fff;
        stroke-width: 8px;
        stroke-linecap: round;
        stroke-linejoin: round;
      }

      .ring.filling {
        stroke: #4fd393;
        stroke-width: 8px;
        stroke-linecap: round;
      }
    `,
    fullStage,
  ]

  /** Folder with the models and the WASM binary, on any origin that lets this page read them. */
  declare models: string
  /** The session's liveness challenge; null: none. */
  declare challenge: SelfieChallenge | null

  protected override readonly localised = new Localised(this, { ...enCapture, ...enChallenge })
  protected override readonly decisive = ['models', 'challenge']
  #selfie: SelfieCapture | null = null
  readonly #light = new LightOverlay(() => this.#selfie?.help())
  /** Parts of a challenge that the person cannot tolerate or do; kept from one try to the next. */
  readonly #without = new Set<Exemption>()
  #optionsOpen = false

  constructor() {
    super()
    this.models = '/kyc-models/'
    this.challenge = null
  }

  /** Fetches what a selfie needs before it is shown; never throws. */
  static preload(models = '/kyc-models/'): Promise<void> {
    return preloadFaces(models)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#light.close(this.renderRoot)
  }

  protected override create(video: HTMLVideoElement) {
    const { models, challenge } = this
    this.#selfie = createSelfieCapture({ video, models, ...(challenge ? { challenge } : {}) })
    return this.#selfie
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const { state } = this
    const challenged = state?.phase === 'challenge' ? state : null
    const stream = challenged && (this.renderRoot.querySelector('video')?.srcObject ?? null)
    this.#light.update(this.renderRoot, challenged?.light ?? null, stream)
  }

  protected override render(): TemplateResult {
    const { state } = this
    const pattern = state?.phase === 'challenge' ? state.light : null
    const { text, direction } = this.localised
    return html`${super.render()}
      <div dir=${direction}>${lightScreen(pattern, this.#mirrored, this.#stopped, text)}</div>`
  }

  protected override overlay(width: number, height: number): TemplateResult | typeof nothing {
    const state = this.state
    const roomy = this.challenge !== null
    if (state?.phase === 'loading') return faceOverlay(width, height, { share: 0, good: false, roomy })
    if (state?.phase === 'aiming')
      return faceOverlay(width, height, { share: state.steady, good: state.hint === 'ready', roomy })
    if (state?.phase === 'challenge') {
      const arrow = arrowOf(state.step, this.#mirrored)
      return faceOverlay(width, height, { share: state.progress, good: false, roomy, arrow })
    }
    return nothing
  }

  protected override hint() {
    const state = this.state
    const { text } = this.localised
    if (state?.phase === 'capturing') return { text: text.capturing, good: true }
    if (this.isLive && state?.phase === 'loading') return { text: text.loading, good: false }
    if (state?.phase === 'finishing') return { text: text.challenge.done, good: true }
    if (state?.phase === 'challenge') {
      const said = state.light ? text.challenge.keepLooking : text.hints[state.hint]
      return { text: said, good: false, place: `${this.#place(state)}. ` }
    }
    if (state?.phase !== 'aiming') return null
    const good = state.hint === 'ready'
    return { text: good ? text.hints.stay : text.hints[state.hint], good }
  }

  /** A file shows nobody move. */
  protected override get takesFiles(): boolean {
    return super.takesFiles && this.challenge === null
  }

  protected override page(): TemplateResult | null {
    const { state } = this
    const { text } = this.localised
    if (state?.phase === 'briefing') {
      const begin = (without: readonly Exemption[]) => {
        for (const what of without) this.#without.add(what)
        void this.#selfie?.begin(without)
      }
      const openOptions = () => {
        this.#optionsOpen = true
        this.requestUpdate()
      }
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      return briefing(state, { options: this.#options(), open: this.#optionsOpen, openOptions, calm, begin }, text)
    }
    if (state?.phase !== 'help') return null
    return help(state.step, this.#options(), (without) => this.#selfie?.again(without), text)
  }

  protected override aside(): TemplateResult | typeof nothing {
    const { state } = this
    if (state?.phase !== 'challenge') return nothing
    const steps = stepsOf(state, this.#place(state))
    // Where nothing can be left out, it would lead nowhere.
    if (!this.#options().offered) return steps
    return html`${steps}<button type="button" class="plain" part="cannot" @click=${this.#stopped}>
      ${this.localised.text.challenge.cannot}
    </button>`
  }

  protected override intro(): TemplateResult {
    return html`<div class="waiting">${icon('face', 'figure')}<p>${this.localised.text.selfie}</p></div>`
  }

  get #mirrored(): boolean {
    const camera = this.capture?.camera.state
    return camera?.status === 'open' && camera.mirrored
  }

  #place({ index, total }: Challenging): string {
    return filled(this.localised.text.stepOf, { n: index + 1, total })
  }

  readonly #stopped = () => this.#selfie?.help()

  #options(): LeaveOut {
    const { actions = [], light = [], alternative: offered = true } = this.challenge ?? {}
    const choose = (what: Exemption, out: boolean) => {
      if (out) this.#without.add(what)
      else this.#without.delete(what)
      this.requestUpdate()
    }
    return { light: light.length > 0, movement: actions.length > 1, offered, chosen: this.#without, choose }
  }
}

/** Left and right are the person's own, whom a mirrored picture shows as a mirror does. */
function arrowOf(step: ChallengeStep, mirrored: boolean): Direction | null {
  if (step === 'look_up') return 'up'
  if (step !== 'turn_left' && step !== 'turn_right') return null
  return (step === 'turn_left') === mirrored ? 'left' : 'right'
}

// A page may have got the kit from two addresses.
if (!customElements.get('kyc-selfie-capture')) customElements.define('kyc-selfie-capture', KycSelfieCapture)

declare global {
  interface HTMLElementTagNameMap {
    'kyc-selfie-capture': KycSelfieCapture
  }
}
