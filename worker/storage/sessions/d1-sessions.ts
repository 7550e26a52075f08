import { and, count, desc, eq, gt, gte, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AttemptOutcome } from '../../domain/case/outcome'
import { describeError } from '../../domain/describe-error'
import { SYSTEM } from '../../domain/events'
import type { SessionStore } from '../../domain/session/ports'
import { SYSTEM_EXCEPTION, systemException } from '../../domain/session/results'
import { logFault } from '../../log'
import { insertSessionEvent, insertSessionRead } from '../audit/events'
import { refundOfSession } from '../billing/refund'
import { askedTogether } from '../database/asked-together'
import { counted } from '../database/counted'
import type { Database } from '../database/database'
import { clearSigns } from '../duplicates/seen-marks'
import { expiring } from '../sealed/expiring'
import { readableRow, readableRows } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { kycImage, kycSession, sessionAttempt } from '../tables/schema'
import { attemptEnd } from './attempt-end'
import { type BeginLimits, creation, sessionBegin, sessionImages } from './session-begin'
import { filtered, foundOnPage, heldBy } from './session-filter'
import { type GrantLimits, sessionGrants } from './session-grants'
import { type OfferLimits, sessionOffers } from './session-offers'
import { listedColumns, type SessionRow, sessionRows } from './session-row'
import { freeAt, leased, processing, type RunLimits, sessionRuns } from './session-runs'
import { sessionWallets, type WalletLimits } from './session-wallets'

/** Sessions ended in one run of the cron; the next run takes the rest. */
const ABANDON_BATCH = 50
/** Sessions whose owners are remembered: those that are being worked on. */
const REMEMBERED = 1000
const REMEMBERED_MS = 10 * 60_000

const NOBODY = { clientKey: null, clientUser: null, email: null }

type SessionLimits = BeginLimits & RunLimits & GrantLimits & WalletLimits & OfferLimits

export function d1Sessions(db: Database, vault: Vault, limits: SessionLimits): SessionStore {
  const rows = sessionRows(vault)
  const ask = askedTogether(db)
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

  /** What a session that is going to wait for a person is searched by beside its results. */
  const aboutOf = async (sessionId: string) => {
    const { id, clientKey, clientUser, email } = kycSession
    const [row] = await db.select({ id, clientKey, clientUser, email }).from(kycSession).where(eq(id, sessionId))
    return row ? rows.about(row) : NOBODY
  }

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
    const about = decision?.outcome === 'review' ? await aboutOf(sessionId) : NOBODY
    const [changed] = await db.batch([
      db
        .update(kycSession)
        .set({
          ...rest,
          ...(await rows.results(owner, sessionId, { tasks, evidence, decision, ...about })),
          spentMs: sql`${kycSession.spentMs} + ${Math.round(spentMs)}`,
          processingSince: null,
          leaseUntil: null,
          // An exception's attempt may be run again.
          ...(rest.status === 'exception' ? {} : { appAttestation: null, walletProof: null }),
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

  const owned = (owner: string) => eq(kycSession.owner, owner)
  const named = (owner: string, sessionId: string) => and(eq(kycSession.id, sessionId), owned(owner))

  const keyed = async (owner: string, clientKey: string) => {
    // As it is, too: of sessions that the cron has not sealed yet.
    const hashes = JSON.stringify([...(await rows.clientKeyHashes(owner, clientKey)), clientKey])
    // The sign keeps SQLite from walking all of the owner's sessions in that order instead of looking the key up.
    const newest = sql`select id from ${kycSession} where owner = ${owner}
      and client_key_hash in (select value from json_each(${hashes})) order by +created_at desc, id desc limit 1`
    return and(sql`${kycSession.id} = (${newest})`, owned(owner))
  }

  const first = async ([row]: SessionRow[]) => (row ? opened(row) : null)

  const store: SessionStore = {
    async create(session, agent = SYSTEM) {
      await db.batch(creation(db, await rows.write(session), agent))
    },

    ownerOf,

    byId: (owner, sessionId) => ask(db.select().from(kycSession).where(named(owner, sessionId))).then(first),

    async read(owner, wanted, { boundTo, ...agent }, now) {
      const which = 'clientKey' in wanted ? await keyed(owner, wanted.clientKey) : named(owner, wanted.sessionId)
      const read = insertSessionRead(
        db,
        and(which, boundTo === null ? undefined : eq(kycSession.id, boundTo)),
        agent,
        now,
      )
      const [, found] = await db.batch([read, db.select().from(kycSession).where(which)])
      return first(found)
    },

    async list(owner, filter, { page, pageSize }, now) {
      const where = and(eq(kycSession.owner, owner), ...filtered(filter, now))
      const offset = (page - 1) * pageSize
      const newest = db.select(listedColumns).from(kycSession)
      const [found, totals] = await db.batch([
        filter.found
          ? newest
              .where(foundOnPage(where, pageSize, offset))
              // The sign keeps SQLite from walking the owner's sessions in that order.
              .orderBy(sql`+${kycSession.createdAt} desc`, desc(kycSession.id))
          : newest.where(where).orderBy(desc(kycSession.createdAt), desc(kycSession.id)).limit(pageSize).offset(offset),
        counted(db, kycSession, where, { page, pageSize }),
      ])
      return { sessions: await readableRows(found, opened), total: totals[0]?.total ?? 0 }
    },

    ...sessionBegin(db, rows, vault, limits),
    ...sessionGrants(db, limits),
    ...sessionRuns(db, limits),
    ...sessionWallets(db, rows, limits),
    ...sessionOffers(db, rows, limits),

    async decide(sessionId, attempt, decision, status, agent, now, reviewer) {
      const waits = and(
        eq(kycSession.id, sessionId),
        eq(kycSession.attempt, attempt),
        isNull(kycSession.processingSince),
        eq(kycSession.outcome, 'review'),
        reviewer === undefined ? undefined : heldBy(reviewer, now),
      )
      const owner = await ownerOf(sessionId)
      if (owner === null) return false
      const { outcome, reasonCodes } = decision
      const detail = { outcome: outcome ?? '', ...(reasonCodes ? { reasonCodes } : {}) }
      const event = { attempt, action: 'session_decided', agent, detail } as const
      const [changed] = await db.batch([
        db
          .update(kycSession)
          .set({ status, ...(await rows.decision(owner, sessionId, decision)) })
          .where(waits)
          .returning({ id: kycSession.id }),
        insertSessionEvent(db, sessionId, event, now),
        ...(outcome === 'approved' ? [clearSigns(db, sessionId)] : []),
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

    async approvedOf(owner, clientId, limit) {
      const found = await db
        .select()
        .from(kycSession)
        .where(and(owned(owner), eq(kycSession.clientId, clientId), eq(kycSession.outcome, 'approved')))
        .orderBy(kycSession.createdAt, kycSession.id)
        .limit(limit)
      return readableRows(found, opened)
    },

    async images(sessionId) {
      const found = await db
        .select()
        .from(kycImage)
        .where(sessionImages(sessionId))
        .orderBy(kycImage.attempt, kycImage.ordinal)
      return Promise.all(found.map(rows.image))
    },

    async imageCount(sessionId) {
      const [stored] = await ask(db.select({ n: count() }).from(kycImage).where(sessionImages(sessionId)))
      return stored?.n ?? 0
    },

    async lease(sessionId, attempt, leaseMs, now) {
      const live = and(processing(sessionId, attempt), gt(kycSession.expiresAt, now.getTime()))
      const [taken, [row], images] = await db.batch([
        leased(db, sessionId, attempt, leaseMs, now),
        db.select().from(kycSession).where(live),
        db
          .select()
          .from(kycImage)
          .where(and(eq(kycImage.sessionId, sessionId), eq(kycImage.attempt, attempt)))
          .orderBy(kycImage.ordinal),
      ])
      if (!row) return 'stale'
      if (taken.length === 0) return 'busy'
      const reading = Promise.all([
        opened(row),
        rows.attestationOf(row),
        rows.walletProofOf(row),
        Promise.all(images.map(rows.image)),
      ])
      const read = await readableRow(reading)
      if (read) return { session: read[0], attestation: read[1], wallet: read[2], images: read[3] }
      // No repetition makes it readable.
      await endUnread(row, now)
      return 'stale'
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
          const session = await readableRow(opened(row))
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
  logFault('abandon_fault', { sessionId, error: describeError(error) })
  return null
}
