import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { operatorName } from '../../domain/callers/operators'
import type { Handling } from '../../domain/session/handling'
import type { ReviewCase, ReviewFilter, ReviewStore } from '../../domain/session/review'
import { blinded, verdictsOfLook } from '../../domain/session/second-look'
import { PRIORITIES } from '../../words/review-words'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { readableRows } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { heldBy } from '../sessions/session-filter'
import { listedColumns, type SessionRow, sessionRows } from '../sessions/session-row'
import { reviewOrder } from '../tables/indexed/review-order'
import { kycSession } from '../tables/schema'
import { looks, reopenedLook } from './second-looks'
import { assignedTo, freeFor, offered, shown, undecidedBy, waits } from './waiting'

const table = kycSession

/** Sessions looked at for a reviewer who asks for the next one: as many reviewers may ask at once. */
const CANDIDATES = 20

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export function d1Reviews(db: Database, vault: Vault, limits: { reviewsCounted: number }): ReviewStore {
  const cases = reviewCases(vault)
  const decided = { ...verdicts(db, cases), ...corrections(db, cases) }
  return { ...queue(db, limits, cases), ...singleCases(db, cases), ...claiming(db), ...decided, ...looks(db, vault) }
}

/** Sessions that wait for a reviewer, as filters find them. */
function reviewCases(vault: Vault) {
  const rows = sessionRows(vault)
  const opened = async (row: SessionRow, now: Date): Promise<ReviewCase> => {
    const { reviewSince, claimedBy, claimedUntil } = row
    const isHeld = claimedBy !== null && claimedUntil !== null && claimedUntil > now.getTime()
    const since = reviewSince ?? row.createdAt
    return {
      ...(await looked(row)),
      since: new Date(since).toISOString(),
      handling: handlingOf(row, since, now),
      claim: isHeld ? { by: claimedBy, until: new Date(claimedUntil).toISOString() } : null,
    }
  }
  const looked = async (row: SessionRow): Promise<Pick<ReviewCase, 'session' | 'verdicts' | 'look'>> => {
    const [session, verdicts] = [await rows.read(row), await rows.verdicts(row)]
    const { decision: standing } = session
    if (row.drawn === null || !standing) return { session, verdicts, look: null }
    const look = { standing, differing: verdicts[0] ?? null }
    return { session: blinded(session, standing), verdicts: verdictsOfLook(look), look }
  }
  const found = async (owner: string, search: string): Promise<SQL | undefined> => {
    const { whole, words } = await rows.soughtHashes(owner, search)
    const has = (hashes: string[]) =>
      sql`exists (select 1 from json_each(iif(json_valid(${table.searchTerms}), ${table.searchTerms}, '[]')) where value in (select value from json_each(${JSON.stringify(hashes)})))`
    return or(eq(table.id, search.toLowerCase()), has(whole), words.length > 1 ? and(...words.map(has)) : undefined)
  }
  const filtered = async (
    owner: string,
    reviewer: string,
    filter: ReviewFilter,
    now: Date,
  ): Promise<SQL | undefined> => {
    const { reason, schemaId, clientKey, search, handledBy } = filter
    return and(
      eq(table.owner, owner),
      waits,
      shown(filter, reviewer, now),
      reason &&
        sql`exists (select 1 from json_each(iif(json_valid(${table.reasonCodes}), ${table.reasonCodes}, '[]')) where value = ${reason})`,
      schemaId === undefined ? undefined : eq(table.schemaId, schemaId),
      handledBy === undefined ? undefined : or(assignedTo(operatorName(handledBy)), eq(table.team, handledBy)),
      search === undefined ? undefined : await found(owner, search),
      clientKey === undefined ? undefined : await keyed(owner, clientKey),
    )
  }
  const keyed = async (owner: string, clientKey: string): Promise<SQL> => {
    const hashes = JSON.stringify(await rows.clientKeyHashes(owner, clientKey))
    return sql`${table.clientKeyHash} in (select value from json_each(${hashes}))`
  }
  return { rows, opened, found, filtered }
}

function handlingOf(row: SessionRow, since: number, now: Date): Handling {
  const { priority, dueAt, assignedTo, team, pausedFor, pausedUntil, rules } = row
  const hours = rules?.reviewHours ?? null
  const due = dueAt ?? (hours === null ? null : since + hours * 3_600_000)
  const isPaused = pausedFor !== null && pausedUntil !== null && pausedUntil > now.getTime()
  return {
    priority: PRIORITIES[priority ?? 1] ?? 'normal',
    due: due === null ? null : new Date(due).toISOString(),
    assignedTo,
    team,
    paused: isPaused ? { for: pausedFor, until: new Date(pausedUntil).toISOString() } : null,
  }
}

type ReviewCases = ReturnType<typeof reviewCases>

function queue(
  db: Database,
  limits: { reviewsCounted: number },
  { opened, filtered }: ReviewCases,
): Pick<ReviewStore, 'list'> {
  // Named, because nothing in the question leads SQLite to it: it would walk all of the owner's sessions.
  const counted = (where: SQL | undefined) =>
    db.select({ total: sql<number>`count(*)`, oldest: sql<number | null>`min(since)` }).from(
      sql`(select review_since as since from ${table} indexed by kyc_session_review where ${where}
          limit ${limits.reviewsCounted})`,
    )

  return {
    async list({ owner, reviewer }, filter, { page, pageSize }, now) {
      const where = await filtered(owner, reviewer, filter, now)
      const all = and(eq(table.owner, owner), waits)
      const [found, totals, waiting] = await db.batch([
        db
          .select(listedColumns)
          .from(table)
          .where(where)
          .orderBy(reviewOrder, asc(table.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        counted(where),
        counted(all),
      ])
      const oldest = waiting[0]?.oldest ?? null
      return {
        cases: await readableRows(found, (row) => opened(row, now)),
        total: totals[0]?.total ?? 0,
        waiting: waiting[0]?.total ?? 0,
        oldest: oldest === null ? null : new Date(oldest).toISOString(),
      }
    },
  }
}

function singleCases(db: Database, { opened, filtered }: ReviewCases): Pick<ReviewStore, 'byId' | 'nextFor'> {
  return {
    async byId(owner, sessionId, now) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, sessionId), eq(table.owner, owner), waits))
      return row ? opened(row, now) : null
    },

    async nextFor(owner, reviewer, filter, now) {
      const where = and(await filtered(owner, reviewer, filter, now), offered(filter, reviewer, now))
      const found = await db
        .select({ id: table.id })
        .from(table)
        .where(and(where, undecidedBy(reviewer)))
        .orderBy(reviewOrder, asc(table.id))
        .limit(CANDIDATES)
      return found.map(({ id }) => id)
    },
  }
}

function claiming(db: Database): Pick<ReviewStore, 'claim' | 'release'> {
  return {
    async claim({ sessionId, reviewer, until }, agent, now) {
      const [claimed] = await db.batch([
        db
          .update(table)
          .set({ claimedBy: reviewer, claimedUntil: until.getTime() })
          .where(and(eq(table.id, sessionId), waits, freeFor(reviewer, now)))
          .returning({ id: table.id }),
        insertSessionEvent(db, sessionId, { action: 'review_claimed', agent }, now),
      ])
      return claimed.length === 1
    },

    async release(sessionId, reviewer, agent, now) {
      const [released] = await db.batch([
        db
          .update(table)
          .set({ claimedBy: null, claimedUntil: null })
          .where(and(eq(table.id, sessionId), waits, heldBy(reviewer, now)))
          .returning({ id: table.id }),
        insertSessionEvent(db, sessionId, { action: 'review_released', agent }, now),
      ])
      return released.length === 1
    },
  }
}

function verdicts(db: Database, { rows }: ReviewCases): Pick<ReviewStore, 'keep' | 'reopen'> {
  return {
    async keep({ owner, sessionId }, verdicts, agent, now) {
      const [, second] = verdicts
      const { by } = second ?? verdicts[0]
      const sealed = await rows.sealedVerdicts(owner, sessionId, verdicts)
      const free = { claimedBy: null, claimedUntil: null }
      const action = second ? 'review_disagreed' : 'review_seconded'
      const detail = second && { outcomes: verdicts.map(({ outcome }) => outcome) }
      const [kept] = await db.batch([
        db
          .update(table)
          .set({ verdicts: sealed, verdictsBy: verdicts.map((verdict) => verdict.by), ...free })
          .where(and(eq(table.id, sessionId), waits, heldBy(by, now), undecidedBy(by)))
          .returning({ id: table.id }),
        insertSessionEvent(db, sessionId, { action, agent, ...(detail ? { detail } : {}) }, now),
      ])
      return kept.length === 1
    },

    async reopen({ owner, sessionId, attempt }, decision, agent, now) {
      const decided = inArray(table.outcome, ['approved', 'resubmit', 'declined'])
      const still = [eq(table.attempt, attempt), isNull(table.processingSince), isNull(table.imagesErasedAt)]
      const before = decision.reopened?.at(-1)?.outcome ?? ''
      const [reopened] = await db.batch([
        db
          .update(table)
          .set({
            status: 'processing',
            ...(await rows.decision(owner, sessionId, decision)),
            priority: sql`case when ${table.drawn} is null then ${table.priority} end`,
          })
          .where(and(eq(table.id, sessionId), decided, ...still))
          .returning({ id: table.id }),
        insertSessionEvent(db, sessionId, { attempt, action: 'session_reopened', agent, detail: { before } }, now),
        reopenedLook(db, sessionId),
      ])
      return reopened.length === 1
    },
  }
}

function corrections(db: Database, { rows }: ReviewCases): Pick<ReviewStore, 'correct'> {
  return {
    async correct({ owner, sessionId, tasks: before }, tasks, { reviewer, agent, place }, now) {
      const one = and(eq(table.id, sessionId), eq(table.owner, owner))
      const [row] = await db.select().from(table).where(one)
      // Of two corrections at once the second begins anew with what the first has made of it.
      if (!row || !isSame((await rows.read(row)).tasks, before)) return false
      const undecided = row.decision === null ? isNull(table.decision) : eq(table.decision, row.decision)
      const unchanged = and(eq(table.tasks, row.tasks), undecided)
      const terms = await rows.searchTerms(owner, { tasks, ...(await rows.about(row)) })
      const [kept] = await db.batch([
        db
          .update(table)
          .set({ tasks: await rows.sealedTasks(owner, sessionId, tasks), searchTerms: terms })
          .where(and(one, unchanged, isNull(table.processingSince), freeFor(reviewer, now)))
          .returning({ id: table.id }),
        insertSessionEvent(db, sessionId, { action: 'field_corrected', agent, detail: place }, now),
      ])
      return kept.length === 1
    },
  }
}
