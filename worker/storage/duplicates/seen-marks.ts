/** Hashes by which sessions are found again: statements for the batches that write them. */
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { VELOCITY_HOURS_MAX } from '../../contract/rules'
import type { Mark } from '../../domain/duplicates/marks'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { kycSession } from '../tables/schema'
import { seenMark } from '../tables/seen-schema'

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
  { owner, sessionId }: { owner: string; sessionId: string },
  hashes: readonly Hashed[],
  now: Date,
  onlyIf: SQL = isKept(sessionId),
) =>
  db
    .insert(seenMark)
    .select(sql`
      select ${sessionId}, ${owner}, value->>'kind', value->>'hash', ${now.getTime()}
      from json_each(${JSON.stringify(hashes)}) where ${onlyIf}`)
    .onConflictDoNothing()

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
