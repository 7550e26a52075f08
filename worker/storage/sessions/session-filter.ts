import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { SessionFilter } from '../../domain/session/ports'
import { foundSessions } from '../tables/indexed/found-sessions'
import { kycSession } from '../tables/schema'

/**
 * Whether a session, by its id, is none of a trial: by the trials' own index, as those of listings hold all that they ask
 * for. An owner without trials is asked about once, not for each session.
 */
export const isLive = (owner: string, id: SQL = sql`${kycSession.id}`): SQL => {
  const trials = sql`select t.id from ${kycSession} t indexed by kyc_session_trial where t.owner = ${owner} and t.trial is not null`
  return sql`(not exists (${trials}) or ${id} not in (${trials}))`
}

/** Conditions of a listing; `expired` depends on the time. */
export function filtered(owner: string, { status, clientId, from, to, found }: SessionFilter, now: Date): SQL[] {
  const conditions: SQL[] = [isLive(owner)]
  if (status === 'expired') conditions.push(lte(kycSession.expiresAt, now.getTime()))
  else if (status) conditions.push(eq(kycSession.status, status), gt(kycSession.expiresAt, now.getTime()))
  if (clientId) conditions.push(eq(kycSession.clientId, clientId))
  if (from) conditions.push(gte(kycSession.createdAt, Date.parse(from)))
  if (to) conditions.push(lte(kycSession.createdAt, Date.parse(to)))
  if (found) conditions.push(foundSessions)
  if (found?.reason)
    conditions.push(sql`exists (select 1 from json_each(${kycSession.reasonCodes}) where value = ${found.reason})`)
  return conditions
}

/** Few of an owner's sessions are found: left to choose, SQLite walks all of them in the order of the listing. */
export const foundOnPage = (where: SQL | undefined, limit: number, offset: number): SQL =>
  sql`${kycSession.id} in (select id from ${kycSession} indexed by kyc_session_found where ${where}
    order by created_at desc, id desc limit ${limit} offset ${offset})`

/** That reviewer's claim still holds. */
export const heldBy = (reviewer: string, now: Date): SQL | undefined =>
  and(eq(kycSession.claimedBy, reviewer), gt(kycSession.claimedUntil, now.getTime()))
