import { describe, expect, it } from 'vitest'
import { foundFace, personsApi } from './support/persons'

const { finder, user, fetch } = personsApi()
const CREATE = '/v1/person/create'

describe('a person', () => {
  it('is added to the list, and recognised by the next call', async () => {
    const anna = await user()
    const list = await anna.list('staff')
    const first = await anna.form(CREATE, { list_id: list, image: finder.photo(foundFace(1)), fields: ['Anna', 'x'] })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      status: 'ok',
      faces_total: 1,
      matches: [],
      persons_new: 1,
      persons_total: 1,
      persons: [{ list_id: list, fields: ['Anna', 'x'], is_new: true, face_index: 0, yaw: 5, pitch: -3, quality: 0.8 }],
    })
    const second = await anna.form(CREATE, { list_id: list, image: finder.photo(foundFace(1)) })
    expect(second.status).toBe(201)
    const [person] = first.body.persons
    expect(second.body.matches).toMatchObject([{ person_id: person.person_id, list_id: list, fields: ['Anna', 'x'] }])
    expect(second.body.matches[0].score).toBeCloseTo(1, 5)
    expect(second.body).toMatchObject({ persons_new: 0, persons_total: 1, persons: [{ is_new: false }] })
  })

  it('keeps its image behind a signed link', async () => {
    const anna = await user()
    const id = await anna.person({ image: finder.photo(foundFace(1)) })
    const { body } = await anna.json('/v1/person/get', { person_id: id })
    expect(new URL(body.faces[0].image).pathname).toMatch(/^\/v1\/files\/persons\/[0-9a-f]{32}\/[0-9a-f-]{36}\//)
    expect((await fetch(body.faces[0].image)).status).toBe(200)
  })
})
