/** What the busiest statements read of a full database: as many rows as they answer with, however many an owner has. */
import { env } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { auditKeys } from '../../../worker/api/audit-keys'
import { apiServices } from '../../../worker/api/services/compose'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { sha256Hex } from '../../../worker/application/sha256'
import { newSession } from '../../../worker/domain/session/new-session'
import type { SoughtSessions } from '../../../worker/domain/session/session-finder'
import { database } from '../../../worker/storage/database/database'
import { type ErasedOwnerStores, type ErasedSizes, erasedOwner } from '../../../worker/storage/upkeep/erased-owner'
import type { SessionOrder } from '../../../worker/words/session-orders'
import { standIn, takenFor } from '../../support/stand-in'
import { services, someone } from '../support/api'

/** Of an owner, and of ten owners together. */
const OWN = 2000
const ALL = 20_000
const NOW = new Date('2026-05-01T12:00:00.000Z')

let read: { sql: string; rows: number }[] = []

/** The database, which notes what each statement read. */
function noting(db: D1Database): D1Database {
  const sqlOf = new WeakMap<object, string>()
  const noted = <Result extends D1Result>(statement: object, result: Result): Result => {
    read.push({ sql: sqlOf.get(statement) ?? '', rows: result.meta.rows_read })
    return result
  }
  const wrapped = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    sqlOf.set(statement, sql)
    return new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapped(target.bind(...values), sql)
        if (name === 'all' || name === 'run') return async () => noted(target, await target[name]())
        // Its answer has no figures: what reads may be asked twice.
        if (name === 'raw' || name === 'first')
          return async (...args: never[]) => {
            if (/^\s*(select|with)/i.test(sql)) noted(target, await target.all())
            return (target[name] as (...all: never[]) => unknown)(...args)
          }
        if (name === 'bare') return target
        return Reflect.get(target, name)
      },
    })
  }
  const bare = (statement: D1PreparedStatement) => takenFor<{ bare?: D1PreparedStatement }>(statement).bare ?? statement
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrapped(target.prepare(sql), sql)
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          const own = statements.map(bare)
          const results = await target.batch(own)
          return results.map((result, i) => noted(own[i] ?? {}, result))
        }
      return Reflect.get(target, name)
    },
  })
}

let counted: ReturnType<typeof apiServices>
let owner: string
const ids: string[] = []

/** Every row of `kyc_session` but its id, owner, times and what it is found by is the first one's. */
beforeAll(async () => {
  counted = apiServices({ ...env, DB: noting(env.DB), FACE_INDEX: env.TEST_FACE_INDEX })
  owner = someone()
  const { sessions, scenarios } = services()
  const first = newSessionId(NOW)
  await sessions.create(newSession({ sessionId: first, owner, groupId: 1, scenario: await scenarios.default() }, NOW))
  const columns = async (table: string) =>
    (await env.DB.prepare(`select name from pragma_table_info('${table}')`).all<{ name: string }>()).results.map(
      ({ name }) => name,
    )
  const numbered = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ALL})`
  const copied = async (table: string, changed: Record<string, string>, where: string) => {
    const all = await columns(table)
    const values = all.map((column) => changed[column] ?? column)
    await env.DB.prepare(
      `insert into ${table} (${all.join()}) ${numbered} select ${values.join()} from ${table}, n where ${where}`,
    ).run()
  }
  const by = `iif(i % ${ALL / OWN} = 0, '${owner}', 'other-' || (i % ${ALL / OWN}))`
  const found = `json_array(iif(i % ${OWN} = 0, 'face_under_other_name', 'document_expired'))`
  await copied(
    'kyc_session',
    {
      id: `'s' || i`,
      owner: by,
      created_at: `created_at + i`,
      client_id: `'client-' || (i / 40)`,
      client_key_hash: `'key-' || (i / 40)`,
      reason_codes: found,
      search_terms: `json_array('common', 'term-' || (i / 40))`,
      status: `'success'`,
      outcome: `iif(i % 50 = 0, 'approved', 'declined')`,
    },
    `id = '${first}'`,
  )
  await copied('event', { id: 'id + i', owner: by, session_id: `'s' || i`, at: 'at + i' }, `session_id = '${first}'`)
  await env.DB.prepare(
    `insert into person_list (id, owner, name, is_main, created_at) values ('rows-read', '${owner}', 'main', 0, 1)`,
  ).run()
  await env.DB.prepare(
    `insert into person (${(await columns('person')).join()}) ${numbered} select ${(await columns('person'))
      .map(
        (column) =>
          ({
            id: `'p' || i`,
            owner: by,
            list_id: `'rows-read'`,
            fields: `'{}'`,
            group_id: '1',
            created_at: 'i',
            revision: `'r'`,
          })[column] ?? 'null',
      )
      .join()} from n`,
  ).run()
  // The newest of its key, and the one that can be read: what others have sealed is the first one's.
  await env.DB.prepare(
    `update kyc_session set client_key_hash = 'key-0', created_at = created_at + ${2 * ALL} where id = ?`,
  )
    .bind(first)
    .run()
  ids.push(first)
})

/** Its most costly statement, and all of them. */
async function cost(work: () => Promise<unknown>): Promise<{ most: number; all: number; sql: string }> {
  read = []
  await work()
  const most = read.reduce((worst, each) => (each.rows > worst.rows ? each : worst), { sql: '', rows: 0 })
  return { most: most.rows, all: read.reduce((sum, { rows }) => sum + rows, 0), sql: most.sql }
}

const page = { page: 1, pageSize: 20 }
const agent = { actor: 'user', by: null } as const
/** Counted ahead of a page of 20, with the page itself. */
const PAGE = 1100

const find = ({ sort = 'newest', ...sought }: SoughtSessions & { sort?: SessionOrder }) =>
  counted.sessionFinder.page(owner, sought, { ...page, sort }, NOW)

/** Each with the rows that it may read. */
const BUSIEST: Record<string, [number, () => Promise<unknown>]> = {
  'a session': [2, () => counted.sessions.byId(owner, ids[0] ?? '')],
  'a session, by its key': [
    120,
    () => counted.sessions.read(owner, { clientKey: 'key-0' }, { boundTo: null, ...agent }, NOW),
  ],
  'a page of sessions': [PAGE, () => counted.sessions.list(owner, {}, page, NOW)],
  'a page of sessions of a state': [PAGE, () => counted.sessions.list(owner, { status: 'success' }, page, NOW)],
  'the sessions of a client': [60, () => counted.sessions.list(owner, { clientId: 'client-10' }, page, NOW)],
  'a page of found sessions': [PAGE, () => find({})],
  'found sessions of an outcome': [PAGE, () => find({ outcome: 'approved' })],
  'found sessions of an outcome and a state': [3 * OWN, () => find({ outcome: 'declined', status: 'failed' })],
  'found sessions by name': [6 * 500, () => find({ outcome: 'approved', sort: 'name' })],
  'a found session': [20, () => find({ search: 's400' })],
  duplicates: [60, () => counted.sessions.list(owner, { found: { reason: undefined } }, page, NOW)],
  'duplicates of a reason': [
    80,
    () => counted.sessions.list(owner, { found: { reason: 'face_under_other_name' } }, page, NOW),
  ],
  'approved sessions of a client': [30, () => counted.sessions.approvedOf(owner, 'client-10', 5)],
  'other sessions of a client': [
    50,
    () => counted.reviewSurroundings.others({ owner, clientId: 'client-10', sessionId: 's400' }),
  ],
  'a person by the client': [
    60,
    () => counted.subjectFinder.find(owner, { by: 'clientId', value: 'client-10' }, null, 500),
  ],
  'a person by the key': [60, () => counted.subjectFinder.find(owner, { by: 'clientKey', value: 'key-10' }, null, 500)],
  'a person by the session': [
    5,
    () => counted.subjectFinder.find(owner, { by: 'sessionId', value: 's400' }, null, 500),
  ],
  'a page of events': [4 * PAGE, () => counted.eventHistory.list(owner, {}, page)],
  'events of a session': [20, () => counted.eventHistory.list(owner, { sessionId: 's400' }, page)],
  'a page of persons': [PAGE, () => counted.persons.list(owner, null, page)],
  'a page of a list': [PAGE, () => counted.persons.list(owner, 'rows-read', page)],
  'a page of reviews': [20, () => counted.reviews.list({ owner, reviewer: 'ann' }, { show: 'all' }, page, NOW)],
  'what was said of a session': [20, () => counted.handling.notes(owner, ids[0] ?? '')],
  'a gallery': [
    20,
    () =>
      counted.personSearch.nearest(
        owner,
        ['rows-read'],
        { embedding: new Float32Array(128).fill(0.1), embeddingVersion: '1' },
        5,
      ),
  ],
}

it.each(Object.entries(BUSIEST))('%s', async (_name, [bound, work]) => {
  const { all, sql } = await cost(work)
  expect(all, sql).toBeLessThanOrEqual(bound)
})

/** Last: it is the end of the owner's events. */
it('erases the events of an owner, reading each a bounded number of times', async () => {
  await env.DB.prepare(
    `insert into event_seal (event_id, owner, seq, key_id, hash)
      select id, owner, row_number() over (partition by owner order by id), 'k', 'h' from event`,
  ).run()
  await env.DB.prepare(`insert into event_about (subject_id, event_id) select session_id, id from event`).run()
  const stores = { db: database(noting(env.DB)), auditKeys: auditKeys([env.LINK_SECRET]), sha256Hex }
  const { events } = erasedOwner(standIn<ErasedOwnerStores>(stores), standIn<ErasedSizes>({ events: 50 }))
  const now = new Date()
  const job = { id: 'j', kind: 'erase_owner', owner, part: 'events', createdAt: now, heldUntil: now } as const
  const count = async () =>
    (await env.DB.prepare('select count(*) as n from event where owner = ?').bind(owner).first<{ n: number }>())?.n ?? 0
  const before = await count()
  let steps = 0
  const { all } = await cost(async () => {
    for (let cursor: string | null = ''; cursor !== null && steps < 100; steps++)
      cursor = (await events?.({ ...job, cursor, counts: {} }, now))?.cursor ?? null
  })
  expect([before >= OWN, await count()]).toEqual([true, 0])
  expect(all).toBeLessThanOrEqual(20 * before)
})
