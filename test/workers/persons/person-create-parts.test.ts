import { describe, expect, it } from 'vitest'
import type { FoundFace } from '../../../worker/domain/faces'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import { embedding, foundFace, personsApi } from '../support/persons'

const { finder, user } = personsApi()
const CREATE = '/v1/person/create'

describe('what is asked for of a face', () => {
  it('comes with it, and only then', async () => {
    const anna = await user()
    const image = finder.photo(foundFace(1))
    const asked = { thumb: 'true', normalized: '1', bbox: 'on', bbox_pro: 'True' }
    const { body } = await anna.form(CREATE, { image, ...asked })
    const box = { bbox: [10, 20, 110, 140], bbox_pro: [expect.anything(), expect.anything(), [110, 140], [10, 140]] }
    expect(body.persons[0]).toMatchObject({ ...box, thumb: '/9j/4AECAw==', normalized: '/9j/4AECAw==' })
    const plain = (await anna.form(CREATE, { image, thumb: 'false', bbox: '0', bbox_pro: 'off' })).body.persons[0]
    for (const name of ['thumb', 'normalized', 'bbox', 'bbox_pro', 'embedding', 'features']) {
      expect(plain).not.toHaveProperty(name)
    }
  })

  it('is its embedding alone with embedding_only', async () => {
    const anna = await user()
    const { status, body } = await anna.form(CREATE, { image: finder.photo(foundFace(1)), embedding_only: 'true' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ faces_total: 1, persons_new: 0, persons_total: 0, matches: [] })
    expect(body.persons).toMatchObject([
      { person_id: null, is_new: false, embedding: embedding({ 1: 1 }), embedding_version: EMBEDDING_VERSION },
    ])
    expect((await anna.json('/v1/persons')).body.total).toBe(0)
    const added = await anna.form(CREATE, {
      embedding: body.persons[0].embedding,
      embedding_version: EMBEDDING_VERSION,
    })
    expect(added.body.persons_new).toBe(1)
  })

  it('are its features, in the order asked; those without a model are idle', async () => {
    const anna = await user()
    const names = ['age', 'gender', 'race', 'emotion', 'glasses', 'mask', 'pose', 'quality', 'liveness']
    const { body } = await anna.form(CREATE, { image: finder.photo(foundFace(1)), feature_check: names })
    expect(body.persons[0].features).toEqual(
      names.map((name) => ({
        name,
        ...({
          age: { status: 'success', value: 34 },
          gender: { status: 'success', value: 'female', confidence: 0.97 },
          glasses: { status: 'success', value: 'no', confidence: 0.98 },
          mask: { status: 'success', value: 'no', confidence: 0.96 },
          emotion: { status: 'success', value: 'happy', confidence: 0.9 },
          pose: { status: 'success', value: { yaw: 5, pitch: -3, roll: 1 } },
          quality: { status: 'success', value: 0.8 },
        }[name] ?? { status: 'idle' }),
      })),
    )
  })

  it('are no emotion where a smile is in doubt or under a mask', async () => {
    const anna = await user()
    const seen = async (changed: Partial<FoundFace['traits']>) => {
      const face = foundFace(1)
      const parts = {
        image: finder.photo({ ...face, traits: { ...face.traits, ...changed } }),
        feature_check: ['emotion', 'mask'],
      }
      return (await anna.form(CREATE, parts)).body.persons[0].features.map((f: { value?: string }) => f.value)
    }
    expect(await seen({ smile: 0.03 })).toEqual(['other', 'no'])
    expect(await seen({ smile: 0.6 })).toEqual([undefined, 'no'])
    expect(await seen({ smile: 0.99, mask: 0.9 })).toEqual([undefined, 'yes'])
  })

  it('may have thresholds', async () => {
    const check = JSON.stringify([
      { name: 'age', threshold: 35 },
      { name: 'glasses', threshold: 0.5 },
      { name: 'pose', threshold: 5 },
      'quality',
    ])
    const { body } = await (await user()).form(CREATE, { image: finder.photo(foundFace(1)), feature_check: check })
    expect(body.persons[0].features.map((f: { status: string }) => f.status)).toEqual([
      'failed',
      'success',
      'success',
      'success',
    ])
  })

  it('is unknown for an embedding, apart from a pose that is given', async () => {
    const parts = { embedding: embedding({ 1: 1 }), yaw: '12', pitch: '-4', feature_check: ['age', 'pose', 'quality'] }
    const [person] = (await (await user()).form(CREATE, parts)).body.persons
    expect(person).toMatchObject({ yaw: 12, pitch: -4, roll: null, quality: null })
    expect(person.features.map((f: { status: string }) => f.status)).toEqual(['idle', 'success', 'idle'])
  })
})
