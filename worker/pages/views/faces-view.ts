import { element } from '../element'
import type { CheckItem, SessionView } from './answers'
import { type Findings, findingsOf } from './findings'
import { reasonWords } from './wording'

/** The two faces beside each other with their similarity, for each pair that was compared. */
export function facesView({ results: tasks, decision }: SessionView): HTMLElement | null {
  const pairs = tasks.flatMap((task) => (task.type === 'faces' ? task.checks.flatMap((group) => group.items) : []))
  if (pairs.length === 0) return null
  const findings = findingsOf(decision, 'faces', 0)
  const selfie = tasks.find((task) => task.type === 'selfie')
  const faces = selfie?.type === 'selfie' ? [selfie.faceDoc, selfie.faceSelfie] : []
  return element(
    'article',
    { class: 'card faces' },
    element('h2', {}, 'Same person?'),
    ...pairs.map((pair) => pairView(pair, faces, findings)),
  )
}

/** Answer for one pair: its tone, and its words. */
function answerOf({ status, caption }: CheckItem, findings: Findings): [tone: string, words: string] {
  if (status === 'idle') return ['idle', 'Can’t be compared']
  if (findings.has('same_picture')) return ['failed', 'Both are the same photo']
  if (status === 'success') return ['success', 'Yes, the faces match']
  const failure = findings.failure(caption)
  if (failure !== 'counted') return ['noted', 'Not similar enough; for information only']
  return findings.has('faces_differ')
    ? ['failed', 'No, the faces do not match']
    : ['noted', 'Similar, but not enough to be sure']
}

function pairView(item: CheckItem, cutouts: string[], findings: Findings): HTMLElement {
  const [tone, words] = answerOf(item, findings)
  const [left, right] = cutouts.length === 2 && cutouts.every(Boolean) ? cutouts : (item.images ?? [])
  return element(
    'div',
    { class: `pair ${tone}` },
    figure(left, 'On the document'),
    element(
      'p',
      { class: 'match' },
      element('strong', {}, item.value === undefined ? '–' : String(item.value)),
      element('span', {}, words),
      item.status === 'idle' && item.reason !== undefined && element('small', {}, reasonWords(item.reason)),
    ),
    figure(right, 'In the selfie'),
  )
}

function figure(url: string | undefined, caption: string): HTMLElement {
  const face = url
    ? element('img', { src: url, alt: `Face ${caption.toLowerCase()}` })
    : element('span', { class: 'none' })
  return element('figure', {}, face, element('figcaption', {}, caption))
}
