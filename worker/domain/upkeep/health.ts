/** How stores and queues are, from what can be asked of them cheaply. Pure but for the port. */
import type { HEALTH_PARTS, HEALTH_STATES } from '../../words/health-parts'

export interface Backlog {
  /** Counted to a bound. */
  count: number
  /** Milliseconds since 1970; null: nothing waits. */
  oldest: number | null
}

/** Measurements of one database and of its stores and queues. */
export interface Measured {
  bytes: number
  /** Attempts that are processed or wait for it. */
  attempts: Backlog
  /** Attempts among them that were resumed again and again. */
  retried: number
  /** Faces that the index has not been given. */
  vectors: Backlog
  /** Vectors and images of rows that are gone, still in their stores. */
  removals: Backlog
  /** Deliveries whose time has come. */
  deliveries: Backlog
  parked: number
  /** Switched off because deliveries failed. */
  endpointsOff: number
  jobs: Backlog
  /** Null: never, as far as is known. */
  cron: { at: number; failed: string[] } | null
}

export interface SystemHealth {
  /** Null: the database does not answer. */
  measure(now: Date): Promise<Measured | null>
  /** Whether it answers. */
  bucket(): Promise<boolean>
  /** The cron has been here; which chores failed. */
  ran(failed: string[], now: Date): Promise<void>
}

export interface PartHealth {
  part: (typeof HEALTH_PARTS)[number]
  state: (typeof HEALTH_STATES)[number]
  /** For people. */
  words: string
  count: number | null
  oldest: string | null
}

const MINUTE = 60_000
/** Age from which something waits too long: the cron comes every minute and handles a part of it each time. */
const LATE_MS = {
  queue: 5 * MINUTE,
  vectors: 10 * MINUTE,
  removals: 60 * MINUTE,
  deliveries: 5 * MINUTE,
  jobs: 24 * 60 * MINUTE,
  cron: 3 * MINUTE,
} as const

/** D1's limit. */
const DATABASE_BYTES = 10e9
const SIZE_ALARMS = [0.6, 0.8] as const

/** Asked of a database beside itself. */
const OF_DATABASE = [
  ...(['queue', 'retries', 'vectors', 'removals'] as const),
  ...(['deliveries', 'endpoints', 'jobs', 'cron'] as const),
]

const UNKNOWN = 'The database does not answer.'

export function judgeDatabase(measured: Measured | null, now: Date): PartHealth[] {
  if (!measured) {
    return [plain('database', 'down', UNKNOWN), ...OF_DATABASE.map((part) => plain(part, 'unknown', UNKNOWN))]
  }
  const { bytes, attempts, retried, vectors, removals, deliveries, parked, endpointsOff, jobs, cron } = measured
  const waiting = (part: keyof typeof LATE_MS, { count, oldest }: Backlog, words: string): PartHealth => {
    const late = oldest !== null && now.getTime() - oldest > LATE_MS[part]
    return { part, state: late ? 'late' : 'ok', words, count, oldest: iso(oldest) }
  }
  return [
    sizeOf(bytes),
    waiting('queue', attempts, 'Attempts that are processed or wait for it'),
    {
      ...plain(
        'retries',
        retried > 0 ? 'late' : 'ok',
        'Attempts taken up three times or more; what the queue gave up is among them',
      ),
      count: retried,
    },
    waiting('vectors', vectors, 'Faces that the index has not been given; searches see them'),
    waiting('removals', removals, 'Images and vectors of what was erased, still to go'),
    waiting('deliveries', deliveries, `Deliveries of webhooks that are due; ${parked} given up`),
    {
      ...plain('endpoints', endpointsOff > 0 ? 'late' : 'ok', 'Endpoints that were switched off since they failed'),
      count: endpointsOff,
    },
    waiting('jobs', jobs, 'Jobs of operators and erasures that are at work'),
    cronOf(cron, now),
  ]
}

/** A full database refuses every write: there must be time to add another one and to move users. */
function sizeOf(bytes: number): PartHealth {
  const words = `${(bytes / 1e6).toFixed(1)} MB`
  const share = SIZE_ALARMS.findLast((alarm) => bytes >= alarm * DATABASE_BYTES)
  if (share === undefined) return plain('database', 'ok', words)
  return plain('database', 'late', `${words}: above ${share * 100} % of what a database may have`)
}

function cronOf(cron: Measured['cron'], now: Date): PartHealth {
  if (!cron) return plain('cron', 'unknown', 'It has not come yet.')
  const { at, failed } = cron
  const late = failed.length > 0 || now.getTime() - at > LATE_MS.cron
  const words = failed.length > 0 ? `Chores that failed: ${failed.join(', ')}` : 'Every chore was done'
  return { part: 'cron', state: late ? 'late' : 'ok', words, count: failed.length, oldest: iso(at) }
}

export const judgeBucket = (answers: boolean): PartHealth =>
  answers ? plain('bucket', 'ok', 'It answers.') : plain('bucket', 'down', 'It does not answer.')

const plain = (part: PartHealth['part'], state: PartHealth['state'], words: string): PartHealth => ({
  ...{ part, state, words },
  ...{ count: null, oldest: null },
})

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
