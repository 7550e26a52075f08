import { describe, expect, it } from 'vitest'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { pipeline } from '../support/pipeline'
import { finishing } from '../support/vision'

const { sessions } = services()
const idle = api({ vision: finishing(sessions) })

const PORTRAIT_PAGE: Scene = { mrz: passportMrz(PASSPORT), faces: [face(0, 24)] }
const SELFIE: Scene = { faces: [face(0)] }
const NOTHING: Scene = {}

/** One call with images that show the scenes, sent as `roles`; the session's tasks. */
async function tasksOf(scenes: Scene[], fields: Record<string, string>) {
  const { post } = api({ vision: pipeline(scenes) })
  const images = scenes.map(() => imageFile())
  const { body } = await post('/v1/kyc/process', form(images, fields), {
    token: await jwt({ sub: someone(), env: 'sandbox' }),
  })
  return body.results.map(({ type, status, errors }: Record<string, unknown>) => ({ type, status, errors }))
}

describe('roles', () => {
  it('are kept with the images, in their order, however they are written', async () => {
    const token = await jwt({ sub: someone() })
    const repeated = form([imageFile(), imageFile(), imageFile()])
    repeated.append('roles', 'document')
    repeated.append('roles', 'selfie')
    const bodies = [form([imageFile(), imageFile(), imageFile()], { roles: '["document","selfie"]' }), repeated]
    for (const sent of bodies) {
      const { body } = await idle.post('/v1/kyc/process', sent, { token })
      const roles = (await sessions.images(body.sessionId)).map(({ role }) => role)
      expect(roles).toEqual(['document', 'selfie', null])
    }
  })

  it('that are unknown, or more than there are images, are refused', async () => {
    const token = await jwt({ sub: someone() })
    for (const roles of ['["passport"]', '["document","selfie"]', 'document,selfie', '{}']) {
      const refused = await idle.post('/v1/kyc/process', form([imageFile()], { roles }), { token })
      expectError(refused, 400, 'invalid schema')
      expect(refused.body.details[0].path).toMatch(/^roles/)
    }
  })

  it('belong to what an idempotency key stands for', async () => {
    const sending = { token: await jwt({ sub: someone() }), headers: { 'idempotency-key': 'roles' } }
    const image = imageFile()
    const first = await idle.post('/v1/kyc/process', form([image], { roles: '["document"]' }), sending)
    expect(first.status).toBe(200)
    expect((await idle.post('/v1/kyc/process', form([image], { roles: '["selfie"]' }), sending)).status).toBe(409)
  })
})

describe('an image sent as a document', () => {
  const failed = { type: 'document', status: 'failed', errors: ['[document] no document in the image'] }

  it('that shows a person is no selfie', async () => {
    expect(await tasksOf([SELFIE, SELFIE], { roles: '["document","selfie"]' })).toMatchObject([
      failed,
      { type: 'selfie', status: 'success' },
      { type: 'faces' },
    ])
  })

  it('that shows nothing says so', async () => {
    expect(await tasksOf([NOTHING], { roles: '["document"]' })).toEqual([failed])
  })
})

describe('an image sent as a selfie', () => {
  it('in which a document fills the picture stays a document', async () => {
    const tasks = await tasksOf([PORTRAIT_PAGE], { roles: '["selfie"]' })
    expect(tasks).toMatchObject([{ type: 'document', status: 'success' }])
  })

  it('that shows nothing usable is a selfie without a face', async () => {
    const failed = { type: 'selfie', status: 'failed', errors: ['[selfie] no usable face found'] }
    expect(await tasksOf([NOTHING], { roles: '["selfie"]' })).toEqual([failed])
    const errors = ['[selfie] image cannot be used: the file is corrupt', ...failed.errors]
    expect(await tasksOf([{ refused: 'corrupt' }], { roles: '["selfie"]' })).toEqual([{ ...failed, errors }])
  })

  it('takes nothing from a good one beside it', async () => {
    const tasks = await tasksOf([{ refused: 'truncated' }, SELFIE], { roles: '["selfie","selfie"]' })
    expect(tasks).toMatchObject([{ type: 'selfie', status: 'success' }])
  })
})

it('without roles, content alone decides', async () => {
  expect(await tasksOf([SELFIE, NOTHING], {})).toMatchObject([
    { type: 'document', errors: ['[document] unknown document type'] },
    { type: 'selfie', status: 'success' },
    { type: 'faces' },
  ])
})
