import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { IdempotencyStore, RequestKey } from '../../domain/calls/ports'
import type { Limits } from '../../words/limits'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { answerSubject, idempotency } from '../tables/answer-schema'
import { kycSession, person } from '../tables/schema'

type Row = typeof idempotency.$inferSelect
type Claim = Awaited<ReturnType<IdempotencyStore['claim']>>

const TABLE = 'idempotency'
/** After an outage of the cron there may be more than one statement has time for; a million keyed calls a day are 2,100. */
const PRUNED_PER_RUN = 5000

/** Callers choose their keys, and what they ask for is guessed more easily than a key: both are kept as keyed hashes. */
export function d1Idempotency(
  db: Database,
  vault: Vault,
  limits: Pick<Limits, 'idempotencySeconds' | 'claimSeconds'>,
): IdempotencyStore {
  return { ...claims(db, vault, limits), ...answers(db, vault, limits) }
}

/** Names of a request by each key that its owner has; the newest is written. */
async function namesOf(vault: Vault, { owner, key }: RequestKey) {
  const all = await vault.lookups(owner, { table: TABLE, column: 'key' }, key)
  return { newest: all[0], all }
}

const same = ({ caller, operation }: RequestKey, names: string[]) =>
  and(eq(idempotency.caller, caller), eq(idempotency.operation, operation), inArray(idempotency.key, names))

const outlived = (now: Date, seconds: number) => now.getTime() - seconds * 1000

const cell = ({ caller, operation }: RequestKey, name: string) => ({
  table: TABLE,
  column: 'answer',
  row: JSON.stringify([caller, operation, name]),
})

function claims(
  db: Database,
  vault: Vault,
  limits: Pick<Limits, 'idempotencySeconds' | 'claimSeconds'>,
): Pick<IdempotencyStore, 'claim'> {
  const stateOf = async (key: RequestKey, existing: Row, isSame: boolean): Promise<Claim> => {
    if (!isSame) return { state: 'other_request' }
    if (existing.answer === null) return { state: 'running' }
    return { state: 'answered', answer: await vault.openText(cell(key, existing.key), existing.answer) }
  }
  /** Goes on with work that nobody has ended, by the names of the key in use now, by which the answer is kept. */
  const takeOver = async (mine: SQL | undefined, written: Partial<Row>, workId: string): Promise<Claim> => {
    const taken = await db
      .update(idempotency)
      .set(written)
      .where(and(mine, isNull(idempotency.answer)))
      .returning({ key: idempotency.key })
    return taken.length === 1 ? { state: 'first', work: { id: workId, again: true } } : { state: 'running' }
  }

  return {
    async claim(key, requestHash, newWorkId, now) {
      const names = await namesOf(vault, key)
      const hashes = await vault.lookups(key.owner, { table: TABLE, column: 'request_hash' }, requestHash)
      const [existing] = await db.select().from(idempotency).where(same(key, names.all))
      const isSame = existing !== undefined && hashes.includes(existing.requestHash)
      const age = existing?.answer === null ? limits.claimSeconds : limits.idempotencySeconds
      if (existing && existing.createdAt >= outlived(now, age)) return stateOf(key, existing, isSame)
      const written = { key: names.newest, requestHash: hashes[0], createdAt: now.getTime() }
      if (existing) {
        const mine = and(same(key, names.all), eq(idempotency.createdAt, existing.createdAt))
        const { workId } = existing
        if (existing.answer === null && workId !== null && isSame) return takeOver(mine, written, workId)
        await db.delete(idempotency).where(mine)
      }
      const { caller, operation } = key
      const row = { caller, operation, workId: newWorkId, answer: null, ...written }
      const claimed = await db.insert(idempotency).values(row).onConflictDoNothing().returning({ key: idempotency.key })
      return claimed.length === 1 ? { state: 'first', work: { id: newWorkId, again: false } } : { state: 'running' }
    },
  }
}

function answers(
  db: Database,
  vault: Vault,
  limits: Pick<Limits, 'idempotencySeconds' | 'claimSeconds'>,
): Pick<IdempotencyStore, 'answer' | 'drop' | 'release' | 'prune'> {
  return {
    async answer(key, answer, subjects) {
      const { newest } = await namesOf(vault, key)
      const { caller, operation, owner } = key
      const mine = same(key, [newest])
      // Who was deleted while the answer was made is not in it for a day.
      const gone = sql`exists (select 1 from ${answerSubject} s where s.caller = ${caller}
        and s.operation = ${operation} and s.key = ${newest}
        and not exists (select 1 from ${kycSession} k where k.id = s.subject_id and k.owner = ${owner})
        and not exists (select 1 from ${person} p where p.id = s.subject_id and p.owner = ${owner}))`
      await db.batch([
        db
          .update(idempotency)
          .set({ answer: await vault.sealText(owner, cell(key, newest), answer) })
          .where(mine),
        db
          .insert(answerSubject)
          .select(
            sql`select value, ${caller}, ${operation}, ${newest} from json_each(${JSON.stringify(subjects)})
              where exists (select 1 from ${idempotency} i where i.caller = ${caller} and i.operation = ${operation}
                and i.key = ${newest})`,
          )
          .onConflictDoNothing(),
        db.delete(idempotency).where(and(mine, gone)),
      ])
    },

    async drop(key) {
      await db.delete(idempotency).where(same(key, (await namesOf(vault, key)).all))
    },

    async release(key) {
      await db
        .update(idempotency)
        .set({ createdAt: sql`${idempotency.createdAt} - ${limits.claimSeconds * 1000 + 1}` })
        .where(and(same(key, (await namesOf(vault, key)).all), isNull(idempotency.answer)))
    },

    async prune(now) {
      const old = lt(idempotency.createdAt, outlived(now, limits.idempotencySeconds))
      const some = sql`select rowid from ${idempotency} where ${old} order by ${idempotency.createdAt} limit ${PRUNED_PER_RUN}`
      await db.delete(idempotency).where(sql`rowid in (${some})`)
    },
  }
}
