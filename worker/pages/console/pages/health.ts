/** How stores and queues are, asked again while somebody looks. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'
import { age } from '../age'
import { attempt } from '../attempt'
import { ask } from '../service'
import { button, heading, listing, rowOf, time } from './paged-table'

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
  rates: 'False rates of checks',
} as const satisfies Record<Part['part'], string>

const COLUMNS = ['What', 'State', 'Waiting', 'Oldest', 'Meaning']

const STATES = {
  ok: { sign: '✓', words: 'OK' },
  late: { sign: '!', words: 'Overdue' },
  down: { sign: '✕', words: 'Down' },
  unknown: { sign: '?', words: 'Unknown' },
} as const satisfies Record<Part['state'], object>

export async function healthPage(page: HTMLElement): Promise<() => void> {
  const body = element('tbody', { role: 'rowgroup' })
  const told = element('p', { class: 'hint' })
  const summary = element('p', { class: 'health-summary', role: 'status' })
  const box = listing('Health', COLUMNS, body)

  const show = () =>
    attempt(async () => {
      const { parts, release } = await ask('/health/detail', {})
      body.replaceChildren(...parts.map(row))
      const words = summaryOf(parts)
      // Said aloud only where it is something else than before.
      if (summary.textContent !== words) summary.textContent = words
      told.textContent = `Release ${release}. Updated at ${new Date().toLocaleTimeString()}. Refreshes every ${EVERY_MS / 1000} seconds while this page is open.`
    })
  const seen = () => document.visibilityState === 'visible'
  const timer = setInterval(() => seen() && void show(), EVERY_MS)
  const shown = () => seen() && void show()
  document.addEventListener('visibilitychange', shown)
  page.append(heading('Health', button('Refresh', show)), summary, box, told)
  await show()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}

function summaryOf(parts: readonly Part[]): string {
  const bad = parts.filter(({ state }) => state === 'late' || state === 'down')
  if (bad.length > 0) return `Needs attention: ${bad.map(nameOf).join(', ')}.`
  return parts.some(({ state }) => state === 'unknown')
    ? 'No problems found; some checks gave no answer.'
    : 'All is well.'
}

const nameOf = ({ part, shard }: Part) => (shard === null ? NAMES[part] : `${NAMES[part]}, shard ${shard}`)

function row(part: Part): HTMLElement {
  const { state, words, count, oldest } = part
  const { sign, words: named } = STATES[state]
  return rowOf(COLUMNS, [
    element('strong', {}, nameOf(part)),
    element('span', { class: `health ${state}` }, element('span', { 'aria-hidden': 'true' }, sign), ` ${named}`),
    count === null ? '–' : count.toLocaleString('en'),
    oldest === null ? '–' : element('span', {}, `${age(oldest)}, `, time(oldest)),
    element('span', { class: 'means' }, words),
  ])
}
