/** All sessions, newest first; one of them whole. */

import { element } from '../../element'
import { documentName } from '../../views/wording'
import { attempt } from '../attempt'
import { personName } from '../person-name'
import { ask } from '../service'
import { heading, outcomeTag, pagedTable, time } from './paged-table'
import { sessionPage } from './session'

const STATUSES = ['idle', 'processing', 'success', 'failed', 'exception', 'expired'] as const
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function sessionsPage(page: HTMLElement, id: string): Promise<undefined> {
  if (id !== '') return one(page, id)
  const status = element(
    'select',
    { 'aria-label': 'Status' },
    element('option', { value: '' }, 'Any status'),
    ...STATUSES.map((value) => element('option', { value }, value)),
  )
  const find = element('input', {
    type: 'search',
    maxlength: '36',
    placeholder: 'Session or client key',
    'aria-label': 'Open by session or client key',
  })
  const form = element('form', { class: 'filters' }, status, find)
  const table = pagedTable(
    'Sessions',
    (paging) => {
      const wanted = STATUSES.find((value) => value === status.value)
      return ask('/kyc/sessions', { ...paging, ...(wanted ? { status: wanted } : {}) })
    },
    [
      { name: 'Begun', cell: (row) => link(row.sessionId, time(row.createdAt)) },
      { name: 'Decision', cell: ({ decision, status: now }) => outcomeTag(decision.outcome, now) },
      { name: 'Person', cell: ({ results }) => personName(results) || '–' },
      { name: 'Documents', cell: ({ results }) => documents(results) || '–' },
      { name: 'Risk', cell: ({ decision }) => (decision.risk == null ? '–' : `${Math.round(decision.risk * 100)} %`) },
      { name: 'Seconds', cell: ({ spent }) => spent.toFixed(1) },
    ],
  )
  status.addEventListener('change', () => void table.refresh())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const sought = find.value.trim()
    if (sought !== '') location.hash = `#/sessions/${encodeURIComponent(sought)}`
  })
  page.append(heading('Sessions', form), table.node)
  await table.refresh()
}

async function one(page: HTMLElement, id: string): Promise<undefined> {
  await attempt(async () => {
    const found = await ask('/kyc/session/status', UUID.test(id) ? { sessionId: id } : { clientKey: id })
    if (!('results' in found)) {
      page.append(heading('No such session'), link('', 'All sessions'))
      return
    }
    await sessionPage(page, found)
  })
}

const link = (id: string, text: Node | string) => element('a', { href: id ? `#/sessions/${id}` : '#/sessions' }, text)

const documents = (results: readonly { type: string; docName?: string }[]) =>
  results.flatMap(({ type, docName }) => (type === 'document' ? [documentName(docName ?? '')] : [])).join(', ')
