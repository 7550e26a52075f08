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
  const words: Partial<Record<string, string>> = photo.kind === 'selfie' ? text.faceDefects : {}
  const reasons = [...new Set(photo.defects.map((defect) => words[defect] ?? text.defects[defect]))]
  return html`<div class="review" part="review">
    ${photograph(photo, url, text)}
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

/** Margin shown around a document, as a share of the picture. */
const MARGIN = 0.02

/** As large as there is room for; pressed, larger where it was pressed. */
export function photograph(photo: DocumentPhoto | SelfiePhoto, url: string, text: CaptureTexts): TemplateResult {
  const { x, y, width, height } = shownOf(photo)
  const ratio = (width * photo.width) / (height * photo.height)
  const place = `width:${100 / width}%;left:${(-x / width) * 100}%;top:${(-y / height) * 100}%`
  return html`<div class="photo" .style=${`--_crop:${ratio}`}>
    <button type="button" aria-label=${`${text.photoOf}: ${text.zoom}`} aria-pressed="false" @click=${enlarge}>
      <img src=${url} alt="" .style=${place} />
    </button>
  </div>`
}

/** A document without what lies around it. */
function shownOf(photo: DocumentPhoto | SelfiePhoto): { x: number; y: number; width: number; height: number } {
  const outline = photo.kind === 'document' ? photo.outline : null
  if (!outline) return { x: 0, y: 0, width: 1, height: 1 }
  const [left, right] = extent(outline.map((corner) => corner.x))
  const [top, bottom] = extent(outline.map((corner) => corner.y))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const extent = (values: number[]): [number, number] => [
  Math.max(0, Math.min(...values) - MARGIN),
  Math.min(1, Math.max(...values) + MARGIN),
]

function enlarge({ currentTarget, offsetX, offsetY, detail }: MouseEvent): void {
  if (!(currentTarget instanceof HTMLElement) || !currentTarget.parentElement) return
  const { parentElement: view, offsetWidth, offsetHeight } = currentTarget
  // A key presses the middle.
  const [x, y] = detail === 0 ? [0.5, 0.5] : [offsetX / offsetWidth, offsetY / offsetHeight]
  const larger = currentTarget.getAttribute('aria-pressed') !== 'true'
  currentTarget.setAttribute('aria-pressed', String(larger))
  if (!larger) return
  view.scrollTo({
    left: currentTarget.offsetWidth * x - view.clientWidth / 2,
    top: currentTarget.offsetHeight * y - view.clientHeight / 2,
  })
}
