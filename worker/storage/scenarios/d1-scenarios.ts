import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { ScenarioStore } from '../../domain/session/ports'
import type { Changer, Scenario, ScenarioVersion } from '../../domain/session/scenario'
import { DEFAULT_RULES } from '../../words/decision/rules'
import { NO_PAGE } from '../../words/hosted-page'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { expiring } from '../sealed/expiring'
import { scenario } from '../tables/schema'
import { scenarioVersion } from '../tables/version-schema'

/** Only a migration changes it. */
const STANDARD_KEPT_MS = 60_000

type Row = typeof scenario.$inferSelect

const visible = (owner: string) =>
  and(or(isNull(scenario.owner), eq(scenario.owner, owner)), isNull(scenario.deletedAt))
export const ownScenario = (owner: string, id: string) =>
  and(eq(scenario.id, id), eq(scenario.owner, owner), isNull(scenario.deletedAt))

export function d1Scenarios(db: Database): ScenarioStore {
  const standard = expiring<Scenario>(1, STANDARD_KEPT_MS)
  return {
    default: () =>
      standard('', async () => {
        const [row] = await db.select().from(scenario).where(eq(scenario.isDefault, true)).limit(1)
        if (!row) throw new Error('there is no default scenario: migrations have not been applied')
        return fromRow(row)
      }),

    async byId(owner, id) {
      const [row] = await db
        .select()
        .from(scenario)
        .where(and(eq(scenario.id, id), visible(owner)))
      return row ? fromRow(row) : null
    },

    async create(owner, made, { why, ...agent }, now) {
      await db.batch([
        db.insert(scenario).values({ ...toRow(made), id: made.id, owner, isDefault: false }),
        insertVersion(db, made.id, { why, ...agent }, now),
        insertEvents(db, [{ owner, ...agent, ...versionOf(made), action: 'scenario_created' }], now),
      ])
    },

    async update(owner, made, { why, ...agent }, now) {
      const before = made.rules.version - 1
      const [rows] = await db.batch([
        db
          .update(scenario)
          .set(toRow(made))
          .where(and(ownScenario(owner, made.id), eq(scenario.version, before)))
          .returning({ id: scenario.id }),
        insertVersion(db, made.id, { why, ...agent }, now),
        insertEvents(db, [{ owner, ...agent, ...versionOf(made), action: 'scenario_updated' }], now, ifChanged),
      ])
      return rows.length === 1
    },

    async delete(owner, { id, version }, agent, now) {
      const [rows] = await db.batch([
        db
          .update(scenario)
          .set({ deletedAt: now.getTime() })
          .where(and(ownScenario(owner, id), eq(scenario.version, version)))
          .returning({ id: scenario.id }),
        insertEvents(db, [{ owner, ...agent, subjectId: id, action: 'scenario_deleted' }], now, ifChanged),
      ])
      return rows.length === 1
    },

    ...scenarioLists(db),
  }
}

const scenarioLists = (db: Database): Pick<ScenarioStore, 'versions' | 'list'> => ({
  async versions(owner, id, { page, pageSize }) {
    const of = and(eq(scenarioVersion.owner, owner), eq(scenarioVersion.scenarioId, id))
    const [rows, totals] = await db.batch([
      db
        .select()
        .from(scenarioVersion)
        .where(of)
        .orderBy(desc(scenarioVersion.version))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      db.select({ total: count() }).from(scenarioVersion).where(of),
    ])
    return { versions: rows.map(versionFrom), total: totals[0]?.total ?? 0 }
  },

  async list(owner, { page, pageSize }) {
    const [rows, totals] = await db.batch([
      db
        .select()
        .from(scenario)
        .where(visible(owner))
        .orderBy(desc(scenario.isDefault), asc(scenario.name), asc(sql`rowid`))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      db.select({ total: count() }).from(scenario).where(visible(owner)),
    ])
    return { scenarios: rows.map(fromRow), total: totals[0]?.total ?? 0 }
  },
})

/** The version as the statement before has left it: nothing where that has changed nothing. */
export const insertVersion = (
  db: Database,
  id: string,
  { actor, by, why, approvedBy = null }: Changer & { approvedBy?: string | null },
  now: Date,
) =>
  db.insert(scenarioVersion).select(sql`
    select owner, id, version, ${now.getTime()}, ${actor}, ${by}, ${why}, ${approvedBy}, name, lifetime_seconds,
      required_tasks, rules, hosted from ${scenario} where id = ${id} and ${ifChanged}`)

function versionFrom({
  at,
  actor,
  by,
  why,
  approvedBy,
  scenarioId,
  ...row
}: typeof scenarioVersion.$inferSelect): ScenarioVersion {
  const made = fromRow({ ...row, id: scenarioId, isDefault: false, deletedAt: null })
  return { scenario: made, at: new Date(at).toISOString(), actor, by, why, approvedBy }
}

const versionOf = ({ id, rules }: Scenario) => ({ subjectId: id, detail: { version: rules.version } })

function fromRow({ id, name, isDefault, lifetimeSeconds, requiredTasks, rules, hosted, version }: Row): Scenario {
  const page = { ...NO_PAGE, ...hosted }
  return {
    id,
    name,
    isDefault,
    lifetimeSeconds,
    hosted: page,
    rules: { ...DEFAULT_RULES, ...rules, requiredTasks, version },
  }
}

export function toRow({ name, lifetimeSeconds, hosted, rules: { version, requiredTasks, ...rules } }: Scenario) {
  return { name, lifetimeSeconds, hosted, version, requiredTasks, rules }
}
