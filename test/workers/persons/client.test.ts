import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UnreadableAnswer } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { api, imageFile, jwt, ORIGIN, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const service = api({ vision: finishing(services().sessions) })
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => service.fetch(String(url), init))
})
afterEach(() => vi.restoreAllMocks())

const signedIn = async () => client({ origin: ORIGIN, token: await jwt({ sub: someone() }) })

describe('the typed client', () => {
  it('sends JSON and forms, and gives what came back', async () => {
    const call = await signedIn()
    const opened = await call('/kyc/session/create', { clientKey: 'visit-1' })
    if (!opened.ok) throw new Error(opened.message)
    expect(opened.requestId).toMatch(/^[0-9a-f-]{36}$/)
    const { sessionId } = opened.body
    const processed = await call('/kyc/process', { sessionId, images: [imageFile(), imageFile('png')], ocr: false })
    expect(processed).toMatchObject({ ok: true, status: 200, body: { sessionId, status: 'success' } })
    const status = await call('/kyc/session/status', { clientKey: 'visit-1' })
    expect(status.ok && status.body.results.map(({ type }) => type)).toEqual(['document', 'selfie', 'faces'])
  })

  it('gives refusals as values, whatever their HTTP status', async () => {
    const call = await signedIn()
    expect(await call('/kyc/session/status', { clientKey: 'nobody' })).toMatchObject({
      ok: false,
      status: 200,
      message: 'session not found',
      details: [],
      retryAfterSeconds: null,
    })
    const refused = await call('/kyc/sessions', { page: 0 })
    expect(refused).toMatchObject({ ok: false, status: 400, message: 'invalid schema', details: [{ path: 'page' }] })
    const stranger = client({ origin: ORIGIN, token: () => 'forged' })
    expect(await stranger('/kyc/sessions', {})).toMatchObject({ ok: false, status: 401, message: 'access denied' })
  })

  it('repeats a call under its key without doing it again', async () => {
    const call = await signedIn()
    const options = { idempotencyKey: 'order-4711' }
    const [first, again] = [
      await call('/kyc/session/create', {}, options),
      await call('/kyc/session/create', {}, options),
    ]
    expect(first.ok && again.ok && first.body.sessionId === again.body.sessionId).toBe(true)
    expect(await call('/kyc/session/create', { clientKey: 'other' }, options)).toMatchObject({ ok: false, status: 409 })
  })

  it('throws when there is no service, or something else in its place', async () => {
    const call = await signedIn()
    vi.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError('network error'))
    await expect(call('/kyc/sessions', {})).rejects.toThrow('network error')
    vi.mocked(globalThis.fetch).mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(call('/kyc/sessions', {})).rejects.toEqual(new UnreadableAnswer(502))
  })
})
