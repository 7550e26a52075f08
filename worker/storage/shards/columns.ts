import { getTableColumns } from 'drizzle-orm'
import { TABLES } from '../tables/owned.ts'

export interface Column {
  name: string
  kind: 'blob' | 'real' | 'plain'
}

export function columnsOf(table: string): Column[] {
  const known = TABLES.get(table)
  if (!known) throw new Error(`no table ${table}`)
  return Object.values(getTableColumns(known.table)).map(({ name, columnType }) => {
    const kind = columnType.startsWith('SQLiteBlob') ? 'blob' : columnType === 'SQLiteReal' ? 'real' : 'plain'
    return { name, kind }
  })
}
