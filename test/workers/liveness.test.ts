import { describe, expect, it } from 'vitest'
import type { LivenessChallenge } from '../../worker/contract/liveness'
import { api, capped, expectError, form, imageFile, jwt, services, someone } from './support/api'
import { finishing } from './support/vision'

const { sessions } = services()
const { post } = api({ vision: finishing(sessions) })

interface Opened {
  token: string
  sessionId: string
  liveness: LivenessChallenge
}

async function opened(): Promise<Opened> {
  const token = await jwt({ sub: someone(), expiresIn: 3600 })
  const { body } = await post('/v1/kyc/session/create', { liveness: true }, { token })
  return { token, sessionId: body.sessionId, liveness: body.liveness }
}

/** A selfie and two frames of every action of the challenge, changed by the test. */
function answer({ sessionId, liveness }: Opened, changed: { nonce?: string; actions?: string[]; files?: number } = {}) {
  const actions = changed.actions ?? liveness.actions.flatMap((action) => [action, action])
  const frames = actions.map((action, i) => ({ action, atMs: i * 400 }))
  const said = JSON.stringify({ nonce: changed.nonce ?? liveness.nonce, frames })
  const data = form([imageFile()], { sessionId, liveness: said })
  for (let i = 0; i < (changed.files ?? frames.length); i++) data.append('frames', imageFile())
  return data
}

describe('a liveness challenge', () => {
  it('cannot be rolled for ever', async () => {
    const { post } = api(capped({ challengesPerSession: 2 }))
    const token = await jwt({ sub: someone() })
    const { clientToken } = (await post('/kyc/session/create', { liveness: true }, { token })).body
    const roll = () => post('/kyc/session/liveness', {}, { token: clientToken })
    const rolled = await Promise.all([roll(), roll(), roll(), roll()])
    expect(rolled.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expectError(await roll(), 409, 'session has no liveness challenges left')
  })

  it('is issued on demand and where the scenario requires liveness, each in an order of its own', async () => {
    const token = await jwt({ sub: someone() })
    expect((await post('/v1/kyc/session/create', {}, { token })).body).not.toHaveProperty('liveness')
    const { body } = await post('/v1/scenario/create', { name: 'live', livenessRequired: true }, { token })
    const { schemaId } = body.scenario
    const challenges: LivenessChallenge[] = []
    for (let i = 0; i < 12; i++) {
      challenges.push((await post('/v1/kyc/session/create', { schemaId }, { token })).body.liveness)
    }
    expect(new Set(challenges.map(({ nonce }) => nonce)).size).toBe(12)
    expect(new Set(challenges.map(({ actions }) => actions.join())).size).toBeGreaterThan(2)
    for (const { actions } of challenges) {
      expect(actions[0]).toBe('center')
      expect(new Set(actions).size).toBe(4)
      expect(actions.some((action) => action.startsWith('turn_'))).toBe(true)
    }
  })

  it('is answered by frames, which the vision Worker finds in their order and which are no images', async () => {
    const session = await opened()
    const { status } = await post('/v1/kyc/process', answer(session), { token: session.token })
    expect(status).toBe(200)
    const frames = await sessions.frames(session.sessionId, 1)
    expect(frames.map(({ frame }) => frame?.action)).toEqual(session.liveness.actions.flatMap((a) => [a, a]))
    expect(frames.map(({ frame }) => frame?.atMs)).toEqual([0, 400, 800, 1200, 1600, 2000, 2400, 2800])
    expect(await sessions.images(session.sessionId)).toHaveLength(1)
  })

  it('is good once', async () => {
    const session = await opened()
    await post('/v1/kyc/process', answer(session), { token: session.token })
    const again = await post('/v1/kyc/process', answer(session), { token: session.token })
    expectError(again, 409, 'liveness challenge is unknown, used or expired')
  })

  it('is not used up by a call without frames', async () => {
    const session = await opened()
    await post('/v1/kyc/process', form([imageFile()], { sessionId: session.sessionId }), { token: session.token })
    expect((await post('/v1/kyc/process', answer(session), { token: session.token })).status).toBe(200)
  })

  it('is not answered by that of another session', async () => {
    const [mine, other] = [await opened(), await opened()]
    const answered = await post('/v1/kyc/process', answer(mine, { nonce: other.liveness.nonce }), { token: mine.token })
    expectError(answered, 409, 'liveness challenge is unknown, used or expired')
  })

  it('ends with its time', async () => {
    const session = await opened()
    const later = api({ now: () => new Date(Date.parse(session.liveness.expiresAt)) })
    const late = await later.post('/v1/kyc/process', answer(session), { token: session.token })
    expectError(late, 409, 'liveness challenge is unknown, used or expired')
  })

  it('refuses frames in another order, too few actions, and files that do not match what is said', async () => {
    const session = await opened()
    const { actions } = session.liveness
    const sent = async (changed: Parameters<typeof answer>[1]) =>
      post('/v1/kyc/process', answer(session, changed), { token: session.token })
    expectError(await sent({ actions: actions.toReversed() }), 400, 'invalid schema')
    expectError(await sent({ actions: actions.slice(0, -1) }), 400, 'invalid schema')
    expectError(await sent({ files: 3 }), 400, 'invalid schema')
    expect((await sent({ actions })).status).toBe(200)
  })

  it('can be asked for anew with the client token, which makes the one before worthless', async () => {
    const token = await jwt({ sub: someone() })
    const created = (await post('/v1/kyc/session/create', { liveness: true }, { token })).body
    const fresh = await post('/v1/kyc/session/liveness', {}, { token: created.clientToken })
    expect(fresh.status).toBe(200)
    const { sessionId } = created
    const old = await post('/v1/kyc/process', answer({ token, sessionId, liveness: created.liveness }), { token })
    expectError(old, 409, 'liveness challenge is unknown, used or expired')
    const answered = await post('/v1/kyc/process', answer({ token, sessionId, liveness: fresh.body.liveness }), {
      token,
    })
    expect(answered.status).toBe(200)
  })
})
