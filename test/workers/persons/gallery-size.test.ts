/** The threshold of a search grows with how many it searches. */
import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { SEARCH_SIMILARITY, searchSimilarity } from '../../../worker/domain/matching'
import { embedding, personsApi, type User } from '../support/persons'

const { user } = personsApi()

/** So many more in a list, of people whom no search of these tests finds. */
const crowd = (list: string, persons: number) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    INSERT INTO face_vector SELECT ?1 || i, owner, collection, ?1 || i, embedding, embedding_version, created_at, 1, 1
    FROM (SELECT * FROM face_vector WHERE collection = ?1 LIMIT 1), n`,
  )
    .bind(list, persons)
    .run()

const search = async (anna: User, parts: Record<string, string | string[]>) =>
  (await anna.form('/v1/person/search', { embedding: embedding({ 1: 1 }), ...parts })).body.matches

it('stays where it is up to 200 persons, then rises; a threshold that was given does not', async () => {
  const anna = await user()
  const [list, other] = [await anna.list(), await anna.list()]
  await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
  await crowd(list, 199)
  expect(await search(anna, { list_id: list })).toMatchObject([{ threshold: SEARCH_SIMILARITY }])
  await anna.person({ list_id: other, embedding: embedding({ 2: 1 }) })
  await crowd(other, 9_799)
  expect(await search(anna, { list_id: list })).toMatchObject([{ threshold: SEARCH_SIMILARITY }])
  expect(await search(anna, { list_id: [list, other] })).toMatchObject([{ threshold: searchSimilarity(10_000) }])
  expect(await search(anna, { list_id: [list, other], threshold: '0.9' })).toMatchObject([{ threshold: 0.9 }])
  const more = { list_id: list, embedding: embedding({ 1: 1 }), new_person_threshold: 'fpir:1e-3' }
  const known = await anna.form('/v1/person/create', more)
  expect(known.body).toMatchObject({ persons_new: 0, matches: [{ threshold: searchSimilarity(200, 1e-3) }] })
})

it('falls again with whom has gone or moved', async () => {
  const anna = await user()
  const [list, other] = [await anna.list(), await anna.list()]
  const id = await anna.person({ list_id: list, embedding: embedding({ 1: 1 }) })
  await crowd(list, 19_999)
  expect(await search(anna, { list_id: list })).toMatchObject([{ threshold: searchSimilarity(20_000) }])
  await anna.json('/v1/person/update', { list_id: list, person_id: id, new_list_id: other })
  expect(await search(anna, { list_id: other })).toMatchObject([{ threshold: SEARCH_SIMILARITY }])
  await env.DB.prepare('DELETE FROM face_vector WHERE collection = ? AND subject_id <> ?').bind(list, id).run()
  const left = await env.DB.prepare('SELECT collection, vectors FROM gallery_size WHERE owner = ?').bind(anna.owner)
  expect((await left.all()).results).toEqual([{ collection: other, vectors: 1 }])
})
