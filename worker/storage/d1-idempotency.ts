import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Limits } from '../contract/limits'
import type { IdempotencyStore, RequestKey } from '../domain/ports'
import type { Database } from './database'
import { idempotency } from './schema'

export function d1Idempotency(
  db: Database,
  limits: Pick<Limits, 'idempotencySeconds' | 'claimSeconds'>,
): IdempotencyStore {
  const same = ({ caller, operation, key }: RequestKey) =>
    and(eq(idempotency.caller, caller), eq(idempotency.operation, operation), eq(idempotency.key, key))
  const outlived = (now: Date, seconds: number) => now.getTime() - seconds * 1000

  return {
    async claim(key, requestHash, newWorkId, now) {
      const [existing] = await db.select().from(idempotency).where(same(key))
      const age = existing?.answer === null ? limits.claimSeconds : limits.idempotencySeconds
      if (existing && existing.createdAt < outlived(now, age)) {
        if (existing.answer === null && existing.workId !== null && existing.requestHash === requestHash) {
          const abandoned = and(same(key), eq(idempotency.createdAt, existing.createdAt), isNull(idempotency.answer))
          const taken = await db
            .update(idempotency)
            .set({ createdAt: now.getTime() })
            .where(abandoned)
            .returning({ key: idempotency.key })
          return taken.length === 1
            ? { state: 'first', work: { id: existing.workId, again: true } }
            : { state: 'running' }
        }
        await db.delete(idempotency).where(and(same(key), eq(idempotency.createdAt, existing.createdAt)))
      } else if (existing) {
        if (existing.requestHash !== requestHash) return { state: 'other_request' }
        return existing.answer === null ? { state: 'running' } : { state: 'answered', answer: existing.answer }
      }
      const row = { ...key, requestHash, workId: newWorkId, answer: null, createdAt: now.getTime() }
      const claimed = await db.insert(idempotency).values(row).onConflictDoNothing().returning({ key: idempotency.key })
      return claimed.length === 1 ? { state: 'first', work: { id: newWorkId, again: false } } : { state: 'running' }
    },

    async answer(key, answer) {
      await db.update(idempotency).set({ answer }).where(same(key))
    },

    async drop(key) {
      await db.delete(idempotency).where(same(key))
    },

    async release(key) {
      await db
        .update(idempotency)
        .set({ createdAt: sql`${idempotency.createdAt} - ${limits.claimSeconds * 1000 + 1}` })
        .where(and(same(key), isNull(idempotency.answer)))
    },

    async prune(now) {
      await db.delete(idempotency).where(lt(idempotency.createdAt, outlived(now, limits.idempotencySeconds)))
    },
  }
}
