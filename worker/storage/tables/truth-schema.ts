/** What people say of sessions afterwards, and the tables that were fitted to it. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CalibrationBasis } from '../../domain/calibrations/calibration'
import type { RiskTables } from '../../domain/decision/risk/tables'
import type { Actor } from '../../domain/events'
import type { ToldTruth } from '../../domain/rates/truth'
import { json } from './json-column.ts'
import { kycSession } from './schema.ts'

/** What a session was, as somebody has said; rows are only added, and the newest holds. */
export const sessionLabel = sqliteTable(
  'session_label',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    owner: text('owner').notNull(),
    at: integer('at').notNull(),
    kind: text('kind').$type<ToldTruth['kind']>().notNull(),
    source: text('source').$type<ToldTruth['source']>().notNull(),
    /** Codes of the owner, no names. */
    participant: text('participant'),
    device: text('device'),
    actor: text('actor').$type<Actor>().notNull(),
    /** Which credential of the actor's kind, or who acted by it. */
    by: text('by'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.version] })],
)

/** Tables by which risk is judged, fitted to an owner's labelled sessions: counts, nothing of a person. */
export const calibration = sqliteTable(
  'calibration',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    createdAt: integer('created_at').notNull(),
    name: text('name').notNull(),
    /** Counts the calibrations of that name. */
    version: integer('version').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    by: text('by'),
    basis: json('basis').$type<CalibrationBasis>().notNull(),
    tables: json('tables').$type<RiskTables>().notNull(),
  },
  (table) => [index('calibration_listing').on(table.owner, table.createdAt, table.id)],
)
