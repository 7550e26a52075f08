/** The log of events: narrowed by what was done, to whom and when. */
import { EVENT_ACTIONS } from '../../../words/event-actions'
import { element } from '../../element'
import { wantedWords } from '../forms/wanted-words'
import { ask } from '../service'
import { chosen, dayOf, type Filter, filtersOf } from './filters'
import { button, heading, type PagedTable, pagedTable, time } from './paged-table'

export async function eventsPage(page: HTMLElement): Promise<undefined> {
  const filters = eventFilters(() => void table.refresh())
  const table: PagedTable = pagedTable('Events', (paging) => ask('/events', { ...paging, ...filters.sought() }), [
    { name: 'When', cell: ({ at }) => time(at) },
    { name: 'What', cell: ({ action }) => words(action) },
    { name: 'Who', cell: ({ actor, by }) => [actor, by].filter(Boolean).join(' ') },
    {
      name: 'About',
      cell: ({ sessionId, subjectId }) =>
        sessionId
          ? element('a', { href: `#/sessions/${sessionId}` }, sessionId.slice(0, 8))
          : element('span', { title: subjectId ?? undefined }, subjectId?.slice(0, 8) ?? '–'),
    },
    { name: 'Chain', cell: ({ intact }) => (intact === null ? 'not sealed yet' : intact ? 'intact' : 'CHANGED') },
  ])
  page.append(heading('Events', button('Refresh', table.refresh)), filters.node, table.node)
  await table.refresh()
}

const words = (action: string) => action.replaceAll('_', ' ')

const ID = { pattern: '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}', spellcheck: 'false' }

function eventFilters(changed: () => void) {
  const { field, choice, form } = filtersOf('events')
  const actions = [...EVENT_ACTIONS].sort().map((action) => [action, words(action)] as const)
  const action = choice('action', 'Event', [['', 'Any event'], ...actions])
  const ids = { sessionId: field('sessionId', 'Session id', ID), personId: field('personId', 'Person id', ID) }
  for (const { input } of Object.values(ids)) input.title = wantedWords({ format: 'uuid' })
  const [from, to] = [field('from', 'From', { type: 'date' }), field('to', 'To', { type: 'date' })]
  const sought = () => ({
    ...chosen('action', EVENT_ACTIONS, action),
    ...idOf('sessionId', ids.sessionId),
    ...idOf('personId', ids.personId),
    ...dayOf('from', from, 0),
    ...dayOf('to', to, 1),
  })
  return { node: form([action, ids.sessionId, ids.personId, from, to], changed), sought }
}

const idOf = <Name extends string>(name: Name, { input }: Filter) =>
  (input.value === '' ? {} : { [name]: input.value }) as { [Key in Name]?: string }
