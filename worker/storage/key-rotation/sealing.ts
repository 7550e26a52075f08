/** Keeps data at rest sealed by the keys that are in use: a bounded number a run. */
import { eq, lt, max } from 'drizzle-orm'
import type { DataSealing } from '../../domain/upkeep/ports'
import type { Database } from '../database/database'
import type { OwnerKeys } from '../sealed/owner-keys'
import { ownerKey } from '../tables/key-schema'
import { choreCursor } from '../tables/schema'
import type { Step } from './walked'

const ROWS_PER_RUN = 100
const KEYS_PER_RUN = 500
/** So long a Worker may go on with a key that has been retired, or of a release that did not seal. */
const OVERLAP_MS = 15 * 60_000
/** Kept answers, which are not sealed anew, have gone by then. */
const RETIRED_KEPT_MS = 25 * 3_600_000
const DONE = 'done'
/** A walk on which something did not open counts no more: the key that may open it is kept. */
const NEVER = 0

export function dataSealing(db: Database, keys: Pick<OwnerKeys, 'rewrap'>, steps: Record<string, Step>): DataSealing {
  const retiredLast = async () => {
    const [last] = await db.select({ at: max(ownerKey.retiredAt) }).from(ownerKey)
    return last?.at ?? 0
  }

  /**
   * A walk counts when it began after everybody had the key in use. Kept of it: when the first one began, when this one
   * did, and the last id. Gives when the one began that counted, null while there is none.
   */
  const walk = async (name: string, step: Step, retired: number, now: Date): Promise<number | null> => {
    const chore = `seal ${name}`
    const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, chore))
    const [state = '', since = '', ...rest] = place?.cursor.split('\n') ?? []
    const done = state === DONE ? Number(since) : null
    if (done !== null && done >= retired + OVERLAP_MS) return done
    const [first, began, after] =
      place && done === null ? [Number(state), Number(since), rest.join('\n')] : [now.getTime(), now.getTime(), '']
    const { last, failed } = await step(after, ROWS_PER_RUN)
    const counts = last === null && failed === 0 && began >= Math.max(first, retired) + OVERLAP_MS
    const next = last === null ? [first, now.getTime(), ''] : [first, failed > 0 ? NEVER : began, last]
    const cursor = (counts ? [DONE, began] : next).join('\n')
    await db
      .insert(choreCursor)
      .values({ chore, cursor })
      .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
    return counts ? began : null
  }

  /** Nothing that is kept is sealed by them any more: all walks that count began after `walked`. */
  const dropRetired = async (walked: number, now: Date) => {
    const before = Math.min(walked - OVERLAP_MS, now.getTime() - RETIRED_KEPT_MS)
    await db.delete(ownerKey).where(lt(ownerKey.retiredAt, before))
  }

  return {
    async sealOlder(now) {
      const retired = await retiredLast()
      let walked: number | null = now.getTime()
      for (const [name, step] of Object.entries(steps)) {
        const began = await walk(name, step, retired, now)
        walked = began === null || walked === null ? null : Math.min(walked, began)
      }
      if (retired > 0 && walked !== null) await dropRetired(walked, now)
    },

    async rewrapKeys() {
      const { rewrapped, lost } = await keys.rewrap(KEYS_PER_RUN)
      if (rewrapped > 0) console.log(JSON.stringify({ event: 'owner_keys_rewrapped', count: rewrapped }))
      if (lost > 0) console.error(JSON.stringify({ event: 'owner_keys_lost', count: lost }))
    },
  }
}
