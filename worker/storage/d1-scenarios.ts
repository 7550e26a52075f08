import { and, eq, isNull, or } from 'drizzle-orm'
import { DEFAULT_RULES } from '../contract/rules'
import type { ScenarioStore } from '../domain/ports'
import type { Scenario } from '../domain/session/scenario'
import type { Database } from './database'
import { scenario } from './schema'

type Row = typeof scenario.$inferSelect

export function d1Scenarios(db: Database): ScenarioStore {
  return {
    async default() {
      const [row] = await db.select().from(scenario).where(eq(scenario.isDefault, true)).limit(1)
      if (!row) throw new Error('there is no default scenario: migrations have not been applied')
      return fromRow(row)
    },

    async byId(owner, id) {
      const visible = or(isNull(scenario.owner), eq(scenario.owner, owner))
      const [row] = await db
        .select()
        .from(scenario)
        .where(and(eq(scenario.id, id), visible, isNull(scenario.deletedAt)))
      return row ? fromRow(row) : null
    },
  }
}

function fromRow({ id, name, lifetimeSeconds, requiredTasks, rules, version }: Row): Scenario {
  return { id, name, lifetimeSeconds, rules: { ...DEFAULT_RULES, ...rules, requiredTasks, version } }
}
