/** Units of an owner's data that a move copies, in an order in which they can be written; an index pages each unit. */

import { getTableColumns, getTableName } from 'drizzle-orm'
import { OWNED } from '../../tables/owned.ts'

export interface Child {
  table: string
  /** Holds what `of` is of a parent's row. */
  column: string
  of: string
  by: readonly string[]
}

export interface Unit {
  table: string
  /** Rows, by `?1`, … */
  where: string
  /** … which is this of the owner. */
  of: 'owner' | 'caller'
  /** Unique among them. */
  by: readonly string[]
  rowsPerPage: number
  /** Go with their parents, page by page. */
  children?: readonly Child[]
  /** Values written instead of those read, and not compared. */
  instead?: Readonly<Record<string, string>>
}

const ROWS_PER_PAGE = 500

export const UNITS: readonly Unit[] = OWNED.flatMap(({ table, moved }) => {
  if (!moved) return []
  const { by, rowsPerPage = ROWS_PER_PAGE, instead } = moved
  // Answers that are kept for sessions follow those; the rest are their callers'.
  const of = 'caller' in getTableColumns(table) ? 'caller' : 'owner'
  const children = OWNED.flatMap(({ table: child, follows }) =>
    follows?.parent === table
      ? [{ table: getTableName(child), column: follows.column, of: follows.of, by: follows.by }]
      : [],
  )
  return [
    {
      ...({ table: getTableName(table), where: `${of} = ?1`, of, by, rowsPerPage } as const),
      ...(children.length > 0 ? { children } : {}),
      ...(instead ? { instead } : {}),
    },
  ]
})

/** Value of `?1` in a unit's condition. */
export const subject = ({ of }: Pick<Unit, 'of'>, owner: string): string => (of === 'owner' ? owner : `user ${owner}`)
