/** Whether the copy holds what the original does, row by row and to the last bit; a page at a time. */
import type { Copying } from './copy.ts'
import { readEvents } from './events.ts'
import { readPage } from './pages.ts'
import { UNITS } from './units.ts'

interface Checked {
  unit: number
  after: string | null
  /** Events have numbers of their own on either side; their order is the same. */
  events: { here: number; there: number }
}

export class CopyDiffers extends Error {
  constructor(table: string) {
    super(`the copy of ${table} is not the original`)
  }
}

/** Kept answers go when they have outlived their use. */
const MAY_GO = new Set(['idempotency', 'answer_subject'])

/** One page; true when all is the same. Throws where it is not. */
export async function checkPage({ owner, source, target }: Copying): Promise<boolean> {
  const fence = target.prepare('SELECT place FROM owner_fence WHERE owner = ?').bind(owner)
  const known = JSON.parse((await fence.first<string | null>('place')) ?? '{}')
  const {
    unit: index,
    after,
    events,
  }: Checked = known.checked ?? { unit: 0, after: null, events: { here: 0, there: 0 } }
  const note = (checked: Checked) =>
    target.prepare('UPDATE owner_fence SET place = ?2 WHERE owner = ?1').bind(owner, JSON.stringify({ checked })).run()
  const unit = UNITS[index]
  if (unit) {
    const [original, copy] = await Promise.all([
      readPage(source, { unit, owner }, after, true),
      readPage(target, { unit, owner }, after, true),
    ])
    for (const [i, { table, rows }] of original.rows.entries())
      if (!MAY_GO.has(table)) same(table, rows, copy.rows[i]?.rows ?? [])
    const { next } = original
    await note({ unit: next === null ? index + 1 : index, after: next, events })
    return false
  }
  const [original, copy] = await Promise.all([
    readEvents(source, owner, events.here),
    readEvents(target, owner, events.there),
  ])
  same('event', original.events, copy.events)
  same('event_seal', original.seals, copy.seals)
  same('event_about', original.abouts, copy.abouts)
  if (original.next === null || copy.next === null) return true
  await note({ unit: index, after: null, events: { here: original.next, there: copy.next } })
  return false
}

function same(table: string, original: readonly string[], copy: readonly string[]): void {
  if (original.length !== copy.length || original.some((row, i) => row !== copy[i])) throw new CopyDiffers(table)
}
