/** Which decided sessions are drawn for a second look. */
import { type SQL, sql } from 'drizzle-orm'
import type { Decision } from '../../domain/case/decision'
import { canBeDrawn } from '../../domain/session/second-look'
import { PRIORITIES } from '../../words/review-words'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { secondLook } from '../tables/note-schema'
import { kycSession as table } from '../tables/schema'

/** Bytes of the hash that a place is made of. */
const PLACE_BYTES = 6
const PLACES = 2 ** (8 * PLACE_BYTES)
const LOW = PRIORITIES.indexOf('low')
const NOT_DRAWN = {}

/** Columns that put a session into the queue where it is drawn, set by the statement that decides it. */
export async function drawing(
  vault: Pick<Vault, 'lookups'>,
  { owner, sessionId }: { owner: string; sessionId: string },
  decision: Decision | null,
  now: Date,
) {
  if (!decision || !canBeDrawn(decision)) return NOT_DRAWN
  const bySystem = decision.by === 'system' ? 1 : 0
  const drawn = sql`(${await placeOf(vault, owner, sessionId)} < coalesce(${table.rules} ->> '$.sampling.share', 0)
    and (${bySystem} = 0 or coalesce(${table.rules} ->> '$.sampling.system', 0))
    and ${table.sandbox} is null and ${table.imagesErasedAt} is null
    and not exists (select 1 from ${secondLook} where session_id = ${sessionId}))`
  const where = (value: SQL) => sql`case when ${drawn} then ${value} end`
  return {
    drawn: where(sql`'second'`),
    reviewSince: where(sql`${now.getTime()}`),
    verdictsBy: where(sql`${JSON.stringify(decision.reviewers ?? [])}`),
    priority: where(sql`${LOW}`),
  }
}

/** Place of a session between 0 and 1, the same at every decision. Only who has the deployment's secret can tell it. */
async function placeOf(vault: Pick<Vault, 'lookups'>, owner: string, sessionId: string): Promise<number> {
  const [hash] = await vault.lookups(owner, { table: 'kyc_session', column: 'drawn' }, sessionId)
  return Buffer.from(hash, 'base64url').readUIntBE(0, PLACE_BYTES) / PLACES
}

/** The event of a drawn session, after that of its decision. */
export const drawnEvent = (db: Database, sessionId: string, now: Date) =>
  insertSessionEvent(
    db,
    sessionId,
    { action: 'review_drawn', onlyIf: sql`${table.drawn} = 'second' and ${table.reviewSince} = ${now.getTime()}` },
    now,
  )
