import { element } from '../../element'
import { pagedTable } from '../pages/paged-table'
import { scenarioNames } from '../pages/scenario-names'
import { ask } from '../service'

const WITHDRAWN = {
  erase: 'everything is erased',
  erase_images: 'images are erased',
  keep: 'nothing is erased',
} as const

export function retentionView() {
  let names: ReadonlyMap<string, string> = new Map()
  const read = async (paging: { page: number; pageSize: number }) => {
    const found = await ask('/scenarios', paging)
    names = scenarioNames(found.results)
    return found
  }
  const table = pagedTable('Retention', read, [
    { name: 'Scenario', cell: ({ schemaId, name }) => names.get(schemaId) ?? name },
    { name: 'Images', cell: ({ retention }) => forDays(retention.images) },
    { name: 'Data', cell: ({ retention }) => forDays(retention.data) },
    { name: 'Events', cell: ({ retention }) => forDays(retention.events) },
    { name: 'When consent is withdrawn', cell: ({ withdrawal }) => WITHDRAWN[withdrawal] },
    { name: 'Version', cell: ({ version }) => String(version) },
  ])
  const title = element('h2', { class: 'section' }, 'Retention periods')
  const hint = element(
    'p',
    { class: 'hint' },
    'Counted from a session’s creation. A session keeps the periods that applied when it was created. Change them in its ',
    element('a', { href: '#/scenarios' }, 'scenario'),
    '. For events the longest period of all your scenarios applies.',
  )
  return { nodes: [title, hint, table.node], refresh: table.refresh }
}

/** `90 days`, `5 years`. */
function forDays(days: number): string {
  if (days === 0) return 'until the session ends'
  const years = days / 365.25
  if (days >= 365 && Math.abs(years - Math.round(years)) < 0.01) return count(Math.round(years), 'year')
  return count(days, 'day')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
