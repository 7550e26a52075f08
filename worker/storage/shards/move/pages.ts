/** Reads an owner's rows page by page, the same from either side. */
import type { D1Database } from '@cloudflare/workers-types'
import { behind, orderOf, placeOf, rowOf } from './rows.ts'
import { type Child, subject, type Unit } from './units.ts'

export interface Page {
  /** Place behind which the next page begins; null: there is none. */
  next: string | null
  /** By table, the unit's own first. */
  rows: { table: string; rows: string[] }[]
}

interface Found {
  row: string
  place: string
}

/** `compared`: without what the two sides need not have in common. */
export async function readPage(
  db: D1Database,
  { unit, owner }: { unit: Unit; owner: string },
  after: string | null,
  compared = false,
): Promise<Page> {
  const { table, where, by, rowsPerPage, children = [], instead = {} } = unit
  const left = compared ? Object.keys(instead) : []
  const keys = children.map(({ of }, i) => `, ${of} AS k${i}`).join('')
  const { results } = await db
    .prepare(
      `SELECT ${rowOf(table, left)} AS row, ${placeOf(by)} AS place${keys} FROM ${table}
        WHERE ${where} ${after === null ? '' : `AND ${behind(by, '?2')}`} ORDER BY ${orderOf(by)} LIMIT ${rowsPerPage}`,
    )
    .bind(subject(unit, owner), ...(after === null ? [] : [after]))
    .all<Found & Record<string, string>>()
  const rows = [{ table, rows: results.map(({ row }) => row) }]
  if (results.length > 0 && children.length > 0) {
    const parents = (i: number) => JSON.stringify(results.map((row) => row[`k${i}`]))
    const found = await db.batch<{ row: string }>(children.map((child, i) => ofParents(db, child, parents(i))))
    for (const [i, { table: name }] of children.entries())
      rows.push({ table: name, rows: (found[i]?.results ?? []).map(({ row }) => row) })
  }
  return { next: results.length < rowsPerPage ? null : (results.at(-1)?.place ?? null), rows }
}

const ofParents = (db: D1Database, { table, column, by }: Child, parents: string) =>
  db
    .prepare(
      `SELECT ${rowOf(table)} AS row FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?1))
        ORDER BY ${orderOf(by)}`,
    )
    .bind(parents)
