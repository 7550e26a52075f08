/** Keeps data at rest sealed, by the deployment's current key: a bounded number a run. */
import { eq } from 'drizzle-orm'
import type { DataSealing } from '../../domain/ports'
import type { Database } from '../database'
import { choreCursor } from '../schema'
import type { OwnerKeys } from './owner-keys'

const ROWS_PER_RUN = 100
const KEYS_PER_RUN = 500
/** Walks over each table: the second finds what a Worker of the earlier release still wrote during the first. */
const WALKS = 2
const DONE = 'done'

/** Looks at what comes after that id; gives the last one, null at the end. */
type Step = (after: string, limit: number) => Promise<string | null>

export function dataSealing(db: Database, keys: Pick<OwnerKeys, 'rewrap'>, steps: Record<string, Step>): DataSealing {
  const next = async (name: string, step: Step) => {
    const chore = `seal ${name}`
    const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, chore))
    if (place?.cursor === DONE) return
    const [walk = '1', after = ''] = place?.cursor.split('\n') ?? []
    const last = await step(after, ROWS_PER_RUN)
    const following = Number(walk) < WALKS ? `${Number(walk) + 1}\n` : DONE
    const cursor = last === null ? following : `${walk}\n${last}`
    await db
      .insert(choreCursor)
      .values({ chore, cursor })
      .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
  }

  return {
    async sealOlder() {
      for (const [name, step] of Object.entries(steps)) await next(name, step)
    },

    async rewrapKeys() {
      const { rewrapped, lost } = await keys.rewrap(KEYS_PER_RUN)
      if (rewrapped > 0) console.log(JSON.stringify({ event: 'owner_keys_rewrapped', count: rewrapped }))
      if (lost > 0) console.error(JSON.stringify({ event: 'owner_keys_lost', count: lost }))
    },
  }
}
