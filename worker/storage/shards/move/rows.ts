/** Rows as JSON texts that SQLite itself makes and reads: what is written is what was read, to the last bit. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { type Column, columnsOf } from '../columns.ts'

/** D1 takes parameters of 2 MB. */
const PARAMETER_BYTES = 1_500_000

const quoted = (name: string) => (name === 'rowid' ? name : `"${name}"`)

const read = ({ name, kind }: Column): string => {
  const column = quoted(name)
  if (kind === 'blob') return `hex(${column})`
  // As JSON has it, a number of SQLite's would lose its last digits.
  return kind === 'real' ? `CASE WHEN ${column} IS NULL THEN NULL ELSE printf('%!.17g', ${column}) END` : column
}

/** A JSON list of the table's columns. */
export const rowOf = (table: string, left: readonly string[] = []): string => {
  const columns = columnsOf(table).filter(({ name }) => !left.includes(name))
  return `json_array(${columns.map(read).join(', ')})`
}

export const placeOf = (by: readonly string[]): string => `json_array(${by.map(quoted).join(', ')})`

export const orderOf = (by: readonly string[]): string => by.map(quoted).join(', ')

/** Behind the place that `parameter` names. */
export const behind = (by: readonly string[], parameter: string): string => {
  const place = by.map((_, i) => `${parameter}->>${i}`)
  return `(${orderOf(by)}) > (${place.join(', ')})`
}

/** Statements that write rows that `rowOf` made. */
export function inserts(
  db: D1Database,
  table: string,
  rows: readonly string[],
  instead: Readonly<Record<string, string>> = {},
): D1PreparedStatement[] {
  const columns = columnsOf(table)
  const values = columns.map(({ name, kind }, i) => {
    const value = kind === 'blob' ? `unhex(value->>${i})` : `value->>${i}`
    return instead[name]?.replaceAll('ROW', value) ?? value
  })
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const sql = `INSERT INTO ${table} (${names}) SELECT ${values.join(', ')} FROM json_each(?1) ORDER BY key`
  return chunks(rows).map((chunk) => db.prepare(sql).bind(`[${chunk.join()}]`))
}

function chunks(rows: readonly string[]): string[][] {
  const all: string[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const row of rows) {
    // In UTF-8 no character of a text has more than three bytes of a code unit's.
    const size = row.length * 3
    if (bytes + size > PARAMETER_BYTES) {
      all.push([])
      bytes = 0
    }
    all.at(-1)?.push(row)
    bytes += size
  }
  return all
}
