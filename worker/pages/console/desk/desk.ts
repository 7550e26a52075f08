/** The reviewers' desk: what waits on the left, the claimed session on the right. */

import { byId } from '../../element'
import { watchMarks } from '../../views/lighting'
import { attempt } from '../attempt'
import { type CaseView, caseView, emptyCase, noMatch, takenCase } from '../case/case-view'
import { VERDICTS, verdictBar } from '../case/verdict-bar'
import { personName } from '../person-name'
import { say, wordsOf } from '../problem'
import { ask, type Filter, NotDone, type Review, type ReviewItem, type ReviewList, type Verdict } from '../service'
import { watchClaim } from './claim-clock'
import { draftOf, dropDraft, keepDraft, openDrafts } from './drafts'
import { type Act, flush, later, takeBack } from './pending'
import { clearList, showQueue } from './queue-view'
import { watchShortcuts } from './shortcuts'
import { RESULTS, toldOf } from './told'
import { clearUnsaved, tellUnsaved } from './unsaved'

const REFRESH_MS = 10_000
const PAGE_SIZE = 25
/** After the last letter of what is searched. */
const SETTLED_MS = 250
/** One letter is no word. */
const MIN_LETTERS = 2
const DIGITS = [...'1234567890']

const desk = byId('desk', HTMLElement)
const place = byId('case', HTMLElement)
const show = byId('show', HTMLSelectElement)
const reason = byId('reason', HTMLSelectElement)
const search = byId('search', HTMLInputElement)
const handled = byId('handled', HTMLInputElement)

interface Open {
  review: Review
  view: CaseView
  /** ISO 8601: until when it is nobody else's. */
  until: string
}

const state = {
  /** Not while another page of the console is. */
  isShown: false,
  listed: null as ReviewList | null,
  page: 1,
  open: null as Open | null,
  /** Decided here, and not sent yet. */
  hidden: '',
  /** The newest list that was asked for. */
  asking: 0,
  /** Claims are asked for one at a time; what is asked meanwhile comes after. */
  taking: Promise.resolve(),
  typed: undefined as ReturnType<typeof setTimeout> | undefined,
}

const changed = () => {
  state.page = 1
  void refresh()
}
for (const field of [show, reason]) field.addEventListener('change', changed)
for (const field of [search, handled])
  field.addEventListener('input', () => {
    clearTimeout(state.typed)
    state.typed = setTimeout(changed, SETTLED_MS)
  })
byId('next', HTMLButtonElement).addEventListener('click', () => void take())
// Others need not wait ten minutes for what nobody looks at any more.
addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) void letGo()
})
watchMarks()
watchClaim(() => state.open, renew, lapse)
watchShortcuts(
  () => state.isShown,
  [
    {
      key: 'Enter',
      does: 'Take the next case, or confirm the decision',
      run: () => (state.open ? state.open.view.bar.confirm() : void take()),
    },
    ...VERDICTS.map(({ outcome, key, label }) => ({
      key,
      does: `${label}, then Enter`,
      run: () => state.open?.view.bar.choose(outcome),
    })),
    { key: 's', does: 'Ask the person for a further step', run: askStep },
    ...DIGITS.map((key, i) => ({
      key,
      does: i === 0 ? 'Choose a reason (1–9, 0) after Decline or Ask again' : '',
      run: () => state.open?.view.bar.name(key),
    })),
    { key: 'n', does: 'Add a note', run: () => state.open?.view.bar.note() },
    { key: 'c', does: 'Add a comment', run: () => place.querySelector<HTMLElement>('[name=comment]')?.focus() },
    { key: 'u', does: 'Undo the last decision', run: takeBack },
    { key: 'Escape', does: 'Release the case', run: () => void release() },
    { key: 'ArrowDown', does: 'Next case (when zoomed in: pan down)', run: () => void openAt(1) },
    { key: 'ArrowUp', does: 'Previous case (when zoomed in: pan up)', run: () => void openAt(-1) },
    { key: '/', does: 'Search', run: () => search.focus() },
    { key: 'i', does: 'Next image', run: () => state.open?.view.pictures.step(1) },
    { key: '+', does: 'Zoom in', run: () => state.open?.view.pictures.act('nearer') },
    { key: '-', does: 'Zoom out', run: () => state.open?.view.pictures.act('farther') },
    { key: 'e', does: 'Show or hide marks on the images', run: () => state.open?.view.pictures.mark() },
    { key: 'o', does: 'Show the original image', run: () => state.open?.view.pictures.act('original') },
    { key: 't', does: 'Rotate the image', run: () => state.open?.view.pictures.act('turn') },
    { key: 'l', does: 'Brighten the image', run: () => state.open?.view.pictures.act('lighten') },
  ],
)
const isSeen = () => document.visibilityState === 'visible' && state.isShown
addEventListener('visibilitychange', () => isSeen() && void refresh())
setInterval(() => isSeen() && void refresh(), REFRESH_MS)

export async function showDesk(reviewer: string): Promise<void> {
  say(null)
  openDrafts(reviewer)
  state.isShown = true
  desk.hidden = false
  await refresh()
  if (!state.open) fill(emptyCase(state.listed?.waiting ?? 0))
}

/** Leaves the desk: sends the pending decision and releases the claim. */
export async function leaveDesk(): Promise<void> {
  if (!state.isShown) return
  state.isShown = false
  desk.hidden = true
  byId('waiting', HTMLElement).textContent = ''
  await flush()
  await letGo()
  fill()
}

/** Nothing of it stays where somebody else may sign in; the claim ends by itself. */
export function forgetDesk(): void {
  Object.assign(state, { isShown: false, open: null, listed: null })
  desk.hidden = true
  clearList()
  clearUnsaved()
  fill()
}

async function refresh(): Promise<void> {
  const wanted: Filter = { page: state.page, ...wantedNext() }
  await attempt(async () => {
    const asked = ++state.asking
    const list = await ask('/review/list', { ...wanted, pageSize: PAGE_SIZE })
    // Something else has been asked for since, or another page.
    if (asked !== state.asking || !state.isShown) return
    state.listed = list
    showList()
  })
}

function showList(): void {
  const { listed, page, hidden, open } = state
  if (!listed) return
  const turnTo = (to: number) => {
    state.page = to
    void refresh()
  }
  showQueue(listed, {
    page,
    pageSize: PAGE_SIZE,
    hidden,
    current: open?.review.session.sessionId,
    take: (item) => void take(item),
    turnTo,
  })
}

/** One after the other: Enter twice is two cases. */
function take(item?: ReviewItem): Promise<void> {
  state.taking = state.taking.then(() => takeNow(item))
  return state.taking
}

async function takeNow(item?: ReviewItem): Promise<void> {
  if (state.open && (item === undefined || state.open.review.session.sessionId === item.session.sessionId)) return
  await flush()
  say(null)
  await letGo()
  if (item?.first?.mine || item?.disagreed?.some(({ mine }) => mine)) {
    say('You have already decided this case. Another reviewer has to decide it too.')
    fill(emptyCase(state.listed?.waiting ?? 0))
    return
  }
  if (item?.claim && !item.claim.mine) {
    fill(takenCase(item))
    return
  }
  place.setAttribute('aria-busy', 'true')
  await claim(item ? { sessionId: item.session.sessionId } : wantedNext())
  place.removeAttribute('aria-busy')
  void refresh()
}

async function claim(wanted: Omit<Filter, 'page'> & { sessionId?: string }): Promise<void> {
  await attempt(async () => {
    const { review } = await ask('/review/claim', wanted)
    if (review) showCase(review)
    else fill(noMatch(state.listed?.waiting ?? 0))
  })
}

const wantedNext = () => ({
  show: show.value as NonNullable<Filter['show']>,
  ...(reason.value ? { reason: reason.value as NonNullable<Filter['reason']> } : {}),
  ...(sought().length >= MIN_LETTERS ? { search: sought() } : {}),
  ...(handled.value.trim() ? { handledBy: handled.value.trim() } : {}),
})

const sought = () => search.value.trim()

function showCase(review: Review): void {
  const { sessionId, decision } = review.session
  const bar = verdictBar({
    found: decision.reasons ?? [],
    draft: draftOf(sessionId),
    changed: (draft) => keepDraft(sessionId, draft),
    decide: (outcome, said) => decide({ sessionId, outcome, ...said }),
    askStep: review.secondLook ? null : askStep,
    release: () => void release(),
  })
  const view = caseView(review, bar, { again: () => claim({ sessionId }), left: putAside })
  state.open = { review, view, until: review.claim?.until ?? '' }
  state.hidden = ''
  fill(...view.nodes)
  place.scrollTo({ top: 0 })
  scrollTo({ top: 0 })
  place.querySelector('h1')?.focus({ preventScroll: true })
}

/** The claim went with it. */
function putAside(): void {
  state.open = null
  fill(emptyCase(state.listed?.waiting ?? 0))
  void refresh()
}

/** On a small screen the list makes room for a case. */
function fill(...nodes: HTMLElement[]): void {
  place.replaceChildren(...nodes)
  desk.classList.toggle('with-case', state.open !== null)
}

function decide(verdict: Verdict): void {
  const { open } = state
  if (!open) return
  const { done = '' } = VERDICTS.find(({ outcome }) => outcome === verdict.outcome) ?? {}
  const call = async () => RESULTS[(await ask('/review/decide', verdict)).result]
  end({ review: open.review, done, told: toldOf(open.review, done), call })
}

function askStep(): void {
  const { open } = state
  if (!open || open.review.secondLook) return
  const { sessionId } = open.review.session
  const done = 'Asked for a further step'
  const told = `${done}. The case comes back if the step proves nothing.`
  end({ review: open.review, done, told, call: () => ask('/review/step-up', { sessionId }) })
}

function end(act: Act): void {
  const { review, told } = act
  const { listed } = state
  state.open = null
  later(told, { send: () => send(act), undo: () => showCase(review) })
  state.hidden = review.session.sessionId
  fill(emptyCase(Math.max(0, (listed?.waiting ?? 1) - 1)))
  showList()
}

/** What the service did not accept names its case and is offered again. */
async function send(act: Act): Promise<void> {
  const { review, done, call } = act
  const { sessionId, results } = review.session
  try {
    const said = await call()
    dropDraft(sessionId)
    clearUnsaved(sessionId)
    if (typeof said === 'string') say(said)
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    const name = personName(results) || sessionId.slice(0, 8)
    tellUnsaved({
      sessionId,
      name,
      done,
      why: wordsOf(error),
      again: () => void claimAndSend(act),
      open: () => void takeAgain(sessionId),
    })
  }
  // Where it still waits it is shown again.
  if (state.hidden === sessionId) state.hidden = ''
  await refresh()
}

async function claimAndSend(act: Act): Promise<void> {
  // The claim may have ended meanwhile; where somebody else has it, deciding says so.
  const { sessionId } = act.review.session
  await ask('/review/claim', { sessionId }).catch(() => null)
  if (state.open?.review.session.sessionId === sessionId) {
    state.open = null
    fill(emptyCase(state.listed?.waiting ?? 0))
  }
  await send(act)
}

async function takeAgain(sessionId: string): Promise<void> {
  await letGo()
  await claim({ sessionId })
  await refresh()
}

async function release(): Promise<void> {
  say(null)
  await letGo()
  fill(emptyCase(state.listed?.waiting ?? 0))
  await refresh()
}

async function letGo(): Promise<void> {
  const held = state.open
  state.open = null
  if (held) await attempt(() => ask('/review/release', { sessionId: held.review.session.sessionId }))
}

async function renew(held: Open): Promise<void> {
  await attempt(async () => {
    const { review } = await ask('/review/claim', { sessionId: held.review.session.sessionId })
    held.until = review?.claim?.until ?? held.until
  })
}

/** Nobody was at it. */
function lapse({ review }: Open): void {
  state.open = null
  const name = personName(review.session.results) || review.session.sessionId.slice(0, 8)
  say(`Your claim on ${name} has expired. Nothing was decided, and your notes are kept.`)
  fill(emptyCase(state.listed?.waiting ?? 0))
  void refresh()
}

async function openAt(by: 1 | -1): Promise<void> {
  const rows = state.listed?.results ?? []
  const at = rows.findIndex(({ session }) => session.sessionId === state.open?.review.session.sessionId)
  const next = rows[at === -1 ? 0 : at + by]
  if (next) await take(next)
}
