import { eq } from 'drizzle-orm'
import type { ErasureGate } from '../../domain/expiry-ports'
import { type ErasureClock, nextErasure } from '../../domain/upkeep/erasure-clock'
import type { Database } from '../database/database'
import { choreCursor } from '../tables/upkeep-schema'

const CHORE = 'erasure'

export function erasureGate(db: Database): ErasureGate {
  return {
    async mayErase(now) {
      const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, CHORE))
      const before: ErasureClock | null = place ? JSON.parse(place.cursor) : null
      const next = nextErasure(before, now.getTime())
      const cursor = JSON.stringify(next)
      await db
        .insert(choreCursor)
        .values({ chore: CHORE, cursor })
        .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
      return next.heldSince === null
    },
  }
}
