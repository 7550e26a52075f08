import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PersonListSearch } from '../../domain/persons/source'
import type { Feature } from '../../words/face-features'
import { json } from './json-column.ts'

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
    featureCheck: json('feature_check').$type<Feature[]>().notNull(),
    /** Number as text, `fmr:` or `fpir:` and a rate, or `no_match`. */
    newPersonThreshold: text('new_person_threshold'),
    newPersonSquareMin: real('new_person_square_min'),
    newPersonYawMax: real('new_person_yaw_max'),
    newPersonPitchMax: real('new_person_pitch_max'),
    personListAdd: json('person_list_add').$type<string[]>().notNull(),
    personListSearch: json('person_list_search').$type<PersonListSearch[]>().notNull(),
  },
  (table) => [index('source_listing').on(table.owner, table.groupId, table.createdAt, table.id)],
)
