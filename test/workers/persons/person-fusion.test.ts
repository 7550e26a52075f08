import { describe, expect, it } from 'vitest'
import { embedding, foundFace, personsApi, type User, vector } from '../support/persons'
import { renewAll } from '../support/renewal'

const { finder, user, fetch, services } = personsApi()
const FUSION = '/v1/person/fusion'

/** Similarity of the list's only person with a face. */
async function similarity(anna: User, list: string, face: Record<number, number>): Promise<number> {
  const parts = { list_id: list, embedding: embedding(face), threshold: '0' }
  return (await anna.form('/v1/person/search', parts)).body.matches[0].score
}

const person = async (anna: User, id: string) => (await anna.json('/v1/person/get', { person_id: id })).body

describe('fusion', () => {
  it('averages unit embeddings by the quality of their faces', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, image: finder.photo(foundFace(1, { quality: 0.6 })) })
    const image = finder.photo(foundFace(2, { quality: 0.3 }))
    const { status, body } = await anna.form(FUSION, { list_id: list, person_id: id, image })
    expect([status, body]).toEqual([200, { status: 'ok' }])
    const mean = vector({ 1: 0.6, 2: 0.3 })
    expect(await similarity(anna, list, { 1: 1 })).toBeCloseTo(mean[1], 5)
    expect(await similarity(anna, list, { 2: 1 })).toBeCloseTo(mean[2], 5)
    expect((await person(anna, id)).faces).toHaveLength(2)
  })

  it('is of all faces ever added, not of the last mean', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const add = (embeddings: string[]) => anna.form(FUSION, { list_id: list, person_id: id, embeddings })
    await add([embedding({ 2: 1 })])
    await add([embedding({ 3: 1 }), embedding({ 4: 1 })])
    for (const axis of [1, 2, 3, 4]) expect(await similarity(anna, list, { [axis]: 1 })).toBeCloseTo(0.5, 5)
  })

  it('takes fields along', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }), fields: ['a', 'b'] })
    await anna.form(FUSION, { list_id: list, person_id: id, fields: ['b', 'c'] })
    expect((await person(anna, id)).fields).toEqual(['a', 'b', 'c'])
  })

  it('merges another person with images, faces and fields; that one disappears', async () => {
    const anna = await user()
    const [list, other] = [await anna.list(), await anna.list()]
    const id = await anna.person({ list_id: list, image: finder.photo(foundFace(1)), fields: 'kept' })
    const merged = await anna.person({ list_id: other, image: finder.photo(foundFace(2)), fields: 'merged' })
    const parts = { list_id: list, person_id: id, replace_person_id: merged }
    expect((await anna.form(FUSION, parts)).status).toBe(200)
    const fused = await person(anna, id)
    expect(fused).toMatchObject({ list_id: list, fields: ['kept', 'merged'] })
    expect(fused.faces).toHaveLength(2)
    for (const { image } of fused.faces) expect((await fetch(image)).status).toBe(200)
    expect(await similarity(anna, list, { 2: 1 })).toBeCloseTo(Math.SQRT1_2, 5)
    expect((await anna.json('/v1/person/get', { person_id: merged })).status).toBe(404)
    const search = { list_id: other, embedding: embedding({ 2: 1 }), threshold: '0' }
    expect((await anna.form('/v1/person/search', search)).body.matches).toEqual([])
  })

  it.each([
    ['embeddings.0', { embeddings: embedding({ 2: 1 }) }],
    ['image', { image: finder.photo(foundFace(2)) }],
  ])('refuses faces too unlike: %s', async (path, parts) => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const target = { list_id: list, person_id: id, new_person_threshold: '0.8' }
    const { status, body } = await anna.form(FUSION, { ...target, ...parts })
    expect([status, body]).toMatchObject([
      400,
      { message: 'invalid schema', details: [{ path, actual: 0, expected: { minimum: 0.8 } }] },
    ])
    expect((await person(anna, id)).faces).toHaveLength(1)
    expect(await similarity(anna, list, { 1: 1 })).toBeCloseTo(1, 5)
  })

  it('refuses to merge a person too unlike, and leaves both', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const other = await anna.person({ list_id: list, embedding: embedding({ 2: 1 }) })
    const parts = { list_id: list, person_id: id, replace_person_id: other, new_person_threshold: '0.8' }
    const { status, body } = await anna.form(FUSION, parts)
    expect([status, body.details[0].path]).toEqual([400, 'replace_person_id'])
    expect((await anna.json('/v1/persons', { list_id: list })).body.total).toBe(2)
  })

  it.each([
    [404, 'person_id', { person_id: crypto.randomUUID() }],
    [404, 'list_id', { list_id: crypto.randomUUID() }],
    [404, 'replace_person_id', { replace_person_id: crypto.randomUUID() }],
    [400, 'embeddings.1', { embeddings: [embedding({ 1: 1 }), 'AAAA'] }],
    [400, 'embedding_version', { embeddings: [embedding({ 1: 1 })], embedding_version: 'x' }],
    [400, 'image', { image: new File(['x'], 'x.jpg') }],
    [400, 'image', { image: finder.photo() }],
    [400, 'new_person_threshold', { new_person_threshold: '2' }],
    [400, 'new_person_threshold', { embeddings: embedding({ 1: 1 }), new_person_threshold: 'fpir:0.01' }],
  ])('answers %i to a %s that does not fit', async (status, path, parts) => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const answer = await anna.form(FUSION, { list_id: list, person_id: id, ...parts })
    const body = status === 404 ? { message: 'item with this id does not found' } : { details: [{ path }] }
    expect([answer.status, answer.body]).toMatchObject([status, body])
  })

  it('never mixes embeddings of two versions, and goes by the one in use', async () => {
    const anna = await user()
    const list = await anna.list()
    const old = (axis: number) => foundFace(axis, { embeddingVersion: 'an-earlier-version' })
    const [gone, kept] = [old(1), old(2)]
    const first = { list_id: list, image: finder.photo(gone), drop_image: 'true' }
    const id = await anna.person(first)
    const target = { list_id: list, person_id: id }
    const stuck = await anna.form(FUSION, { ...target, embeddings: embedding({ 3: 1 }) })
    expect([stuck.status, stuck.body]).toMatchObject([400, { details: [{ path: 'embeddings.0' }] }])
    expect((await anna.form(FUSION, { ...target, image: finder.photo(kept) })).status).toBe(200)
    kept.embeddingVersion = foundFace(2).embeddingVersion
    await renewAll({ services })
    expect((await anna.form(FUSION, { ...target, embeddings: embedding({ 3: 1 }) })).status).toBe(200)
    expect(await similarity(anna, list, { 1: 1 })).toBeCloseTo(0, 5)
    expect(await similarity(anna, list, { 3: 1 })).toBeCloseTo(Math.SQRT1_2, 2)
    expect((await person(anna, id)).faces).toHaveLength(3)
  })

  it('of a person with itself is refused', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const { status } = await anna.form(FUSION, { list_id: list, person_id: id, replace_person_id: id })
    expect(status).toBe(400)
  })

  it('loses nothing when two come at once', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const add = (axis: number) => {
      return anna.form(FUSION, { list_id: list, person_id: id, embeddings: [embedding({ [axis]: 1 })] })
    }
    const answers = await Promise.all([add(2), add(3), add(4)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const axis of [1, 2, 3, 4]) expect(await similarity(anna, list, { [axis]: 1 })).toBeCloseTo(0.5, 5)
  })

  it('that is overtaken again and again is a conflict and leaves no image', async () => {
    const anna = await user()
    const list = await anna.list()
    const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
    const { change } = services.persons
    const { put, delete: remove } = services.images
    const kept = new Set<string>()
    services.persons.change = async () => false
    services.images.put = async (key, ...rest) => {
      kept.add(key)
      await put(key, ...rest)
    }
    services.images.delete = async (keys) => {
      for (const key of keys) kept.delete(key)
      await remove(keys)
    }
    const { status, body } = await anna.form(FUSION, {
      list_id: list,
      person_id: id,
      image: finder.photo(foundFace(1)),
    })
    Object.assign(services.persons, { change })
    Object.assign(services.images, { put, delete: remove })
    expect([status, body.message]).toEqual([409, 'person is being changed'])
    expect(kept.size).toBe(0)
  })
})
