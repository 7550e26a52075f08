/** Queue of waiting sessions: each with its document, its reasons, its age, and who has claimed it. */

import { documentName } from '../../../words/decision/document-name'
import { byId, element } from '../../element'
import { age } from '../age'
import { handlingWords } from '../case/handling-words'
import { personName } from '../person-name'
import type { ReviewItem, ReviewList } from '../service'

/** The service counts no further (contract/limits.ts). */
const COUNTED = 10_000

interface Showing {
  page: number
  pageSize: number
  /** Decided, and not sent yet. */
  hidden: string
  /** The session that is open. */
  current: string | undefined
  take: (item: ReviewItem) => void
  turnTo: (page: number) => void
}

/** Ids of the sessions in the rows shown. */
let shown: string[] = []

export function showQueue({ results, total, waiting, oldest }: ReviewList, showing: Showing): void {
  const { page, pageSize, hidden, current, take, turnTo } = showing
  const rows = results.filter(({ session }) => session.sessionId !== hidden)
  const items = rows.map((item) => queueItem(item, item.session.sessionId === current, () => take(item)))
  const list = byId('list', HTMLElement)
  const focused = [...list.children].findIndex((row) => row.contains(document.activeElement))
  const at = focused === -1 ? undefined : shown[focused]
  shown = rows.map(({ session }) => session.sessionId)
  list.replaceChildren(
    ...(items.length > 0 ? items : [element('li', { class: 'hint' }, 'No cases match these filters.')]),
  )
  if (at !== undefined) items[shown.indexOf(at)]?.querySelector('button')?.focus({ preventScroll: true })
  byId('waiting', HTMLElement).textContent =
    waiting === 0 ? 'No cases waiting' : `${counted(waiting)} waiting${oldest ? `, oldest ${age(oldest)}` : ''}`
  const last = Math.max(1, Math.ceil(total / pageSize))
  const step = (label: string, to: number) => {
    const button = element('button', { type: 'button', class: 'quiet' }, label)
    button.disabled = to < 1 || to > last
    button.addEventListener('click', () => turnTo(to))
    return button
  }
  const pages = byId('pages', HTMLElement)
  pages.hidden = last === 1
  pages.replaceChildren(
    step('‹ Previous', page - 1),
    element('span', {}, `${page} of ${last}`),
    step('Next ›', page + 1),
  )
  offerReasons(results)
}

export function clearList(): void {
  byId('list', HTMLElement).replaceChildren()
  byId('waiting', HTMLElement).textContent = ''
}

const counted = (some: number) => `${some.toLocaleString('en')}${some === COUNTED ? ' or more' : ''}`

/** Those that have been seen, in the service's words; a list of all would offer what nothing waits for. */
const offered = new Set<string>()
function offerReasons(items: readonly ReviewItem[]): void {
  for (const { code, message } of items.flatMap(({ session }) => session.decision.reasons ?? [])) {
    if (offered.has(code)) continue
    offered.add(code)
    byId('reason', HTMLSelectElement).append(element('option', { value: code }, message))
  }
}

function queueItem(item: ReviewItem, isOpen: boolean, open: () => void): HTMLElement {
  const { session, since, claim, first, face } = item
  const { decision, results } = session
  const name = personName(results)
  const documents = results.flatMap((task) => (task.type === 'document' ? [documentName(task.docName)] : []))
  const reasons = (decision.reasons ?? []).filter(({ outcome }) => outcome !== 'approved')
  const button = element(
    'button',
    {
      type: 'button',
      class: 'item',
      title: name || documents.join(', '),
      ...(isOpen ? { 'aria-current': 'true' } : {}),
    },
    face ? element('img', { src: face, alt: '', loading: 'lazy' }) : element('span', { class: 'none' }),
    element(
      'span',
      { class: 'about' },
      element('strong', {}, name || documents.join(', ') || 'No document'),
      element('span', {}, reasons[0]?.message ?? (item.secondLook ? 'Quality check' : 'No reason given')),
      element(
        'small',
        {},
        [...handlingWords(item.handling), name && documents.join(', '), more(reasons.length - 1), state(item)]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    element(
      'span',
      { class: 'aside' },
      element('time', { datetime: since, title: since }, age(since).replace('less than a minute', 'now')),
      element('small', {}, risk(decision.risk)),
    ),
  )
  button.classList.toggle('taken', claim !== null && !claim.mine)
  button.classList.toggle('mine', claim?.mine ?? false)
  button.classList.toggle('second', first !== null)
  button.addEventListener('click', open)
  return element('li', {}, button)
}

const risk = (value: number | null | undefined) => (value == null ? '' : `risk ${Math.round(value * 100)} %`)
const more = (count: number) => (count > 0 ? `${count} more` : '')

function state({ claim, first, disagreed, reviewersNeeded, secondLook }: ReviewItem): string {
  if (claim) return claim.mine ? 'yours' : `with ${claim.by}`
  if (secondLook) return disagreed ? 'quality check: disagreement' : 'quality check'
  if (disagreed) return 'disagreement: needs third reviewer'
  if (first) return first.mine ? 'waiting for second reviewer' : 'needs second reviewer'
  return reviewersNeeded > 1 ? 'needs two reviewers' : ''
}
