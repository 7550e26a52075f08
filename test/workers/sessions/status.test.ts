import { describe, expect, it } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { SessionStatusResponse } from '../../../worker/contract/sessions/calls'
import type { AttemptOutcome } from '../../../worker/domain/case/outcome'
import { newSession } from '../../../worker/domain/session/new-session'
import { standIn } from '../../support/stand-in'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const { sessions } = services()
const { post } = api({ vision: finishing(sessions) })
const status = async (body: unknown, token?: string) =>
  post('/v1/kyc/session/status', body, { token: token ?? (await jwt({ sub: someone() })) })

describe('/kyc/session/status', () => {
  it('shows a processed session with all of its images', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = (await post('/kyc/session/create', { clientKey: 'visit-1' }, { token })).body
    await post('/kyc/process', form([imageFile()], { sessionId }), { token })
    const { body } = await status({ sessionId }, token)
    expectShape(SessionStatusResponse, body)
    expect(body).toMatchObject({ status: 'success', clientKey: 'visit-1', clientUser: '', spent: 1.5 })
    expect(body.secondsToLive).toBeGreaterThan(86_000)
    const [document, selfie] = body.results
    expect(document.images).toHaveLength(2)
    expect(document.imagesFull).toHaveLength(2)
    expect(document).not.toHaveProperty('image')
    for (const link of [...document.images, ...document.imageObjects, selfie.faceSelfie, selfie.faceDoc]) {
      expect(link).toMatch(/^http:\/\/api\.test\/v1\/files\/sessions\//)
    }
  })

  it('shows nothing that only a later attempt needs', async () => {
    const token = await jwt({ sub: someone() })
    const evidence: AttemptOutcome['evidence'] = {
      documents: [standIn({ portrait: null, birthDate: '1990-01-02', sex: null })],
      selfie: null,
    }
    const keeping = api({ vision: finishing(sessions, { evidence: structuredClone(evidence) }) })
    const { body } = await keeping.post('/kyc/process', form([imageFile()]), { token })
    expect((await sessions.byId(JSON.parse(atob(token.split('.')[1] ?? '')).sub, body.sessionId))?.evidence).toEqual(
      evidence,
    )
    expect(JSON.stringify((await status({ sessionId: body.sessionId }, token)).body)).not.toContain('1990-01-02')
  })

  it('lets clientKey win and does not look at sessionId then', async () => {
    const token = await jwt({ sub: someone() })
    const a = (await post('/kyc/session/create', { clientKey: 'a' }, { token })).body.sessionId
    const b = (await post('/kyc/session/create', { clientKey: 'b' }, { token })).body.sessionId
    expect((await status({ clientKey: 'a', sessionId: b }, token)).body.sessionId).toBe(a)
    expect((await status({ clientKey: 'a', sessionId: 'malformed' }, token)).body.sessionId).toBe(a)
    expect((await status({ sessionId: b.toUpperCase() }, token)).body.sessionId).toBe(b)
  })

  it('gives the newest session of a key that was used twice', async () => {
    const token = await jwt({ sub: someone() })
    await post('/kyc/session/create', { clientKey: 'twice' }, { token })
    const later = api({ now: () => new Date(Date.now() + 1000) })
    const { sessionId } = (await later.post('/kyc/session/create', { clientKey: 'twice' }, { token })).body
    expect((await status({ clientKey: 'twice' }, token)).body.sessionId).toBe(sessionId)
  })

  it('knows a key by its letters, and counts them as people do', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const key = 'Zoë Ångström'
    const { sessionId } = (
      await post('/kyc/process', form([imageFile()], { clientKey: key.normalize('NFD') }), { token })
    ).body
    for (const form of ['NFC', 'NFD']) {
      expect((await status({ clientKey: key.normalize(form) }, token)).body).toMatchObject({
        sessionId,
        clientKey: key,
      })
    }
    const again = form([imageFile()], { sessionId, clientKey: key.normalize('NFD') })
    expect((await post('/kyc/process', again, { token })).status).toBe(200)
    for (const clientKey of ['👍'.repeat(36), '👨‍👩‍👧‍👦'.repeat(36), 'é'.normalize('NFD').repeat(36)]) {
      const made = await post('/kyc/session/create', { clientKey }, { token })
      expect((await status({ clientKey }, token)).body.sessionId).toBe(made.body.sessionId)
    }
  })

  it('finds keys that were kept before as they had been sent', async () => {
    const owner = someone()
    const clientKey = 'Zoë'.normalize('NFD')
    const scenario = await services().scenarios.default()
    const now = new Date()
    const sessionId = newSessionId(now)
    await sessions.create(newSession({ sessionId, owner, groupId: 1, scenario, clientKey }, now))
    const token = await jwt({ sub: owner })
    expect((await status({ clientKey: 'Zoë' }, token)).body).toMatchObject({ sessionId })
    expect((await post('/kyc/process', form([imageFile()], { sessionId, clientKey }), { token })).status).toBe(200)
  })

  it("answers 200 `session not found` for an unknown session and for another user's", async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = (await post('/kyc/session/create', { clientKey: 'mine' }, { token })).body
    const unknown = '1b4e28ba-2fa1-11d2-883f-0016d3cca427'
    for (const body of [{ sessionId }, { clientKey: 'mine' }, { sessionId: unknown }, { clientKey: 'nobody' }]) {
      const answer = await status(body)
      expect(answer.status).toBe(200)
      expectShape(SessionStatusResponse, answer.body)
      expect(answer.body).toEqual({ status: 'error', message: 'session not found' })
    }
  })

  it('asks for an identifier', async () => {
    const answer = await status({})
    expectError(answer, 400, 'sessionId or clientKey is required')
    expect(answer.body).not.toHaveProperty('details')
  })

  it.each([
    [{ sessionId: 'x' }, { expected: { type: 'string', format: 'uuid' }, actual: 'x', path: 'sessionId' }],
    [{ sessionId: '9b2d5c1e-8c1f-4a53-9a53-0d6f3f3f0a11' }, { expected: { format: 'uuid' }, path: 'sessionId' }],
    [{ sessionId: 5 }, { expected: { type: 'string' }, actual: 5, path: 'sessionId' }],
    [{ clientKey: '' }, { expected: { type: 'string', minLength: 1 }, actual: '', path: 'clientKey' }],
    [
      { clientKey: 'k'.repeat(37) },
      { expected: { type: 'string', maxLength: 36 }, actual: 'k'.repeat(37), path: 'clientKey' },
    ],
    [{ clientKey: '👍'.repeat(37) }, { expected: { type: 'string', maxLength: 36 }, path: 'clientKey' }],
    [{ clientKey: 'e\u0301'.repeat(1000) }, { expected: { type: 'string', maxLength: 36 }, path: 'clientKey' }],
    [[], { expected: { type: 'object' }, actual: [], path: '' }],
  ])('says what is wrong with %j', async (body, detail) => {
    const answer = await status(body)
    expectError(answer, 400, 'invalid schema')
    expect(answer.body.details).toHaveLength(1)
    expect(answer.body.details[0]).toMatchObject(detail)
  })

  it('shows an ended session as expired, with its results', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const { sessionId } = (await post('/kyc/process', form([imageFile()]), { token })).body
    const later = api({ now: () => new Date(Date.now() + 86_400_000) })
    const lateToken = await jwt({ sub, expiresIn: 90_000 })
    const { body } = await later.post('/kyc/session/status', { sessionId }, { token: lateToken })
    expect(body).toMatchObject({ status: 'expired', secondsToLive: 0 })
    expect(body.results).toHaveLength(3)
  })
})
