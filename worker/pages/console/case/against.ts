/** The sessions that speak against a case, beside its own face: one person or two is judged here. A new tab is signed in. */
import { html, type TemplateResult } from 'lit'
import { day } from '../../views/fields-view'
import type { Review } from '../service'
import { may } from '../sign-in/who'

type Other = Review['against'][number]

const words = (code: string) => code.replaceAll('_', ' ')

/** `face`: of this session's selfie. */
export function againstView({ against }: Review, face: string): TemplateResult | null {
  if (against.length === 0) return null
  return html`<section class="card around against-case" aria-label="Conflicting sessions">
    <h2>Conflicting sessions</h2>
    ${against.map((other) => otherView(other, face))}
  </section>`
}

function otherView(other: Other, face: string): TemplateResult {
  const { sessionId, reasons, name, birthDate, documentNumber, createdAt, outcome, status, similarity, threshold } =
    other
  const facts = [birthDate && `born ${day(birthDate)}`, documentNumber && `document ${documentNumber}`].filter(Boolean)
  return html`<article class="other">
    <div class="two">${faceOf(face, 'This session’s face')}${faceOf(other.face, `Face of ${name || 'the other session'}`)}</div>
    <div>
      <strong>${name || 'No name'}</strong> <span class="outcome ${outcome ?? 'none'}">${outcome ?? status}</span>
      <small>${facts.join(' · ')}</small>
      <small>${reasons.map(words).join(', ')} · <time datetime=${createdAt}>${new Date(createdAt).toLocaleString()}</time></small>
      <small>${similarityWords(similarity, threshold)}</small>
      ${may('kyc') ? html`<a href=${`#/sessions/${sessionId}`} target="_blank" rel="opener">Open in a new tab</a>` : null}
    </div>
  </article>`
}

const similarityWords = (similarity: number | null, threshold: number) =>
  similarity === null
    ? 'The two faces can’t be compared.'
    : `Similarity of the faces ${similarity.toFixed(3)}; a match needs ${threshold.toFixed(3)}.`

const faceOf = (url: string, alt: string) =>
  url ? html`<img src=${url} alt=${alt} />` : html`<span class="none" role="img" aria-label=${`${alt}: none`}></span>`
