/** Sessions that others speak against, two of them side by side, and what is blocked. */
import { FOUND_REASONS } from '../../../words/decision/found-reasons'
import { element } from '../../element'
import { personName } from '../person-name'
import { ask } from '../service'
import { blocklistView } from './blocklist'
import { comparison } from './compared'
import { heading, outcomeTag, pagedTable, time } from './paged-table'

/** `id`: of one session, or of two with `~` between them. */
export async function duplicatesPage(page: HTMLElement, id: string): Promise<undefined> {
  const [one = '', other = ''] = id.split('~')
  if (one !== '') return comparison(page, [one, other].filter(Boolean))
  const reason = element(
    'select',
    { 'aria-label': 'Reason' },
    element('option', { value: '' }, 'Any reason'),
    ...FOUND_REASONS.map((value) => element('option', { value }, words(value))),
  )
  const table = pagedTable(
    'Duplicates',
    (paging) => {
      const wanted = FOUND_REASONS.find((value) => value === reason.value)
      return ask('/duplicates', { ...paging, ...(wanted ? { reason: wanted } : {}) })
    },
    [
      { name: 'Created', cell: ({ createdAt }) => time(createdAt) },
      { name: 'Decision', cell: ({ decision, status }) => outcomeTag(decision.outcome, status) },
      { name: 'Person', cell: ({ sessionId, results }) => link(sessionId, personName(results) || 'No name') },
      { name: 'Reasons', cell: ({ decision }) => reasonsOf(decision.reasons ?? []) },
      { name: 'Compare with', cell: ({ sessionId, duplicates = [] }) => others(sessionId, duplicates) },
    ],
  )
  reason.addEventListener('change', () => void table.refresh())
  page.append(heading('Duplicates', element('div', { class: 'filters' }, reason)), table.node)
  const blocked = blocklistView()
  page.append(...blocked.nodes)
  await Promise.all([table.refresh(), blocked.refresh()])
}

const words = (code: string) => code.replaceAll('_', ' ')

const FOUND: ReadonlySet<string> = new Set(FOUND_REASONS)

const reasonsOf = (reasons: readonly { code: string }[]) =>
  reasons
    .filter(({ code }) => FOUND.has(code))
    .map(({ code }) => words(code))
    .join(', ') || '–'

const link = (id: string, text: string) => element('a', { href: `#/duplicates/${id}` }, text)

/** How many are named in a row; all of them stand in the session itself. */
const NAMED = 3

function others(sessionId: string, duplicates: readonly { sessionId: string }[]): Node | string {
  if (duplicates.length === 0) return '–'
  const named = duplicates
    .slice(0, NAMED)
    .map((other) => link(`${sessionId}~${other.sessionId}`, other.sessionId.slice(0, 8)))
  const more = duplicates.length - named.length
  return element('span', { class: 'tools' }, ...named, more > 0 && link(sessionId, `${more} more`))
}
