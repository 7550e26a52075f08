import { expect, it } from 'vitest'
import { renewFaces } from '../../worker/api/renew-faces'
import { embedding, foundFace, personsApi } from './support/persons'

const OLD = 'an-earlier-version'

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
  expect((await anna.form('/v1/person/search', query)).body.matches).toEqual([])

  const { embeddingVersion } = foundFace(1)
  face.embeddingVersion = embeddingVersion
  for (let run = 0; run < 5; run++) await renewFaces(services, services.now())
  expect((await anna.form('/v1/person/search', query)).body.matches).toMatchObject([{ person_id: person }])
})

it('looks at a vector once for a version, also where no image was kept of it', async () => {
  const { finder, services, user } = personsApi()
  const anna = await user()
  const list = await anna.list()
  const photo = finder.photo(foundFace(2, { embeddingVersion: OLD }))
  await anna.person({ list_id: list, image: photo, drop_image: 'true' })
  for (let run = 0; run < 5; run++) await renewFaces(services, services.now())
  const looked = finder.looked
  await renewFaces(services, services.now())
  expect(finder.looked).toBe(looked)
})
