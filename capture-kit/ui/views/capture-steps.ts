/** The screens of the flow that hold a capture. */
import { html, nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { DocumentTake, TakeLeftOut } from '../../core/document/take/states'
import type { Flow, FlowState } from '../../core/flow/states'
import type { DocumentPhoto, SelfiePhoto } from '../../core/photo'
import type { LivenessAnswer } from '../../core/selfie/challenge'
import { fillSmallScreen } from '../full-screen'
import { icon } from '../icons'
import { filled, type MessageOverrides } from '../messages/messages'
import type { FlowTexts } from '../messages/texts'
import type { CaptureTrouble } from '../troubles'

const CAPTURE_PARTS = 'stage, video, overlay, hint, camera-bar, shutter, start, review, retake, accept, defects'
const CHALLENGE_PARTS =
  'briefing, warning, begin: begin-challenge, begin-lit, begin-unlit, cannot, steps, leave-out, no-alternative, help, again, light, stop-light'

/** Settings that every capture gets. */
export interface StepSettings {
  locale: string
  messages: MessageOverrides
  captureMode: string
  models: string
  changed(event: CustomEvent<CaptureTrouble>): void
}

/** Parts of the page around a capture. */
export interface Around {
  text: FlowTexts
  back(): void
  tips(): void
  exit: TemplateResult | typeof nothing
  /** The photo to which the person came back. */
  taken: DocumentPhoto | null
  /** Null: the phone is no way out. */
  handOff: (() => void) | null
}

export function documentStep(
  { side, index, total }: FlowState & { step: 'document' },
  { locale, messages, captureMode, changed }: StepSettings,
  taken: (photo: DocumentPhoto) => void,
  around: Around,
): TemplateResult {
  const capture = html`<kyc-document-capture
      exportparts=${CAPTURE_PARTS}
      lang=${locale}
      .messages=${messages}
      .captureMode=${captureMode}
      .side=${side}
      .taken=${around.taken}
      autostart
      full
      @kyc-state=${changed}
      @kyc-capture=${({ detail }: CustomEvent<{ photo: DocumentPhoto }>) => taken(detail.photo)}
    ></kyc-document-capture>`
  return filling(around.text.sides[side], { index, total }, capture, around)
}

/** `ready`: the element has been fetched. */
export function tiltStep(
  { challenge, side }: FlowState & { step: 'tilt' },
  { locale, messages, changed, ready }: StepSettings & { ready: boolean },
  flow: Pick<Flow, 'documentTilted' | 'tiltLeftOut'>,
  around: Around,
): TemplateResult {
  const capture = ready
    ? html`<kyc-document-take
        exportparts=${`${CAPTURE_PARTS}, ${CHALLENGE_PARTS}, lamp, go-on-without`}
        lang=${locale}
        .messages=${messages}
        .challenge=${challenge}
        .side=${side}
        full
        @kyc-state=${changed}
        @kyc-capture=${({ detail }: CustomEvent<{ take: DocumentTake }>) => flow.documentTilted(detail.take)}
        @kyc-leave-out=${({ detail }: CustomEvent<{ reason: TakeLeftOut }>) => flow.tiltLeftOut(detail.reason)}
      ></kyc-document-take>`
    : loading(around)
  return filling(around.text.tilt, { index: 0, total: 1 }, capture, around)
}

const loading = ({ text }: Around) =>
  html`<div class="centre loading"><span class="spinner"></span><p role="status">${text.loading}</p></div>`

/** `ready`: the element has been fetched. */
export function selfieStep(
  { challenge, index, total }: FlowState & { step: 'selfie' },
  { locale, messages, captureMode, models, changed, ready }: StepSettings & { ready: boolean },
  taken: (photo: SelfiePhoto, liveness: LivenessAnswer | null) => void,
  around: Around,
): TemplateResult {
  type Taken = CustomEvent<{ photo: SelfiePhoto; liveness: LivenessAnswer | null }>
  const capture = ready
    ? html`<kyc-selfie-capture
        exportparts=${`${CAPTURE_PARTS}, ${CHALLENGE_PARTS}`}
        lang=${locale}
        .messages=${messages}
        .captureMode=${captureMode}
        .models=${models}
        .challenge=${challenge}
        autostart
        full
        @kyc-state=${changed}
        @kyc-capture=${({ detail }: Taken) => taken(detail.photo, detail.liveness)}
      ></kyc-selfie-capture>`
    : loading(around)
  return filling(around.text.selfie, { index, total }, capture, around)
}

/** On a phone, the capture from edge to edge of its screen, what stands around it above. */
function filling(
  title: string,
  { index, total }: { index: number; total: number },
  capture: TemplateResult,
  around: Around,
): TemplateResult {
  const place = total > 1 ? filled(around.text.stepOf, { n: index + 1, total }) : ''
  return html`<dialog class="screen capture" part="capture" aria-label=${title} ${ref(fillSmallScreen)}>
    ${head(title, place, around)}${capture}${otherDevice(around)}
  </dialog>`
}

function head(title: string, place: string, { text, back, tips, exit }: Around): TemplateResult {
  return html`<div class="head">
    <button type="button" class="plain back" part="back" aria-label=${text.back} @click=${back}>${icon('back')}</button>
    <div>
      ${place ? html`<p class="step">${place}</p>` : nothing}
      <h2 tabindex="-1" autofocus>${title}</h2>
    </div>
    <span class="corner">
      <button type="button" class="plain" part="tips" aria-label=${text.tips} @click=${tips}>${icon('help')}</button>
      ${exit}
    </span>
  </div>`
}

function otherDevice({ text, handOff }: Around): TemplateResult | typeof nothing {
  if (!handOff) return nothing
  return html`<div class="actions">
    <button type="button" part="hand-off" @click=${handOff}>${icon('phone')}${text.usePhone}</button>
  </div>`
}
