import { html, nothing, type TemplateResult } from 'lit'
import type { DocumentPhoto, SelfiePhoto } from '../../core/photo'
import type { CaptureTexts } from '../messages/texts'

interface Review {
  photo: DocumentPhoto | SelfiePhoto
  /** Object URL of the photo. */
  url: string
  accept(): void
  retake(): void
}

/** The photograph with what is poor about it, to accept or to take again. */
export function review({ photo, url, accept, retake }: Review, text: CaptureTexts): TemplateResult {
  const poor = photo.defects.length > 0
  const question = photo.kind === 'document' ? text.reviewDocument : text.reviewSelfie
  const reasons = [...new Set(photo.defects.map((defect) => text.defects[defect]))]
  return html`<div class="review" part="review">
    <img src=${url} alt=${text.photoOf} />
    <div>
      <h2 tabindex="-1">${poor ? text.reviewPoor : question}</h2>
      ${poor ? html`<ul class="defects" part="defects">${reasons.map((reason) => html`<li>${reason}</li>`)}</ul>` : nothing}
    </div>
    <div class="actions">
      <button type="button" part="retake" class=${poor ? 'primary' : ''} @click=${retake}>${text.retake}</button>
      <button type="button" part="accept" class=${poor ? '' : 'primary'} @click=${accept}>${text.accept}</button>
    </div>
  </div>`
}
