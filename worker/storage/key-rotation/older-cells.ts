/** Cells of the tables that `tables/owned` names, which the key in use has not sealed; in the order of the rows' numbers. */
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { OWNED, type OwnedTable, type SealedCell } from '../tables/owned'
import { lastOf, list, type Row, resealing } from './older-rows'
import { type Step, walked } from './walked'

/** Owner, number, and each cell with the row that it is bound to. */
type CellsRow = Row & Record<`cell${number}` | `row${number}`, string | null>

/** By table. */
export function olderCells(db: Database, vault: Vault): Record<string, Step> {
  return Object.fromEntries(
    OWNED.flatMap((row) =>
      row.sealed && row.sealed !== 'own way' ? [[getTableName(row.table), stepOver(db, vault, row, row.sealed)]] : [],
    ),
  )
}

function stepOver(db: Database, vault: Vault, { table, owner }: OwnedTable, cells: readonly SealedCell[]): Step {
  const forms = resealing(vault)
  const name = getTableName(table)
  const columns = cells.map(({ column, form, bound }, i) => {
    const cell = form === 'bytes' ? `hex(t.${column})` : `t.${column}`
    return `${cell} as cell${i}, ${ofRow(bound?.row ?? 'ROW.id')} as row${i}`
  })
  const what = sql.raw(`t.rowid as id, ${ofRow(owner ?? 'ROW.owner')} as owner, ${columns.join(', ')}`)
  return async (after, limit) => {
    const rows = await db.all<CellsRow>(
      sql`select ${what} from ${table} t where t.rowid > ${Number(after)} order by t.rowid limit ${limit}`,
    )
    const last = lastOf(rows, limit)
    return walked(rows, last === null ? null : String(last), async (row) => {
      const changes: SQL[] = []
      for (const [i, { column, form, bound }] of cells.entries()) {
        const own = { table: bound?.table ?? name, column: bound?.column ?? column, row: String(row[`row${i}`]) }
        changes.push(...(await forms[form](row, own, row[`cell${i}`] ?? null, column)))
      }
      if (changes.length > 0) await db.run(sql`update ${table} set ${list(changes)} where rowid = ${row.id}`)
    })
  }
}

const ofRow = (expression: string) => expression.replaceAll('ROW.', 't.')
