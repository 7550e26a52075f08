import { afterEach, describe, expect, it, vi } from 'vitest'
import { turnstile } from '../../../worker/storage/platform/turnstile'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const vision = finishing(services().sessions)
afterEach(() => vi.restoreAllMocks())

/** Every captcha named `good…` holds once. */
function verifier() {
  const used = new Set<string>()
  const verify = vi.fn(async (captcha: string, _remoteIp: string | null) => {
    const holds = captcha.startsWith('good') && !used.has(captcha)
    used.add(captcha)
    return holds
  })
  return { verify }
}
const guarded = async (captcha: ReturnType<typeof verifier> | null = verifier()) => {
  const server = api({ vision, captcha })
  const token = await jwt({ sub: someone() })
  const { body } = await server.post('/scenario/create', { name: 'guarded', captchaRequired: true }, { token })
  return { ...server, token, schemaId: body.scenario.schemaId as string, captcha }
}
const expectRefused = (answer: Awaited<ReturnType<ReturnType<typeof api>['post']>>, actual: string | null) => {
  expectError(answer, 400, 'invalid schema')
  expect(answer.body.details).toEqual([
    { path: 'captcha', actual, expected: expect.objectContaining({ type: 'string' }) },
  ])
}

describe('a captcha', () => {
  it('is asked for at creation where the scenario says so', async () => {
    const { post, token, schemaId, captcha } = await guarded()
    const create = (fields: object) =>
      post('/kyc/session/create', { schemaId, ...fields }, { token, headers: { 'cf-connecting-ip': '192.0.2.7' } })
    expectRefused(await create({}), null)
    expectRefused(await create({ captcha: '' }), '')
    expectRefused(await create({ captcha: 'bad' }), 'bad')
    expect((await create({ captcha: 'good' })).status).toBe(200)
    expectRefused(await create({ captcha: 'good' }), 'good')
    expect(captcha?.verify).toHaveBeenLastCalledWith('good', '192.0.2.7', expect.any(String))
    expect((await post('/kyc/sessions', {}, { token })).body.total).toBe(1)
  })

  it('and at processing, of a new session and of one that exists', async () => {
    const { post, token, schemaId } = await guarded()
    const process = (fields: Record<string, string>, sender = token) =>
      post('/kyc/process', form([imageFile()], fields), { token: sender })
    expectRefused(await process({ schemaId }), null)
    expectRefused(await process({ schemaId, captcha: 'bad' }), 'bad')
    const { body } = await post('/kyc/session/create', { schemaId, captcha: 'good' }, { token })
    expectRefused(await process({}, body.clientToken), null)
    expect((await process({ captcha: 'good 2' }, body.clientToken)).status).toBe(200)
    expect((await process({ schemaId, captcha: 'good 3' })).status).toBe(200)
    expect((await post('/kyc/sessions', {}, { token })).body.total).toBe(2)
  })

  it('is used once for a repeated request', async () => {
    const { post, token, schemaId, captcha } = await guarded()
    const sent = { token, headers: { 'idempotency-key': 'k' } }
    for (let i = 0; i < 3; i++) {
      expect((await post('/kyc/session/create', { schemaId, captcha: 'good' }, sent)).status).toBe(200)
    }
    expect(captcha?.verify).toHaveBeenCalledTimes(1)
  })

  it('may be another one where images are sent again with their key', async () => {
    const { post, token, schemaId } = await guarded()
    const image = imageFile()
    const send = (captcha: string) =>
      post('/kyc/process', form([image], { schemaId, captcha }), { token, headers: { 'idempotency-key': 'k' } })
    expectRefused(await send('bad'), 'bad')
    const first = await send('good')
    expect(first.status).toBe(200)
    expect((await send('good, of after a reload')).body.sessionId).toBe(first.body.sessionId)
  })

  it('is not looked at where it is not asked for', async () => {
    const { post, token, captcha } = await guarded()
    expect((await post('/kyc/session/create', { captcha: 'bad' }, { token })).status).toBe(200)
    expect(captcha?.verify).not.toHaveBeenCalled()
  })

  it('never holds where none can be verified', async () => {
    const { post, token, schemaId } = await guarded(null)
    expectRefused(await post('/kyc/session/create', { schemaId, captcha: 'good' }, { token }), 'good')
  })
})

describe('Turnstile', () => {
  const answering = (body: unknown, status = 200) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }))

  it('is asked with the secret, the captcha and the address', async () => {
    const fetched = answering({ success: true })
    expect(await turnstile('s3cret').verify('captcha', '192.0.2.7', 'work')).toBe(true)
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
      secret: 's3cret',
      response: 'captcha',
      idempotency_key: 'work',
      remoteip: '192.0.2.7',
    })
  })

  it('says when a captcha does not hold', async () => {
    answering({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    expect(await turnstile('s').verify('captcha', null, 'work')).toBe(false)
    const fetched = answering({ success: true }).mockClear()
    expect(await turnstile('s').verify('x'.repeat(2049), null, 'work')).toBe(false)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    [{ success: false, 'error-codes': ['invalid-input-secret'] }],
    [{ success: false, 'error-codes': ['internal-error'] }],
    [{}],
  ])('is at fault itself with %j', async (body) => {
    answering(body)
    await expect(turnstile('s').verify('captcha', null, 'work')).rejects.toThrow('turnstile')
  })
})
