/** The balance with its ledger. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { ask } from '../service'
import { heading, pagedTable, time } from './paged-table'

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
