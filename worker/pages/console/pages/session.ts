/** One session whole: what became of it and by whom, what may be done with it, and what happened to it. */
import { html, render, type TemplateResult } from 'lit'
import { documentName } from '../../../words/decision/document-name'
import { element } from '../../element'
import type { Decision, SessionView } from '../../views/answers'
import { sessionView } from '../../views/session-view'
import { attempt } from '../attempt'
import { correctForms } from '../case/correct-form'
import { commentForm, notesView } from '../case/handling-panel'
import { historyView, when } from '../history'
import { personName } from '../person-name'
import { say } from '../problem'
import { saveAs } from '../save-as'
import { ask, type Review } from '../service'
import { may } from '../sign-in/who'
import { button, outcomeTag, pagedTable, time } from './paged-table'

const words = (code: string) => code.replaceAll('_', ' ')

export async function sessionPage(page: HTMLElement, session: SessionView): Promise<void> {
  const head = element('div', { class: 'whole session-head' })
  const reload = async () => {
    const found = await ask('/kyc/session/status', { sessionId: session.sessionId })
    if (!('results' in found)) return
    render(headView(found, reload), head)
    whole.replaceChildren(...sessionView(found, null))
    await Promise.all([notes.refresh(), events.refresh()])
  }
  const notes = notesPanel(session.sessionId, () => events.refresh())
  const whole = element('div', { class: 'whole' }, ...sessionView(session, null))
  const events = pagedTable('History', (paging) => ask('/events', { ...paging, sessionId: session.sessionId }), [
    { name: 'When', cell: ({ at }) => time(at) },
    { name: 'What', cell: ({ action }) => words(action) },
    { name: 'Who', cell: ({ actor, by }) => [actor, by].filter(Boolean).join(' ') },
    { name: 'Details', cell: ({ detail }) => detailWords(detail) },
  ])
  render(headView(session, reload), head)
  page.append(
    element(
      'p',
      { class: 'way' },
      element('a', { href: '#/sessions' }, 'Sessions'),
      ' › ',
      personName(session.results) || session.sessionId,
    ),
    ...[head, notes.node, whole, element('h2', { class: 'section' }, 'History'), events.node],
  )
  await Promise.all([notes.refresh(), events.refresh()])
  if (session.clientId !== '') page.append(...(await timeline(session)))
}

/** What reviewers said of it, and a comment more: as long as the session is kept, decided or not. */
function notesPanel(sessionId: string, said: () => Promise<void>) {
  const node = element('section', { class: 'whole card session-notes', 'aria-label': 'Notes', hidden: '' })
  const show = ({ notes }: { notes: Review['notes'] }) => {
    node.hidden = false
    const none = notes.length === 0 ? html`<p class="hint">No notes yet.</p>` : null
    render(html`<h2>Notes</h2> ${none} ${notesView(notes)} ${commentForm(comment)}`, node)
  }
  const comment = async (text: string) => {
    show(await ask('/review/note', { sessionId, text }))
    await said()
  }
  const refresh = async () => {
    if (may('review')) await attempt(async () => show(await ask('/review/notes', { sessionId })))
  }
  return { node, refresh }
}

/** All sessions of the person, oldest first. */
async function timeline({ sessionId, clientId }: SessionView): Promise<HTMLElement[]> {
  const found = (paging: { page: number; pageSize: number }) =>
    ask('/session/find', { ...paging, clientId, sort: 'oldest' })
  const table = pagedTable('Sessions of this person', found, [
    { name: 'Created', cell: (row) => (row.sessionId === sessionId ? time(row.createdAt) : beside(row)) },
    { name: 'Decision', cell: ({ outcome, status }) => outcomeTag(outcome, status) },
    { name: 'Decided', cell: ({ decidedAt }) => time(decidedAt) },
    { name: 'By', cell: ({ decidedBy }) => decidedBy.join(', ').replace('system', 'the service') || '–' },
    { name: 'Documents', cell: ({ documents }) => documents.map(documentName).join(', ') || '–' },
    { name: 'Reasons', cell: ({ reasons }) => reasons.map(words).join(', ') || '–' },
  ])
  await table.refresh()
  return [element('h2', { class: 'section' }, 'Sessions of this person'), table.node]
}

const beside = ({ sessionId, createdAt }: { sessionId: string; createdAt: string }) =>
  element('a', { href: `#/sessions/${sessionId}` }, time(createdAt))

/** Without other sessions' ids, which are nothing of this one's. */
const detailWords = (detail: Record<string, unknown> | null) =>
  Object.entries(detail ?? {})
    .filter(([name]) => name !== 'ids')
    .map(([name, value]) => `${words(name)}: ${String(value)}`)
    .join(', ')

function headView(session: SessionView, reload: () => Promise<void>): TemplateResult {
  const { decision, clientKey, clientUser, email, createdAt } = session
  const facts: [string, string | undefined][] = [
    ['Session', session.sessionId],
    ['Created', when(createdAt)],
    ['Client', [clientKey, clientUser].filter(Boolean).join(', ')],
    ['E-mail', email],
    ['Decided', isDecided(decision) && decision.at ? `${when(decision.at)} by ${deciders(decision)}` : ''],
    ['Waiting for', decision.outcome === 'review' ? 'a reviewer' : ''],
    ['Reasons', decision.reasonCodes?.map(words).join(', ')],
    ['Note', decision.note],
  ]
  return html`<section class="card about-case" aria-label="Session">
    <dl class="told-of">${facts.map(([name, value]) => (value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : null))}</dl>
    <div class="tools">${button('Case file', () => saveCase(session.sessionId))}</div>
    <p class="hint">An HTML file with images, evidence, notes, rules and history, signed if the service has a key. Print it to get a PDF.</p>
    ${historyView(decision)} ${reopenForm(session, reload)} ${correctForms(session, reload)}
  </section>`
}

async function saveCase(sessionId: string): Promise<void> {
  const made = await ask('/kyc/session/case', { sessionId })
  if (!('url' in made)) return
  const file = await fetch(made.url)
  saveAs(`case-${sessionId}.html`, await file.blob())
}

/** What waits for a reviewer is not decided. */
const isDecided = ({ outcome }: Pick<Decision, 'outcome'>) => outcome !== null && outcome !== 'review'

const deciders = ({ reviewers, by }: Pick<Decision, 'reviewers' | 'by'>) =>
  reviewers?.join(' and ') ?? (by === 'system' ? 'the service' : (by ?? ''))

const DECIDED: ReadonlySet<string | null> = new Set(['approved', 'declined', 'resubmit'])

function reopenForm({ sessionId, decision }: SessionView, reload: () => Promise<void>): TemplateResult | null {
  if (!DECIDED.has(decision.outcome)) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { target } = event
    if (!(target instanceof HTMLFormElement)) return
    const reason = String(new FormData(target).get('reason') ?? '').trim()
    say(null)
    void attempt(async () => {
      await ask('/review/reopen', { sessionId, reason })
      target.reset()
      await reload()
    })
  }
  return html`<form class="inline-form reopen" aria-label="Reopen" @submit=${submit}>
    <label>Reason for reopening <input name="reason" required minlength="3" maxlength="1000" autocomplete="off" /></label>
    <button type="submit" class="quiet">Reopen</button>
    <p class="hint">The case returns to the queue. Credentials issued for it are suspended until it is decided. Somebody other than before decides it.</p>
  </form>`
}
