/** Second looks: which decided sessions are drawn, and what their second reviewers said. */
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { Decision } from '../../domain/case/decision'
import type { GivenVerdict } from '../../domain/case/verdict'
import { canBeDrawn, type LookStore } from '../../domain/session/second-look'
import { PRIORITIES } from '../../words/review-words'
import { ifChanged, insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { heldBy } from '../sessions/session-filter'
import { sessionRows } from '../sessions/session-row'
import { UNHANDLED } from '../sessions/stored-session'
import { secondLook } from '../tables/note-schema'
import { kycSession as table } from '../tables/schema'
import { loggedNote } from './d1-handling'
import { undecidedBy, waits } from './waiting'

/** Bytes of the hash that a place is made of. */
const PLACE_BYTES = 6
const PLACES = 2 ** (8 * PLACE_BYTES)
const LOW = PRIORITIES.indexOf('low')
/** Deciders' names that agree, together: more than any owner has. */
const COUNTED = 5000

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

/** After the statement that reopens the session. */
export const reopenedLook = (db: Database, sessionId: string) =>
  db
    .update(secondLook)
    .set({ result: 'reopened' })
    .where(and(eq(secondLook.sessionId, sessionId), eq(secondLook.result, 'differed'), ifChanged))

export function looks(db: Database, vault: Vault): LookStore {
  return { ...verdicts(db, vault), ...counts(db) }
}

function verdicts(db: Database, vault: Vault): Pick<LookStore, 'look' | 'uphold'> {
  const rows = sessionRows(vault)
  const noted = loggedNote(db, vault)
  const held = (sessionId: string, drawn: 'second' | 'third', { by }: GivenVerdict, now: Date) =>
    and(eq(table.id, sessionId), eq(table.drawn, drawn), waits, heldBy(by, now), undecidedBy(by))
  const over = { drawn: null, reviewSince: null, claimedBy: null, claimedUntil: null, verdicts: null, verdictsBy: null }
  return {
    async look({ owner, sessionId }, { verdict, standing }, agent, now) {
      const agrees = verdict.outcome === standing.outcome
      const names = standing.reviewers ?? []
      const differs = {
        drawn: 'third' as const,
        verdicts: await rows.sealedVerdicts(owner, sessionId, [verdict]),
        verdictsBy: [...names, verdict.by],
        claimedBy: null,
        claimedUntil: null,
      }
      const kind = { kind: 'looked', action: 'review_looked', detail: wordsOf(verdict) } as const
      const note = { by: verdict.by, text: verdict.note ?? '', agent }
      const [kept] = await db.batch([
        db
          .update(table)
          .set(agrees ? { ...over, ...UNHANDLED } : differs)
          .where(held(sessionId, 'second', verdict, now))
          .returning({ id: table.id }),
        db.insert(secondLook).select(sql`
          select id, owner, ${now.getTime()}, ${JSON.stringify(names)}, ${standing.outcome}, ${verdict.by},
            ${verdict.outcome}, ${agrees ? 'agreed' : 'differed'} from ${table} where id = ${sessionId} and ${ifChanged}`),
        ...(await noted({ owner, sessionId }, { ...kind, note }, now, ifChanged)),
      ])
      return kept.length === 1
    },

    async uphold({ owner, sessionId }, verdict, agent, now) {
      const kind = { kind: 'upheld', action: 'review_upheld', detail: wordsOf(verdict) } as const
      const note = { by: verdict.by, text: verdict.note ?? '', agent }
      const [kept] = await db.batch([
        db
          .update(table)
          .set({ ...over, ...UNHANDLED })
          .where(held(sessionId, 'third', verdict, now))
          .returning({ id: table.id }),
        db
          .update(secondLook)
          .set({ result: 'upheld' })
          .where(and(eq(secondLook.sessionId, sessionId), ifChanged)),
        ...(await noted({ owner, sessionId }, { ...kind, note }, now, ifChanged)),
      ])
      return kept.length === 1
    },
  }
}

const wordsOf = ({ outcome, reasonCode }: GivenVerdict): Record<string, string> => ({
  outcome,
  ...(reasonCode ? { reasonCode } : {}),
})

const counts = (db: Database): Pick<LookStore, 'looks'> => ({
  async looks(owner, from, to) {
    const { decidedBy, outcome, lookedBy, lookedOutcome, result } = secondLook
    const alike = { decidedBy, outcome, lookedBy, lookedOutcome, result }
    const [found, waiting] = await db.batch([
      db
        .select({ ...alike, count: sql<number>`count(*)` })
        .from(secondLook)
        .where(and(eq(secondLook.owner, owner), between(secondLook.at, from.getTime(), to.getTime())))
        .groupBy(...Object.values(alike))
        .limit(COUNTED),
      db
        .select({ total: sql<number>`count(*)` })
        .from(table)
        .where(and(eq(table.owner, owner), waits, eq(table.drawn, 'second'))),
    ])
    return { counts: found, waiting: waiting[0]?.total ?? 0 }
  },
})
