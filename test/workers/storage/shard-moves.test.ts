/** Moving an owner from one database to another, broken off wherever it can be. */
import { env } from 'cloudflare:test'
import { decodeJwt } from 'jose'
import { beforeAll, expect, it, vi } from 'vitest'
import { runAllChores } from '../../../worker/application/upkeep/run-all-chores'
import { listedStatus } from '../../../worker/credentials/wallet/status/listed-status'
import { PLACES } from '../../../worker/domain/session/credential-status'
import { askMove, giveUpMove, type Request } from '../../../worker/storage/shards/move-requests'
import { moveStep } from '../../../worker/storage/shards/owner-moves'
import { sampled } from '../../nightly'
import { takenFor } from '../../support/stand-in'
import { api, expectError, form, imageFile, ORIGIN } from '../support/api'
import { FakeFinder, foundFace } from '../support/persons'
import { databases, migrateShards, placeNewIn, rowsOf, shardedServices } from '../support/shards'
import { type Tenant, tenant } from '../support/tenant'
import { outcome } from '../support/vision'

const SHARDS = 3
const finder = new FakeFinder()
const photo = () => finder.photo(foundFace(3))

/** Ends every attempt, in whichever database it is. */
const visionOver = (made: ReturnType<typeof shardedServices>) => ({
  async process(sessionId: string, attempt: number) {
    for (const { sessions } of [made, ...made.shards])
      await sessions.finish(sessionId, attempt, outcome(sessionId, { clientId: `client-${sessionId}` }), new Date())
    return 'ended' as const
  },
})

function sharded() {
  const made = shardedServices(SHARDS)
  const played = { faces: finder, vision: visionOver(made) }
  return { ...made, ...played, shards: made.shards.map((home) => ({ ...home, ...played })) }
}

const dbs = databases(SHARDS)
const stores = (all = dbs) => all.map((db, shard) => ({ shard, db }))
const ask = ({ sql, values }: Request) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

let server: ReturnType<typeof api>
beforeAll(async () => {
  await migrateShards(SHARDS)
  server = api(sharded())
})

/** As often as it takes, by a clock that does not wait. */
async function moved(owner: string, over: readonly D1Database[] = dbs, until = 'done', most = 2000): Promise<number> {
  let now = Date.now()
  for (let tries = 1; tries < most; tries++) {
    now += 20_000
    const step = await moveStep(stores([...over]), owner, 'test', new Date(now)).catch(() => 'fault')
    const phase = await env.DB.prepare('SELECT phase FROM owner_move WHERE owner = ?').bind(owner).first('phase')
    if (step === 'done' || phase === until) return tries
  }
  const move = await env.DB.prepare('SELECT * FROM owner_move WHERE owner = ?').bind(owner).first()
  throw new Error(`the move comes to no end: ${JSON.stringify(move)}`)
}

/** Each statement fails the first time, and the second time its answer is lost. */
function breaking(db: D1Database, told: Map<string, number>): D1Database {
  const tried = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const tries = (told.get(name) ?? 0) + 1
    told.set(name, tries)
    if (tries === 1) throw new Error('broken off')
    const answer = await run()
    if (tries === 2) throw new Error('the answer is lost')
    return answer
  }
  const statement = (sql: string, real: D1PreparedStatement, values: unknown[] = []): D1PreparedStatement => {
    // Without times, which are others at every try.
    const name = `${sql} ${values
      .filter((value) => typeof value === 'string')
      .join(' ')
      .slice(0, 300)}`
    return takenFor<D1PreparedStatement>({
      real,
      name,
      bind: (...bound: unknown[]) => statement(sql, real.bind(...bound), bound),
      all: () => tried(name, () => real.all()),
      run: () => tried(name, () => real.run()),
      first: (column?: string) => tried(name, () => (column === undefined ? real.first() : real.first(column))),
    })
  }
  type Named = { real: D1PreparedStatement; name: string }
  return takenFor<D1Database>({
    prepare: (sql: string) => statement(sql, db.prepare(sql)),
    batch: (all: Named[]) => tried(all.map(({ name }) => name).join(';'), () => db.batch(all.map(({ real }) => real))),
  })
}

const everything = async ({ token, has }: Tenant) => {
  const asked = async (path: string, body: object) => {
    const answer = await server.post(path, body, { token })
    return [path, answer.status, Object.keys(answer.body), answer.body.total ?? null]
  }
  return Promise.all([
    asked('/kyc/session/status', { sessionId: has.session }),
    asked('/kyc/sessions', {}),
    asked('/persons', {}),
    asked('/person/get', { person_id: has.person }),
    asked('/person/lists', {}),
    asked('/sources', { group_id: has.group }),
    asked('/scenarios', {}),
    asked('/tokens', {}),
  ])
}

/** Of each table how many rows there are, and each row but for what its database numbers. */
async function contents(db: D1Database, { sub, has }: Tenant) {
  const counts = await rowsOf(db, sub)
  const faces = await db
    .prepare('SELECT hex(embedding) AS face FROM face_vector WHERE owner = ? ORDER BY id')
    .bind(sub)
    .all()
  const images = await db.prepare('SELECT * FROM kyc_image WHERE session_id = ?').bind(has.session).all()
  const about = await db
    .prepare('SELECT count(*) AS n FROM event_about a JOIN event e ON e.id = a.event_id WHERE e.owner = ?')
    .bind(sub)
    .first('n')
  return { counts, faces: faces.results, images: images.results, about }
}

const chainHolds = async ({ token }: Tenant) => {
  const { body } = await server.post('/events', { pageSize: 100 }, { token })
  return body.results.map(({ intact }: { intact: boolean | null }) => intact)
}

/** From which database to which; by day one of the ways. */
const WAYS = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const

it.each(sampled(WAYS, ([from]) => from === 0))(
  'takes everything along from %i to %i, broken off at every statement',
  async (from, to) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await placeNewIn(from)
    const owner = await tenant(server, photo)
    const neighbour = await tenant(server, photo)
    const [source, target] = [dbs[from], dbs[to]] as [D1Database, D1Database]
    const before = { seen: await everything(owner), rows: await contents(source, owner) }
    const besides = await contents(source, neighbour)
    const told = new Map<string, number>()
    await ask(askMove(owner.sub, to, new Date()))
    const tries = await moved(
      owner.sub,
      dbs.map((db) => breaking(db, told)),
    )
    expect(tries).toBeGreaterThan(100)
    expect(await contents(target, owner)).toEqual(before.rows)
    expect(await rowsOf(source, owner.sub)).toEqual({})
    expect(await contents(source, neighbour)).toEqual(besides)
    // Another isolate: this one remembers where the owner was.
    server = api(sharded())
    expect(await everything(owner)).toEqual(before.seen)
    expect(await everything({ ...owner, token: owner.has.token })).toEqual(before.seen)
    expect(new Set(await chainHolds(owner))).toEqual(new Set([true]))
    const { status } = await server.post('/kyc/process', form([imageFile()]), { token: owner.token })
    expect([status, (await rowsOf(source, owner.sub)).kyc_session]).toEqual([200, undefined])
  },
)

it('puts calls off while it lasts, those of who still knows the old place too', async () => {
  await placeNewIn(0)
  const owner = await tenant(server, photo)
  await ask(askMove(owner.sub, 1, new Date()))
  await moved(owner.sub, dbs, 'copying')
  const before = await rowsOf(env.DB, owner.sub)
  const calls = [
    ['/kyc/process', form([imageFile()])],
    ['/person/list/create', { name: 'late' }],
    ['/token/create', { expires: '30' }],
    ['/source/group/create', { name: 'late' }],
    ['/kyc/session/delete', { sessionId: owner.has.session }],
  ] as const
  for (const isolate of [server, api(sharded())]) {
    for (const [path, body] of calls) {
      const answer = await isolate.post(path, body, { token: owner.token })
      expectError(answer, 503, 'data is being moved')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  }
  expect(await rowsOf(env.DB, owner.sub)).toEqual(before)
  await moved(owner.sub)
  server = api(sharded())
  expect((await server.post('/person/list/create', { name: 'later' }, { token: owner.token })).status).toBe(200)
})

it('is given up without a trace', async () => {
  await placeNewIn(1)
  const owner = await tenant(server, photo)
  const [, source, target] = dbs as [D1Database, D1Database, D1Database]
  const before = await contents(source, owner)
  await ask(askMove(owner.sub, 2, new Date()))
  await moved(owner.sub, dbs, 'checking')
  expect((await rowsOf(target, owner.sub)).kyc_session).toBe(1)
  await ask(giveUpMove(owner.sub, 1))
  await moved(owner.sub)
  expect(await rowsOf(target, owner.sub)).toEqual({})
  expect(await contents(source, owner)).toEqual(before)
  expect((await server.post('/person/list/create', { name: 'later' }, { token: owner.token })).status).toBe(200)
})

it('does not open a copy that is not the original', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await placeNewIn(0)
  const owner = await tenant(server, photo)
  const target = dbs[1] as D1Database
  await ask(askMove(owner.sub, 1, new Date()))
  await moved(owner.sub, dbs, 'checking')
  const fence = (state: string) =>
    target.prepare('UPDATE owner_fence SET state = ? WHERE owner = ?').bind(state, owner.sub)
  await target.batch([
    fence('open'),
    target.prepare("UPDATE person SET revision = 'another' WHERE owner = ?").bind(owner.sub),
    fence('arriving'),
  ])
  await expect(moved(owner.sub, dbs, 'done', 50)).rejects.toThrow('no end')
  expectError(await server.post('/persons', {}, { token: owner.token }), 503, 'data is being moved')
})

it('moves nobody who is not known', async () => {
  await ask(askMove('nobody', 1, new Date()))
  expect(await env.DB.prepare("SELECT 1 FROM owner_move WHERE owner = 'nobody'").first()).toBeNull()
})

it('is gone on with by the cron, which does the chores of every database', async () => {
  const made = sharded()
  await placeNewIn(0)
  const owner = await tenant(server, photo)
  await ask(askMove(owner.sub, 1, new Date()))
  // What calls leave for the cron, in each database.
  for (const db of dbs)
    await db.prepare("INSERT INTO image_removal (key, created_at) VALUES ('persons/x/y.jpg', 0)").run()
  for (let minutes = 0; minutes < 30; minutes += 5)
    await runAllChores({ ...made, now: () => new Date(Date.now() + minutes * 60_000) })
  for (const db of dbs) {
    expect(await db.prepare('SELECT count(*) AS n FROM image_removal').first('n')).toBe(0)
    const sealed = 'SELECT count(*) AS n FROM event e LEFT JOIN event_seal s ON s.event_id = e.id WHERE s.seq IS NULL'
    expect(await db.prepare(sealed).first('n')).toBe(0)
  }
  expect((await rowsOf(dbs[1] as D1Database, owner.sub)).person).toBe(1)
  const loads = await env.DB.prepare('SELECT bytes > 0 AS measured FROM shard_load ORDER BY shard').all()
  expect(loads.results).toEqual([{ measured: 1 }, { measured: 1 }, { measured: 1 }])
})

it("takes credentials' status lists along: they are found at the same address", async () => {
  await placeNewIn(0)
  const owner = await tenant(server, photo)
  await env.DB.prepare("update kyc_session set outcome = 'approved' where id = ?").bind(owner.has.session).run()
  const { list, place } = await sharded().credentialStatuses.give(owner.sub, owner.has.session, new Date())
  const said = async () => {
    // Another isolate, which has stated no list yet.
    server = api(sharded())
    const response = await server.fetch(`/status/${list}`)
    expect(response.status).toBe(200)
    const { sub, status_list: told } = decodeJwt<{ status_list: { lst: string } }>(
      new TextDecoder().decode(await response.arrayBuffer()),
    )
    expect(sub).toBe(`${ORIGIN}/status/${list}`)
    const bits = { bits: 1, lst: Uint8Array.from(Buffer.from(told.lst, 'base64url')) } as const
    return [await listedStatus(bits, place), await listedStatus(bits, (place + 1) % PLACES)]
  }
  expect(await said()).toEqual([0, 1])
  await ask(askMove(owner.sub, 1, new Date()))
  await moved(owner.sub)
  expect(await said()).toEqual([0, 1])
  expect(
    (await server.post('/kyc/session/delete', { sessionId: owner.has.session }, { token: owner.token })).status,
  ).toBe(200)
  expect(await said()).toEqual([1, 1])
})
