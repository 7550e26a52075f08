import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { apiSettings } from '../../../worker/env'
import { api, expectError, form, jwt, someone } from '../support/api'
import { FakeFinder, foundFace } from '../support/persons'

it('an image that cannot be looked into now is refused with a time to come back, and costs nothing', async () => {
  const finder = new FakeFinder()
  let free = false
  const faces: typeof finder.faces = (file, options) =>
    free ? finder.faces(file, options) : Promise.resolve({ ok: false, reason: 'busy' })
  const settings = apiSettings({ ...env, PRICE_PERSON_CREATE: '0.5' })
  const { post } = api({ faces: { faces }, settings })
  const gid = Math.floor(Math.random() * 2 ** 31)
  const token = await jwt({ sub: someone(), gid, scope: 'persons' })
  const admin = await jwt({ sub: someone(), gid, scope: 'balance' })
  await post('/user/balance', {}, { token })
  await post('/user/balance/update', { groupId: gid, amount: 0.5 }, { token: admin })
  const photo = finder.photo(foundFace(1))
  const create = () => {
    const data = form([], { new_person_threshold: 'no_match' })
    data.append('image', photo)
    return post('/v1/person/create', data, { token })
  }
  const refused = await create()
  expectError(refused, 503, 'service is busy')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  free = true
  expect((await create()).body).toMatchObject({ persons_new: 1 })
  expect((await create()).status).toBe(402)
})
