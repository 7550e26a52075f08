import { html, nothing, type TemplateResult } from 'lit'
import { createDocumentCapture } from '../core/document/capture'
import { DOCUMENT_SIDES, type DocumentSide } from '../core/document/sides'
import type { DocumentCapture, DocumentCaptureState } from '../core/document/states'
import type { DocumentPhoto } from '../core/photo'
import { CaptureElement } from './capture-element'
import { fullStage } from './full-screen'
import { icon } from './icons'
import { Localised } from './localised'
import { enCapture } from './messages/en-capture'
import { buttons } from './styles/buttons'
import { outlineStyles } from './styles/outline'
import { stage } from './styles/stage'
import { theme } from './styles/theme'
import { aspectOf, documentOverlay } from './views/outline'

/**
 * Photographs one side of a document by itself when it can be read.
 *
 * @element kyc-document-capture
 * @attr side - passport, front, back, front_without_mrz or any (default)
 * @attr autostart - opens the camera at once
 * @attr capture - `camera-only`: no photo is chosen from files
 * @fires kyc-capture - `detail.photo` is a DocumentPhoto
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
export class KycDocumentCapture extends CaptureElement<DocumentCaptureState> {
  static override properties = { ...CaptureElement.properties, side: { type: String }, taken: { attribute: false } }

  static override styles = [theme, buttons, stage, outlineStyles, fullStage]

  declare side: DocumentSide
  /** A photo that was taken before: shown for review in place of the camera. */
  declare taken: DocumentPhoto | null
  #machine: DocumentCapture | null = null

  protected override readonly localised = new Localised(this, enCapture)
  protected override readonly decisive = ['side']

  constructor() {
    super()
    this.side = 'any'
    this.taken = null
  }

  protected override create(video: HTMLVideoElement) {
    const side = Object.hasOwn(DOCUMENT_SIDES, this.side) ? this.side : 'any'
    this.#machine = createDocumentCapture({ side, video })
    return this.#machine
  }

  protected override begin(): void {
    if (this.taken) this.#machine?.show(this.taken)
    else super.begin()
  }

  protected override overlay(): TemplateResult | typeof nothing {
    const state = this.state
    if (state?.phase !== 'aiming') return nothing
    return documentOverlay(aspectOf(this.side), state.outline, state.glare, state.hint === 'ready')
  }

  protected override hint() {
    const state = this.state
    const { text } = this.localised
    if (state?.phase === 'capturing') return { text: text.capturing, good: true }
    return state?.phase === 'aiming' ? { text: text.hints[state.hint], good: state.hint === 'ready' } : null
  }

  protected override intro(): TemplateResult {
    const { text } = this.localised
    const figure = this.side === 'passport' ? 'passport' : 'id_card'
    return html`<div class="waiting">${icon(figure, 'figure')}<p>${text.sides[this.side]}</p></div>`
  }
}

// A page may have got the kit from two addresses.
if (!customElements.get('kyc-document-capture')) customElements.define('kyc-document-capture', KycDocumentCapture)

declare global {
  interface HTMLElementTagNameMap {
    'kyc-document-capture': KycDocumentCapture
  }
}
