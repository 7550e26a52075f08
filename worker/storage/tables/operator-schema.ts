import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Scope } from '../../words/scopes'
import { json } from './json-column.ts'

/** People who act for an owner, as far as their credentials are narrowed here. */
export const namedOperator = sqliteTable(
  'named_operator',
  {
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    teams: json('teams').$type<string[]>().notNull(),
    /** Null: as the credential says. */
    scopes: json('scopes').$type<Scope[]>(),
    active: integer('active', { mode: 'boolean' }).notNull(),
    at: integer('at').notNull(),
    /** Who changed it last. */
    by: text('by'),
  },
  (table) => [primaryKey({ columns: [table.owner, table.name] })],
)
