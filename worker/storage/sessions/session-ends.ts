/** How attempts end: judged, given up, or with a row that nobody can read. */
import { and, eq, gt, gte, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AttemptOutcome } from '../../domain/case/outcome'
import { describeError } from '../../domain/describe-error'
import type { SearchedBy, SessionStore } from '../../domain/session/ports'
import { SYSTEM_EXCEPTION, systemException } from '../../domain/session/results'
import { logFault } from '../../log'
import { insertSessionEvent } from '../audit/events'
import { refundOfSession } from '../billing/refund'
import type { Database } from '../database/database'
import { readableRow } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { kycSession } from '../tables/schema'
import { attemptEnd } from './attempt-end'
import { drawing, drawnEvent } from './drawing'
import type { SessionOwners } from './session-owners'
import type { SessionRow, sessionRows } from './session-row'
import { freeAt, processing, type RunLimits } from './session-runs'

/** Sessions ended in one run of the cron; the next run takes the rest. */
const ABANDON_BATCH = 50

const NOBODY = { clientKey: null, clientUser: null, email: null }

type Rows = ReturnType<typeof sessionRows>

interface Sealing {
  rows: Rows
  vault: Vault
}

export function sessionEnds(
  db: Database,
  { rows, vault }: Sealing,
  owners: SessionOwners,
  limits: RunLimits,
): Pick<SessionStore, 'finish' | 'abandon'> {
  const ended = endOf(db, { rows, vault }, owners)
  /** Whether it was still running. */
  const given = async (row: SessionRow, now: Date) => {
    const session = await readableRow(owners.opened(row))
    return session
      ? ended(
          { sessionId: row.id, attempt: row.attempt, about: session },
          systemException(session, now),
          undefined,
          now,
        )
      : endUnread(db, row, now)
  }

  return {
    async finish(sessionId, attempt, { about, ...outcome }, now) {
      return ended({ sessionId, attempt, about }, outcome, gt(kycSession.expiresAt, now.getTime()), now)
    },

    async abandon(since, now) {
      const hopeless = or(gte(kycSession.runs, limits.runsPerAttempt), lte(kycSession.expiresAt, now.getTime()))
      const over = or(lt(kycSession.processingSince, since.getTime()), and(hopeless, freeAt(now)))
      const stuck = await db
        .select()
        .from(kycSession)
        .where(and(eq(kycSession.status, 'processing'), isNotNull(kycSession.processingSince), over))
        .orderBy(kycSession.processingSince)
        .limit(ABANDON_BATCH)
      const abandoned: string[] = []
      for (const row of stuck) {
        // One row that this release cannot read must not keep the others waiting, nor its place for ever.
        try {
          if (await given(row, now)) abandoned.push(row.id)
        } catch (error) {
          logFault('abandon_fault', { sessionId: row.id, error: describeError(error) })
        }
      }
      return abandoned
    },
  }
}

/** Keys by which a session is found beside its results: client key, user and e-mail. */
async function aboutOf(db: Database, rows: Rows, sessionId: string) {
  const { id, clientKey, clientUser, email } = kycSession
  const [row] = await db.select({ id, clientKey, clientUser, email }).from(kycSession).where(eq(id, sessionId))
  return row ? rows.about(row) : NOBODY
}

interface RunningAttempt {
  sessionId: string
  attempt: number
  /** Absent: it has to be read. */
  about?: SearchedBy | undefined
}

/** Writes how the attempt ended, and logs it, if it is still running. */
const endOf =
  (db: Database, { rows, vault }: Sealing, owners: SessionOwners) =>
  async (
    { sessionId, attempt, about: known }: RunningAttempt,
    outcome: AttemptOutcome,
    where: SQL | undefined,
    now: Date,
  ) => {
    const { spentMs, tasks, evidence, decision, ...rest } = outcome
    const owner = await owners.of(sessionId)
    if (owner === null) return false
    const { clientKey, clientUser, email } = known ?? (await aboutOf(db, rows, sessionId))
    const [changed] = await db.batch([
      db
        .update(kycSession)
        .set({
          ...rest,
          ...(await rows.results(owner, sessionId, { tasks, evidence, decision, clientKey, clientUser, email })),
          ...(await drawing(vault, { owner, sessionId }, decision, now)),
          // No reviewer has to look at what was staged.
          ...(decision?.outcome === 'review' && {
            reviewSince: sql`iif(${kycSession.trial} is null, ${Date.parse(decision.at)}, null)`,
          }),
          spentMs: sql`${kycSession.spentMs} + ${Math.round(spentMs)}`,
          processingSince: null,
          leaseUntil: null,
          // An exception's attempt may be run again.
          ...(rest.status === 'exception' ? {} : { appAttestation: null, walletProof: null }),
        })
        .where(and(processing(sessionId, attempt), where))
        .returning({ id: kycSession.id }),
      ...attemptEnd(db, { sessionId, attempt }, outcome, now),
      // Directly behind the end's event, which says whether it was written. What has no decision is not drawn.
      ...(rest.status === 'exception' ? refundOfSession(db, sessionId, now) : [drawnEvent(db, sessionId, now)]),
    ])
    return changed.length === 1
  }

/** Ends an attempt whose row cannot be read. The row's content stays as it is: it may be readable one day. */
export async function endUnread(db: Database, { id, attempt, errors }: SessionRow, now: Date): Promise<boolean> {
  const told = [...new Set([...errors, SYSTEM_EXCEPTION])]
  const [changed] = await db.batch([
    db
      .update(kycSession)
      .set({ status: 'exception', errors: told, processingSince: null, leaseUntil: null })
      .where(processing(id, attempt))
      .returning({ id: kycSession.id }),
    insertSessionEvent(db, id, { attempt, action: 'attempt_ended', detail: { status: 'exception' } }, now),
    ...refundOfSession(db, id, now),
  ])
  return changed.length === 1
}
