/** Second looks at decided sessions: what their second and third reviewers said. */
import { and, between, eq, sql } from 'drizzle-orm'
import type { GivenVerdict } from '../../domain/case/verdict'
import type { LookStore } from '../../domain/session/second-look'
import { ifChanged } from '../audit/events'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { heldBy } from '../sessions/session-filter'
import { sessionRows } from '../sessions/session-row'
import { UNCLAIMED, UNHANDLED } from '../sessions/stored-session'
import { secondLook } from '../tables/note-schema'
import { kycSession as table } from '../tables/schema'
import { loggedNote } from './d1-handling'
import { undecidedBy, waits } from './waiting'

/** Deciders' names that agree, together: more than any owner has. */
const COUNTED = 5000

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
  const over = { reviewSince: null, ...UNCLAIMED, ...UNHANDLED }
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
          .set(agrees ? over : differs)
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
          .set(over)
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
