/** Whether the copy holds what the original does, row by row and to the last bit. */
import type { Copying } from './copy'
import { readEvents } from './events'
import { readPage } from './pages'
import { UNITS } from './units'

export class CopyDiffers extends Error {
  constructor(table: string, detail: string) {
    super(`the copy of ${table} is not the original: ${detail}`)
  }
}

/** How many rows there are of each table; throws where the two sides differ. */
export async function checkCopy({ owner, source, target }: Copying): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const same = (table: string, original: readonly string[], copy: readonly string[]) => {
    counts[table] = (counts[table] ?? 0) + original.length
    if (original.length !== copy.length) throw new CopyDiffers(table, `${copy.length} rows for ${original.length}`)
    const different = original.findIndex((row, i) => row !== copy[i])
    if (different >= 0) throw new CopyDiffers(table, `row ${different} of a page`)
  }
  for (const unit of UNITS) {
    if (unit.mayGo) continue
    for (let after: string | null = null; ; ) {
      const [original, copy] = await Promise.all([
        readPage(source, unit, owner, after, true),
        readPage(target, unit, owner, after, true),
      ])
      for (const [i, { table, rows }] of original.rows.entries())
        if (table !== 'idempotency' && table !== 'answer_subject') same(table, rows, copy.rows[i]?.rows ?? [])
      after = original.next
      if (after === null) break
    }
  }
  // Their numbers differ, their order does not.
  for (let [here, there]: [number | null, number | null] = [0, 0]; here !== null && there !== null; ) {
    const [original, copy] = await Promise.all([readEvents(source, owner, here), readEvents(target, owner, there)])
    same('event', original.events, copy.events)
    same('event_seal', original.seals, copy.seals)
    same('event_about', original.abouts, copy.abouts)
    here = original.next
    there = copy.next
  }
  return counts
}
