import { and, eq, isNull, or } from 'drizzle-orm'
import type { ScenarioStore } from '../domain/ports'
import type { Database } from './database'
import { scenario } from './schema'

const columns = {
  id: scenario.id,
  name: scenario.name,
  lifetimeSeconds: scenario.lifetimeSeconds,
  requiredTasks: scenario.requiredTasks,
}

export function d1Scenarios(db: Database): ScenarioStore {
  return {
    async default() {
      const [row] = await db.select(columns).from(scenario).where(eq(scenario.isDefault, true)).limit(1)
      if (!row) throw new Error('there is no default scenario: migrations have not been applied')
      return row
    },

    async byId(owner, id) {
      const visible = or(isNull(scenario.owner), eq(scenario.owner, owner))
      const [row] = await db
        .select(columns)
        .from(scenario)
        .where(and(eq(scenario.id, id), visible))
      return row ?? null
    },
  }
}
