/** How stores and queues are, asked again while somebody looks. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'
import { age } from '../age'
import { attempt } from '../attempt'
import { ask } from '../service'
import { button, heading, time } from './paged-table'

type Part = Answered<'/health/detail'>['body']['parts'][number]

const EVERY_MS = 10_000

const NAMES = {
  release: 'Release and schema',
  keys: 'Keys of stored data',
  unreadable: 'Damaged rows and objects',
  database: 'Database (D1)',
  bucket: 'Bucket (R2)',
  queue: 'Queue of attempts',
  retries: 'Attempts in trouble',
  vectors: 'Faces for the index',
  removals: 'What is still to erase',
  deliveries: 'Webhook deliveries',
  endpoints: 'Webhook endpoints',
  jobs: 'Jobs and erasures',
  cron: 'Cron',
  expiry: 'Erasure of what is due',
} as const satisfies Record<Part['part'], string>

const STATES = {
  ok: { sign: '✓', words: 'OK' },
  late: { sign: '!', words: 'Late: look at it' },
  down: { sign: '✕', words: 'Down' },
  unknown: { sign: '?', words: 'Unknown' },
} as const satisfies Record<Part['state'], object>

export async function healthPage(page: HTMLElement): Promise<() => void> {
  const body = element('tbody', {})
  const told = element('p', { class: 'hint' })
  const summary = element('p', { class: 'health-summary', role: 'status' })
  const columns = ['What', 'State', 'Waiting', 'Oldest', 'Means']
  const head = element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name)))
  const table = element('table', { class: 'listing', 'aria-label': 'Health' }, element('thead', {}, head), body)
  const box = element(
    'div',
    { class: 'card listing-box', tabindex: '0', role: 'region', 'aria-label': 'Health' },
    table,
  )

  const show = () =>
    attempt(async () => {
      const { parts, release } = await ask('/health/detail', {})
      body.replaceChildren(...parts.map(row))
      const words = summaryOf(parts)
      // Said aloud only where it is something else than before.
      if (summary.textContent !== words) summary.textContent = words
      told.textContent = `Release ${release}. As of ${new Date().toLocaleTimeString()}; asked again every ${EVERY_MS / 1000} seconds while this page is seen.`
    })
  const seen = () => document.visibilityState === 'visible'
  const timer = setInterval(() => seen() && void show(), EVERY_MS)
  const shown = () => seen() && void show()
  document.addEventListener('visibilitychange', shown)
  page.append(heading('Health', button('Ask now', show)), summary, box, told)
  await show()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}

function summaryOf(parts: readonly Part[]): string {
  const bad = parts.filter(({ state }) => state === 'late' || state === 'down')
  if (bad.length > 0) return `To be looked at: ${bad.map(nameOf).join(', ')}.`
  return parts.some(({ state }) => state === 'unknown') ? 'Nothing is late; some of it is not known.' : 'All is well.'
}

const nameOf = ({ part, shard }: Part) => (shard === null ? NAMES[part] : `${NAMES[part]}, shard ${shard}`)

function row(part: Part): HTMLElement {
  const { state, words, count, oldest } = part
  const { sign, words: named } = STATES[state]
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, nameOf(part)),
    element(
      'td',
      {},
      element('span', { class: `health ${state}` }, element('span', { 'aria-hidden': 'true' }, sign), ` ${named}`),
    ),
    element('td', {}, count === null ? '–' : count.toLocaleString('en')),
    element('td', {}, ...(oldest === null ? ['–'] : [`${age(oldest)}, `, time(oldest)])),
    element('td', { class: 'means' }, words),
  )
}
