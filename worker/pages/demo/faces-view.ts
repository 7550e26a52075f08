import { element } from '../element'
import type { CheckItem, Task } from './answers'
import { reasonWords } from './wording'

/** The two faces beside each other with their similarity, for each pair that was compared. */
export function facesView(tasks: Task[]): HTMLElement | null {
  const pairs = tasks.flatMap((task) => (task.type === 'faces' ? task.checks.flatMap((group) => group.items) : []))
  if (pairs.length === 0) return null
  const selfie = tasks.find((task) => task.type === 'selfie')
  const faces = selfie?.type === 'selfie' ? [selfie.faceDoc, selfie.faceSelfie] : []
  return element(
    'article',
    { class: 'card faces' },
    element('h2', {}, 'Same person?'),
    ...pairs.map((pair) => pairView(pair, faces)),
  )
}

const ANSWERS = { success: 'Yes, the faces match', failed: 'No, the faces do not match', idle: 'Could not be compared' }

function pairView(item: CheckItem, cutouts: string[]): HTMLElement {
  const [left, right] = cutouts.length === 2 && cutouts.every(Boolean) ? cutouts : (item.images ?? [])
  return element(
    'div',
    { class: `pair ${item.status}` },
    figure(left, 'On the document'),
    element(
      'p',
      { class: 'match' },
      element('strong', {}, item.value === undefined ? '–' : String(item.value)),
      element('span', {}, ANSWERS[item.status]),
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
