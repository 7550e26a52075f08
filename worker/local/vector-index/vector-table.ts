/** The vectors of one index as rows in SQLite, and per namespace the block of memory that is searched. */
import type { Metadata } from './metadata-filter'
import { UnitRows } from './unit-rows'

export interface StoredVector {
  id: string
  namespace: string
  values: Float32Array
  metadata: Metadata | undefined
}

type Row = { id: string; namespace: string; metadata: string | null; vector: ArrayBuffer }

export class VectorTable {
  /** Filled by the first search of a namespace. */
  private loaded = new Map<string, UnitRows>()
  private readonly sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS vector (
      id TEXT PRIMARY KEY, namespace TEXT NOT NULL, metadata TEXT, vector BLOB NOT NULL
    ) WITHOUT ROWID`)
    sql.exec('CREATE INDEX IF NOT EXISTS vector_namespace ON vector (namespace)')
  }

  count(): number {
    return this.sql.exec<{ count: number }>('SELECT count(*) AS count FROM vector').one().count
  }

  /** Of the first vector ever stored; 0 while there is none. */
  dimensions(): number {
    const [row] = this.sql.exec<{ bytes: number }>('SELECT length(vector) AS bytes FROM vector LIMIT 1')
    return row ? row.bytes / 4 : 0
  }

  get(id: string): StoredVector | null {
    const [row] = this.sql.exec<Row>('SELECT * FROM vector WHERE id = ?', id)
    return row ? parse(row) : null
  }

  put({ id, namespace, values, metadata }: StoredVector): void {
    this.forget(id)
    const bytes = values.buffer.slice(values.byteOffset, values.byteOffset + values.byteLength)
    const json = metadata === undefined ? null : JSON.stringify(metadata)
    this.sql.exec('INSERT OR REPLACE INTO vector VALUES (?, ?, ?, ?)', id, namespace, json, bytes)
    this.loaded.get(namespace)?.set(id, values)
  }

  delete(id: string): void {
    this.forget(id)
    this.sql.exec('DELETE FROM vector WHERE id = ?', id)
  }

  rows(namespace: string): UnitRows {
    const known = this.loaded.get(namespace)
    if (known) return known
    const rows = new UnitRows(this.dimensions())
    for (const row of this.sql.exec<Row>('SELECT * FROM vector WHERE namespace = ?', namespace)) {
      rows.set(row.id, new Float32Array(row.vector))
    }
    this.loaded.set(namespace, rows)
    return rows
  }

  /** After a write was rolled back: memory may hold what the rows do not. */
  unload(): void {
    this.loaded.clear()
  }

  /** A replaced vector may have been in another namespace. */
  private forget(id: string): void {
    for (const rows of this.loaded.values()) rows.delete(id)
  }
}

const parse = (row: Row): StoredVector => ({
  id: row.id,
  namespace: row.namespace,
  values: new Float32Array(row.vector),
  metadata: row.metadata === null ? undefined : JSON.parse(row.metadata),
})
