import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Limits } from '../contract/limits'
import { describeError } from '../domain/describe-error'
import { SYSTEM } from '../domain/events'
import { answered } from '../domain/liveness/challenge'
import type { AttemptOutcome, SessionStore } from '../domain/ports'
import { BEGINNABLE, beginRefusal } from '../domain/session/attempt'
import { SYSTEM_EXCEPTION, systemException } from '../domain/session/results'
import { attemptEnd } from './attempt-end'
import type { Database } from './database'
import { ifChanged, insertEvents, insertSessionEvent } from './events'
import { refundOfSession } from './refund'
import { kycImage, kycSession, sessionAttempt } from './schema'
import { expiring } from './sealed/expiring'
import type { Vault } from './sealed/vault'
import { filtered } from './session-filter'
import { type GrantLimits, sessionGrants } from './session-grants'
import { type SessionRow, sessionRows } from './session-row'
import { freeAt, processing, type RunLimits, sessionRuns } from './session-runs'
import { storedChallenge, storedSignals } from './stored-session'

/** Sessions ended in one run of the cron; the next run takes the rest. */
const ABANDON_BATCH = 50
/** Sessions whose owners are remembered: those that are being worked on. */
const REMEMBERED = 1000
const REMEMBERED_MS = 10 * 60_000

type SessionLimits = Pick<Limits, 'attempts' | 'imagesPerSession'> & RunLimits & GrantLimits

export function d1Sessions(db: Database, vault: Vault, limits: SessionLimits): SessionStore {
  const rows = sessionRows(vault)
  const owners = expiring<string | null>(REMEMBERED, REMEMBERED_MS)

  /** Whose key its results are sealed with; a session never changes its owner. */
  const ownerOf = (sessionId: string) =>
    owners(sessionId, async () => {
      const [row] = await db.select({ owner: kycSession.owner }).from(kycSession).where(eq(kycSession.id, sessionId))
      return row?.owner ?? null
    })

  const opened = (row: SessionRow) => {
    void owners(row.id, async () => row.owner)
    return rows.read(row)
  }

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
    const { spentMs, tasks, evidence, decision, ...rest } = outcome
    const owner = await ownerOf(sessionId)
    if (owner === null) return false
    const [changed] = await db.batch([
      db
        .update(kycSession)
        .set({
          ...rest,
          ...(await rows.results(owner, sessionId, { tasks, evidence, decision })),
          spentMs: sql`${kycSession.spentMs} + ${Math.round(spentMs)}`,
          processingSince: null,
          leaseUntil: null,
          // An exception's attempt may be run again.
          ...(rest.status === 'exception' ? {} : { appAttestation: null }),
        })
        .where(and(processing(sessionId, attempt), where))
        .returning({ id: kycSession.id }),
      ...attemptEnd(db, sessionId, attempt, outcome, now),
      ...(rest.status === 'exception' ? refundOfSession(db, sessionId, now) : []),
    ])
    return changed.length === 1
  }

  /** What the row holds stays as it is: it may be readable one day. */
  const endUnread = async ({ id, attempt, errors }: SessionRow, now: Date): Promise<boolean> => {
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

  /** Written out once: these are asked more often than everything else together. */
  const newest = (where: SQL | undefined, first: SQL = desc(kycSession.createdAt)) =>
    db.select().from(kycSession).where(where).orderBy(first, desc(kycSession.id)).limit(1).prepare()
  const owned = eq(kycSession.owner, sql.placeholder('owner'))
  const newestById = newest(and(eq(kycSession.id, sql.placeholder('sessionId')), owned))
  const newestByClientKey = newest(
    and(owned, sql`${kycSession.clientKeyHash} in (select value from json_each(${sql.placeholder('hashes')}))`),
    // The sign keeps SQLite from walking all of the owner's sessions in that order instead of looking the key up.
    sql`+${kycSession.createdAt} desc`,
  )
  const first = async ([row]: SessionRow[]) => (row ? opened(row) : null)

  const store: SessionStore = {
    async create(session, agent = SYSTEM) {
      const { owner, sessionId } = session
      const created = { owner, sessionId, ...agent, action: 'session_created' as const }
      const now = new Date(session.createdAt)
      await db.batch([db.insert(kycSession).values(await rows.write(session)), insertEvents(db, [created], now)])
    },

    byId: async (owner, sessionId) => first(await newestById.execute({ owner, sessionId })),

    async byClientKey(owner, clientKey) {
      // As it is, too: of sessions that the cron has not sealed yet.
      const hashes = [...(await rows.clientKeyHashes(owner, clientKey)), clientKey]
      return first(await newestByClientKey.execute({ owner, hashes: JSON.stringify(hashes) }))
    },

    async list(owner, filter, { page, pageSize }, now) {
      const where = and(eq(kycSession.owner, owner), ...filtered(filter, now))
      const [found, totals] = await db.batch([
        db
          .select()
          .from(kycSession)
          .where(where)
          .orderBy(desc(kycSession.createdAt), desc(kycSession.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(kycSession).where(where),
      ])
      return { sessions: await Promise.all(found.map(opened)), total: totals[0]?.total ?? 0 }
    },

    ...sessionGrants(db, limits),
    ...sessionRuns(db, limits),

    async begin(owner, sessionId, images, options, now) {
      const { ocr, clientKey, agent = SYSTEM, chargeId, answer, rules, signals, attestation = null } = options
      const session = await store.byId(owner, sessionId)
      if (!session) return { begun: false, reason: 'not_found' }
      const attempt = session.attempt + 1
      const added = images(attempt)
      const records = await Promise.all(added.map((image) => rows.imageRecord(owner, image)))
      const [stored] = await db.select({ n: count() }).from(kycImage).where(sessionImages(sessionId))
      const given = added.filter(({ frame }) => !frame).length
      const refusal = beginRefusal(
        session,
        { stored: stored?.n ?? 0, count: given, nonce: answer?.nonce, fromBrowser: agent.actor === 'client' },
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
          ...(session.clientKey === null && clientKey !== undefined
            ? await rows.clientKey(owner, sessionId, clientKey)
            : {}),
          processingSince: now.getTime(),
          leaseUntil: null,
          runs: 0,
          chargeId: chargeId ?? null,
          signals: storedSignals(signals ?? null),
          appAttestation: await rows.attestation(owner, sessionId, attestation),
          ...(answer && session.liveness
            ? { liveness: storedChallenge(answered(session.liveness, attempt, answer, now)) }
            : {}),
        })
        .where(
          and(
            eq(kycSession.id, sessionId),
            eq(kycSession.attempt, session.attempt),
            inArray(kycSession.status, BEGINNABLE),
            answer && sql`${kycSession.liveness} ->> 'nonce' is ${answer.nonce}`,
          ),
        )
        .returning({ attempt: kycSession.attempt })
      const said = { owner, sessionId, ...agent, attempt }
      const takes = added.filter(({ frame }) => frame && 'tiles' in frame).length
      const frames = added.length > given ? { frames: added.length - given - takes, takes } : {}
      const begun = insertEvents(
        db,
        [
          { ...said, action: 'images_received', detail: { images: given, ...frames } },
          { ...said, action: 'attempt_begun' },
        ],
        now,
        ifChanged,
      )
      // changes() is 0 when the update met no row: then nothing was logged, and the rest is not recorded either.
      const bearing = db
        .insert(sessionAttempt)
        .select(sql`select ${sessionId}, ${attempt}, ${chargeId ?? ''} where ${ifChanged}`)
      const recorded = db.insert(kycImage).select(sql`
        select ${sessionId}, ${attempt}, value->>'ordinal', value->>'key', value->>'contentType', value->>'bytes',
          value->>'sha256', value->>'frame', value->>'role' from json_each(${JSON.stringify(records)}) where ${ifChanged}`)
      const [changed] = await db.batch([taken, begun, bearing, recorded])
      if (changed.length === 1) return { begun: true, attempt }
      // The attempt number only grows: whoever came between has begun an attempt, or was given another challenge.
      const isReplaced = answer && (await store.byId(owner, sessionId))?.liveness?.nonce !== answer.nonce
      return { begun: false, reason: isReplaced ? 'liveness' : 'processing' }
    },

    async decide(sessionId, attempt, decision, status, agent, now) {
      const waits = and(
        eq(kycSession.id, sessionId),
        eq(kycSession.attempt, attempt),
        isNull(kycSession.processingSince),
        eq(kycSession.outcome, 'review'),
      )
      const owner = await ownerOf(sessionId)
      if (owner === null) return false
      const event = { attempt, action: 'session_decided', agent, detail: { outcome: decision.outcome ?? '' } } as const
      const [changed] = await db.batch([
        db
          .update(kycSession)
          .set({ status, ...(await rows.decision(owner, sessionId, decision)) })
          .where(waits)
          .returning({ id: kycSession.id }),
        insertSessionEvent(db, sessionId, event, now),
      ])
      return changed.length === 1
    },

    async restart(sessionId, attempt, agent, now) {
      const [rows] = await db.batch([
        db
          .update(kycSession)
          .set({ status: 'processing', processingSince: now.getTime(), leaseUntil: null, runs: 0 })
          .where(
            and(
              eq(kycSession.id, sessionId),
              eq(kycSession.attempt, attempt),
              gt(kycSession.attempt, 0),
              eq(kycSession.status, 'exception'),
              gt(kycSession.expiresAt, now.getTime()),
            ),
          )
          .returning({ id: kycSession.id }),
        insertSessionEvent(db, sessionId, { attempt, action: 'attempt_restarted', agent }, now),
      ])
      return rows.length === 1
    },

    async begunBy(sessionId, workId) {
      const begun = and(eq(sessionAttempt.sessionId, sessionId), like(sessionAttempt.workId, `${workId}%`))
      return (await db.select({ attempt: sessionAttempt.attempt }).from(sessionAttempt).where(begun)).length > 0
    },

    async running(sessionId, attempt, now) {
      const row = await runningRow(sessionId, attempt, now)
      return row ? opened(row) : null
    },

    async images(sessionId) {
      const found = await db
        .select()
        .from(kycImage)
        .where(sessionImages(sessionId))
        .orderBy(kycImage.attempt, kycImage.ordinal)
      return Promise.all(found.map(rows.image))
    },

    async frames(sessionId, attempt) {
      const found = await db
        .select()
        .from(kycImage)
        .where(and(eq(kycImage.sessionId, sessionId), eq(kycImage.attempt, attempt), isNotNull(kycImage.frame)))
        .orderBy(kycImage.ordinal)
      return Promise.all(found.map(rows.image))
    },

    async attestation(sessionId, attempt) {
      const { id, appAttestation } = kycSession
      const [row] = await db.select({ id, appAttestation }).from(kycSession).where(processing(sessionId, attempt))
      return row ? rows.attestationOf(row) : null
    },

    async finish(sessionId, attempt, outcome, now) {
      return ended(sessionId, attempt, outcome, gt(kycSession.expiresAt, now.getTime()), now)
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
          const session = await opened(row).catch((error: unknown) => faulty(row.id, error))
          const isOver = session
            ? await ended(row.id, row.attempt, systemException(session, now), undefined, now)
            : await endUnread(row, now)
          if (isOver) abandoned.push(row.id)
        } catch (error) {
          faulty(row.id, error)
        }
      }
      return abandoned
    },
  }
  return store
}

function faulty(sessionId: string, error: unknown): null {
  console.error(JSON.stringify({ event: 'abandon_fault', sessionId, error: describeError(error) }))
  return null
}

/** All but the frames of liveness challenges. */
const sessionImages = (sessionId: string) => and(eq(kycImage.sessionId, sessionId), isNull(kycImage.frame))
