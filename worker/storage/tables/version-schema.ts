import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TaskResult } from '../../domain/case/task-result'
import type { Actor } from '../../domain/events'
import type { ChangeState, ScenarioSettings } from '../../domain/session/scenario-change'
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
    /** Name of who approved it, where that was needed. */
    approvedBy: text('approved_by'),
    /** As in `scenario`. */
    name: text('name').notNull(),
    lifetimeSeconds: integer('lifetime_seconds').notNull(),
    requiredTasks: json('required_tasks').$type<TaskResult['type'][]>().notNull(),
    rules: json('rules').$type<Omit<Rules, 'version' | 'requiredTasks'>>(),
    hosted: json('hosted').$type<HostedPage>(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.scenarioId, table.version] })],
)

/** Changes of scenarios that wait, or waited, for a second person; rows stay. */
export const scenarioChange = sqliteTable(
  'scenario_change',
  {
    id: text('id').notNull(),
    owner: text('owner').notNull(),
    scenarioId: text('scenario_id').notNull(),
    /** Version that it was made to. */
    version: integer('version').notNull(),
    at: integer('at').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    /** Name of who made it. */
    by: text('by').notNull(),
    why: text('why'),
    /** Whether it takes the scenario out of use, and changes no setting. */
    deletes: integer('deletes', { mode: 'boolean' }).notNull(),
    /** The settings that it changes. */
    before: json('before').$type<ScenarioSettings>().notNull(),
    after: json('after').$type<ScenarioSettings>().notNull(),
    state: text('state').$type<ChangeState>().notNull(),
    endedAt: integer('ended_at'),
    endedBy: text('ended_by'),
    endedWhy: text('ended_why'),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.scenarioId, table.id] }),
    uniqueIndex('scenario_change_pending').on(table.owner, table.scenarioId).where(sql`state = 'pending'`),
  ],
)
