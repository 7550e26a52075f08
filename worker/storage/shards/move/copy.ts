/** Copies an owner's rows a page at a time; how far it has come is written in the same step as the page. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { insertEvents, readEvents } from './events.ts'
import { readPage } from './pages.ts'
import { inserts } from './rows.ts'
import { UNITS } from './units.ts'

interface Place {
  /** Index of the unit; behind the last one come the events, and then nothing. */
  unit: number
  after: string | null
}

const BEGIN: Place = { unit: 0, after: null }

export interface Copying {
  owner: string
  source: D1Database
  target: D1Database
}

/** One page; true when all is copied. */
export async function copyPage({ owner, source, target }: Copying): Promise<boolean> {
  const fence = target.prepare('SELECT place FROM owner_fence WHERE owner = ?').bind(owner)
  const known = (await fence.first<{ place: string | null }>())?.place ?? null
  const { unit: index, after }: Place = known === null ? BEGIN : JSON.parse(known)
  if (index > UNITS.length) return true
  const unit = UNITS[index]
  let next: string | null
  let writes: D1PreparedStatement[]
  if (unit) {
    const page = await readPage(source, { unit, owner }, after)
    next = page.next
    writes = page.rows.flatMap(({ table, rows }) =>
      inserts(target, table, rows, table === unit.table ? unit.instead : undefined),
    )
  } else {
    const page = await readEvents(source, owner, Number(after ?? 0))
    next = page.next === null ? null : String(page.next)
    writes = insertEvents(target, owner, page)
  }
  const place: Place = next === null ? { unit: index + 1, after: null } : { unit: index, after: next }
  await target.batch([
    // Fails where somebody else has written the page: a state there must be.
    target
      .prepare(
        `UPDATE owner_fence SET state = CASE WHEN state = 'arriving' AND place IS ?2 THEN 'open' END WHERE owner = ?1`,
      )
      .bind(owner, known),
    ...writes,
    target
      .prepare("UPDATE owner_fence SET state = 'arriving', place = ?2 WHERE owner = ?1")
      .bind(owner, JSON.stringify(place)),
  ])
  return false
}
