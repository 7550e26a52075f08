import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Limits } from '../contract/limits'
import { describeError } from '../domain/describe-error'
import { SYSTEM } from '../domain/events'
import type { AttemptOutcome, SessionFilter, SessionStore } from '../domain/ports'
import { BEGINNABLE, beginRefusal } from '../domain/session/attempt'
import { systemException } from '../domain/session/results'
import type { Database } from './database'
import { ifChanged, insertEvents, insertSessionEvent } from './events'
import { refundOfSession } from './refund'
import { kycImage, kycSession } from './schema'
import { imageFromRow, rowFromSession, sessionFromRow } from './session-row'
import { storedDecision, storedEvidence, storedTasks } from './stored-session'

/** Sessions ended in one run of the cron; the next run takes the rest. */
const ABANDON_BATCH = 50

export function d1Sessions(db: Database, limits: Pick<Limits, 'attempts' | 'imagesPerSession'>): SessionStore {
  const processing = (sessionId: string, attempt: number) =>
    and(
      eq(kycSession.id, sessionId),
      eq(kycSession.attempt, attempt),
      eq(kycSession.status, 'processing'),
      // A session that waits for a person is `processing` too, but nothing runs.
      isNotNull(kycSession.processingSince),
    )

  const runningRow = async (sessionId: string, attempt: number, now: Date) =>
    (
      await db
        .select()
        .from(kycSession)
        .where(and(processing(sessionId, attempt), gt(kycSession.expiresAt, now.getTime())))
    )[0]

  /** Writes how the attempt ended, and logs it, if it is still running. */
  const ended = async (
    sessionId: string,
    attempt: number,
    outcome: AttemptOutcome,
    where: SQL | undefined,
    now: Date,
  ) => {
    const { spentMs, ...rest } = outcome
    const [rows] = await db.batch([
      db
        .update(kycSession)
        .set({
          ...rest,
          tasks: storedTasks(outcome.tasks),
          evidence: storedEvidence(outcome.evidence),
          decision: storedDecision(outcome.decision),
          spentMs: sql`${kycSession.spentMs} + ${Math.round(spentMs)}`,
          processingSince: null,
          leaseUntil: null,
        })
        .where(and(processing(sessionId, attempt), where))
        .returning({ id: kycSession.id }),
      insertSessionEvent(db, sessionId, { attempt, action: 'attempt_ended', detail: endOf(outcome) }, now),
      ...(rest.status === 'exception' ? refundOfSession(db, sessionId, now) : []),
    ])
    return rows.length === 1
  }

  /** Written out once: these are asked more often than everything else together. */
  const newest = (where: SQL | undefined) =>
    db
      .select()
      .from(kycSession)
      .where(where)
      .orderBy(desc(kycSession.createdAt), desc(kycSession.id))
      .limit(1)
      .prepare()
  const owned = eq(kycSession.owner, sql.placeholder('owner'))
  const newestById = newest(and(eq(kycSession.id, sql.placeholder('sessionId')), owned))
  const newestByClientKey = newest(and(owned, eq(kycSession.clientKey, sql.placeholder('clientKey'))))
  const first = ([row]: (typeof kycSession.$inferSelect)[]) => (row ? sessionFromRow(row) : null)

  const store: SessionStore = {
    async create(session, agent = SYSTEM) {
      const { owner, sessionId } = session
      const created = { owner, sessionId, ...agent, action: 'session_created' as const }
      const now = new Date(session.createdAt)
      await db.batch([db.insert(kycSession).values(rowFromSession(session)), insertEvents(db, [created], now)])
    },

    byId: async (owner, sessionId) => first(await newestById.execute({ owner, sessionId })),

    byClientKey: async (owner, clientKey) => first(await newestByClientKey.execute({ owner, clientKey })),

    async list(owner, filter, { page, pageSize }, now) {
      const where = and(eq(kycSession.owner, owner), ...filtered(filter, now))
      const [rows, totals] = await db.batch([
        db
          .select()
          .from(kycSession)
          .where(where)
          .orderBy(desc(kycSession.createdAt), desc(kycSession.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(kycSession).where(where),
      ])
      return { sessions: rows.map(sessionFromRow), total: totals[0]?.total ?? 0 }
    },

    async begin(owner, sessionId, images, { ocr, clientKey, agent = SYSTEM, chargeId, nonce, rules }, now) {
      const session = await store.byId(owner, sessionId)
      if (!session) return { begun: false, reason: 'not_found' }
      const attempt = session.attempt + 1
      const added = images(attempt)
      const [stored] = await db.select({ n: count() }).from(kycImage).where(sessionImages(sessionId))
      const given = added.filter(({ frame }) => !frame).length
      const refusal = beginRefusal(
        session,
        { stored: stored?.n ?? 0, count: given, nonce, fromBrowser: agent.actor === 'client' },
        limits,
        now,
      )
      if (refusal) return { begun: false, reason: refusal }

      const taken = db
        .update(kycSession)
        .set({
          status: 'processing',
          attempt,
          ocr,
          ...(rules ? { rules } : {}),
          clientKey: session.clientKey ?? clientKey ?? null,
          processingSince: now.getTime(),
          leaseUntil: null,
          chargeId: chargeId ?? null,
          ...(nonce === undefined || !session.liveness ? {} : { liveness: { ...session.liveness, attempt } }),
        })
        .where(
          and(
            eq(kycSession.id, sessionId),
            eq(kycSession.attempt, session.attempt),
            inArray(kycSession.status, BEGINNABLE),
          ),
        )
        .returning({ attempt: kycSession.attempt })
      const said = { owner, sessionId, ...agent, attempt }
      const frames = added.length > given ? { frames: added.length - given } : {}
      const begun = insertEvents(
        db,
        [
          { ...said, action: 'images_received', detail: { images: given, ...frames } },
          { ...said, action: 'attempt_begun' },
        ],
        now,
        ifChanged,
      )
      // changes() is 0 when the update met no row: then nothing was logged, and the images are not recorded either.
      const recorded = db.insert(kycImage).select(sql`
        select ${sessionId}, ${attempt}, value->>'ordinal', value->>'key', value->>'contentType', value->>'bytes',
          value->>'sha256', value->>'frame', value->>'role' from json_each(${JSON.stringify(added)}) where ${ifChanged}`)
      const [rows] = await db.batch([taken, begun, recorded])
      // The attempt number only grows, so whoever came between has begun an attempt of its own.
      return rows.length === 1 ? { begun: true, attempt } : { begun: false, reason: 'processing' }
    },

    async handOff(sessionId, handoffId, agent, now) {
      await db.batch([
        db.update(kycSession).set({ handoffId, handoffOpenedAt: null }).where(eq(kycSession.id, sessionId)),
        insertSessionEvent(db, sessionId, { action: 'session_handed_off', agent }, now),
      ])
    },

    async openHandoff(sessionId, handoffId, now) {
      const unused = and(
        eq(kycSession.id, sessionId),
        eq(kycSession.handoffId, handoffId),
        isNull(kycSession.handoffOpenedAt),
      )
      const [rows] = await db.batch([
        db.update(kycSession).set({ handoffOpenedAt: now.getTime() }).where(unused).returning({ id: kycSession.id }),
        insertSessionEvent(db, sessionId, { action: 'handoff_opened', agent: { actor: 'client', by: sessionId } }, now),
      ])
      return rows.length === 1
    },

    async decide(sessionId, attempt, decision, status, agent, now) {
      const waits = and(
        eq(kycSession.id, sessionId),
        eq(kycSession.attempt, attempt),
        isNull(kycSession.processingSince),
        eq(sql`json_extract(${kycSession.decision}, '$.outcome')`, 'review'),
      )
      const event = { attempt, action: 'session_decided', agent, detail: { outcome: decision.outcome ?? '' } } as const
      const [rows] = await db.batch([
        db
          .update(kycSession)
          .set({ status, decision: storedDecision(decision) })
          .where(waits)
          .returning({ id: kycSession.id }),
        insertSessionEvent(db, sessionId, event, now),
      ])
      return rows.length === 1
    },

    async challenge(sessionId, challenge, agent, now) {
      await db.batch([
        db.update(kycSession).set({ liveness: challenge }).where(eq(kycSession.id, sessionId)),
        insertSessionEvent(db, sessionId, { action: 'liveness_challenged', agent }, now),
      ])
    },

    async running(sessionId, attempt, now) {
      const row = await runningRow(sessionId, attempt, now)
      return row ? sessionFromRow(row) : null
    },

    async lease(sessionId, attempt, leaseMs, now) {
      const free = or(isNull(kycSession.leaseUntil), lte(kycSession.leaseUntil, now.getTime()))
      const taken = await db
        .update(kycSession)
        .set({ leaseUntil: now.getTime() + leaseMs })
        .where(and(processing(sessionId, attempt), gt(kycSession.expiresAt, now.getTime()), free))
        .returning({ id: kycSession.id })
      if (taken.length === 1) return 'taken'
      return (await runningRow(sessionId, attempt, now)) ? 'busy' : 'stale'
    },

    async release(sessionId, attempt) {
      await db.update(kycSession).set({ leaseUntil: null }).where(processing(sessionId, attempt))
    },

    async images(sessionId) {
      const rows = await db
        .select()
        .from(kycImage)
        .where(sessionImages(sessionId))
        .orderBy(kycImage.attempt, kycImage.ordinal)
      return rows.map(imageFromRow)
    },

    async frames(sessionId, attempt) {
      const rows = await db
        .select()
        .from(kycImage)
        .where(and(eq(kycImage.sessionId, sessionId), eq(kycImage.attempt, attempt), isNotNull(kycImage.frame)))
        .orderBy(kycImage.ordinal)
      return rows.map(imageFromRow)
    },

    async finish(sessionId, attempt, outcome, now) {
      return ended(sessionId, attempt, outcome, gt(kycSession.expiresAt, now.getTime()), now)
    },

    async abandon(since, now) {
      const stuck = await db
        .select()
        .from(kycSession)
        .where(and(eq(kycSession.status, 'processing'), lt(kycSession.processingSince, since.getTime())))
        .orderBy(kycSession.processingSince)
        .limit(ABANDON_BATCH)
      const abandoned: string[] = []
      for (const row of stuck) {
        // One row that this release cannot read must not keep the others waiting.
        try {
          const outcome = systemException(sessionFromRow(row), now)
          if (await ended(row.id, row.attempt, outcome, undefined, now)) abandoned.push(row.id)
        } catch (error) {
          console.error(JSON.stringify({ event: 'abandon_fault', sessionId: row.id, error: describeError(error) }))
        }
      }
      return abandoned
    },
  }
  return store
}

const endOf = ({ status, decision }: AttemptOutcome) =>
  decision?.outcome ? { status, outcome: decision.outcome } : { status }

/** All but the frames of liveness challenges. */
const sessionImages = (sessionId: string) => and(eq(kycImage.sessionId, sessionId), isNull(kycImage.frame))

function filtered({ status, clientId, from, to }: SessionFilter, now: Date): SQL[] {
  const conditions: SQL[] = []
  if (status === 'expired') conditions.push(lte(kycSession.expiresAt, now.getTime()))
  else if (status) conditions.push(eq(kycSession.status, status), gt(kycSession.expiresAt, now.getTime()))
  if (clientId) conditions.push(eq(kycSession.clientId, clientId))
  if (from) conditions.push(gte(kycSession.createdAt, Date.parse(from)))
  if (to) conditions.push(lte(kycSession.createdAt, Date.parse(to)))
  return conditions
}
