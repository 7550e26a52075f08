import { describe, expect, it } from 'vitest'
import { SEARCH_SIMILARITY } from '../../../worker/domain/matching'
import { imageFile } from '../support/api'
import { embedding, foundFace, personsApi } from '../support/persons'

const { finder, user, fetch, services } = personsApi()
const CREATE = '/v1/person/create'
const NO_IMAGE = { faces_total: 0, matches: [], persons: [], persons_new: 0, persons_total: 0 }

const detail = (path: string) => ({ status: 'error', message: 'invalid schema', details: [{ path }] })

/** Keys of everything the user has in the bucket. */
async function imagesOf(anna: { json: Awaited<ReturnType<typeof user>>['json'] }): Promise<string[]> {
  const { body } = await anna.json('/v1/persons')
  return body.results.flatMap((person: { faces: { image: string }[] }) => person.faces.map(({ image }) => image))
}

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
    expect(second.body.matches).toMatchObject([
      {
        person_id: person.person_id,
        list_id: list,
        fields: ['Anna', 'x'],
        threshold: SEARCH_SIMILARITY,
        face_index: 0,
      },
    ])
    expect(second.body.matches[0].score).toBeCloseTo(1, 5)
    expect(second.body).toMatchObject({ persons_new: 0, persons_total: 1, persons: [{ is_new: false }] })
  })

  it('goes to the one main list without list_id', async () => {
    const anna = await user()
    await Promise.all([1, 2, 3].map((axis) => anna.person({ embedding: embedding({ [axis]: 1 }) })))
    const { body } = await anna.json('/v1/person/lists')
    expect(body).toMatchObject({ total: 1, results: [{ is_main: true, persons: 3 }] })
  })

  it('keeps its image behind a signed link', async () => {
    const anna = await user()
    const image = finder.photo(foundFace(1))
    await anna.person({ image })
    const [link] = await imagesOf(anna)
    expect(new URL(link).pathname).toMatch(/^\/v1\/files\/persons\/[0-9a-f]{32}\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.jpg$/)
    const file = await fetch(link)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await image.arrayBuffer()))
    const forged = link.replace(/sig=(.)/, (_: string, first: string) => `sig=${first === 'A' ? 'B' : 'A'}`)
    expect((await fetch(forged)).status).toBe(401)
  })

  it('leaves no image behind with drop_image', async () => {
    const anna = await user()
    const put: string[] = []
    const original = services.images.put
    services.images.put = async (key, ...rest) => {
      put.push(key)
      await original(key, ...rest)
    }
    await anna.person({ image: finder.photo(foundFace(1)), drop_image: 'true' })
    services.images.put = original
    expect(put).toEqual([])
    expect(await imagesOf(anna)).toEqual([''])
  })
})

describe('an image', () => {
  it.each([
    ['of no known format', () => new File(['text'], 'a.jpg')],
    ['that is broken', () => finder.file({ ok: false, reason: 'corrupt', detail: 'x' })],
  ])('%s has no faces', async (_, image) => {
    const { status, body } = await (await user()).form(CREATE, { image: image() })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...NO_IMAGE, status: 'ok', message: 'image format is unknown' })
  })

  it('that is HEIC is named', async () => {
    const { status, body } = await (await user()).form(CREATE, { image: imageFile('heic') })
    expect(status).toBe(201)
    expect(body.message).toMatch(/^image format is unknown: HEIC; JPEG, PNG/)
  })

  it('without a face adds nobody', async () => {
    const { status, body } = await (await user()).form(CREATE, { image: finder.photo() })
    expect([status, body.message, body.faces_total]).toEqual([201, 'no face found', 0])
  })

  it('of too many pixels is refused', async () => {
    const image = finder.file({ ok: false, reason: 'too_large', detail: 'x' })
    const { status, body } = await (await user()).form(CREATE, { image })
    expect([status, body]).toEqual([413, { status: 'error', message: 'image is too large' }])
  })

  it('that is missing, or one too many, is an invalid schema', async () => {
    const anna = await user()
    const none = await anna.form(CREATE, { fields: 'x' })
    expect([none.status, none.body]).toMatchObject([400, detail('image')])
    const photo = finder.photo(foundFace(1))
    const form = new FormData()
    form.append('image', photo)
    form.append('image', photo)
    const response = await fetch(CREATE, { method: 'POST', headers: { token: anna.token }, body: form })
    expect([response.status, await response.json()]).toMatchObject([400, detail('image')])
  })

  it('of several people adds the largest face, or with multi all of them, each with their own part of it', async () => {
    const anna = await user()
    const crowd = () => finder.photo(foundFace(1, { side: 200 }), foundFace(2), foundFace(3, { side: 90 }))
    const one = await anna.form(CREATE, { image: crowd() })
    expect(one.body).toMatchObject({ faces_total: 3, persons_new: 1, persons: [{ face_index: 0 }] })
    const all = await anna.form(CREATE, { image: crowd(), multi: '1' })
    expect(all.body).toMatchObject({ faces_total: 3, persons_new: 2, persons_total: 3 })
    expect(all.body.persons.map((p: { is_new: boolean }) => p.is_new)).toEqual([false, true, true])
    for (const link of await imagesOf(anna)) expect((await fetch(link)).status).toBe(200)
    const sizes = await Promise.all(
      (await imagesOf(anna)).map(async (l) => (await (await fetch(l)).arrayBuffer()).byteLength),
    )
    expect(sizes.filter((size) => size === 7)).toHaveLength(2)
  })

  it('of twins adds one of them: the second is recognised', async () => {
    const { body } = await (await user()).form(CREATE, { image: finder.photo(foundFace(1), foundFace(1)), multi: 'on' })
    expect(body).toMatchObject({ faces_total: 2, persons_new: 1, persons_total: 2 })
    expect(body.persons[0].person_id).toBe(body.persons[1].person_id)
  })
})

describe('a new person', () => {
  it.each([
    ['new_person_square_min', '121', /has a side of 120 px/],
    ['new_person_yaw_max', '4.5', /has a yaw of 5, beyond 4.5/],
    ['new_person_pitch_max', '2', /has a pitch of -3, beyond 2/],
  ])('must keep within %s', async (name, beyond, reason) => {
    const anna = await user()
    const image = () => finder.photo(foundFace(1))
    const refused = await anna.form(CREATE, { image: image(), [name]: beyond })
    expect([refused.status, refused.body.persons_new, refused.body.faces_total]).toEqual([201, 0, 1])
    expect(refused.body.message).toMatch(reason)
    expect((await anna.form(CREATE, { image: image(), [name]: '120' })).body.persons_new).toBe(1)
  })

  it('is one below new_person_threshold; no_match adds everybody', async () => {
    const anna = await user()
    await anna.person({ embedding: embedding({ 1: 1 }) })
    const similar = embedding({ 1: 0.8, 2: 0.6 })
    const known = await anna.form(CREATE, { embedding: similar, new_person_threshold: '0.79' })
    expect(known.body).toMatchObject({ persons_new: 0, matches: [{ threshold: 0.79 }] })
    const added = await anna.form(CREATE, { embedding: similar, new_person_threshold: '0.81' })
    expect(added.body).toMatchObject({ persons_new: 1, matches: [] })
    const again = await anna.form(CREATE, { embedding: similar, new_person_threshold: 'no_match' })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ persons_new: 1, matches: [{ threshold: SEARCH_SIMILARITY }] })
  })

  it('is told its nearest from new_person_threshold_score on', async () => {
    const anna = await user()
    await anna.person({ embedding: embedding({ 1: 1 }) })
    const parts = { embedding: embedding({ 1: 0.8, 2: 0.6 }), new_person_threshold_score: '0.5' }
    const { body } = await anna.form(CREATE, parts)
    expect(body).toMatchObject({ persons_new: 1, matches: [{ threshold: 0.5 }] })
    expect(body.matches[0].score).toBeCloseTo(0.8, 5)
  })
})

it('a face that is found again replaces vector and image with replace_on_found, and fields where they are given', async () => {
  const anna = await user()
  const id = await anna.person({ image: finder.photo(foundFace(1)), fields: 'old' })
  const [before] = await imagesOf(anna)
  const image = finder.photo(foundFace(1, { quality: 0.9 }))
  const { status, body } = await anna.form(CREATE, { image, replace_on_found: 'true', fields: 'new' })
  expect(status).toBe(201)
  expect(body.persons).toMatchObject([{ person_id: id, is_new: false, fields: ['new'] }])
  const person = (await anna.json('/v1/person/get', { person_id: id })).body
  expect(person).toMatchObject({ fields: ['new'], faces: [{ quality: 0.9 }] })
  expect((await fetch(before)).status).toBe(404)
  expect((await fetch(person.faces[0].image)).status).toBe(200)
})

describe('fields that do not fit', () => {
  const half = embedding({ 1: 1 }).slice(0, 340)
  const long = btoa(String.fromCharCode(...new Uint8Array(new Float32Array(128).fill(1).buffer)))
  it.each([
    ['list_id', 'nobody-s'],
    ['list_id', crypto.randomUUID()],
    ['source_id', crypto.randomUUID()],
    ['group_id', crypto.randomUUID()],
    ['feature_check.0', 'beauty', 'feature_check'],
    ['new_person_threshold', '1.1'],
    ['new_person_threshold', 'never'],
    ['new_person_threshold_score', '-0.1'],
    ['new_person_square_min', 'large'],
    ['new_person_yaw_max', '181'],
    ['yaw', 'left'],
    ['multi', 'perhaps'],
    ['embedding', half],
    ['embedding', long],
    ['embedding', 'ä'],
    ['embedding_version', 'another'],
  ])('%s = %.40s', async (path, value, name = path) => {
    const parts = { embedding: embedding({ 1: 1 }), [name]: value }
    const { status, body } = await (await user()).form(CREATE, parts)
    expect([status, body]).toMatchObject([400, detail(path)])
  })

  it('are lists in every way that a form can say them', async () => {
    const anna = await user()
    const ways = [
      { fields: ['a', 'b'] },
      { 'fields[]': ['a', 'b'] },
      { fields: '["a","b"]' },
      { fields: ['["a"]', 'b'] },
    ] as Record<string, string | string[]>[]
    for (const [axis, way] of ways.entries()) {
      const { body } = await anna.form(CREATE, { embedding: embedding({ [axis]: 1 }), ...way })
      expect(body.persons[0].fields).toEqual(['a', 'b'])
    }
    const { body } = await anna.form(CREATE, { embedding: embedding({ 9: 1 }), fields: '[not json' })
    expect(body.persons[0].fields).toEqual(['[not json'])
  })
})

it('with an Idempotency-Key adds once, and keeps neither pictures nor business data for the repetition', async () => {
  const anna = await user()
  const parts = {
    image: finder.photo(foundFace(1)),
    thumb: '1',
    fields: 'Anna the first',
    new_person_threshold: 'no_match',
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const kept: string[] = []
  const { answer } = services.idempotency
  services.idempotency.answer = async (key, text, subjects) => {
    kept.push(text)
    await answer(key, text, subjects)
  }
  const first = await anna.form(CREATE, parts, headers)
  services.idempotency.answer = answer
  const second = await anna.form(CREATE, parts, headers)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.persons).toMatchObject([
    { person_id: first.body.persons[0].person_id, fields: ['Anna the first'] },
  ])
  expect((await anna.json('/v1/persons')).body.total).toBe(1)
  expect(kept).toHaveLength(1)
  expect(kept[0]).not.toContain('Anna the first')
  expect(kept[0]).not.toContain(first.body.persons[0].thumb)
  const other = await anna.form(CREATE, { ...parts, fields: 'x' }, headers)
  expect(other.status).toBe(409)
})

it('is denied in its own words', async () => {
  const { user: another } = personsApi()
  const denied = { status: 'failed', message: 'access denied' }
  const anna = await another()
  for (const headers of [{}, { token: 'forged' }, { token: crypto.randomUUID() }]) {
    const body = new FormData()
    body.append('fields', 'x')
    const response = await fetch(CREATE, { method: 'POST', headers, body })
    expect([response.status, await response.json()]).toEqual([401, denied])
  }
  const form = new FormData()
  form.append('token', anna.token)
  form.append('embedding', embedding({ 1: 1 }))
  expect((await fetch(CREATE, { method: 'POST', body: form })).status).toBe(200)
})
