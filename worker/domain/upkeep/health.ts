/** How stores and queues are, from what can be asked of them cheaply. Pure but for the port. */

import { FAULT_CLASSES, type FaultClass } from '../../words/fault-classes'
import type { HEALTH_PARTS, HEALTH_STATES } from '../../words/health-parts'
import { PRICES } from '../checks/prices'
import { type Sum, shareOf } from '../rates/share'
import { type FoundStore, judgeStore } from '../release/judge-store'
import { LANDED } from '../release/landed'
import { MADE_BY } from '../release/made-by'
import { judgeMark } from '../release/release-mark'
import { compareReleases } from '../release/release-order'
import { type ErasureClock, SECOND_LOOK_MS } from './erasure-clock'

export interface Backlog {
  /** Counted to a bound. */
  count: number
  /** Milliseconds since 1970; null: nothing waits. */
  oldest: number | null
}

/** Measurements of one database and of its stores and queues. */
export interface Measured {
  bytes: number
  store: FoundStore
  /** Owners' keys that were tried, and those that no key of the deployment opens. */
  keys: { tried: number; lost: number }
  /** Rows and objects that could not be read lately; `places`: some of them. */
  unreadable: { count: number; oldest: number | null; places: string[] }
  /** Share of its faces that belong to the owner with most; null: it is far from full, and was not asked. */
  largestShare: number | null
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
  failed: number
  /** Switched off because deliveries failed. */
  endpointsOff: number
  jobs: Backlog
  /**
   * Sessions that are said to be genuine (no name), and those of them of which a check said `failed`, by its name; and of
   * how many owners they are.
   */
  ofGenuine: { name: string | null; count: number; owners: number }[]
  /** Null: never, as far as is known. */
  cron: { at: number; failed: string[] } | null
  /** Null: no run has erased anything yet. */
  erasure: ErasureClock | null
}

export interface SystemHealth {
  /** Class of the fault: the database does not answer. */
  measure(now: Date): Promise<Measured | FaultClass>
  /** What its mark of the release says (null: it has none), or the class of the fault: it does not answer. */
  bucket(): Promise<{ mark: string | null } | FaultClass>
  /** Names of rows and objects that could not be read; forgotten a day after somebody last failed to. */
  noteUnreadable(places: readonly string[], now: Date): Promise<void>
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
  /** Of a database. */
  bytes?: number
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
/** From when on it is asked whose the data are. */
export const LARGE_BYTES = SIZE_ALARMS[0] * DATABASE_BYTES
/** Share of one owner's data from which another database would not help, since nobody's data lie in two. */
const OF_ONE = 0.5

/** Asked of a database beside itself. */
const OF_DATABASE = [
  ...(['release', 'keys', 'unreadable', 'queue', 'retries', 'vectors', 'removals'] as const),
  ...(['deliveries', 'endpoints', 'jobs', 'cron', 'expiry', 'rates'] as const),
]

const UNKNOWN = 'The database does not respond.'

const silent = (what: string, fault: FaultClass) =>
  `${what} does not respond. ${FAULT_CLASSES[fault].means} (runbook: ${FAULT_CLASSES[fault].page})`

export function judgeDatabase(measured: Measured | FaultClass, now: Date): PartHealth[] {
  if (typeof measured === 'string') {
    const down = plain('database', 'down', silent('The database', measured))
    return [down, ...OF_DATABASE.map((part) => plain(part, 'unknown', UNKNOWN))]
  }
  const {
    store,
    keys,
    unreadable,
    bytes,
    largestShare,
    attempts,
    retried,
    vectors,
    removals,
    deliveries,
    failed,
    endpointsOff,
    jobs,
    ofGenuine,
    cron,
    erasure,
  } = measured
  const waiting = (part: keyof typeof LATE_MS, { count, oldest }: Backlog, words: string): PartHealth => {
    const late = oldest !== null && now.getTime() - oldest > LATE_MS[part]
    return { part, state: late ? 'late' : 'ok', words, count, oldest: iso(oldest) }
  }
  return [
    sizeOf(bytes, largestShare),
    releaseOf(store),
    keysOf(keys),
    unreadableOf(unreadable),
    waiting('queue', attempts, 'Attempts waiting or being processed'),
    {
      ...plain(
        'retries',
        retried > 0 ? 'late' : 'ok',
        'Attempts retried three or more times, including abandoned ones',
      ),
      count: retried,
    },
    waiting('vectors', vectors, 'Faces not yet in the search index; searches still find them'),
    waiting('removals', removals, 'Images and vectors waiting to be erased'),
    waiting('deliveries', deliveries, `Webhook deliveries due; ${failed} given up`),
    {
      ...plain('endpoints', endpointsOff > 0 ? 'late' : 'ok', 'Endpoints turned off after failures'),
      count: endpointsOff,
    },
    waiting('jobs', jobs, 'Jobs and erasures in progress'),
    cronOf(cron, now),
    expiryOf(erasure),
    ratesOf(ofGenuine),
  ]
}

/** A full database refuses every write: there must be time to add another one and to move users. */
function sizeOf(bytes: number, largestShare: number | null): PartHealth {
  const words = `${(bytes / 1e6).toFixed(1)} MB`
  const share = SIZE_ALARMS.findLast((alarm) => bytes >= alarm * DATABASE_BYTES)
  if (share === undefined) return { ...plain('database', 'ok', words), bytes }
  const one =
    largestShare !== null && largestShare >= OF_ONE
      ? `; one user has ${Math.round(largestShare * 100)} % of its faces, and one user cannot have two databases`
      : ''
  return { ...plain('database', 'late', `${words}: above ${share * 100} % of the database limit${one}`), bytes }
}

function cronOf(cron: Measured['cron'], now: Date): PartHealth {
  if (!cron) return plain('cron', 'unknown', 'Has not run yet.')
  const { at, failed } = cron
  const late = failed.length > 0 || now.getTime() - at > LATE_MS.cron
  const words = failed.length > 0 ? `Failed tasks: ${failed.join(', ')}` : 'All scheduled tasks ran'
  return { part: 'cron', state: late ? 'late' : 'ok', words, count: failed.length, oldest: iso(at) }
}

/** Where the clock is wrong, somebody puts it right before the second look. */
function expiryOf(erasure: ErasureClock | null): PartHealth {
  if (!erasure) return plain('expiry', 'unknown', 'No run yet.')
  const { at, heldSince } = erasure
  if (heldSince === null) return { ...plain('expiry', 'ok', 'Everything due is erased'), oldest: iso(at) }
  const words = `The clock went ahead from ${iso(at)} to ${iso(heldSince)}: nothing is erased until ${iso(heldSince + SECOND_LOOK_MS)}`
  return { ...plain('expiry', 'late', words), oldest: iso(at) }
}

/**
 * A check that fails more genuine people here than its row states, 97.5 % sure. What owners say of their sessions may be
 * wrong: the words tell of how many users it is.
 */
function ratesOf(counts: Measured['ofGenuine']): PartHealth {
  const { count: of, owners: all } = counts.find(({ name }) => name === null) ?? { count: 0, owners: 0 }
  if (of === 0) return plain('rates', 'ok', 'Not measured: no session is said to be genuine (/session/truth, trials)')
  const exceeding = counts.flatMap(({ name, count, owners }) => {
    const stated = PRICES[name ?? '']?.genuine.interval[1]
    if (name === null || stated === undefined || leastShare(count, of) <= stated) return []
    const whose = all > 1 ? `, of ${owners} of ${all} users` : ''
    return `${name}: failed in ${count} of ${of} genuine sessions${whose}; stated: at most ${(stated * 100).toFixed(1)} %`
  })
  const told =
    exceeding.length > 0 ? exceeding.join('; ') : `No check fails more of ${of} genuine sessions than it states`
  return { ...plain('rates', exceeding.length > 0 ? 'late' : 'ok', told), count: exceeding.length }
}

const counted = (sessions: number): Sum => ({
  ...{ sessions, weight: sessions, squares: sessions, heaviest: Math.min(sessions, 1) },
})
const leastShare = (found: number, of: number) => shareOf(counted(found), counted(of - found)).interval[0]

const refused = ({ found, way }: { found: string; way: string }) =>
  `Now ${MADE_BY.release}: ${found}. What to do: ${way}`

/** The schema of a later release serves this one, too: it was rolled back, or is about to be replaced. */
function releaseOf(store: FoundStore): PartHealth {
  const verdict = judgeStore(store, LANDED, MADE_BY.release)
  const last = `${store.release ?? 'an unnamed release'}, ${store.applied.at(-1) ?? 'no migration'}`
  if (verdict.state === 'current') return plain('release', 'ok', last)
  if (verdict.state === 'older')
    return plain(
      'release',
      'down',
      `${last}. Migrations are missing: ${verdict.pending.join(', ')}. Run npm run deploy`,
    )
  if (verdict.state !== 'refused') return plain('release', 'down', 'It is empty. Run npm run deploy')
  const isLater = store.release !== null && compareReleases(store.release, MADE_BY.release) > 0
  return plain('release', isLater ? 'late' : 'down', refused(verdict))
}

function keysOf({ tried, lost }: Measured['keys']): PartHealth {
  if (lost === 0) return { ...plain('keys', 'ok', `All of ${tried} tried open`), count: 0 }
  const words = `DATA_KEY does not open ${lost} of ${tried} keys of owners: their data cannot be read. Add the earlier key to DATA_KEY (runbook: A binding, a secret or an asset is missing)`
  return { ...plain('keys', 'down', words), count: lost }
}

function unreadableOf({ count, oldest, places }: Measured['unreadable']): PartHealth {
  if (count === 0) return { ...plain('unreadable', 'ok', 'None was met in the last day'), count }
  const words = `Met in the last day; nobody else is hurt. ${places.join('; ')}${count > places.length ? '; …' : ''} (runbook: A row or an object cannot be read)`
  return { ...plain('unreadable', 'late', words), count, oldest: iso(oldest) }
}

/** A rollback serves what a later release has put there, as with databases. */
export function judgeBucket(answer: { mark: string | null } | FaultClass): PartHealth {
  if (typeof answer === 'string') return plain('bucket', 'down', silent('The bucket', answer))
  const verdict = judgeMark(answer.mark, MADE_BY.release)
  if (verdict.state === 'taken')
    return plain('bucket', 'ok', verdict.last ? `Responds. Release: ${verdict.last}` : 'Responds.')
  return plain('bucket', verdict.state === 'later' ? 'late' : 'down', refused(verdict))
}

const plain = (part: PartHealth['part'], state: PartHealth['state'], words: string): PartHealth => ({
  part,
  state,
  words,
  count: null,
  oldest: null,
})

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
