import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { SEARCH_SIMILARITY } from '../../../worker/domain/matching'
import { jwt } from '../support/api'
import { embedding, foundFace, personsApi, type User } from '../support/persons'

const { finder, user, fetch } = personsApi()

const group = async (anna: User, name = 'group'): Promise<string> =>
  (await anna.json('/v1/source/group/create', { name })).body.group_id

async function source(anna: User, settings: object, groupId?: string): Promise<string> {
  const body = { group_id: groupId ?? (await group(anna)), name: 'source', ...settings }
  const answer = await anna.json('/v1/source/create', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.source_id
}

describe('a source', () => {
  it('is made, listed, changed and deleted', async () => {
    const anna = await user()
    const [first, second] = [await group(anna, 'a'), await group(anna, 'b')]
    const list = await anna.list()
    const made = await anna.json('/v1/source/create', {
      group_id: first,
      name: 'camera',
      feature_check: ['race', 'gender', 'age'],
      new_person_threshold: '0.6',
      new_person_square_min: '2500',
      new_person_yaw_max: '20',
      new_person_pitch_max: 30,
      person_list_add: [list],
      person_list_search: [{ list_id: list, threshold: 0.7, limit: 5 }],
    })
    expect([made.status, made.body]).toMatchObject([200, { status: 'ok', message: expect.any(String) }])
    const id = made.body.source_id
    const shown = {
      source_id: id,
      group_id: first,
      name: 'camera',
      created: expect.any(String),
      feature_check: ['race', 'gender', 'age'],
      auto_person_create: {
        new_person_angle_max: 30,
        new_person_yaw_max: 20,
        new_person_pitch_max: 30,
        new_person_square_min: 2500,
        new_person_threshold: '0.6',
        person_list_add: [list],
        person_list_search: [{ list_id: list, threshold: 0.7, limit: 5 }],
      },
    }
    expect((await anna.json('/v1/sources', { group_id: first })).body).toEqual([shown])
    const change = { source_id: id, group_id: second, new_person_threshold: 'no_match', person_list_add: [] }
    const updated = await anna.json('/v1/source/update', change)
    expect([updated.status, updated.body]).toMatchObject([200, { code: 0, status: 'ok', message: expect.any(String) }])
    expect((await anna.json('/v1/sources', { group_id: first })).body).toEqual([])
    const auto = { ...shown.auto_person_create, new_person_threshold: 'no_match', person_list_add: [] }
    expect((await anna.json('/v1/sources', { group_id: second })).body).toEqual([
      { ...shown, group_id: second, auto_person_create: auto },
    ])
    const groups = (await anna.json('/v1/source/groups')).body
    expect(groups).toMatchObject({ total: 2, page: 1 })
    const count = groups.results.find((g: { group_id: string }) => g.group_id === second)
    expect(count).toMatchObject({ name: 'b', sources: 1 })
    expect((await anna.json('/v1/source/delete', { source_id: id })).body).toEqual({ status: 'ok' })
    expect((await anna.json('/v1/source/delete', { source_id: id })).status).toBe(404)
  })

  it('shows the settings of the service where it has none', async () => {
    const anna = await user()
    const id = await group(anna)
    await source(anna, {}, id)
    const [{ auto_person_create: settings }] = (await anna.json('/v1/sources', { group_id: id })).body
    expect(settings).toEqual({
      new_person_angle_max: 90,
      new_person_yaw_max: 90,
      new_person_pitch_max: 90,
      new_person_square_min: 0,
      new_person_threshold: String(SEARCH_SIMILARITY),
      person_list_add: [],
      person_list_search: [],
    })
  })

  it('keeps no threshold of its own when the shown one is written back', async () => {
    const anna = await user()
    const id = await group(anna)
    const of = await source(anna, { new_person_threshold: '0.5' }, id)
    const shown = String(SEARCH_SIMILARITY)
    await anna.json('/v1/source/update', { source_id: of, group_id: id, new_person_threshold: shown })
    const [listed] = (await anna.json('/v1/sources', { group_id: id })).body
    expect(listed.auto_person_create.new_person_threshold).toBe(shown)
    const { results } = await env.DB.prepare('SELECT new_person_threshold AS own FROM source WHERE id = ?')
      .bind(of)
      .all()
    expect(results).toEqual([{ own: null }])
  })

  it.each([
    ['group_id', { group_id: crypto.randomUUID() }],
    ['name', { name: '' }],
    ['feature_check.0', { feature_check: ['beauty'] }],
    ['new_person_threshold', { new_person_threshold: 'x' }],
    ['new_person_square_min', { new_person_square_min: -1 }],
    ['new_person_yaw_max', { new_person_yaw_max: 'x' }],
    ['new_person_pitch_max', { new_person_pitch_max: 200 }],
    ['person_list_add.0', { person_list_add: [crypto.randomUUID()] }],
  ])('must have a fitting %s', async (path, wrong) => {
    const anna = await user()
    const id = await group(anna)
    const sourceId = await source(anna, {}, id)
    const created = await anna.json('/v1/source/create', { group_id: id, name: 'x', ...wrong })
    const updated = await anna.json('/v1/source/update', { group_id: id, source_id: sourceId, ...wrong })
    for (const { status, body } of [created, updated]) {
      expect([status, body]).toMatchObject([400, { message: 'invalid schema', details: [{ path }] }])
    }
  })

  it('names what of person_list_search does not fit', async () => {
    const anna = await user()
    const body = { group_id: await group(anna), name: 'x' }
    for (const [path, search] of [
      ['person_list_search.0.list_id', { list_id: crypto.randomUUID() }],
      ['person_list_search.0.limit', { list_id: await anna.list(), limit: 101 }],
      ['person_list_search.0.threshold', { list_id: await anna.list(), threshold: 2 }],
    ] as const) {
      const answer = await anna.json('/v1/source/create', { ...body, person_list_search: [search] })
      expect([answer.status, answer.body.details?.[0].path]).toEqual([400, path])
    }
  })

  it('of another user is unknown', async () => {
    const [anna, eve] = [await user(), await user()]
    const id = await group(anna)
    const sourceId = await source(anna, {}, id)
    const own = await group(eve)
    expect((await eve.json('/v1/sources', { group_id: id })).body).toEqual([])
    expect((await eve.json('/v1/source/create', { group_id: id, name: 'x' })).status).toBe(400)
    expect((await eve.json('/v1/source/update', { group_id: own, source_id: sourceId })).status).toBe(400)
    expect((await eve.json('/v1/source/delete', { source_id: sourceId })).status).toBe(404)
    const create = await eve.form('/v1/person/create', { source_id: sourceId, embedding: embedding({ 1: 1 }) })
    expect([create.status, create.body.details[0].path]).toEqual([400, 'source_id'])
  })
})

describe('a person of a source', () => {
  const create = (anna: User, parts: Record<string, string | File>) => anna.form('/v1/person/create', parts)

  it('is searched for and added as the source says', async () => {
    const anna = await user()
    const [known, arrivals, log] = [await anna.list('known'), await anna.list('arrivals'), await anna.list('log')]
    const id = await anna.person({ list_id: known, embedding: embedding({ 1: 1 }) })
    const groupId = await group(anna)
    const settings = {
      person_list_add: [arrivals, log],
      person_list_search: [{ list_id: known, threshold: 0.7 }, { list_id: arrivals }],
      feature_check: ['age'],
    }
    const sourceId = await source(anna, settings, groupId)
    const parts = { source_id: sourceId, group_id: groupId }
    const again = await create(anna, { ...parts, embedding: embedding({ 1: 0.8, 2: 0.6 }) })
    expect(again.body).toMatchObject({ persons_new: 0, matches: [{ person_id: id, threshold: 0.7 }] })
    const stranger = await create(anna, { ...parts, image: finder.photo(foundFace(5)) })
    expect(stranger.body).toMatchObject({ persons_new: 2, persons_total: 2 })
    const added = stranger.body.persons as { list_id: string; person_id: string; features: { value: number }[] }[]
    expect(added.map((person) => person.list_id)).toEqual([arrivals, log])
    expect(added[0].features).toMatchObject([{ name: 'age', value: 34 }])
    const { body } = await anna.json('/v1/person/get', { person_id: added[0].person_id })
    expect(body).toMatchObject({ source_id: sourceId, group_id: groupId })
    const back = await create(anna, { ...parts, image: finder.photo(foundFace(5)) })
    expect(back.body).toMatchObject({ persons_new: 0, matches: [{ list_id: arrivals }] })
  })

  it('must keep within its limits, unless the call names its own', async () => {
    const anna = await user()
    // 100 by 120 pixels.
    const area = await source(anna, { new_person_square_min: '12001' })
    const angle = await source(anna, { new_person_yaw_max: '4' })
    const image = () => finder.photo(foundFace(1))
    const refused = await create(anna, { source_id: area, image: image() })
    expect([refused.body.persons_new, refused.body.message]).toEqual([0, expect.stringContaining('12000 square px')])
    expect((await create(anna, { source_id: angle, image: image() })).body.message).toContain('yaw')
    const own = await create(anna, { source_id: area, new_person_square_min: '120', image: image() })
    expect(own.body.persons_new).toBe(1)
  })

  it('is new or known by its threshold, unless the call names its own', async () => {
    const anna = await user()
    await anna.person({ embedding: embedding({ 1: 1 }) })
    const low = await source(anna, { new_person_threshold: '0.5' })
    const everybody = await source(anna, { new_person_threshold: 'no_match' })
    const parts = { embedding: embedding({ 1: 0.8, 2: 0.6 }) }
    expect((await create(anna, { ...parts, source_id: low })).body.persons_new).toBe(0)
    const explicit = { ...parts, source_id: low, new_person_threshold: '0.9' }
    expect((await create(anna, explicit)).body.persons_new).toBe(1)
    expect((await create(anna, { ...parts, source_id: everybody })).body.persons_new).toBe(1)
  })

  it('must name a source of its group', async () => {
    const anna = await user()
    const sourceId = await source(anna, {})
    const parts = { source_id: sourceId, group_id: await group(anna), embedding: embedding({ 1: 1 }) }
    const { status, body } = await create(anna, parts)
    expect([status, body.details[0].path]).toEqual([400, 'source_id'])
  })
})

it('needs the scope of its operations', async () => {
  const call = async (path: string, scope: string) => {
    const headers = { token: await jwt({ sub: 'somebody', scope }), 'content-type': 'application/json' }
    return (await fetch(path, { method: 'POST', headers, body: '{}' })).status
  }
  for (const path of ['/source/group/create', '/source/create', '/source/update', '/sources', '/source/groups']) {
    expect(await call(path, 'persons kyc tokens balance')).toBe(401)
    expect(await call(path, 'sources')).not.toBe(401)
  }
  for (const path of ['/persons', '/person/lists', '/person/list/create', '/person/delete', '/person/create']) {
    expect(await call(path, 'sources kyc tokens balance')).toBe(401)
    expect(await call(path, 'persons')).not.toBe(401)
  }
})
