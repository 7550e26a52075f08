/** Owners in different databases, as their callers see them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../../worker/api/operations'
import { processWhereItLies } from '../../../worker/vision/session/process-where-it-lies'
import { sampled } from '../../nightly'
import { api } from '../support/api'
import { engines, face, PASSPORT, passportMrz } from '../support/engines'
import { FakeFinder, foundFace } from '../support/persons'
import { databases, migrateShards, placeNewIn, rowsOf, shardedServices, shardedVision } from '../support/shards'
import { type Described, described, ID_FIELDS, request, type Tenant, tenant, tenants } from '../support/tenant'

const SHARDS = 2
const finder = new FakeFinder()
const photo = () => finder.photo(foundFace(3))
const scenes = [{ mrz: passportMrz(PASSPORT), faces: [face(0, 24)] }]
const vision = {
  async process(sessionId: string, attempt: number, shard?: number) {
    const deps = shardedVision(SHARDS).map((one) => ({ ...one, ...engines(scenes) }))
    await processWhereItLies(deps, { sessionId, attempt, shard })
    return 'ended' as const
  },
}

const sharded = () => {
  const made = shardedServices(SHARDS)
  const shards = made.shards.map((home, i) => ({
    ...home,
    faces: finder,
    vision: { process: (sessionId: string, attempt: number) => vision.process(sessionId, attempt, i + 1) },
  }))
  return { ...made, faces: finder, vision, shards }
}

const owners = [0, 1].map((shard) =>
  tenants(async () => {
    await placeNewIn(shard)
    return tenant(server, photo)
  }),
)

let server: ReturnType<typeof api>
let document: object
let here: Tenant
let there: Tenant
beforeAll(async () => {
  await migrateShards(SHARDS)
  server = api(sharded())
  document = await (await server.fetch('/openapi.json')).json()
  await placeNewIn(0)
  here = await tenant(server, photo)
  await placeNewIn(1)
  there = await tenant(server, photo)
})

const [control, shard] = databases(SHARDS) as [D1Database, D1Database]

describe('an owner of the second database', () => {
  it('has everything there, but what is found before the owner is known', async () => {
    expect(await rowsOf(control, there.sub)).toEqual({})
    expect(await rowsOf(shard, here.sub)).toEqual({})
    const kept = await rowsOf(shard, there.sub)
    for (const table of ['kyc_session', 'person', 'source', 'scenario', 'event', 'event_seal', 'owner_key'])
      expect([table, kept[table]]).toEqual([table, expect.any(Number)])
    const token = control.prepare('SELECT 1 FROM permanent_token WHERE owner = ?').bind(there.sub)
    expect(await token.first()).not.toBeNull()
  })

  it('has a session whose images were looked at', async () => {
    const { body } = await server.post('/kyc/session/status', { sessionId: there.has.session }, { token: there.token })
    expect(body.results[0]).toMatchObject({ type: 'document', docName: expect.stringMatching(/passport/i) })
  })
})

const nouns = OPERATIONS.map(({ path }) => path.split('/')[1])
/** By day one of each noun: what a noun's operations need comes from one place. */
const asked = sampled(OPERATIONS, (_, index) => nouns.indexOf(nouns[index]) === index)

describe.each(asked.map((operation) => [operation.path, operation] as const))('%s', (path, operation) => {
  let shape: Described
  beforeAll(() => {
    shape = described(document, operation)
  })
  const ask = async (caller: Tenant, of: Tenant) => {
    const ids = Object.keys(shape.properties).filter((name) => name in ID_FIELDS && shape.required.includes(name))
    const own = Object.fromEntries(ids.map((name) => [name, of.has[ID_FIELDS[name]?.kind ?? 'session']]))
    return server.post(path, request(operation, shape, own, photo), { token: caller.token })
  }

  it('answers an owner of either database the same', async () => {
    const answers = []
    for (const ownerFor of owners) {
      const owner = await ownerFor(path)
      const { status, body } = await ask(owner, owner)
      answers.push({ status, keys: Object.keys(body).sort() })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[1]?.status).toBeLessThan(500)
  })

  it('shows nobody what lies in the other one', async () => {
    for (const [caller, of] of [
      [here, there],
      [there, here],
    ] as const) {
      const { body } = await ask(caller, of)
      const told = JSON.stringify(body)
      // Of an account all of its group know who has changed it.
      if (path !== '/user/balance') expect(told).not.toContain(of.sub)
    }
  })
})

const persons = async (token: string) => (await server.post('/persons', {}, { token })).body.results

it('holds by a permanent token, wherever its owner lives', async () => {
  await placeNewIn(1)
  const owner = await tenant(server, photo)
  expect(await persons(owner.has.token)).toHaveLength(1)
})

it('hands a session over by its code, wherever its owner lives', async () => {
  await placeNewIn(1)
  const owner = await tenant(server, photo)
  const { sessionId } = (await server.post('/kyc/session/create', {}, { token: owner.token })).body
  const { handoffToken } = (await server.post('/kyc/session/handoff', { sessionId }, { token: owner.token })).body
  const opened = await server.post('/kyc/session/token', {}, { token: handoffToken })
  expect([opened.status, opened.body.sessionId]).toEqual([200, sessionId])
})

it('keeps old owners where they are when a database is added', async () => {
  const before = await tenant(api({ faces: finder, vision }), photo)
  await placeNewIn(1)
  expect(await persons(before.token)).toHaveLength(1)
  expect(await rowsOf(shard, before.sub)).toEqual({})
})
