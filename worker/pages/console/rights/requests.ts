/** Erasures that were asked for, and the receipts that prove them. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'
import { button, pagedTable, time } from '../pages/paged-table'
import { saveAs } from '../save-as'
import { ask } from '../service'

export type SubjectRequest = Answered<'/subject/requests'>['body']['results'][number]

const STATES = { running: 'running', done: 'done', held: 'done, except data on legal hold' } as const

export function requestsView() {
  const table = pagedTable<SubjectRequest>('Erasure requests', (paging) => ask('/subject/requests', paging), [
    { name: 'Requested', cell: ({ askedAt }) => time(askedAt) },
    { name: 'Searched by', cell: ({ by }) => KNOWN_BY[by] },
    { name: 'State', cell: ({ state }) => STATES[state] },
    { name: 'Finished', cell: ({ finishedAt }) => time(finishedAt) },
    { name: 'Erased', cell: ({ counts }) => erased(counts) },
    {
      name: 'On legal hold',
      cell: ({ held }) => (held.length === 0 ? '–' : held.map((id) => id.slice(0, 8)).join(', ')),
    },
    { name: 'Receipt', cell: receipt },
  ])
  const again = button('Refresh', table.refresh)
  const title = element('header', { class: 'page-head section' }, element('h2', {}, 'Erasure requests'), again)
  return { nodes: [title, table.node], refresh: table.refresh }
}

export const KNOWN_BY = {
  documentNumber: 'Document number',
  clientId: 'Client id',
  clientKey: 'Client key',
  clientUser: 'Client user',
  email: 'E-mail',
  sessionId: 'Session id',
  person: 'Person id',
} as const satisfies Record<SubjectRequest['by'], string>

export const erased = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
    .join(', ') || '–'

function receipt({ requestId, receipt: jws, finishedAt }: SubjectRequest): HTMLElement | string {
  if (jws === null) return finishedAt === null ? '–' : 'not signed: no signing key'
  return button('Save', async () => saveAs(`erasure-${requestId}.jws`, new Blob([jws], { type: 'application/jose' })))
}
