/** Searches of a face among many, and estimates of its age and sex: what a scenario lets happen. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { SEEN } from '../../../worker/domain/duplicates/ports'
import { office } from '../support/claimants'

const ANNA = { face: 1, number: 'L898902C3' }
const OTHER_NAME = { face: 1, number: 'X1234567', surname: 'NOVAK', given: 'JANA', born: '800101' }
const NONE = { basis: null, clients: true }

interface Item {
  caption: string
  status: string
  value?: unknown
  reason?: string
}

const checkOf = ({ results }: { results: { checks: { items: Item[] }[] }[] }, caption: string) =>
  results.flatMap(({ checks }) => checks.flatMap(({ items }) => items)).find((item) => item.caption === caption)

const keptFaces = async (owner: string) =>
  (
    await env.DB.prepare('select count(*) as faces from face_vector where owner = ? and collection = ?')
      .bind(owner, SEEN)
      .first<{ faces: number }>()
  )?.faces

describe('without a legal basis in the scenario, a face', () => {
  it('is neither searched among other sessions nor kept for it, and the selfie says so', async () => {
    const { come, owner } = await office({ faceSearch: NONE })
    await come(ANNA)
    const { session, codes } = await come(OTHER_NAME)
    expect(codes).toEqual([])
    expect(session.status).toBe('success')
    expect(checkOf(session, 'isFaceSearched')).toMatchObject({
      status: 'idle',
      reason: 'the scenario names no legal basis for it',
    })
    expect(await keptFaces(owner)).toBe(0)
  })

  it('is compared with that of a session which shares its document, one to one', async () => {
    const { come } = await office({ faceSearch: NONE })
    await come(ANNA)
    expect((await come({ ...ANNA, face: 2 })).codes).toEqual(['document_under_other_face'])
  })

  it('still tells who comes back, as the interface asks, unless the scenario switches that off', async () => {
    const again = async (faceSearch: object) => {
      const { come } = await office({ faceSearch })
      const first = await come(ANNA)
      return { first: first.session, second: (await come(ANNA)).session }
    }
    const known = await again(NONE)
    expect(known.second).toMatchObject({ isClientNew: false, clientId: known.first.clientId })
    const { first, second } = await again({ basis: null, clients: false })
    expect([first.clientId, second.clientId]).toEqual(['', ''])
    expect(checkOf(second, 'isClientKnown')).toMatchObject({ status: 'idle', reason: expect.any(String) })
  })
})

it('a scenario that names its basis has faces searched, and says nothing of it in the selfie', async () => {
  const { come, owner } = await office({ faceSearch: { basis: 'explicit_consent', clients: true } })
  await come(ANNA)
  const { session, codes } = await come(OTHER_NAME)
  expect(codes).toEqual(['face_under_other_name'])
  expect(checkOf(session, 'isFaceSearched')).toBeUndefined()
  expect(await keptFaces(owner)).toBe(2)
})

it('age and sex are estimated unless the scenario switches that off: then no value is told or kept', async () => {
  const captions = ['isAgeMismatch', 'isGenderMismatch']
  const on = await office()
  const estimated = (await on.come(ANNA)).session
  for (const caption of captions) expect(checkOf(estimated, caption)).toHaveProperty('value')

  const off = await office({ ageAndSex: false })
  const { session } = await off.come(ANNA)
  expect(session.status).toBe('success')
  for (const caption of captions) {
    const check = checkOf(session, caption)
    expect(check).toMatchObject({ status: 'idle', reason: 'the scenario does not let age and sex be estimated' })
    expect(check).not.toHaveProperty('value')
  }
})
