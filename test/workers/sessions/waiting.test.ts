import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing, outcome } from '../support/vision'

const { sessions } = services()

const stored = async (sessionId: string) =>
  (await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects.map(({ key }) => key)

describe('sessions that wait', () => {
  const full = async (limits: { sessionsWaiting?: number; sessionsWaitingPerOwner?: number }) => {
    const base = services()
    const settings = { ...base.settings, limits: { ...base.settings.limits, ...limits } }
    return api({ settings, jobs: { send: async () => undefined }, vision: finishing(sessions) })
  }

  it('are as many of one owner as the limit says; what comes then is told when to come again, and kept nothing of', async () => {
    const { post } = await full({ sessionsWaitingPerOwner: 2 })
    const token = await jwt({ sub: someone() })
    const waits = async () => (await post('/kyc/process', form([imageFile()], { mode: 'async' }), { token })).body
    const [first, second] = [await waits(), await waits()]
    const { sessionId } = (await post('/kyc/session/create', {}, { token })).body
    for (const headers of [{}, { 'idempotency-key': 'again' }]) {
      for (const mode of ['async', 'sync']) {
        const refused = await post('/kyc/process', form([imageFile()], { mode, sessionId }), { token, headers })
        expectError(refused, 429, 'too many sessions wait to be processed')
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    }
    expect(await stored(sessionId)).toEqual([])
    const other = await post('/kyc/process', form([imageFile()]), { token: await jwt({ sub: someone() }) })
    expect(other.body.status).toBe('success')
    await sessions.finish(first.sessionId, 1, outcome(first.sessionId), new Date())
    const headers = { 'idempotency-key': 'again' }
    const room = await post('/kyc/process', form([imageFile()], { mode: 'sync', sessionId }), { token, headers })
    expect(room.body.status).toBe('success')
    await sessions.finish(second.sessionId, 1, outcome(second.sessionId), new Date())
  })

  it('are as many of all owners as the limit says', async () => {
    const { post } = await full({ sessionsWaiting: 1 })
    const send = async () =>
      post('/kyc/process', form([imageFile()], { mode: 'async' }), { token: await jwt({ sub: someone() }) })
    await send()
    // For owners with few of their own there is as much room again.
    expect((await send()).status).toBe(200)
    const refused = await send()
    expectError(refused, 503, 'service is busy')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
