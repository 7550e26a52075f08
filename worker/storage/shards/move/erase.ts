/** Empties the place that an owner has left, children first, a page at a time. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { FenceState } from '../../../domain/shards.ts'
import { eraseEvents } from './events.ts'
import { setFence } from './fence.ts'
import { orderOf } from './rows.ts'
import { subject, UNITS } from './units.ts'

export interface Erasing {
  owner: string
  /** How the place is left. */
  shut: FenceState
  /** Events behind it are not of what is erased. */
  lastEvent: number
}

/** One page; true when nothing is left. */
export async function erasePage(db: D1Database, { owner, shut, lastEvent }: Erasing): Promise<boolean> {
  /** How many rows the last of them removed. */
  const behindGate = async (writes: D1PreparedStatement[]) => {
    const results = await db.batch([setFence(db, owner, 'open'), ...writes, setFence(db, owner, shut)])
    return results.at(-2)?.results.length ?? 0
  }
  for (const unit of UNITS.toReversed()) {
    const { table, where, by, children = [] } = unit
    const bound = (sql: string) => db.prepare(sql).bind(subject(unit, owner))
    const page = (what: string) =>
      `SELECT ${what} FROM ${table} WHERE ${where} ORDER BY ${orderOf(by)} LIMIT ${unit.rowsPerPage}`
    const removed = await behindGate([
      ...(table === 'face_vector' ? [bound(RECORDED.replace('PAGE', page('rowid')))] : []),
      ...children.map((child) => bound(`DELETE FROM ${child.table} WHERE ${child.column} IN (${page(child.of)})`)),
      bound(`DELETE FROM ${table} WHERE rowid IN (${page('rowid')}) RETURNING 1`),
    ])
    if (removed > 0) return false
  }
  return (await behindGate(eraseEvents(db, owner, lastEvent))) === 0
}

/** This shard's index has them still. */
const RECORDED = `INSERT OR IGNORE INTO vector_removal (id, created_at)
  SELECT id, unixepoch() * 1000 FROM face_vector WHERE rowid IN (PAGE)`
