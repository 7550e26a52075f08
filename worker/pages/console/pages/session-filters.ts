/** Filters of the list of sessions; they stay while one of them is looked at. */
import type { Operations } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'

const OUTCOMES = ['approved', 'resubmit', 'review', 'declined'] as const
const STATUSES = ['idle', 'processing', 'success', 'failed', 'exception', 'expired'] as const
const ORDERS = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' } as const
const ORDER_NAMES = ['newest', 'oldest', 'name'] as const
/** After the last letter of what is searched. */
const SETTLED_MS = 300
/** One letter is no word. */
const MIN_LETTERS = 2

export type Sought = Omit<Operations['/session/find']['request'], 'token' | 'page' | 'pageSize'>

export interface SessionFilters {
  node: HTMLElement
  sought(): Sought
}

/** As they were left. */
const kept: Record<string, string> = {}

export function sessionFilters(scenarios: ReadonlyMap<string, string>, changed: () => void): SessionFilters {
  const search = field('search', 'Search', { type: 'search', maxlength: '100', placeholder: 'Name, number, client' })
  const outcome = choice('outcome', 'Decision', [['', 'Any decision'], ...OUTCOMES.map((one) => [one, one] as const)])
  const status = choice('status', 'Status', [['', 'Any status'], ...STATUSES.map((one) => [one, one] as const)])
  const schemaId = choice('schemaId', 'Scenario', [['', 'Any scenario'], ...scenarios])
  const [from, to] = [field('from', 'From', { type: 'date' }), field('to', 'To', { type: 'date' })]
  const sort = choice('sort', 'Order', Object.entries(ORDERS))
  let typed: ReturnType<typeof setTimeout> | undefined
  const keep = ({ input }: Named) => {
    kept[input.name] = input.value
  }
  search.input.addEventListener('input', () => {
    clearTimeout(typed)
    keep(search)
    typed = setTimeout(changed, SETTLED_MS)
  })
  const others = [outcome, status, schemaId, from, to, sort]
  for (const one of others)
    one.input.addEventListener('change', () => {
      keep(one)
      changed()
    })
  const node = element(
    'form',
    { class: 'inline-form narrow', 'aria-label': 'Filter sessions', role: 'search' },
    ...[search, ...others].map(({ label }) => label),
  )
  node.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(typed)
    changed()
  })
  const sought = (): Sought => {
    const words = search.input.value.trim()
    return {
      ...(words.length >= MIN_LETTERS ? { search: words } : {}),
      ...one('outcome', OUTCOMES, outcome.input.value),
      ...one('status', STATUSES, status.input.value),
      ...(schemaId.input.value ? { schemaId: schemaId.input.value } : {}),
      ...dayOf('from', from.input.value, 0),
      ...dayOf('to', to.input.value, 1),
      ...one('sort', ORDER_NAMES, sort.input.value),
    }
  }
  return { node, sought }
}

interface Named {
  label: HTMLElement
  input: HTMLInputElement | HTMLSelectElement
}

function field(name: string, label: string, attributes: Record<string, string>): Named {
  const input = element('input', { name, autocomplete: 'off', ...attributes })
  input.value = kept[name] ?? ''
  return { input, label: element('label', { class: `of-${name}` }, label, input) }
}

function choice(name: string, label: string, options: Iterable<readonly [string, string]>): Named {
  const input = element(
    'select',
    { name },
    ...[...options].map(([value, words]) => element('option', { value }, words)),
  )
  input.value = kept[name] ?? input.options[0]?.value ?? ''
  return { input, label: element('label', { class: `of-${name}` }, label, input) }
}

const one = <Name extends string, Value extends string>(name: Name, values: readonly Value[], given: string) => {
  const value = values.find((each) => each === given)
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
}

/** A day of whoever looks; the end of one is the beginning of the next. */
const dayOf = <Name extends string>(name: Name, given: string, days: number) => {
  const [year = 0, month = 1, day = 1] = given.split('-').map(Number)
  const at = given === '' ? null : new Date(year, month - 1, day + days)
  return (at === null ? {} : { [name]: at.toISOString() }) as { [Key in Name]?: string }
}
