/** One case, or two side by side, with what may be blocked of them. */

import { element } from '../../element'
import type { SessionView } from '../../views/answers'
import { sessionView } from '../../views/session-view'
import { attempt } from '../attempt'
import { blockFace } from '../block-face'
import { personName } from '../person-name'
import { say } from '../problem'
import { ask } from '../service'
import { button, heading, time } from './paged-table'

export async function comparison(page: HTMLElement, ids: readonly string[]): Promise<undefined> {
  await attempt(async () => {
    const found = await Promise.all(ids.map((sessionId) => ask('/kyc/session/status', { sessionId })))
    const sessions = found.flatMap((one) => ('results' in one ? [one] : []))
    const way = element(
      'p',
      { class: 'way' },
      element('a', { href: '#/duplicates' }, 'Duplicates'),
      ` › ${sessions.length} ${sessions.length === 1 ? 'session' : 'sessions'}`,
    )
    page.append(way, heading(sessions.length > 1 ? 'Side by side' : 'Session'))
    page.append(element('div', { class: `compared of-${sessions.length}` }, ...sessions.map(column)))
  })
}

function column(session: SessionView): HTMLElement {
  const { sessionId, createdAt, duplicates = [], results } = session
  const rows = duplicates.map((other) =>
    element(
      'li',
      {},
      element('a', { href: `#/duplicates/${sessionId}~${other.sessionId}` }, other.sessionId.slice(0, 8)),
      element('small', {}, other.reasons.map((code) => code.replaceAll('_', ' ')).join(', ')),
    ),
  )
  const name = personName(results) || 'No name'
  return element(
    'section',
    { class: 'whole', 'aria-label': name },
    element(
      'header',
      { class: 'card about-case' },
      element('h2', {}, name),
      element('p', { class: 'hint' }, element('code', {}, sessionId), ' · ', time(createdAt)),
      rows.length > 0 && element('ul', { class: 'against', 'aria-label': 'Conflicting sessions' }, ...rows),
      blocking(session),
    ),
    ...sessionView(session, null),
  )
}

/** Tools that block a document or a face; an entry says who made it and, in their words, why. */
function blocking({ sessionId, results }: SessionView): HTMLElement {
  const id = `why-${sessionId}`
  const why = element('input', { id, maxlength: '400', autocomplete: 'off' })
  const told = element('p', { class: 'hint', role: 'status' })
  const noted = (act: (note: string) => Promise<string>) => async () => {
    const note = why.value.trim()
    if (note === '') {
      say('Enter a reason. Reviewers see it later.')
      why.focus()
      return
    }
    told.textContent = await act(note)
  }
  const documents = noted(async (note) => {
    const { entries } = await ask('/blocklist/add', { sessionId, note })
    return `Blocked: ${entries.length} ${entries.length === 1 ? 'document' : 'documents'}.`
  })
  const [selfie] = results.flatMap((task) => (task.type === 'selfie' ? task.imagesFull.slice(0, 1) : []))
  const face = noted(async (note) => blockFace(selfie ?? '', note))
  const hasDocument = results.some(({ type }) => type === 'document')
  return element(
    'div',
    { class: 'blocking' },
    element('label', { for: id }, 'Reason for blocking'),
    why,
    element(
      'div',
      { class: 'tools' },
      hasDocument && button('Block the documents', documents),
      selfie !== undefined && selfie !== '' && button('Block the face', face),
    ),
    told,
  )
}
