import { env } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { renewNextVectors } from '../../worker/application/persons/renew-outdated-vectors'
import { embedding, foundFace, personsApi } from './support/persons'

const OLD = 'an-earlier-version'

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
  for (let run = 0; run < 5; run++) await renewNextVectors(services, services.now())
  expect((await anna.form('/v1/person/search', query)).body.matches).toMatchObject([{ person_id: person }])
})

it('looks at a vector once for a version, also where no image was kept of it', async () => {
  const { finder, services, user } = personsApi()
  const anna = await user()
  const list = await anna.list()
  const photo = finder.photo(foundFace(2, { embeddingVersion: OLD }))
  await anna.person({ list_id: list, image: photo, drop_image: 'true' })
  for (let run = 0; run < 5; run++) await renewNextVectors(services, services.now())
  const looked = finder.looked
  await renewNextVectors(services, services.now())
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
