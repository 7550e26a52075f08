import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TaskResult } from '../../domain/case/task-result'
import type { Actor } from '../../domain/events'
import type { Rules } from '../../words/decision/rules'
import type { HostedPage } from '../../words/hosted-page'
import { json } from './json-column.ts'

/** Every version of a scenario as it was; rows are only added, and stay when the scenario is deleted. */
export const scenarioVersion = sqliteTable(
  'scenario_version',
  {
    owner: text('owner').notNull(),
    scenarioId: text('scenario_id').notNull(),
    version: integer('version').notNull(),
    at: integer('at').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    /** Which credential of the actor's kind, or who acted by it. */
    by: text('by'),
    /** Null: nobody said why. */
    why: text('why'),
    /** As in `scenario`. */
    name: text('name').notNull(),
    lifetimeSeconds: integer('lifetime_seconds').notNull(),
    requiredTasks: json('required_tasks').$type<TaskResult['type'][]>().notNull(),
    rules: json('rules').$type<Omit<Rules, 'version' | 'requiredTasks'>>(),
    hosted: json('hosted').$type<HostedPage>(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.scenarioId, table.version] })],
)
