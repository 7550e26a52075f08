import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Feature, PersonListSearch } from '../contract/source-settings'

export const sourceGroup = sqliteTable(
  'source_group',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('source_group_listing').on(table.owner, table.createdAt, table.id)],
)

/** Settings are null where the service's own apply. */
export const source = sqliteTable(
  'source',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    groupId: text('group_id').notNull(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    featureCheck: text('feature_check', { mode: 'json' }).$type<Feature[]>().notNull(),
    /** Number as text, `fmr:` or `fpir:` and a rate, or `no_match`. */
    newPersonThreshold: text('new_person_threshold'),
    newPersonSquareMin: real('new_person_square_min'),
    newPersonYawMax: real('new_person_yaw_max'),
    newPersonPitchMax: real('new_person_pitch_max'),
    personListAdd: text('person_list_add', { mode: 'json' }).$type<string[]>().notNull(),
    personListSearch: text('person_list_search', { mode: 'json' }).$type<PersonListSearch[]>().notNull(),
  },
  (table) => [index('source_listing').on(table.owner, table.groupId, table.createdAt, table.id)],
)
