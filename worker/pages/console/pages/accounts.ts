/** The balance with its ledger, and the log of events. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { ask } from '../service'
import { button, heading, pagedTable, time } from './paged-table'

export async function balancePage(page: HTMLElement): Promise<undefined> {
  await attempt(async () => {
    const { balance, groupId, entries } = await ask('/user/balance', {})
    const ledger = pagedTable(
      'Ledger',
      async ({ page: at, pageSize }) => ({
        results: entries.slice((at - 1) * pageSize, at * pageSize),
        total: entries.length,
      }),
      [
        { name: 'When', cell: ({ at }) => time(at) },
        { name: 'Amount', cell: ({ amount }) => String(amount) },
        { name: 'Reason', cell: ({ reason }) => reason },
        { name: 'Operation', cell: ({ operation }) => operation },
        { name: 'By', cell: ({ by }) => by },
      ],
    )
    page.append(heading(`Balance ${balance}`), element('p', { class: 'hint' }, `Group ${groupId}`), ledger.node)
    await ledger.refresh()
  })
}

export async function eventsPage(page: HTMLElement): Promise<undefined> {
  const table = pagedTable('Events', (paging) => ask('/events', paging), [
    { name: 'When', cell: ({ at }) => time(at) },
    { name: 'What', cell: ({ action }) => action.replaceAll('_', ' ') },
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
  page.append(heading('Events', button('Refresh', table.refresh)), table.node)
  await table.refresh()
}
