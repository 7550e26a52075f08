import { element } from '../element'
import { documentName } from '../views/wording'
import { age } from './age'
import { personName } from './person-name'
import type { ReviewItem } from './service'

/** One that waits: what it is, why it waits, how long, and who has it. */
export function queueItem(item: ReviewItem, isOpen: boolean, open: () => void): HTMLElement {
  const { session, since, claim, first } = item
  const { decision, results } = session
  const portrait = results.find((task) => task.type === 'selfie')
  const image = portrait?.type === 'selfie' ? portrait.image : ''
  const name = personName(results)
  const documents = results.flatMap((task) => (task.type === 'document' ? [documentName(task.docName)] : []))
  const reasons = (decision.reasons ?? []).filter(({ outcome }) => outcome !== 'approved')
  const button = element(
    'button',
    { type: 'button', class: 'item', ...(isOpen ? { 'aria-current': 'true' } : {}) },
    image ? element('img', { src: image, alt: '', loading: 'lazy' }) : element('span', { class: 'none' }),
    element(
      'span',
      { class: 'about' },
      element('strong', {}, name || documents.join(', ') || 'No document'),
      element('span', {}, reasons[0]?.message ?? 'No reason given'),
      element(
        'small',
        {},
        [name && documents.join(', '), risk(decision.risk), more(reasons.length - 1), state(item)]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    element('time', { datetime: since, title: since }, age(since).replace('less than a minute', 'now')),
  )
  button.classList.toggle('taken', claim !== null && !claim.mine)
  button.classList.toggle('mine', claim?.mine ?? false)
  button.classList.toggle('second', first !== null)
  button.addEventListener('click', open)
  return element('li', {}, button)
}

const risk = (value: number | null | undefined) => (value == null ? '' : `risk ${Math.round(value * 100)} %`)
const more = (count: number) => (count > 0 ? `${count} more` : '')

function state({ claim, first, reviewersNeeded }: ReviewItem): string {
  if (claim) return claim.mine ? 'yours' : `with ${claim.by}`
  if (first) return first.mine ? 'waits for a second' : 'second wanted'
  return reviewersNeeded > 1 ? 'two needed' : ''
}
