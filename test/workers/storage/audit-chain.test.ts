/** The chain of events as an auditor verifies it, against somebody who can write the database but lacks the key. */
import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditKeys } from '../../../worker/api/audit-keys'
import { sealsFor } from '../../../worker/domain/audit/chain'
import type { Break } from '../../../worker/domain/audit/verify'
import { SYSTEM } from '../../../worker/domain/events'
import { auditReport, type Heads } from '../../../worker/local/audit/chain-reader'
import { eventSeals } from '../../../worker/storage/audit/event-seals'
import { insertEvents } from '../../../worker/storage/audit/events'
import { database } from '../../../worker/storage/database/database'
import { services, someone } from '../support/api'
import { query } from '../support/traces'

const db = database(env.DB)
const keys = auditKeys([env.LINK_SECRET])
const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const { events, eventSeals: seals } = services()

let owner = ''
const log = async (count: number) => {
  for (let i = 0; i < count; i++) {
    await events.record({ owner, ...SYSTEM, subjectId: crypto.randomUUID(), action: 'person_read' }, new Date(1000 + i))
  }
}
const verify = async (known?: Heads) => auditReport(query, await keys, { owner, known })
const kinds = async (known?: Heads) => (await verify(known)).broken.map(({ kind, seq }: Break) => ({ kind, seq }))
/** Of the owner's n-th event. */
const idOf = async (n: number) =>
  Number((await query('select id from event where owner = ? order by id', owner))[n - 1]?.id)

beforeEach(async () => {
  owner = someone()
  await log(5)
  await seals.seal(owner)
})

it('holds when nobody has touched it, and counts what is not sealed yet', async () => {
  expect(await verify()).toMatchObject({ events: 5, sealed: 5, unsealed: 0, breaks: 0, broken: [] })
  await log(2)
  const report = await verify()
  expect(report).toMatchObject({ events: 7, sealed: 5, unsealed: 2, breaks: 0 })
  expect(report.heads[owner]?.seq).toBe(5)
})

describe('finds', () => {
  it.each(['owner', 'session_id', 'subject_id', 'at', 'actor', 'by', 'action', 'attempt', 'detail'])(
    'a changed %s',
    async (column) => {
      await run(`update event set "${column}" = 7 where id = ?`, await idOf(3))
      expect(await kinds()).toEqual([{ kind: 'changed', seq: 3 }])
    },
  )

  it("a seal's changed hash", async () => {
    await run("update event_seal set hash = 'x' where event_id = ?", await idOf(5))
    expect(await kinds()).toEqual([{ kind: 'changed', seq: 5 }])
  })

  it('seals of a secret that is not given, told as such and together', async () => {
    await run("update event_seal set key_id = 'x' where owner = ? and seq in (2, 3, 5)", owner)
    expect((await verify()).broken).toMatchObject([
      { kind: 'unknown_key', seq: 2, count: 2 },
      { kind: 'unknown_key', seq: 5, count: 1 },
    ])
  })

  it('a deleted event', async () => {
    await run('delete from event where id = ?', await idOf(2))
    expect(await kinds()).toEqual([{ kind: 'missing', seq: 2 }])
  })

  it('an event deleted with its seal', async () => {
    const id = await idOf(2)
    await run('delete from event where id = ?', id)
    await run('delete from event_seal where event_id = ?', id)
    expect(await kinds()).toEqual([{ kind: 'missing', seq: 2 }])
  })

  it('one taken out where the others have closed ranks', async () => {
    const id = await idOf(2)
    await run('delete from event where id = ?', id)
    await run('delete from event_seal where event_id = ?', id)
    for (const seq of [3, 4, 5])
      await run('update event_seal set seq = ? where owner = ? and seq = ?', seq - 1, owner, seq)
    expect((await kinds()).map(({ seq }) => seq)).toEqual([2, 3, 4])
  })

  it('two whose seals have changed places', async () => {
    for (const [from, to] of [
      [2, -1],
      [4, 2],
      [-1, 4],
    ])
      await run('update event_seal set seq = ? where owner = ? and seq = ?', to ?? 0, owner, from ?? 0)
    expect((await kinds()).map(({ seq }) => seq)).toEqual(expect.arrayContaining([2, 4]))
  })

  it('one that was inserted before others', async () => {
    const sealedLater = await idOf(5)
    await run("insert into event (id, owner, at, actor, action) values (?, ?, 1, 'user', 'x')", -sealedLater, owner)
    expect((await verify()).broken).toMatchObject([{ kind: 'inserted', seq: null, eventId: -sealedLater }])
  })

  it('one that was inserted with a seal of its own making', async () => {
    await log(1)
    const id = await idOf(6)
    const report = await verify()
    const head = report.heads[owner]
    const forger = await auditKeys(['somebody else who can write the database'])
    const event = { id, owner, sessionId: null, subjectId: null, at: 1, actor: 'user', by: null, action: 'x' }
    const [seal] = await sealsFor(
      [{ ...event, attempt: null, detail: null }],
      head ?? { seq: 0, hash: '' },
      forger.current,
    )
    await run(
      'insert into event_seal values (?, ?, ?, ?, ?, null)',
      id,
      owner,
      6,
      (await keys).current.id,
      seal?.hash ?? '',
    )
    expect(await kinds()).toEqual([{ kind: 'changed', seq: 6 }])
  })

  it('a chain that was sealed again with another key', async () => {
    await run('update event set actor = ? where id = ?', 'user', await idOf(4))
    await run('delete from event_seal where owner = ? and seq >= 4', owner)
    await eventSeals(db, auditKeys(['somebody else who can write the database']), 1).seal(owner)
    expect((await verify()).broken).toMatchObject([{ kind: 'unknown_key', seq: 4, count: 2 }])
  })

  it('an end that was cut off or written anew, for who has kept the head', async () => {
    const { heads } = await verify()
    const end = await idOf(5)
    await run('delete from event_seal where event_id = ?', end)
    await run('delete from event where id = ?', end)
    expect(await kinds()).toEqual([])
    expect(await kinds(heads)).toEqual([{ kind: 'missing', seq: 5 }])
    await log(1)
    await seals.seal(owner)
    expect(await kinds()).toEqual([])
    expect(await kinds(heads)).toEqual([{ kind: 'changed', seq: 5 }])
  })

  it('an owner whose events are all gone', async () => {
    const { heads } = await verify()
    await run('delete from event_seal where owner = ?', owner)
    await run('delete from event where owner = ?', owner)
    expect((await verify(heads)).broken).toMatchObject([{ kind: 'missing', seq: 1, count: 5 }])
  })

  it('an event that was gone before it was sealed, by its number', async () => {
    await log(2)
    const id = await idOf(6)
    await run('delete from event where id = ?', id)
    await seals.seal(owner)
    expect(await kinds()).toEqual([])
    const whole = await auditReport(query, await keys)
    expect(whole.broken).toContainEqual({ owner: null, seq: null, eventId: id, kind: 'missing', count: 1 })
  })
})

describe('sealing', () => {
  it('makes one chain, however many seal at once', async () => {
    const sealers = Array.from({ length: 8 }, () => eventSeals(db, keys, 1))
    for (let round = 0; round < 5; round++) {
      await Promise.all(sealers.flatMap((sealer) => [log(1), sealer.seal(owner), sealer.sealRest()]))
    }
    await seals.seal(owner)
    expect(await verify()).toMatchObject({ events: 45, sealed: 45, unsealed: 0, breaks: 0 })
  })

  it('takes a thousand events at once, in their order', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => {
      return { owner, ...SYSTEM, action: 'person_read' as const, subjectId: `p-${i}` }
    })
    await insertEvents(db, many, new Date())
    await seals.seal(owner)
    expect(await verify()).toMatchObject({ events: 1005, sealed: 1005, breaks: 0 })
    const rows = await query(
      'select subject_id from event join event_seal on event_id = id where event.owner = ? and seq > 5 order by seq',
      owner,
    )
    expect(rows.map((row) => row.subject_id)).toEqual(many.map(({ subjectId }) => subjectId))
  })

  it('is made up for by the cron', async () => {
    await log(3)
    expect(await seals.sealRest()).toBeGreaterThanOrEqual(3)
    expect(await verify()).toMatchObject({ unsealed: 0, breaks: 0 })
    expect(await seals.sealRest()).toBe(0)
  })

  it('goes on under another key, and what the earlier one sealed still holds', async () => {
    const rotated = auditKeys(['the secret that came after the first one', env.LINK_SECRET])
    await log(2)
    await eventSeals(db, rotated, 1).seal(owner)
    expect(await auditReport(query, await rotated, { owner })).toMatchObject({ sealed: 7, breaks: 0 })
    expect((await verify()).broken).toMatchObject([{ kind: 'unknown_key', seq: 6, count: 2 }])
  })
})
