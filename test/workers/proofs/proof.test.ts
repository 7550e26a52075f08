/** Decisions that others verify with the published keys, by a library of theirs. */
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { statementSigner } from '../../../worker/api/statement-signer'
import type { Decision } from '../../../worker/domain/case/decision'
import { parseSigningKeys } from '../../../worker/domain/signing/keys'
import { decided, passportTask, zoneField } from '../../support/decided'
import { api, expectError, form, imageFile, jwt, ORIGIN, services, someone } from '../support/api'
import { newSigningKey } from '../support/signing-key'
import { finishing } from '../support/vision'

const PASSPORT = passportTask(zoneField('Surname', 'ERIKSSON'), zoneField('Document number', 'L898902C3'))
const deciding = (outcome: Decision['outcome'], more = {}) =>
  api({ vision: finishing(services().sessions, { decision: decided(outcome), tasks: [PASSPORT], ...more }) })

const session = async ({ post }: ReturnType<typeof api>, token: string, fields = {}) =>
  (await post('/kyc/process', form([imageFile()], fields), { token })).body.sessionId as string

const published = async ({ fetch }: ReturnType<typeof api>) => {
  const response = await fetch('/.well-known/jwks.json')
  expect(response.status).toBe(200)
  return { keys: (await response.json<{ keys: Record<string, string>[] }>()).keys, headers: response.headers }
}

describe('the proof of a decision', () => {
  it('is verified with the published keys alone, and tells nothing personal that was not asked for', async () => {
    const all = deciding('approved')
    const token = await jwt({ sub: someone() })
    const sessionId = await session(all, token, { clientKey: 'visit-1' })
    const { body } = await all.post('/kyc/session/proof', { sessionId }, { token })
    const { keys, headers } = await published(all)
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    const options = { issuer: ORIGIN, typ: 'kyc-decision+jwt', subject: sessionId }
    const { payload, protectedHeader } = await jwtVerify(body.jws, createLocalJWKSet({ keys: keys as [] }), options)
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'kyc-decision+jwt', kid: keys[0]?.kid })
    expect(payload).toMatchObject({
      outcome: 'approved',
      assurance: 'substantial',
      policy: { version: 3 },
      decidedBy: 'system',
      verified: [{ type: 'document', document: 'UTO passport', country: 'UTO', passed: ['isMRZValid'], failed: [] }],
    })
    expect(payload.exp).toBe(Math.floor(Date.parse(body.expires) / 1000))
    expect(JSON.stringify(payload)).not.toMatch(/ERIKSSON|L898902C3|visit-1/)
  })

  it('tells what was asked for, with where it was read', async () => {
    const all = deciding('declined')
    const token = await jwt({ sub: someone() })
    const sessionId = await session(all, token, { clientKey: 'visit-2' })
    const claims = ['surname', 'birthDate', 'clientKey', 'email']
    const { body } = await all.post('/kyc/session/proof', { sessionId, claims }, { token })
    const { payload } = await jwtVerify(body.jws, createLocalJWKSet({ keys: (await published(all)).keys as [] }))
    expect(payload.outcome).toBe('declined')
    expect(payload.claims).toEqual({
      surname: { value: 'ERIKSSON', source: 'mrz', confidence: 'high' },
      clientKey: 'visit-2',
    })
    const events = await all.post('/events', { sessionId, action: 'session_proved' }, { token })
    expect(events.body.results).toMatchObject([{ actor: 'user', detail: { claims } }])
  })

  it('is not given for what is undecided, to others, or to the browser', async () => {
    const token = await jwt({ sub: someone() })
    for (const outcome of [null, 'review'] as const) {
      const all = deciding(outcome, outcome === null ? { status: 'idle' } : { status: 'failed' })
      const sessionId = await session(all, token)
      expectError(await all.post('/kyc/session/proof', { sessionId }, { token }), 409, 'session is not decided')
    }
    const all = deciding('approved')
    const { body } = await all.post('/kyc/session/create', {}, { token })
    const sessionId = body.sessionId
    expectError(await all.post('/kyc/session/proof', { sessionId }, { token: body.clientToken }), 401, 'access denied')
    const other = await jwt({ sub: someone() })
    expectError(await all.post('/kyc/session/proof', { sessionId }, { token: other }), 404, 'session not found')
    const foreign = await jwt({ sub: someone(), scope: 'persons' })
    expectError(await all.post('/kyc/session/proof', { sessionId }, { token: foreign }), 401, 'access denied')
  })

  it('says so where it comes from the sandbox', async () => {
    const all = deciding('approved')
    const token = await jwt({ sub: someone(), env: 'sandbox' })
    const sessionId = await session(all, token)
    const { body } = await all.post('/kyc/session/proof', { sessionId }, { token })
    const { payload } = await jwtVerify(body.jws, createLocalJWKSet({ keys: (await published(all)).keys as [] }))
    expect(payload.sandbox).toBe(true)
  })

  it('is refused with a reason, and no key published, where there is none', async () => {
    const all = api({ signer: null, vision: finishing(services().sessions, { decision: decided('approved') }) })
    const token = await jwt({ sub: someone() })
    const sessionId = await session(all, token)
    expectError(await all.post('/kyc/session/proof', { sessionId }, { token }), 409, 'service has no signing key')
    expect((await published(all)).keys).toEqual([])
  })
})

describe('keys that are rotated', () => {
  const signerOf = (text: string) => {
    const keys = parseSigningKeys(text)
    if (!keys) throw new Error('no keys')
    return statementSigner(keys)
  }
  const statement = { type: 'decision', issuer: ORIGIN, subject: 's', seconds: 60, claims: {} } as const

  it('overlap: what the old one signed verifies as long as it is listed', async () => {
    const [old, next] = [await newSigningKey(), await newSigningKey()]
    const before = await signerOf(old).sign(statement, new Date())
    const rotated = signerOf(`n2:${next} ${old}`)
    const after = await rotated.sign(statement, new Date())
    expect(decodeProtectedHeader(after).kid).toBe('n2')
    const set = createLocalJWKSet({ keys: [...(await rotated.publishedKeys())] })
    for (const jws of [before, after]) expect((await jwtVerify(jws, set)).payload.sub).toBe('s')
    const alone = createLocalJWKSet({ keys: [...(await signerOf(`n2:${next}`).publishedKeys())] })
    await expect(jwtVerify(before, alone)).rejects.toThrow('no applicable key')
  })

  it('are refused where they are something else', async () => {
    const key = await newSigningKey()
    expect(parseSigningKeys(key)).toHaveLength(1)
    for (const text of [
      '',
      'a-secret-of-the-tests-that-is-long-enough',
      key.slice(1),
      `${key}AAAA`,
      `a:${key} a:${key}`,
    ])
      expect(parseSigningKeys(text)).toBeNull()
  })
})
