import { env } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { queueRenewals, renewQueued } from '../../../worker/application/persons/renew-outdated-vectors'
import { embedding, foundFace, personsApi } from '../support/persons'
import { renewAll } from '../support/renewal'

const OLD = 'an-earlier-version'
const HOUR_MS = 3_600_000

/** As after a release that brings another embedding. */
beforeEach(async () => {
  await env.DB.exec('DELETE FROM chore_cursor')
})

it('makes vectors of another version anew from the kept images, and finds the persons again', async () => {
  const { finder, services, user } = personsApi()
  const anna = await user()
  const list = await anna.list()
  const old = { embeddingVersion: OLD }
  // The finder tells the version under which the face is enrolled, then that of the embedding in use.
  const face = foundFace(1, old)
  const photo = finder.photo(face)
  const person = await anna.person({ list_id: list, image: photo })
  const query = { list_id: list, embedding: embedding({ 1: 1 }) }
  face.embeddingVersion = foundFace(1).embeddingVersion
  await renewAll({ services })
  expect((await anna.form('/v1/person/search', query)).body.matches).toMatchObject([{ person_id: person }])
})

it('looks at a vector once for a version, also where no image was kept of it', async () => {
  const { finder, services, user } = personsApi()
  const anna = await user()
  const list = await anna.list()
  const photo = finder.photo(foundFace(2, { embeddingVersion: OLD }))
  await anna.person({ list_id: list, image: photo, drop_image: 'true' })
  await renewAll({ services })
  const looked = finder.looked
  await renewAll({ services })
  expect(finder.looked).toBe(looked)
})

it('makes them anew before a search that comes first, in its own lists', async () => {
  const before = personsApi()
  const { finder } = before
  const anna = await before.user()
  const [list, other] = [await anna.list(), await anna.list()]
  const [face, apart] = [foundFace(3, { embeddingVersion: OLD }), foundFace(4, { embeddingVersion: OLD })]
  const person = await anna.person({ list_id: list, image: finder.photo(face) })
  await anna.person({ list_id: other, image: finder.photo(apart) })
  for (const enrolled of [face, apart]) enrolled.embeddingVersion = foundFace(3).embeddingVersion
  const looked = finder.looked
  const query = { list_id: list, embedding: embedding({ 3: 1 }) }
  const later = await personsApi(Date.now, 0, finder).user(anna.owner)
  expect((await later.form('/v1/person/search', query)).body.matches).toMatchObject([{ person_id: person }])
  expect(finder.looked).toBe(looked + 1)
})

it('queues each vector once, no more than are done, and goes on where it stopped', async () => {
  await env.DB.exec('DELETE FROM face_vector')
  const { finder, services, user } = personsApi()
  const anna = await user()
  const list = await anna.list()
  const faces = [21, 22, 23, 24, 25].map((axis) => foundFace(axis, { embeddingVersion: OLD }))
  for (const face of faces) await anna.person({ list_id: list, image: finder.photo(face) })
  // Nothing can be made anew of an embedding alone.
  await anna.person({
    list_id: list,
    image: finder.photo(foundFace(26, { embeddingVersion: OLD })),
    drop_image: 'true',
  })
  for (const face of faces) face.embeddingVersion = foundFace(21).embeddingVersion

  const sent: string[][] = []
  const ports = { ...services, renewals: { send: async (all: string[][]) => void sent.push(...all) } }
  const queue = (at = Date.now()) =>
    queueRenewals({ ...ports, settings: { limits: { renewalsPerRun: 2 } } }, new Date(at))
  const first = await queue()
  expect(await queue()).toBe(0)
  const looked = finder.looked
  for (const ids of sent) await renewQueued(ids, services, services.now())
  for (const ids of sent) expect(await renewQueued(ids, services, services.now())).toMatchObject({ busy: false })
  expect(finder.looked - looked).toBe(first)
  // What the queue has not brought after half an hour does not keep the others waiting.
  const second = await queue()
  const later = Date.now() + HOUR_MS
  let total = first + second
  for (let run = 0; run < 5; run++) total += await queue(later + run * HOUR_MS)
  expect(total).toBeGreaterThanOrEqual(5)
  expect(new Set(sent.flat()).size).toBe(5)
  for (const ids of sent) await renewQueued(ids, services, services.now())
  const { results } = await env.DB.prepare('select embedding_version as v from face_vector where owner = ?')
    .bind(anna.owner)
    .all()
  expect(results.filter(({ v }) => v === OLD)).toHaveLength(1)
})

it('sends the index one batch for a message', async () => {
  await env.DB.exec('DELETE FROM face_vector')
  const { finder, index, services, user } = personsApi()
  const anna = await user()
  const list = await anna.list()
  const faces = [31, 32, 33].map((axis) => foundFace(axis, { embeddingVersion: OLD }))
  for (const face of faces) await anna.person({ list_id: list, image: finder.photo(face) })
  for (const face of faces) face.embeddingVersion = foundFace(31).embeddingVersion
  const upserts: number[] = []
  const upsert = index.upsert.bind(index)
  index.upsert = async (vectors) => {
    upserts.push(vectors.length)
    return upsert(vectors)
  }
  await renewAll({ services })
  expect(upserts).toEqual([3])
})
