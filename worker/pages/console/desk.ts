/** The reviewers' desk: what waits on the left, the claimed session on the right. */

import { byId, element } from '../element'
import { age } from './age'
import { attempt } from './attempt'
import { type CaseView, caseView, emptyCase, takenCase } from './case-view'
import { flush, later, takeBack } from './pending'
import { say } from './problem'
import { queueItem } from './queue-view'
import { ask, type Filter, type Review, type ReviewItem, type ReviewList, type Verdict } from './service'
import { watchShortcuts } from './shortcuts'
import { VERDICTS } from './verdict-bar'

const REFRESH_MS = 10_000
/** Renewed well before the ten minutes are over, while somebody is at it. */
const RENEW_MS = 4 * 60_000
const PAGE_SIZE = 25
/** After the last letter of what is searched. */
const SETTLED_MS = 250
/** One letter is no word. */
const MIN_LETTERS = 2
/** The service counts no further (words/limits.ts). */
const COUNTED = 10_000

const desk = byId('desk', HTMLElement)
const place = byId('case', HTMLElement)
const show = byId('show', HTMLSelectElement)
const reason = byId('reason', HTMLSelectElement)
const search = byId('search', HTMLInputElement)

const DIGITS = [...'1234567890']

let listed: ReviewList | null = null
let page = 1
let open: { review: Review; view: CaseView } | null = null
/** Decided here, and not sent yet. */
let hidden = ''
/** The newest list that was asked for. */
let asking = 0
/** Claims are asked for one at a time. */
let isTaking = false

const changed = () => {
  page = 1
  void refresh()
}
for (const field of [show, reason]) field.addEventListener('change', changed)
let typed: ReturnType<typeof setTimeout> | undefined
search.addEventListener('input', () => {
  clearTimeout(typed)
  typed = setTimeout(changed, SETTLED_MS)
})
byId('next', HTMLButtonElement).addEventListener('click', () => void take())
// Others need not wait ten minutes for what nobody looks at any more.
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) void letGo()
})
watchShortcuts(
  () => isShown,
  [
    {
      key: 'Enter',
      does: 'Take the one that has waited longest',
      run: () => (open ? open.view.bar.confirm() : void take()),
    },
    ...VERDICTS.map(({ outcome, key, label }) => ({
      key,
      does: `${label}, then Enter`,
      run: () => open?.view.bar.choose(outcome),
    })),
    ...DIGITS.map((key, i) => ({
      key,
      does: i === 0 ? 'Of a decline or another try: why; 2 to 9 and 0 name the others' : '',
      run: () => open?.view.bar.name(key),
    })),
    { key: 'n', does: 'Write a note', run: () => open?.view.bar.note() },
    { key: 'u', does: 'Undo the last decision', run: takeBack },
    { key: 'Escape', does: 'Let go of the session', run: () => void release() },
    { key: 'ArrowDown', does: 'Next of the list', run: () => void openAt(1) },
    { key: 'ArrowUp', does: 'The one before', run: () => void openAt(-1) },
    { key: '/', does: 'Search', run: () => search.focus() },
    { key: 'i', does: 'Next image', run: () => open?.view.viewer.step(1) },
    { key: '+', does: 'Nearer', run: () => open?.view.viewer.act('nearer') },
    { key: '-', does: 'Farther', run: () => open?.view.viewer.act('farther') },
    { key: 'e', does: 'Fields and findings on the images', run: () => open?.view.viewer.mark() },
    { key: 't', does: 'Turn the image', run: () => open?.view.viewer.act('turn') },
    { key: 'l', does: 'Lighten the image', run: () => open?.view.viewer.act('lighten') },
  ],
)
addEventListener('visibilitychange', () => document.visibilityState === 'visible' && isShown && void refresh())
setInterval(() => document.visibilityState === 'visible' && isShown && void refresh(), REFRESH_MS)
setInterval(() => open && void renew(open.review.session.sessionId), RENEW_MS)

/** Not while another page of the console is. */
let isShown = false

export async function showDesk(): Promise<void> {
  say(null)
  isShown = true
  desk.hidden = false
  await refresh()
  if (!open) fill(emptyCase(listed?.waiting ?? 0))
}

/** What was decided is sent, what was claimed is let go of. */
export async function leaveDesk(): Promise<void> {
  if (!isShown) return
  isShown = false
  desk.hidden = true
  byId('waiting', HTMLElement).textContent = ''
  await flush()
  await letGo()
  fill()
}

/** Nothing of it stays where somebody else may sign in; the claim ends by itself. */
export function forgetDesk(): void {
  isShown = false
  open = null
  listed = null
  desk.hidden = true
  byId('list', HTMLElement).replaceChildren()
  byId('waiting', HTMLElement).textContent = ''
  fill()
}

async function refresh(): Promise<void> {
  const wanted: Filter = {
    show: show.value as NonNullable<Filter['show']>,
    page,
    ...wantedNext(),
  }
  await attempt(async () => {
    const asked = ++asking
    const list = await ask('/review/list', { ...wanted, pageSize: PAGE_SIZE })
    // Something else has been asked for since, or another page.
    if (asked !== asking || !isShown) return
    listed = list
    showList(listed)
  })
}

/** Of the rows that are shown. */
let shown: string[] = []

function showList({ results, total, waiting, oldest }: ReviewList): void {
  const rows = results.filter(({ session }) => session.sessionId !== hidden)
  const current = open?.review.session.sessionId
  const items = rows.map((item) => queueItem(item, item.session.sessionId === current, () => void take(item)))
  const list = byId('list', HTMLElement)
  const focused = [...list.children].findIndex((row) => row.contains(document.activeElement))
  const at = focused === -1 ? undefined : shown[focused]
  shown = rows.map(({ session }) => session.sessionId)
  list.replaceChildren(...(items.length > 0 ? items : [element('li', { class: 'hint' }, 'None of those that wait.')]))
  if (at !== undefined) items[shown.indexOf(at)]?.querySelector('button')?.focus({ preventScroll: true })
  byId('waiting', HTMLElement).textContent =
    waiting === 0 ? 'Nothing waits' : `${counted(waiting)} waiting${oldest ? `, the longest for ${age(oldest)}` : ''}`
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const step = (label: string, to: number) => {
    const button = element('button', { type: 'button', class: 'quiet' }, label)
    button.disabled = to < 1 || to > last
    button.addEventListener('click', () => {
      page = to
      void refresh()
    })
    return button
  }
  const pages = byId('pages', HTMLElement)
  pages.hidden = last === 1
  pages.replaceChildren(step('‹ Before', page - 1), element('span', {}, `${page} of ${last}`), step('Next ›', page + 1))
  offerReasons(results)
}

const counted = (some: number) => `${some.toLocaleString('en')}${some === COUNTED ? ' or more' : ''}`

/** Those that have been seen; a list of all would offer what nothing waits for. */
const offered = new Set<string>()
function offerReasons(items: ReviewItem[]): void {
  for (const { code, message } of items.flatMap(({ session }) => session.decision.reasons ?? [])) {
    if (offered.has(code)) continue
    offered.add(code)
    reason.append(element('option', { value: code, title: message }, code.replaceAll('_', ' ')))
  }
}

async function take(item?: ReviewItem): Promise<void> {
  if (isTaking) return
  isTaking = true
  await takeNow(item).finally(() => {
    isTaking = false
  })
}

async function takeNow(item?: ReviewItem): Promise<void> {
  // A decision that was not taken in is told; nothing else is begun over it.
  if (!(await flush())) return
  say(null)
  if (open && open.review.session.sessionId === item?.session.sessionId) return
  await letGo()
  if (item?.claim && !item.claim.mine) {
    fill(takenCase(item))
    return
  }
  await attempt(async () => {
    const { review } = await ask('/review/claim', item ? { sessionId: item.session.sessionId } : wantedNext())
    if (review) showCase(review)
    else fill(emptyCase(0))
  })
  await refresh()
}

const wantedNext = () => ({
  ...(reason.value ? { reason: reason.value as NonNullable<Filter['reason']> } : {}),
  ...(sought().length >= MIN_LETTERS ? { search: sought() } : {}),
})

const sought = () => search.value.trim()

function showCase(review: Review): void {
  const { sessionId } = review.session
  const view = caseView(
    review,
    (outcome, said) => decide({ sessionId, outcome, ...said }),
    () => void release(),
  )
  open = { review, view }
  hidden = ''
  fill(...view.nodes)
  place.scrollTo({ top: 0 })
  scrollTo({ top: 0 })
  place.querySelector('h1')?.focus({ preventScroll: true })
}

/** On a small screen the list makes room for a case. */
function fill(...nodes: HTMLElement[]): void {
  place.replaceChildren(...nodes)
  desk.classList.toggle('with-case', open !== null)
}

function decide(verdict: Verdict): void {
  const decided = open
  if (!decided) return
  const { done = '' } = VERDICTS.find(({ outcome }) => outcome === verdict.outcome) ?? {}
  open = null
  const send = async () => {
    let differed = false
    const isDone = await attempt(async () => {
      differed = (await ask('/review/decide', verdict)).result === 'disagreed'
    })
    // Where it still waits it is shown again.
    hidden = ''
    await refresh()
    if (differed) say('The two reviewers decided differently: the session waits again.')
    return isDone
  }
  later(`${done}.`, send, () => showCase(decided.review))
  hidden = verdict.sessionId
  fill(emptyCase(Math.max(0, (listed?.waiting ?? 1) - 1)))
  if (listed) showList(listed)
}

async function release(): Promise<void> {
  if (isTaking) return
  say(null)
  await letGo()
  fill(emptyCase(listed?.waiting ?? 0))
  await refresh()
}

async function letGo(): Promise<void> {
  const held = open
  open = null
  if (held) await attempt(() => ask('/review/release', { sessionId: held.review.session.sessionId }))
}

async function renew(sessionId: string): Promise<void> {
  await attempt(() => ask('/review/claim', { sessionId }))
}

async function openAt(by: 1 | -1): Promise<void> {
  const rows = listed?.results ?? []
  const at = rows.findIndex(({ session }) => session.sessionId === open?.review.session.sessionId)
  const next = rows[at === -1 ? 0 : at + by]
  if (next) await take(next)
}
