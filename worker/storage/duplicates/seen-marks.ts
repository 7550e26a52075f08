/** Hashes by which sessions are found again: statements for the batches that write them. */
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Mark } from '../../domain/duplicates/marks'
import type { ReasonCode } from '../../words/decision/reasons'
import { VELOCITY_HOURS_MAX } from '../../words/decision/rules'
import { ifChanged } from '../audit/events'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { kycSession } from '../tables/schema'
import { seenIdentity, seenMark } from '../tables/seen-schema'

/** Marks dropped in one run of the cron. */
const FORGOTTEN_PER_RUN = 5000

interface Hashed {
  kind: Mark['kind']
  hash: string
}

/** Under each key that the owner has, so that sessions of before a rotation are found, and those of before find it. */
export const hashesOf = async (vault: Vault, owner: string, marks: readonly Mark[]): Promise<Hashed[]> => {
  const all = marks.map(async ({ kind, value }) => {
    const hashes = await vault.lookups(owner, { table: 'seen_mark', column: kind }, value)
    return hashes.map((hash) => ({ kind, hash }))
  })
  return (await Promise.all(all)).flat()
}

/** An attempt may be at work while its session is deleted, or consent to it withdrawn. */
export const isKept = (sessionId: string) =>
  sql`exists (select 1 from ${kycSession} where id = ${sessionId} and consent_withdrawn_at is null)`

export const insertMarks = (
  db: Database,
  { owner, sessionId, hashes }: { owner: string; sessionId: string; hashes: readonly Hashed[] },
  now: Date,
  onlyIf: SQL = isKept(sessionId),
) =>
  db
    .insert(seenMark)
    .select(sql`
      select ${sessionId}, ${owner}, value->>'kind', value->>'hash', ${now.getTime()}
      from json_each(${JSON.stringify(hashes)}) where ${onlyIf}`)
    .onConflictDoNothing()

/** Stores the signs of an attempt that has ended; runs after the statement that writes its end. */
export const keepSigns = (db: Database, sessionId: string, attempt: number, signs: readonly ReasonCode[]) =>
  db
    .update(seenIdentity)
    .set({ signs: [...signs] })
    .where(sql`${seenIdentity.sessionId} = ${sessionId} and exists (select 1 from ${kycSession}
      where id = ${sessionId} and attempt = ${attempt} and processing_since is null)`)

/** Whoever approves a session has looked at what was found. After the statement that says that they did. */
export const clearSigns = (db: Database, sessionId: string) =>
  db.update(seenIdentity).set({ signs: [] }).where(sql`${seenIdentity.sessionId} = ${sessionId} and ${ifChanged}`)

/** Where calls came from is kept no longer than any scenario counts it. */
export async function forgetOrigins(db: Database, now: Date): Promise<number> {
  const before = now.getTime() - VELOCITY_HOURS_MAX * 3_600_000
  const due = sql`select rowid from ${seenMark} where kind in ('device', 'address') and at < ${before}
    and owner not in (select owner from owner_fence) order by at limit ${FORGOTTEN_PER_RUN}`
  const gone = await db
    .delete(seenMark)
    .where(and(inArray(seenMark.kind, ['device', 'address']), lt(seenMark.at, before), sql`rowid in (${due})`))
    .returning({ hash: seenMark.hash })
  return gone.length
}
