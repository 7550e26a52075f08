/** Keeps data at rest sealed by the keys that are in use: a bounded number a run. */

import { eq, lte, max } from 'drizzle-orm'
import type { DataSealing } from '../../domain/upkeep/ports'
import { log, logFault } from '../../log'
import type { Database } from '../database/database'
import type { OwnerKeys } from '../sealed/owner-keys'
import { ownerKey } from '../tables/key-schema'
import { choreCursor } from '../tables/upkeep-schema'
import type { Step, Walked } from './walked'

/** A row costs a statement or more of the 1,000 that D1 allows a run. */
const ROWS_PER_RUN = 100
/** An object costs no statement: pages after pages, for so long. */
const OBJECTS_PER_PAGE = 250
const OBJECTS_MS = 12_000
const KEYS_PER_RUN = 500
/** So long a Worker may go on with a key that has been retired. */
const OVERLAP_MS = 15 * 60_000
/** Kept answers, which are not sealed anew, have gone by then. */
const RETIRED_KEPT_MS = 25 * 3_600_000
/** After a walk on which something did not open: the next one would find the same. */
const FAILED_REST_MS = 24 * 3_600_000
const DONE = 'done'
/** A walk on which something did not open counts no more: the key that may open it is kept. */
const NEVER = 0

export interface Walks {
  rows: Record<string, Step>
  objects: Record<string, Step>
}

interface Walk {
  /** When the one began that counted; null while there is none. */
  counted: number | null
  /** Whether there is more of it at once. */
  goesOn: boolean
}

export function dataSealing(db: Database, keys: Pick<OwnerKeys, 'rewrap'>, { rows, objects }: Walks): DataSealing {
  const retiredLast = async () => {
    const [last] = await db.select({ at: max(ownerKey.retiredAt) }).from(ownerKey)
    return last?.at ?? 0
  }

  /** A walk counts when it began after everybody had the key in use: so it waits until then. */
  const walk = async (name: string, step: Step, size: number, { retired, now }: Times): Promise<Walk> => {
    const chore = `seal ${name}`
    const known = await placeOf(db, chore)
    if (known?.isDone && known.began >= retired + OVERLAP_MS) return { counted: known.began, goesOn: false }
    const place = known?.isDone
      ? { ...known, isDone: false, began: Math.max(now, retired + OVERLAP_MS), after: '' }
      : (known ?? { isDone: false, first: now, began: now, after: '' })
    if (place.began > now) {
      if (known?.isDone) await keepPlace(db, chore, place)
      return { counted: null, goesOn: false }
    }
    const next = following(place, await step(place.after, size), now)
    await keepPlace(db, chore, next)
    return { counted: next.isDone ? next.began : null, goesOn: next.after !== '' }
  }

  /** As many pages as there is time and allowance for. */
  const pagesOf = async (name: string, step: Step, { most, until }: Allowance, times: Times) => {
    let left = most
    let found: Walk = { counted: null, goesOn: true }
    while (found.goesOn && left > 0 && Date.now() < until) {
      const size = Math.min(OBJECTS_PER_PAGE, left)
      found = await walk(name, step, size, times)
      if (found.goesOn) left -= size
    }
    return { counted: found.counted, left }
  }

  /** Nothing that is kept is sealed by them any more: all walks that count began after `walked`. */
  const dropRetired = async (walked: number, now: number) => {
    const before = Math.min(walked - OVERLAP_MS, now - RETIRED_KEPT_MS)
    await db.delete(ownerKey).where(lte(ownerKey.retiredAt, before))
  }

  return {
    async sealOlder(at, objectsAtMost) {
      const times = { retired: await retiredLast(), now: at.getTime() }
      const counted: (number | null)[] = []
      for (const [name, step] of Object.entries(rows)) {
        counted.push((await walk(name, step, ROWS_PER_RUN, times)).counted)
      }
      const until = Date.now() + OBJECTS_MS
      let left = objectsAtMost
      for (const [name, step] of Object.entries(objects)) {
        const found = await pagesOf(name, step, { most: left, until }, times)
        counted.push(found.counted)
        left = found.left
      }
      const all = counted.filter((began) => began !== null)
      if (times.retired > 0 && all.length === counted.length) await dropRetired(Math.min(times.now, ...all), times.now)
    },

    async rewrapKeys() {
      const { rewrapped, lost } = await keys.rewrap(KEYS_PER_RUN)
      if (rewrapped > 0) log('owner_keys_rewrapped', { count: rewrapped })
      if (lost > 0) logFault('owner_keys_lost', { count: lost })
    },
  }
}

/** State of a walk: when the first one began, from when on this one goes, and the last id that was looked at. */
interface Place {
  isDone: boolean
  first: number
  began: number
  after: string
}

async function placeOf(db: Database, chore: string): Promise<Place | null> {
  const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, chore))
  if (!place) return null
  const [state = '', since = '', ...rest] = place.cursor.split('\n')
  const isDone = state === DONE
  return { isDone, first: isDone ? NEVER : Number(state), began: Number(since), after: rest.join('\n') }
}

async function keepPlace(db: Database, chore: string, { isDone, first, began, after }: Place): Promise<void> {
  const cursor = (isDone ? [DONE, began] : [first, began, after]).join('\n')
  await db
    .insert(choreCursor)
    .values({ chore, cursor })
    .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
}

/** Where the walk goes on. */
function following({ first, began, after: _, ...place }: Place, { last, failed }: Walked, now: number): Place {
  const opened = failed === 0 && began !== NEVER
  if (last !== null) return { ...place, first, began: opened ? began : NEVER, after: last }
  if (!opened) return { ...place, first, began: now + FAILED_REST_MS, after: '' }
  if (began < first + OVERLAP_MS) return { ...place, first, began: Math.max(now, first + OVERLAP_MS), after: '' }
  return { isDone: true, first, began, after: '' }
}

interface Allowance {
  /** Objects. */
  most: number
  /** By the clock, in milliseconds since 1970. */
  until: number
}

/** In milliseconds since 1970. */
interface Times {
  /** When the last key was; 0: none was. */
  retired: number
  now: number
}
