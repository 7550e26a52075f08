import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { unstable_splitSqlQuery } from 'wrangler'
import { FENCED_TABLES, FENCES } from '../../../worker/storage/shards/fences'
import { UNITS } from '../../../worker/storage/shards/move/units'
import { TABLES } from '../../../worker/storage/tables/owned'

function migrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const file of globSync('migrations/*.sql').sort())
    for (const statement of unstable_splitSqlQuery(readFileSync(file, 'utf8'))) db.exec(statement)
  return db
}

const listed = (db: DatabaseSync, sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]))
const db = migrated()
const tables = listed(db, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")

describe('every table', () => {
  it('belongs to control, to an owner or to each database, and is in the schema', () => {
    expect([...TABLES.keys()].sort()).toEqual(tables.toSorted())
  })

  it('of an owner is fenced and moved', () => {
    const moved = UNITS.flatMap(({ table, children = [] }) => [table, ...children.map((child) => child.table)])
    const owners = tables.filter((table) => TABLES.get(table)?.kind === 'owner')
    // Kept by triggers on face_vector and kyc_session.
    const byTriggers = ['gallery_size', 'session_term']
    const followed = new Set([...moved, 'event', 'event_seal', 'event_about', ...byTriggers])
    expect(owners.filter((table) => !followed.has(table))).toEqual([])
    expect([...followed].filter((table) => TABLES.get(table)?.kind !== 'owner')).toEqual([])
    expect(owners.filter((table) => !FENCED_TABLES.has(table))).toEqual(byTriggers)
  })
})

it('has the fences that the code names: a migration that makes a table anew loses its triggers', () => {
  const words = (sql: string) => sql.replaceAll(/\s+/g, ' ').replace(/;? *$/, '')
  const there = listed(db, "SELECT sql FROM sqlite_master WHERE type = 'trigger'").map(words)
  expect(FENCES.map(words).filter((fence) => !there.includes(fence))).toEqual([])
})

it('reads each page of a move by an index, in its order', () => {
  for (const { table, where, by } of UNITS) {
    // Few an owner has, or short-lived ones.
    if (['scenario', 'erased_session', 'take_mark'].includes(table)) continue
    const order = by.map((name) => `"${name}"`).join(', ')
    const plan = planOf(`EXPLAIN QUERY PLAN SELECT rowid FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT 5`)
    // Within equal times their ids may be put in order.
    const read = plan.filter((line) => !line.endsWith('LAST TERM OF ORDER BY')).join('; ')
    expect([table, read]).toEqual([table, expect.stringMatching(/^SEARCH .* USING .*INDEX[^;]*$/)])
  }
})

function planOf(sql: string): string[] {
  return db
    .prepare(sql)
    .all()
    .map((row) => String(row.detail))
}
