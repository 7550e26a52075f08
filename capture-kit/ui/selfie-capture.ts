import { css, html, nothing, type TemplateResult } from 'lit'
import { createSelfieCapture } from '../core/selfie/capture'
import type { ChallengeStep } from '../core/selfie/challenge'
import type { SelfieCaptureState } from '../core/selfie/states'
import { CaptureElement } from './capture-element'
import { icon } from './icons'
import { buttons } from './styles/buttons'
import { stage } from './styles/stage'
import { theme } from './styles/theme'
import { faceOverlay } from './views/oval'

/**
 * Photographs a face by itself when it can be compared, with a liveness challenge where one is asked for.
 *
 * @element kyc-selfie-capture
 * @attr models - folder on the page's origin with the face models (default /kyc-models/)
 * @attr autostart - opens the camera at once
 * @fires kyc-capture - `detail.photo` is a SelfiePhoto, `detail.liveness` the frames of the challenge
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

      .ring.filling {
        stroke: #4fd393;
        stroke-width: 8px;
        stroke-linecap: round;
      }
    `,
  ]

  /** Folder with the models and the WASM binary; the page's own origin, for the sake of its content security policy. */
  declare models: string
  /** Actions of the session's liveness challenge, in its order; null: none. */
  declare challenge: readonly ChallengeStep[] | null

  protected override readonly decisive = ['models', 'challenge']

  constructor() {
    super()
    this.models = '/kyc-models/'
    this.challenge = null
  }

  protected override create(video: HTMLVideoElement) {
    const { models, challenge } = this
    return createSelfieCapture({ video, models, ...(challenge ? { challenge: [...challenge] } : {}) })
  }

  protected override overlay(width: number, height: number): TemplateResult | typeof nothing {
    const state = this.state
    if (state?.phase === 'aiming') return faceOverlay(width, height, state.steady, state.hint === 'ready')
    if (state?.phase === 'challenge') return faceOverlay(width, height, state.progress, true)
    return nothing
  }

  protected override hint() {
    const state = this.state
    const { text } = this.localised
    if (state?.phase === 'capturing') return { text: text.capturing, good: true }
    if (state?.phase === 'challenge') return { text: text.hints[state.hint], good: false }
    return state?.phase === 'aiming' ? { text: text.hints[state.hint], good: state.hint === 'ready' } : null
  }

  protected override intro(): TemplateResult {
    return html`<div class="waiting">${icon('face', 'figure')}<p>${this.localised.text.selfie}</p></div>`
  }
}

customElements.define('kyc-selfie-capture', KycSelfieCapture)

declare global {
  interface HTMLElementTagNameMap {
    'kyc-selfie-capture': KycSelfieCapture
  }
}
