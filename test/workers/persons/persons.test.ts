import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { SEARCH_SIMILARITY } from '../../../worker/domain/matching'
import { embedding, foundFace, personsApi, type User } from '../support/persons'

const { finder, user, fetch, services, index } = personsApi()

const person = (anna: User, id: string) => anna.json('/v1/person/get', { person_id: id })
const imageOf = async (anna: User, id: string) => (await person(anna, id)).body.faces[0].image

describe('/person/update', () => {
  it('replaces the fields and leaves what is not named', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, image: finder.photo(foundFace(1)), fields: ['a', 'b'] })
    const target = { list_id: list, person_id: id }
    expect((await anna.json('/v1/person/update', { ...target, fields: ['c'] })).body).toEqual({ status: 'ok' })
    expect((await person(anna, id)).body.fields).toEqual(['c'])
    expect((await anna.json('/v1/person/update', target)).status).toBe(200)
    expect((await person(anna, id)).body).toMatchObject({ fields: ['c'], list_id: list })
    expect((await fetch(await imageOf(anna, id))).status).toBe(200)
    await anna.json('/v1/person/update', { ...target, fields: [] })
    expect((await person(anna, id)).body.fields).toEqual([])
  })

  it('deletes the images with drop_image; the person is still recognised', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, image: finder.photo(foundFace(1)) })
    const link = await imageOf(anna, id)
    await anna.json('/v1/person/update', { list_id: list, person_id: id, drop_image: true })
    expect((await fetch(link)).status).toBe(404)
    expect(await imageOf(anna, id)).toBe('')
    const search = await anna.form('/v1/person/search', { list_id: list, embedding: embedding({ 1: 1 }) })
    expect(search.body.matches).toMatchObject([{ person_id: id }])
  })

  it('moves the person', async () => {
    const anna = await user()
    const [from, to] = [await anna.list(), await anna.list()]
    const id = await anna.person({ list_id: from, embedding: embedding({ 1: 1 }) })
    const move = { list_id: from, person_id: id, new_list_id: to }
    expect((await anna.json('/v1/person/update', move)).status).toBe(200)
    expect((await person(anna, id)).body.list_id).toBe(to)
    expect((await anna.json('/v1/person/update', move)).status).toBe(404)
  })

  it('knows only what is there', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const nothing = crypto.randomUUID()
    for (const wrong of [{ person_id: nothing }, { list_id: nothing }, { new_list_id: nothing }, { person_id: 'x' }]) {
      const { status, body } = await anna.json('/v1/person/update', { list_id: list, person_id: id, ...wrong })
      expect([status, body]).toEqual([404, { status: 'error', message: 'item with this id not found' }])
    }
    for (const wrong of [{ fields: 'text' }, { fields: [1] }, { drop_image: 'yes' }, { person_id: 7 }]) {
      const { status } = await anna.json('/v1/person/update', { list_id: list, person_id: id, ...wrong })
      expect(status).toBe(400)
    }
  })
})

describe('/person/delete', () => {
  it('deletes rows, vectors and images, and says how many', async () => {
    const anna = await user()
    const list = await anna.list()
    const ids = await Promise.all(
      [1, 2].map((axis) => anna.person({ list_id: list, image: finder.photo(foundFace(axis)) })),
    )
    const other = await anna.person({ list_id: list, embedding: embedding({ 3: 1 }) })
    const link = await imageOf(anna, ids[0])
    const vectors = index.ids.length
    const { status, body } = await anna.json('/v1/person/delete', {
      list_id: list,
      person_id: [...ids, crypto.randomUUID()],
    })
    const counts = { persons: 2, faces: 2, vectors: 2, images: 2 }
    expect([status, body]).toEqual([200, { status: 'ok', message: '2 person(s) deleted', ...counts }])
    expect((await fetch(link)).status).toBe(404)
    expect(index.ids.length).toBe(vectors - 2)
    const { results } = (await anna.json('/v1/persons', { list_id: list })).body
    expect(results.map((p: { person_id: string }) => p.person_id)).toEqual([other])
  })

  it('knows only what is there', async () => {
    const anna = await user()
    const [list, other] = [await anna.list(), await anna.list()]
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const remove = (body: object) => anna.json('/v1/person/delete', body)
    for (const target of [
      { list_id: list, person_id: [crypto.randomUUID()] },
      { list_id: other, person_id: [id] },
      { list_id: crypto.randomUUID(), person_id: [id] },
    ]) {
      const { status, body } = await remove(target)
      expect([status, body.message]).toEqual([404, 'item with this id not found'])
    }
    for (const wrong of [{ person_id: [] }, { person_id: id }, {}]) {
      expect((await remove({ list_id: list, ...wrong })).status).toBe(400)
    }
    expect((await person(anna, id)).status).toBe(200)
  })

  it('leaves an image that the bucket did not delete to the cron', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, image: finder.photo(foundFace(1)) })
    const link = await imageOf(anna, id)
    const { delete: remove } = services.images
    services.images.delete = () => Promise.reject(new Error('bucket'))
    expect((await anna.json('/v1/person/delete', { list_id: list, person_id: [id] })).status).toBe(200)
    const kept = async () => (await env.IMAGES.list({ prefix: 'persons/' })).objects.some(({ key }) => key.includes(id))
    expect(await kept()).toBe(true)
    // Nobody's any more: not shown, even before it is gone.
    expect((await fetch(link)).status).toBe(404)
    services.images.delete = remove
    await runChores(services, services.now())
    expect(await kept()).toBe(false)
    vi.restoreAllMocks()
  })
})

it('/persons lists newest first, page by page', async () => {
  const anna = await user()
  const list = await anna.list()
  const ids: string[] = []
  for (let axis = 0; axis < 5; axis++) {
    ids.unshift(await anna.person({ ...(axis < 4 ? { list_id: list } : {}), embedding: embedding({ [axis]: 1 }) }))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const listed = async (body: object) => {
    const answer = (await anna.json('/v1/persons', body)).body
    return [answer.total, answer.results.map((p: { person_id: string }) => p.person_id)]
  }
  expect(await listed({})).toEqual([5, ids])
  expect(await listed({ list_id: list, pageSize: 3 })).toEqual([4, ids.slice(1, 4)])
  expect(await listed({ list_id: list, page: 2, pageSize: 3 })).toEqual([4, ids.slice(4)])
  for (const wrong of [{ page: 0 }, { pageSize: 101 }, { page: 'x' }]) {
    expect((await anna.json('/v1/persons', wrong)).status).toBe(400)
  }
  expect((await anna.json('/v1/persons', { list_id: crypto.randomUUID() })).status).toBe(404)
})

describe('/person/search', () => {
  it('finds the most similar of several lists, as many as wanted, and adds nobody', async () => {
    const anna = await user()
    const lists = [await anna.list(), await anna.list(), await anna.list()]
    const ids: string[] = []
    for (const [i, list] of lists.entries()) {
      ids.push(await anna.person({ list_id: list, embedding: embedding({ 1: 1, 2: i }), fields: `person ${i}` }))
    }
    const image = finder.photo(foundFace(1))
    const search = (parts: Record<string, string | string[]>) => anna.form('/v1/person/search', { image, ...parts })
    const found = async (parts: Record<string, string | string[]>) =>
      (await search(parts)).body.matches.map((m: { person_id: string }) => m.person_id)
    expect(await found({ list_id: lists, threshold: '0' })).toEqual(ids)
    expect(await found({ list_id: lists, threshold: '0.7' })).toEqual(ids.slice(0, 2))
    expect(await found({ list_id: lists, threshold: '0', limit: '1' })).toEqual(ids.slice(0, 1))
    expect(await found({ list_id: lists.slice(1), threshold: '0' })).toEqual(ids.slice(1))
    expect(await found({ list_id: lists })).toEqual(ids.slice(0, 1))
    expect(await found({})).toEqual([])
    expect((await search({ list_id: lists, bbox: '1' })).body).toMatchObject({
      faces_total: 1,
      faces: [{ face_index: 0, bbox: [10, 20, 110, 140] }],
      matches: [{ fields: ['person 0'], threshold: SEARCH_SIMILARITY, list_id: lists[0] }],
    })
    expect((await anna.json('/v1/persons')).body.total).toBe(3)
  })

  it('says what does not fit', async () => {
    const anna = await user()
    const image = finder.photo(foundFace(1))
    const list = await anna.list()
    expect((await anna.form('/v1/person/search', { list_id: list })).body.details[0].path).toBe('image')
    for (const limit of ['0', '101', 'x', '1.5']) {
      expect((await anna.form('/v1/person/search', { image, limit })).status).toBe(400)
    }
    const unknown = await anna.form('/v1/person/search', { image, list_id: [list, crypto.randomUUID()] })
    expect(unknown.status).toBe(404)
    const broken = await anna.form('/v1/person/search', { image: new File(['x'], 'x') })
    expect([broken.status, broken.body.message]).toEqual([200, 'image format is unknown'])
  })
})

it("another user's persons are unknown", async () => {
  const [anna, eve] = [await user(), await user()]
  const list = await anna.list()
  const mine = await eve.list()
  const id = await anna.person({ list_id: list, image: finder.photo(foundFace(1)) })
  const calls: [number, ReturnType<User['json']>][] = [
    [404, eve.json('/v1/person/get', { person_id: id })],
    [404, eve.json('/v1/person/update', { list_id: list, person_id: id, fields: ['x'] })],
    [404, eve.json('/v1/person/delete', { list_id: list, person_id: [id] })],
    [404, eve.json('/v1/persons', { list_id: list })],
    [404, eve.json('/v1/person/list/delete', { list_id: list })],
    [404, eve.json('/v1/person/list/create', { list_id: list, name: 'x' })],
    [404, eve.form('/v1/person/fusion', { list_id: list, person_id: id })],
    [404, eve.form('/v1/person/search', { list_id: list, embedding: embedding({ 1: 1 }) })],
    [400, eve.form('/v1/person/create', { list_id: list, embedding: embedding({ 1: 1 }) })],
  ]
  for (const [status, call] of calls) expect((await call).status).toBe(status)
  const own = await eve.person({ list_id: mine, embedding: embedding({ 1: 1 }) })
  const merge = { list_id: mine, person_id: own, replace_person_id: id }
  expect((await eve.form('/v1/person/fusion', merge)).status).toBe(404)
  const move = { list_id: mine, person_id: own, new_list_id: list }
  expect((await eve.json('/v1/person/update', move)).status).toBe(404)
  expect((await person(anna, id)).body).toMatchObject({ list_id: list, fields: [] })
})
