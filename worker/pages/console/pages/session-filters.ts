/** What the list of sessions is narrowed by. */
import type { Operations } from '../../../../capture-kit/core/client/answer'
import { chosen, dayOf, filtersOf } from './filters'

const OUTCOMES = ['approved', 'resubmit', 'review', 'declined'] as const
const STATUSES = ['idle', 'processing', 'success', 'failed', 'exception', 'expired'] as const
const ORDERS = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' } as const
const ORDER_NAMES = ['newest', 'oldest', 'name'] as const
/** One letter is no word. */
const MIN_LETTERS = 2

export type Sought = Omit<Operations['/session/find']['request'], 'page' | 'pageSize'>

export interface SessionFilters {
  node: HTMLElement
  sought(): Sought
}

export function sessionFilters(scenarios: ReadonlyMap<string, string>, changed: () => void): SessionFilters {
  const { field, choice, form } = filtersOf('sessions')
  const search = field('search', 'Search', { type: 'search', maxlength: '100', placeholder: 'Name, number, client' })
  const outcome = choice('outcome', 'Decision', [['', 'Any decision'], ...OUTCOMES.map((one) => [one, one] as const)])
  const status = choice('status', 'Status', [['', 'Any status'], ...STATUSES.map((one) => [one, one] as const)])
  const schemaId = choice('schemaId', 'Scenario', [['', 'Any scenario'], ...scenarios])
  const [from, to] = [field('from', 'From', { type: 'date' }), field('to', 'To', { type: 'date' })]
  const sort = choice('sort', 'Order', Object.entries(ORDERS))
  const sought = (): Sought => {
    const words = search.input.value.trim()
    return {
      ...(words.length >= MIN_LETTERS ? { search: words } : {}),
      ...chosen('outcome', OUTCOMES, outcome),
      ...chosen('status', STATUSES, status),
      ...(schemaId.input.value ? { schemaId: schemaId.input.value } : {}),
      ...dayOf('from', from, 0),
      ...dayOf('to', to, 1),
      ...chosen('sort', ORDER_NAMES, sort),
    }
  }
  return { node: form([search, outcome, status, schemaId, from, to, sort], changed), sought }
}
