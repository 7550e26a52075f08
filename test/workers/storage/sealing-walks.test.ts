/** What is sealed anew after an owner's key was retired: everything once, rows slowly, objects as fast as a run can. */
import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { database } from '../../../worker/storage/database/database'
import { dataSealing } from '../../../worker/storage/key-rotation/sealing'
import type { Step } from '../../../worker/storage/key-rotation/walked'
import { someone } from '../support/api'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BEGAN = Date.parse('2026-05-01T12:00:00.000Z')

/** A walk over so many things; `looks` is told of each. */
const over =
  (count: number, looks: (n: number) => boolean): Step =>
  async (after, limit) => {
    const from = after === '' ? 0 : Number(after)
    const until = Math.min(count, from + limit)
    let failed = 0
    for (let n = from; n < until; n++) if (!looks(n)) failed++
    return { last: until < count ? String(until) : null, failed }
  }

async function walks(objects: number) {
  await env.DB.prepare("DELETE FROM chore_cursor WHERE chore LIKE 'seal %'").run()
  const owner = someone()
  const looked = { rows: 0, objects: 0 }
  let opens = true
  const sealing = dataSealing(
    database(env.DB),
    { rewrap: async () => ({ rewrapped: 0, lost: 0 }) },
    {
      rows: { 'test rows': over(250, () => ++looked.rows > 0) },
      objects: { 'test objects': over(objects, () => ++looked.objects > 0 && opens) },
    },
  )
  const key = (id: string, retired: number | null) =>
    env.DB.prepare('INSERT INTO owner_key (id, owner, kid, wrapped, created_at, retired_at) VALUES (?, ?, ?, ?, ?, ?)')
      .bind(id, owner, 'k1', new Uint8Array(1), BEGAN, retired)
      .run()
  const keys = async () =>
    (await env.DB.prepare('SELECT id FROM owner_key WHERE owner = ?').bind(owner).all()).results.map(({ id }) => id)
  return {
    looked,
    key,
    keys,
    breaks: (broken: boolean) => {
      opens = !broken
    },
    /** A run of the cron each minute; gives what was looked at. */
    async runs(from: number, count: number) {
      const before = { ...looked }
      for (let i = 0; i < count; i++) await sealing.sealOlder(new Date(from + i * MINUTE), 1500)
      return { rows: looked.rows - before.rows, objects: looked.objects - before.objects }
    },
  }
}

it('looks at everything once, after everybody has the new key, and then drops the old one', async () => {
  const { key, keys, runs } = await walks(4000)
  await runs(BEGAN, 60)
  const retired = BEGAN + DAY
  const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()]
  await key(old, retired)
  await key(fresh, null)
  expect(await runs(retired, 15)).toEqual({ rows: 0, objects: 0 })
  expect(await runs(retired + 15 * MINUTE, 1)).toEqual({ rows: 100, objects: 1500 })
  expect(await runs(retired + 16 * MINUTE, 60)).toEqual({ rows: 150, objects: 2500 })
  expect(await keys()).toEqual(expect.arrayContaining([old, fresh]))
  expect(await runs(retired + 26 * 60 * MINUTE, 1)).toEqual({ rows: 0, objects: 0 })
  expect(await keys()).toEqual([fresh])
})

it('rests for a day where something does not open, and keeps the old key', async () => {
  const { key, keys, runs, breaks } = await walks(10)
  await runs(BEGAN, 60)
  const retired = BEGAN + DAY
  const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()]
  await key(old, retired)
  await key(fresh, null)
  breaks(true)
  expect(await runs(retired + 15 * MINUTE, 60)).toEqual({ rows: 250, objects: 10 })
  await runs(retired + 30 * 60 * MINUTE, 1)
  expect(await keys()).toEqual(expect.arrayContaining([old]))
  breaks(false)
  await runs(retired + 3 * DAY, 2)
  expect(await keys()).toEqual([fresh])
})
