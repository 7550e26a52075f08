/** Every call sees what the ones before it have done, while the index is ten seconds behind. */
import { env } from 'cloudflare:test'
import { beforeEach, expect, it, vi } from 'vitest'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { playedChores } from '../../support/played-chores'
import { embedding, foundFace, type PersonsApi, personsApi, type User } from '../support/persons'

const LAG_MS = 10_000
const SETTLED_MS = LAG_MS + 61_000

let now = Date.parse('2026-05-01T12:00:00.000Z')
let service: PersonsApi
let anna: User

beforeEach(async () => {
  now += 1000
  service = personsApi(() => now, LAG_MS)
  anna = await service.user()
})

const pass = async (ms: number) => {
  now += ms
  await runChores({ ...playedChores(), faceIndex: service.services.faceIndex }, new Date(now))
}

async function found(list: string, face: Record<number, number>, limit = 1): Promise<string[]> {
  const { status, body } = await anna.form('/v1/person/search', {
    list_id: list,
    embedding: embedding(face),
    limit: String(limit),
    threshold: '0.5',
  })
  expect(status).toBe(200)
  return body.matches.map((match: { person_id: string }) => match.person_id)
}

it('a person just created is found, and still is when the index alone must find it', async () => {
  const list = await anna.list()
  const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
  expect(await found(list, { 1: 1 })).toEqual([id])
  await pass(SETTLED_MS)
  expect(await found(list, { 1: 1 })).toEqual([id])
})

/** Vectors of Anna's that searches compare beside what the index finds. */
async function compared(): Promise<number> {
  const rows = env.DB.prepare('SELECT count(*) AS n FROM face_vector WHERE settled = 0 AND owner = ?').bind(anna.owner)
  return (await rows.first<{ n: number }>())?.n ?? 0
}

it('persons are compared without the index until it has processed them, and no longer', async () => {
  const list = await anna.list()
  const ids: string[] = []
  for (let axis = 1; axis <= 5; axis++) {
    ids.push(await anna.person({ list_id: list, embedding: embedding({ [axis]: 1 }) }))
    now += 100
  }
  for (const [step, left] of [
    [LAG_MS - 600, 5],
    [200, 3],
    [400, 0],
  ] as const) {
    await pass(step)
    expect(await compared()).toBe(left)
    for (const [i, id] of ids.entries()) expect(await found(list, { [i + 1]: 1 })).toEqual([id])
  }
})

it('a person whom the index processes while a search is under way is found by that search', async () => {
  const list = await anna.list()
  const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
  service.index.answered = () => pass(SETTLED_MS)
  expect(await found(list, { 1: 1 })).toEqual([id])
  expect(await compared()).toBe(0)
})

it('a person who was moved is found in the new list and no longer in the old one', async () => {
  const [from, to] = [await anna.list('from'), await anna.list('to')]
  const id = await anna.person({ list_id: from, embedding: embedding({ 1: 1 }) })
  await pass(SETTLED_MS)
  await anna.json('/v1/person/update', { list_id: from, person_id: id, new_list_id: to })
  for (const step of [0, 1000, LAG_MS, SETTLED_MS]) {
    await pass(step)
    expect(await found(from, { 1: 1 })).toEqual([])
    expect(await found(to, { 1: 1 })).toEqual([id])
  }
})

it('a person who was deleted is no longer found', async () => {
  const list = await anna.list()
  const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
  await pass(SETTLED_MS)
  const { body } = await anna.json('/v1/person/delete', { list_id: list, person_id: [id] })
  expect(body).toMatchObject({ persons: 1, vectors: 1 })
  for (const step of [0, 1000, LAG_MS]) {
    await pass(step)
    expect(await found(list, { 1: 1 })).toEqual([])
  }
})

it('a face that was replaced counts at once, and the former one no more', async () => {
  const list = await anna.list()
  const [before, after] = [embedding({ 1: 1 }), embedding({ 1: 1, 2: 0.3 })]
  const id = await anna.person({ list_id: list, embedding: before })
  await pass(SETTLED_MS)
  const { body } = await anna.form('/v1/person/create', { list_id: list, embedding: after, replace_on_found: 'on' })
  expect(body).toMatchObject({ persons_new: 0, persons: [{ person_id: id, is_new: false }] })
  const search = { list_id: list, embedding: after, threshold: '0.999' }
  expect((await anna.form('/v1/person/search', search)).body.matches).toHaveLength(1)
  expect((await anna.form('/v1/person/search', { ...search, embedding: before })).body.matches).toEqual([])
})

it('persons of a deleted list do not hide others, however many they are', async () => {
  const list = await anna.list()
  const image = service.finder.photo(...Array.from({ length: 110 }, () => foundFace(1)))
  const crowd = { list_id: list, image, multi: 'on', drop_image: 'on', new_person_threshold: 'no_match' }
  const { body } = await anna.form('/v1/person/create', crowd)
  const gone: string[] = body.persons.map((person: { person_id: string }) => person.person_id)
  const left = await anna.person({
    list_id: list,
    embedding: embedding({ 1: 1, 2: 0.5 }),
    new_person_threshold: 'no_match',
  })
  await pass(SETTLED_MS)
  expect(service.index.ids.length).toBe(111)
  await anna.json('/v1/person/delete', { list_id: list, person_id: gone })
  expect(service.index.ids.length).toBe(111)
  expect(await found(list, { 1: 1 })).toEqual([left])
})

it('what the index refuses is done later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const list = await anna.list()
  const deleted = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
  await pass(SETTLED_MS)
  service.index.refusing = true
  const id = await anna.person({ list_id: list, embedding: embedding({ 2: 1 }) })
  await anna.json('/v1/person/delete', { list_id: list, person_id: [deleted] })
  expect(await found(list, { 2: 1 })).toEqual([id])
  expect(await found(list, { 1: 1 })).toEqual([])
  service.index.refusing = false
  await pass(5 * 60_000)
  await pass(LAG_MS)
  expect(service.index.ids).toHaveLength(1)
  await pass(SETTLED_MS)
  expect(await found(list, { 2: 1 })).toEqual([id])
  vi.restoreAllMocks()
})

it('asks for the lists wanted alone, within the limits of a filter', async () => {
  const lists: string[] = []
  for (let i = 0; i < 20; i++) lists.push(await anna.list())
  const { status } = await anna.form('/v1/person/search', { list_id: lists, embedding: embedding({ 1: 1 }) })
  expect(status).toBe(200)
  expect(service.index.queries.at(-1)?.filter).toEqual({ list_id: { $in: lists } })
})
