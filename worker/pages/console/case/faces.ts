/** The portrait and the face of the selfie: beside each other, and mixed by a slider: eyes that do not meet are seen. */
import { html, type TemplateResult } from 'lit'
import type { CheckItem, SelfieTask, SessionView } from '../../views/answers'
import { type Findings, findingsOf } from '../../views/findings'
import { reasonWords } from '../../views/wording'

export function facesView({ results, decision }: SessionView): TemplateResult | null {
  const pairs = results.flatMap((task) => (task.type === 'faces' ? task.checks.flatMap(({ items }) => items) : []))
  const selfie = results.find((task): task is SelfieTask => task.type === 'selfie')
  if (pairs.length === 0) return null
  const findings = findingsOf(decision, 'faces', 0)
  return html`<section class="card faces" aria-label="Same person?">
    ${pairs.map((pair) => pairView(pair, pairs.length === 1 ? selfie : undefined, findings))}
  </section>`
}

function answerOf({ status, caption }: CheckItem, findings: Findings): [tone: string, words: string] {
  if (status === 'idle') return ['idle', 'The faces can’t be compared']
  if (findings.has('same_picture')) return ['failed', 'Both are the same photo']
  if (status === 'success') return ['success', 'The faces match']
  if (findings.failure(caption) !== 'counted') return ['noted', 'Not similar enough; for information only']
  return findings.has('faces_differ')
    ? ['failed', 'The faces do not match']
    : ['noted', 'Similar, but not enough to be sure']
}

/** `selfie`: whose cut-outs are those of the pair; of several pairs each has its own pictures. */
function pairView(item: CheckItem, selfie: SelfieTask | undefined, findings: Findings): TemplateResult {
  const [tone, words] = answerOf(item, findings)
  const cutOuts = [selfie?.faceDoc ?? '', selfie?.faceSelfie ?? '']
  const [left = '', right = ''] = cutOuts.every(Boolean) ? cutOuts : (item.images ?? [])
  return html`<div class="pair ${tone}">
    ${figure(left, 'On the document')}
    <div class="match">
      <strong>${words}</strong>
      <p>${similarityWords(item)}</p>
      ${item.fmr === undefined || item.score === undefined ? null : html`<p>${HOLDS_FOR} <a href="/docs/#error-rates" target="_blank" rel="opener">Error rates</a></p>`}
    </div>
    ${figure(right, 'In the selfie')}
    ${left && right ? overlay(left, right) : null}
  </div>`
}

/** `fmr`: of pairs of different people, how many look that alike. */
function similarityWords({ status, reason, score, threshold, fmr }: CheckItem): string {
  if (status === 'idle') return reason ? reasonWords(reason) : ''
  if (score === undefined || threshold === undefined) return reason ? reasonWords(reason) : ''
  const from = `Similarity ${score.toFixed(3)}; a match needs ${threshold.toFixed(3)}`
  return fmr === undefined ? `${from}.` : `${from}, which ${oneIn(fmr)} pairs of different people reach.`
}

/** Whom the rate beside a face holds for (docs/guides/error-rates.md). */
const HOLDS_FOR =
  'Worst of four groups by sex and age. Higher among people of one region, East and South-East Asia above all.'

const oneIn = (share: number) => (share <= 0 ? 'no' : `1 in ${Math.round(1 / share).toLocaleString('en')}`)

const figure = (url: string, caption: string) =>
  html`<figure>${url ? html`<img src=${url} alt="Face ${caption.toLowerCase()}" />` : html`<span class="none"></span>`}
    <figcaption>${caption}</figcaption></figure>`

function overlay(document: string, selfie: string): TemplateResult {
  const mix = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const above = target.closest('.overlay')?.querySelector<HTMLElement>('img + img')
    above?.style.setProperty('opacity', String(Number(target.value) / 100))
  }
  return html`<figure class="overlay">
    <div class="stack"><img src=${document} alt="Face on the document" /><img src=${selfie} alt="Face in the selfie over it" /></div>
    <input type="range" min="0" max="100" value="50" aria-label="One over the other: document to selfie" @input=${mix} />
  </figure>`
}
