/** Credentials of this service, verified by another library with nothing but what is published. */

import { env } from 'cloudflare:test'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../worker/domain/case/decision'
import { PLACES } from '../../../worker/domain/session/credential-status'
import { decided, passportTask, zoneField } from '../../support/decided'
import { api, expectError, form, imageFile, jwt, ORIGIN, services, someone } from '../support/api'
import { freshNonce, holder, proofOf } from '../support/holder-key'
import { finishing } from '../support/vision'

const FIELDS = [
  zoneField('Surname', 'MUSTERMANN'),
  zoneField('Given names', 'ERIKA'),
  zoneField('Document number', 'L898902C3', { conf: 'low' }),
  zoneField('Nationality', 'D<<', { normalized: 'DEU' }),
  zoneField('Sex', 'F'),
  zoneField('Date of birth', '740812', { normalized: '1974-08-12' }),
]
const deciding = (outcome: Decision['outcome'], tasks = [passportTask(...FIELDS)]) =>
  api({ vision: finishing(services().sessions, { decision: decided(outcome), tasks }) })
type Api = ReturnType<typeof deciding>

const ALL = ['surname', 'givenNames', 'documentNumber', 'nationality', 'sex', 'birthDate'] as const

async function issued(all: Api, wanted: object, claims: object = {}) {
  const token = await jwt({ sub: someone(), ...claims })
  const sessionId = (await all.post('/kyc/process', form([imageFile()]), { token })).body.sessionId as string
  const { body } = await all.post('/kyc/session/proof', { sessionId, format: 'dc+sd-jwt', ...wanted }, { token })
  return { sessionId, token, body, credential: body.credential as string }
}

const told = async ({ fetch }: Api, path: string) => {
  const response = await fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return response.json<Record<string, unknown>>()
}

/** As a stranger would: from `iss` to the issuer's metadata, from there to the keys. */
function verifierOf(all: Api, holder?: CryptoKeyPair) {
  return new SDJwtVcInstance({
    hasher: async (data, algorithm) => {
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
      return new Uint8Array(await crypto.subtle.digest(algorithm.toUpperCase(), bytes))
    },
    saltGenerator: async () => 'none is needed',
    verifier: async (data, signature) => {
      const { issuer, jwks_uri } = await told(all, '/.well-known/jwt-vc-issuer')
      expect([issuer, jwks_uri]).toEqual([ORIGIN, `${ORIGIN}/.well-known/jwks.json`])
      const { keys } = await told(all, new URL(String(jwks_uri)).pathname)
      const { payload, protectedHeader } = await jwtVerify(
        `${data}.${signature}`,
        createLocalJWKSet({ keys: keys as [] }),
        {
          issuer: String(issuer),
        },
      )
      expect(['dc+sd-jwt', 'statuslist+jwt']).toContain(protectedHeader.typ)
      return payload.iss === issuer
    },
    statusListFetcher: async (uri) => {
      const response = await all.fetch(new URL(uri).pathname)
      if (response.status !== 200) throw new Error(`status ${response.status}`)
      expect(response.headers.get('content-type')).toBe('application/statuslist+jwt')
      return new TextDecoder().decode(await response.arrayBuffer())
    },
    kbSignAlg: 'ES256',
    kbSigner: async (data) => {
      if (!holder) throw new Error('no holder')
      const bytes = new TextEncoder().encode(data)
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, holder.privateKey, bytes)
      return Buffer.from(signature).toString('base64url')
    },
    kbVerifier: async (data, signature, payload) => {
      const { cnf } = payload as { cnf?: { jwk: JsonWebKey } }
      const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      if (!cnf) return false
      const key = await crypto.subtle.importKey('jwk', cnf.jwk, curve, false, ['verify'])
      const bytes = new TextEncoder().encode(data)
      return crypto.subtle.verify(curve, key, Buffer.from(signature, 'base64url'), bytes)
    },
  })
}

describe('a credential', () => {
  it('is shown by its holder claim by claim, and verified with what is published', async () => {
    const all = deciding('approved')
    const key = await holder()
    const { made, jwk } = key
    const holderProof = await proofOf(key, { nonce: await freshNonce(all) })
    const wanted = { claims: ALL, ageOver: [18, 21, 99], holderKey: jwk, holderProof }
    const { credential, sessionId, body } = await issued(all, wanted)
    const { kid, ...header } = decodeProtectedHeader(credential.split('~')[0] ?? '')
    expect(header).toEqual({ alg: 'ES256', typ: 'dc+sd-jwt' })
    expect(kid).toBeTruthy()
    const wallet = verifierOf(all, made)
    const nonce = 'nonce-of-a-shop'
    const shown = await wallet.present(
      credential,
      { given_name: true, age_equal_or_over: { '18': true } },
      { kb: { payload: { iat: Math.floor(Date.now() / 1000), aud: 'https://shop.example', nonce } } },
    )
    const { payload, kb } = await wallet.verify(shown, { keyBindingNonce: nonce })
    expect(kb?.payload.aud).toBe('https://shop.example')
    const { iat, exp, cnf, status, ...said } = payload
    expect(said).toEqual({
      ...{ iss: ORIGIN, vct: `${ORIGIN}/vct/kyc-decision`, outcome: 'approved', assurance: 'substantial' },
      evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
      ...{ decidedAt: '2026-03-04T05:06:07.000Z', given_name: 'ERIKA', age_equal_or_over: { '18': true } },
    })
    expect(exp).toBe(Math.floor(Date.parse(body.expires) / 1000))
    expect(status).toEqual({
      status_list: { uri: expect.stringContaining(`${ORIGIN}/status/`), idx: expect.any(Number) },
    })
    expect(cnf).toMatchObject({ jwk: { kty: 'EC', crv: 'P-256', x: jwk.x } })
    await expect(wallet.verify(shown, { keyBindingNonce: 'another' })).rejects.toThrow()
    // Its holder has all of it.
    expect(await wallet.getClaims(credential)).toMatchObject({
      ...{ sub: sessionId, family_name: 'MUSTERMANN', nationalities: ['DE'], sex: 2, birthdate: '1974-08-12' },
      ...{ age_equal_or_over: { '18': true, '21': true, '99': false }, policy: { version: 3 } },
      verified: [{ type: 'document', document: 'UTO passport', passed: ['isMRZValid'] }],
    })
  })

  it('tells nothing that was not read for certain, or not asked for', async () => {
    const all = deciding('approved', [
      passportTask(...FIELDS),
      passportTask(zoneField('Date of birth', '12.08.1975', { normalized: '1975-08-12' })),
    ])
    const wallet = verifierOf(all)
    const asked = await wallet.getClaims((await issued(all, { claims: ALL, ageOver: [18] })).credential)
    expect(Object.keys(asked as object).sort()).toEqual(
      [
        ...[
          'assurance',
          'decidedAt',
          'evidence',
          'exp',
          'family_name',
          'given_name',
          'iat',
          'iss',
          'nationalities',
          'outcome',
        ],
        ...['policy', 'sex', 'status', 'sub', 'vct', 'verified'],
      ].sort(),
    )
    const { credential } = await issued(all, {})
    expect(JSON.stringify(await wallet.getClaims(credential))).not.toMatch(/MUSTERMANN|ERIKA|L898902C3|197\d-\d\d-\d\d/)
    expect(credential.endsWith('~')).toBe(true)
  })

  it('is not believed with one character changed', async () => {
    const all = deciding('approved')
    const wallet = verifierOf(all)
    const { credential } = await issued(all, { claims: ALL })
    const [jws = '', ...disclosures] = credential.split('~').filter(Boolean)
    expect((await wallet.verify(credential)).payload.family_name).toBe('MUSTERMANN')
    const [head, body = '', signature] = jws.split('.')
    const other = `${head}.${body.slice(0, 40)}${body[40] === 'A' ? 'B' : 'A'}${body.slice(41)}.${signature}`
    await expect(wallet.verify(`${[other, ...disclosures].join('~')}~`)).rejects.toThrow()
    const made = Buffer.from(JSON.stringify(['salt', 'family_name', 'SCHMIDT'])).toString('base64url')
    const claims = await wallet.verify(`${jws}~${made}~`).then(
      ({ payload }) => payload,
      () => ({}),
    )
    expect(claims).not.toHaveProperty('family_name')
  })

  it('has a type of which wallets read what to show, found as drafts old and new say', async () => {
    const all = deciding('approved')
    for (const [kind, name] of [
      ['kyc-decision', 'Identity verification'],
      ['kyc-decision-sandbox', 'Identity verification (sandbox)'],
    ] as const) {
      const type = await told(all, `/vct/${kind}`)
      expect(await told(all, `/.well-known/vct/vct/${kind}`)).toEqual(type)
      expect(type).toMatchObject({ vct: `${ORIGIN}/vct/${kind}`, name, display: [{ locale: 'en', name }] })
      expect(type.claims).toContainEqual({
        ...{ path: ['family_name'], display: [{ locale: 'en', lang: 'en', label: 'Surname' }], sd: 'always' },
      })
    }
  })

  it("of the sandbox is of another type, which no verifier of the live one's takes", async () => {
    const { credential } = await issued(deciding('approved'), {}, { env: 'sandbox' })
    const said = await verifierOf(deciding('approved')).getClaims(credential)
    expect(said).toMatchObject({ vct: `${ORIGIN}/vct/kyc-decision-sandbox`, sandbox: true })
  })
})

describe('a credential is not made', () => {
  it.each(['declined', 'resubmit', 'review', null] as const)('of a session that is %s', async (outcome) => {
    const { sessionId, token, body } = await issued(deciding(outcome), {})
    expect([body.status, body.message]).toEqual(['error', 'session is not approved'])
    expect(sessionId).toBeTruthy()
    const events = await deciding(outcome).post('/events', { sessionId, action: 'session_proved' }, { token })
    expect(events.body.results).toEqual([])
  })

  it('for a key that is none, or is private, nor of what was only given', async () => {
    const all = deciding('approved')
    const token = await jwt({ sub: someone() })
    const sessionId = (await all.post('/kyc/process', form([imageFile()]), { token })).body.sessionId as string
    const { made, jwk } = await holder()
    const secret = (await crypto.subtle.exportKey('jwk', made.privateKey)) as JsonWebKey
    const refused = async (wanted: object) => {
      const answer = await all.post('/kyc/session/proof', { sessionId, format: 'dc+sd-jwt', ...wanted }, { token })
      expectError(answer, 400, 'invalid schema')
      return answer.body.details[0].path as string
    }
    expect(await refused({ holderKey: { ...jwk, d: secret.d } })).toBe('holderKey.d')
    expect(await refused({ holderKey: { ...jwk, y: jwk.x }, holderProof: 'x' })).toBe('holderKey')
    expect(await refused({ holderKey: jwk, format: 'jws' })).toBe('holderKey')
    expect(await refused({ claims: ['email'] })).toBe('claims')
    expect(await refused({ format: 'vc+jwt' })).toBe('format')
  })

  it('after consent was withdrawn', async () => {
    const all = deciding('approved')
    const token = await jwt({ sub: someone() })
    const { schemaId } = (await all.post('/scenario/create', { name: 's', withdrawal: 'keep' }, { token })).body
      .scenario
    const { body } = await all.post('/kyc/process', form([imageFile()], { schemaId }), { token })
    const { sessionId } = body
    await all.post('/consent/withdraw', { sessionId }, { token })
    const answer = await all.post('/kyc/session/proof', { sessionId, format: 'dc+sd-jwt' }, { token })
    expectError(answer, 409, 'consent is withdrawn')
  })

  it('without an event that names what it tells', async () => {
    const all = deciding('approved')
    const { sessionId, token } = await issued(all, { claims: ['surname'], ageOver: [18] })
    const events = await all.post('/events', { sessionId, action: 'session_proved' }, { token })
    expect(events.body.results).toMatchObject([
      { actor: 'user', detail: { format: 'dc+sd-jwt', claims: ['surname', 'ageOver18'] } },
    ])
  })
})

describe('a credential no longer holds', () => {
  const NOT_VALID = 'Status is not valid'

  async function held(end: (all: Api, of: { sessionId: string; token: string }) => Promise<unknown>) {
    const all = deciding('approved')
    const { credential, sessionId, token } = await issued(all, { claims: ALL })
    const other = await issued(all, {})
    await verifierOf(all).verify(credential)
    await end(all, { sessionId, token })
    // Another isolate, which has not stated the list yet.
    const later = deciding('approved')
    await verifierOf(later).verify(other.credential)
    return verifierOf(later).verify(credential)
  }

  it('once its session is deleted, of which nothing stays behind', async () => {
    const deleted = held((all, { sessionId, token }) => all.post('/kyc/session/delete', { sessionId }, { token }))
    await expect(deleted).rejects.toThrow(NOT_VALID)
  })

  it('once its consent is withdrawn, though the session is kept', async () => {
    const withdrawn = held(async (_, { sessionId }) =>
      env.DB.prepare('update kyc_session set consent_withdrawn_at = 1 where id = ?').bind(sessionId).run(),
    )
    await expect(withdrawn).rejects.toThrow(NOT_VALID)
  })

  it('once its session is decided otherwise', async () => {
    const decidedAnew = held(async (_, { sessionId }) =>
      env.DB.prepare("update kyc_session set outcome = 'declined' where id = ?").bind(sessionId).run(),
    )
    await expect(decidedAnew).rejects.toThrow(NOT_VALID)
  })

  it('and no later one is given its place', async () => {
    const all = deciding('approved')
    const token = await jwt({ sub: someone() })
    const places = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const sessionId = (await all.post('/kyc/process', form([imageFile()]), { token })).body.sessionId as string
      const { body } = await all.post('/kyc/session/proof', { sessionId, format: 'dc+sd-jwt' }, { token })
      const { status } = decodeJwt<{ status: { status_list: { uri: string; idx: number } } }>(
        body.credential.split('~')[0],
      )
      places.add(JSON.stringify(status))
      await all.post('/kyc/session/delete', { sessionId }, { token })
    }
    expect(places.size).toBe(12)
  })

  it('and a full list is followed by another one', async () => {
    const all = deciding('approved')
    const { credential, token, sessionId } = await issued(all, {})
    const listOf = (text: string) =>
      decodeJwt<{ status: { status_list: { uri: string } } }>(text.split('~')[0] ?? '').status.status_list.uri
    const list = listOf(credential).split('/').at(-1)
    await env.DB.prepare('update status_list set given = ? where id = ?').bind(PLACES, list).run()
    const { body } = await all.post('/kyc/session/proof', { sessionId, format: 'dc+sd-jwt' }, { token })
    expect(listOf(body.credential)).not.toBe(listOf(credential))
    await verifierOf(all).verify(body.credential)
    await verifierOf(all).verify(credential)
  })

  it('by lists that nobody knows: they are not found', async () => {
    const { fetch } = deciding('approved')
    for (const path of ['/status/AAAAAAAAAAAAAAAAAAAAAA', '/status/x', `/status/${'a'.repeat(5000)}`])
      expect((await fetch(path)).status).toBe(404)
  })
})

it('ages are told in a signed decision, too', async () => {
  const all = deciding('approved')
  const token = await jwt({ sub: someone() })
  const sessionId = (await all.post('/kyc/process', form([imageFile()]), { token })).body.sessionId as string
  const { body } = await all.post('/kyc/session/proof', { sessionId, ageOver: [18, 99] }, { token })
  const { keys } = await told(all, '/.well-known/jwks.json')
  const { payload } = await jwtVerify(body.jws, createLocalJWKSet({ keys: keys as [] }))
  expect(payload.claims).toEqual({ ageOver: { '18': true, '99': false } })
})
