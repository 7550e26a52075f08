/** Changes of scenarios that wait for a second person. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ScenarioChangeRequest, ScenarioChanges } from '../../domain/session/scenario-change'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { scenario } from '../tables/schema'
import { scenarioChange } from '../tables/version-schema'
import { insertVersion, ownScenario, toRow } from './d1-scenarios'

const table = scenarioChange

const one = (owner: string, scenarioId: string) => and(eq(table.owner, owner), eq(table.scenarioId, scenarioId))
const waiting = (owner: string, { scenarioId, id }: Pick<ScenarioChangeRequest, 'scenarioId' | 'id'>) =>
  and(one(owner, scenarioId), eq(table.id, id), eq(table.state, 'pending'))

export function d1ScenarioChanges(db: Database): ScenarioChanges {
  return { ...proposals(db), ...ends(db) }
}

function proposals(db: Database): Pick<ScenarioChanges, 'propose' | 'byId' | 'pendingOf' | 'list'> {
  const found = async (where: SQL | undefined) => {
    const [row] = await db.select().from(table).where(where)
    return row ? fromRow(row) : null
  }
  return {
    async propose(owner, { id, scenarioId, version, by, deletes, before, after }, { why, ...agent }, now) {
      const values = sql`${id}, ${owner}, id, version, ${now.getTime()}, ${agent.actor}, ${by}, ${why},
        ${deletes ? 1 : 0}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, 'pending', null, null, null`
      const own = and(ownScenario(owner, scenarioId), eq(scenario.version, version))
      const event = { owner, ...agent, subjectId: scenarioId, detail: { version, change: id } }
      const [kept] = await db.batch([
        db
          .insert(table)
          .select(sql`select ${values} from ${scenario} where ${own}`)
          .onConflictDoNothing()
          .returning({ id: table.id }),
        insertEvents(db, [{ ...event, action: 'scenario_change_proposed' }], now, ifChanged),
      ])
      return kept.length === 1
    },

    byId: (owner, scenarioId, id) => found(and(one(owner, scenarioId), eq(table.id, id))),
    pendingOf: (owner, scenarioId) => found(and(one(owner, scenarioId), eq(table.state, 'pending'))),

    async list(owner, { scenarioId, state }, { page, pageSize }) {
      const where = and(
        eq(table.owner, owner),
        scenarioId === undefined ? undefined : eq(table.scenarioId, scenarioId),
        state === undefined ? undefined : eq(table.state, state),
      )
      const [rows, totals] = await db.batch([
        db
          .select()
          .from(table)
          .where(where)
          .orderBy(desc(table.at), desc(table.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(table).where(where),
      ])
      return { changes: rows.map(fromRow), total: totals[0]?.total ?? 0 }
    },
  }
}

function ends(db: Database): Pick<ScenarioChanges, 'approve' | 'refuse'> {
  return {
    async approve(owner, change, { made, by, why, agent }, now) {
      const { id, scenarioId, version } = change
      const still = sql`exists (select 1 from ${table} where ${waiting(owner, change)})`
      const event = { owner, ...agent, subjectId: scenarioId }
      const changer = { actor: agent.actor, by: change.by, why: change.why, approvedBy: by }
      const approved = { version: made?.rules.version ?? version, change: id }
      const [rows] = await db.batch([
        db
          .update(scenario)
          .set(made ? toRow(made) : { deletedAt: now.getTime() })
          .where(and(ownScenario(owner, scenarioId), eq(scenario.version, version), still))
          .returning({ id: scenario.id }),
        db
          .update(table)
          .set({ state: 'approved', endedAt: now.getTime(), endedBy: by, endedWhy: why })
          .where(and(waiting(owner, change), ifChanged)),
        insertEvents(
          db,
          [
            { ...event, action: 'scenario_change_approved', detail: approved },
            made
              ? { ...event, action: 'scenario_updated', detail: { version: approved.version } }
              : { ...event, action: 'scenario_deleted' },
          ],
          now,
          ifChanged,
        ),
        ...(made ? [insertVersion(db, scenarioId, changer, now)] : []),
      ])
      return rows.length === 1
    },

    async refuse(owner, change, { by, why, agent }, now) {
      const { id, scenarioId, version } = change
      const event = { owner, ...agent, subjectId: scenarioId, detail: { version, change: id } }
      const [rows] = await db.batch([
        db
          .update(table)
          .set({ state: 'refused', endedAt: now.getTime(), endedBy: by, endedWhy: why })
          .where(waiting(owner, change))
          .returning({ id: table.id }),
        insertEvents(db, [{ ...event, action: 'scenario_change_refused' }], now, ifChanged),
      ])
      return rows.length === 1
    },
  }
}

function fromRow({
  owner: _owner,
  actor: _actor,
  at,
  endedAt,
  endedBy,
  endedWhy,
  ...row
}: typeof table.$inferSelect): ScenarioChangeRequest {
  const ended =
    endedAt === null || endedBy === null ? null : { at: new Date(endedAt).toISOString(), by: endedBy, why: endedWhy }
  return { ...row, at: new Date(at).toISOString(), ended }
}
