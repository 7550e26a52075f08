import { describe, expect, it } from 'vitest'
import { embedding, foundFace, personsApi } from '../support/persons'

const { finder, user, fetch, index } = personsApi()

describe('a list', () => {
  it('is made with or without a name, renamed, and listed with its number of persons', async () => {
    const anna = await user()
    const made = await anna.json('/v1/person/list/create', { name: 'Visitors' })
    expect([made.status, made.body]).toMatchObject([200, { status: 'ok', name: 'Visitors' }])
    const id = made.body.list_id
    const renamed = await anna.json('/v1/person/list/create', { list_id: id, name: 'Gäste' })
    expect(renamed.body).toEqual({ status: 'ok', list_id: id, name: 'Gäste' })
    expect((await anna.json('/v1/person/list/create', { list_id: id })).body.name).toBe('Gäste')
    expect((await anna.json('/v1/person/list/create')).status).toBe(200)
    await anna.person({ list_id: id.toUpperCase(), embedding: embedding({ 1: 1 }) })
    const { body } = await anna.json('/v1/person/lists')
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 20 })
    const named = body.results.find((list: { list_id: string }) => list.list_id === id)
    expect(named).toMatchObject({ name: 'Gäste', is_main: false, persons: 1 })
    expect((await anna.json('/v1/person/lists', { pageSize: 1, page: 3 })).body).toMatchObject({
      results: [],
      total: 2,
    })
  })

  it('is deleted with its persons, vectors and images, and with what sources say of it', async () => {
    const anna = await user()
    const [list, other] = [await anna.list(), await anna.list()]
    const links: string[] = []
    for (const axis of [1, 2, 3]) {
      const id = await anna.person({ list_id: list, image: finder.photo(foundFace(axis)) })
      links.push((await anna.json('/v1/person/get', { person_id: id })).body.faces[0].image)
    }
    await anna.person({ list_id: other, embedding: embedding({ 1: 1 }) })
    const group = (await anna.json('/v1/source/group/create', { name: 'g' })).body.group_id
    await anna.json('/v1/source/create', {
      group_id: group,
      name: 's',
      person_list_add: [list, other],
      person_list_search: [{ list_id: list }, { list_id: other, limit: 3 }],
    })
    const vectors = index.ids.length
    const { status, body } = await anna.json('/v1/person/list/delete', { list_id: list, name: 'whatever' })
    expect([status, body]).toEqual([200, { status: 'ok', persons: 3, faces: 3, vectors: 3, images: 3 }])
    for (const link of links) expect((await fetch(link)).status).toBe(404)
    expect(index.ids.length).toBe(vectors - 3)
    expect((await anna.json('/v1/persons')).body.total).toBe(1)
    expect((await anna.json('/v1/person/list/delete', { list_id: list })).status).toBe(404)
    const [source] = (await anna.json('/v1/sources', { group_id: group })).body
    expect(source.auto_person_create).toMatchObject({
      person_list_add: [other],
      person_list_search: [{ list_id: other, limit: 3 }],
    })
  })

  it('that is the main one is made anew when it is needed again', async () => {
    const anna = await user()
    await anna.person({ embedding: embedding({ 1: 1 }) })
    const [main] = (await anna.json('/v1/person/lists')).body.results
    expect((await anna.json('/v1/person/list/delete', { list_id: main.list_id })).body.persons).toBe(1)
    await anna.person({ embedding: embedding({ 1: 1 }) })
    const [next] = (await anna.json('/v1/person/lists')).body.results
    expect(next).toMatchObject({ is_main: true, persons: 1 })
    expect(next.list_id).not.toBe(main.list_id)
  })

  it('that is not there is said to be so', async () => {
    const anna = await user()
    const unknown = { status: 'error', message: 'item with this id does not found' }
    for (const list_id of [crypto.randomUUID(), 'x']) {
      for (const path of ['/v1/person/list/create', '/v1/person/list/delete']) {
        const { status, body } = await anna.json(path, { list_id, name: 'n' })
        expect([status, body]).toEqual([404, unknown])
      }
    }
    for (const wrong of [{}, { list_id: 1 }]) {
      expect((await anna.json('/v1/person/list/delete', wrong)).status).toBe(400)
    }
    for (const wrong of [{ name: '' }, { name: 1 }, { name: 'x'.repeat(256) }, { list_id: '' }]) {
      expect((await anna.json('/v1/person/list/create', wrong)).status).toBe(400)
    }
  })
})
