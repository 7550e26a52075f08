/** All sessions: searched, narrowed and put in order, as a table to look at or to take away; one of them whole. */

import { documentName } from '../../../words/decision/document-name'
import { element } from '../../element'
import { attempt } from '../attempt'
import { saveAs } from '../save-as'
import { ask } from '../service'
import { may } from '../sign-in/who'
import { button, heading, outcomeTag, type PagedTable, pagedTable, time } from './paged-table'
import { scenarioNames } from './scenario-names'
import { sessionPage } from './session'
import { type Sought, sessionFilters } from './session-filters'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function sessionsPage(page: HTMLElement, id: string): Promise<undefined> {
  if (id !== '') return one(page, id)
  const scenarios = scenarioNames((await ask('/scenarios', { pageSize: 100 })).results)
  const more = element('p', { class: 'hint', hidden: '' })
  const filters = sessionFilters(scenarios, () => void table.refresh())
  const table: PagedTable = sessionTable(scenarios, async (paging) => {
    const found = await ask('/session/find', { ...paging, ...filters.sought() })
    more.hidden = found.whole
    more.textContent = MORE
    return found
  })
  const tools = may('export') ? [button('Save as CSV', () => saveTable(filters.sought()))] : []
  page.append(heading('Sessions', ...tools), filters.node, more, table.node)
  await table.refresh()
}

const MORE =
  'Older sessions may match too: searches with several filters only cover the newest ones. Choose a shorter period.'

type Found = Awaited<ReturnType<typeof ask<'/session/find'>>>
type Row = Found['results'][number]

const sessionTable = (
  scenarios: ReadonlyMap<string, string>,
  load: (paging: { page: number; pageSize: number }) => Promise<Found>,
) =>
  pagedTable<Row>('Sessions', load, [
    { name: 'Created', cell: (row) => link(row.sessionId, time(row.createdAt)) },
    { name: 'Decision', cell: ({ outcome, status }) => outcomeTag(outcome, status) },
    { name: 'Person', cell: ({ name, birthDate }) => twice(name, birthDate) },
    { name: 'Documents', cell: (row) => twice(row.documents.map(documentName).join(', '), row.documentNumber) },
    { name: 'Client', cell: ({ clientKey, clientUser }) => twice(clientKey, clientUser) },
    { name: 'Scenario', cell: (row) => `${scenarios.get(row.schemaId) ?? row.schemaId.slice(0, 8)} ${row.version}` },
    { name: 'Decided by', cell: ({ decidedBy }) => decidedBy.join(', ').replace('system', 'the service') || '–' },
    { name: 'Risk', cell: ({ risk }) => (risk == null ? '–' : `${Math.round(risk * 100)} %`) },
  ])

const twice = (first: string, second: string) =>
  first === '' && second === ''
    ? '–'
    : element('span', { class: 'twice' }, first || '–', second === '' ? null : element('small', {}, second))

async function saveTable(sought: Sought): Promise<void> {
  const { sort: _sort, ...rest } = sought
  const made = await ask('/session/table', rest)
  if (!('url' in made)) return
  const file = await fetch(made.url)
  saveAs(`sessions-${new Date().toISOString().slice(0, 10)}.csv`, await file.blob())
}

async function one(page: HTMLElement, id: string): Promise<undefined> {
  await attempt(async () => {
    const found = await ask('/kyc/session/status', UUID.test(id) ? { sessionId: id } : { clientKey: id })
    if (!('results' in found)) {
      page.append(heading('No session has this id'), link('', 'All sessions'))
      return
    }
    await sessionPage(page, found)
  })
}

const link = (id: string, text: Node | string) => element('a', { href: id ? `#/sessions/${id}` : '#/sessions' }, text)
