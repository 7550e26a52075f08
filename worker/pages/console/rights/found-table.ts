import { element } from '../../element'
import { button, listing, outcomeTag, rowOf, time } from '../pages/paged-table'
import { handOut } from './hand-out'
import type { Around, Found } from './subject'

/** Tables of what one call has found; empty where it has found nothing. */
export function foundTable({ sessions, persons, holds, unread }: Found, { hold }: Around): HTMLElement[] {
  const reasons = new Map(holds.map(({ subjectId, reason }) => [subjectId, reason]))
  const kept = (id: string) => reasons.get(id) ?? '–'
  const ofSessions = sessions.map(({ sessionId, clientId, createdAt, outcome, status, images }) => [
    element('a', { href: `#/sessions/${sessionId}` }, `session ${sessionId.slice(0, 8)}`),
    time(createdAt),
    element('span', {}, outcomeTag(outcome, status), images ? '' : ' no images'),
    clientId === '' ? '–' : element('code', {}, clientId.slice(0, 8)),
    kept(sessionId),
    tools(
      button('Export', () => handOut({ by: 'sessionId', value: sessionId })),
      button('Set hold', async () => hold({ kind: 'session', subjectId: sessionId })),
    ),
  ])
  const ofPersons = persons.map(({ person_id, list_id, createdAt }) => [
    element('a', { href: `#/persons/${list_id}` }, `person ${person_id.slice(0, 8)}`),
    ...[time(createdAt), '–', '–', kept(person_id)],
    tools(
      button('Export', () => handOut({ by: 'person', value: person_id })),
      button('Set hold', async () => hold({ kind: 'person', subjectId: person_id })),
    ),
  ])
  const rows = [...ofSessions, ...ofPersons]
  const unreadable = unread > 0 && `${unread} sessions can’t be opened any more, so they could not be searched.`
  return [
    ...(rows.length === 0 ? [] : [table(rows)]),
    ...(unreadable ? [element('p', { class: 'hint' }, unreadable)] : []),
  ]
}

const COLUMNS = ['Found', 'Created', 'Outcome', 'Client', 'Legal hold', 'Actions']

function table(rows: (Node | string)[][]): HTMLElement {
  return listing(
    'Data found',
    COLUMNS,
    element('tbody', { role: 'rowgroup' }, ...rows.map((cells) => rowOf(COLUMNS, cells))),
  )
}

const tools = (...buttons: HTMLElement[]) => element('span', { class: 'tools' }, ...buttons)
