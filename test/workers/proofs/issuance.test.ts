/** A credential of this service taken by a wallet that another library makes, over OpenID4VCI 1.0 and nothing but what is published. */
import { env } from 'cloudflare:test'
import { createHash, randomBytes } from 'node:crypto'
import { type CallbackContext, clientAuthenticationNone, setGlobalConfig } from '@openid4vc/oauth2'
import { Openid4vciClient } from '@openid4vc/openid4vci'
import { decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import type { Decision } from '../../../worker/domain/case/decision'
import { decided, passportTask, zoneField } from '../../support/decided'
import { standIn, takenFor } from '../../support/stand-in'
import { api, expectError, form, imageFile, jwt, ORIGIN, services, someone } from '../support/api'
import { finishing } from '../support/vision'

async function offered(outcome: Decision['outcome'] = 'approved', claims: object = {}) {
  const all = api({
    vision: finishing(services().sessions, {
      decision: decided(outcome),
      tasks: [passportTask(zoneField('Surname', 'MUSTERMANN'))],
    }),
  })
  const token = await jwt({ sub: someone(), ...claims })
  const sessionId = (await all.post('/kyc/process', form([imageFile()]), { token })).body.sessionId as string
  const ask = () => all.post('/kyc/session/offer', { sessionId, claims: ['surname'], ageOver: [18] }, { token })
  return { all, token, sessionId, ask, answer: await ask() }
}

// The tests' own address is plain.
setGlobalConfig({ allowInsecureUrls: true })

type All = ReturnType<typeof api>

/** `key`: of the holder; the same signs its calls. */
async function wallet(all: All, key?: { privateKey: CryptoKey; jwk: JWK }) {
  const { privateKey, jwk } = key ?? (await holder())
  const callbacks = {
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : String(input))
      expect(url.origin).toBe(ORIGIN)
      return all.fetch(url.pathname, standIn(init ?? {}))
    },
    hash: (data: Uint8Array, algorithm: string) =>
      Uint8Array.from(createHash(algorithm.replace('-', '')).update(data).digest()),
    generateRandom: (length: number) => Uint8Array.from(randomBytes(length)),
    signJwt: async (_: unknown, { header, payload }: { header: object; payload: object }) => ({
      jwt: await new SignJWT({ ...payload }).setProtectedHeader({ ...header, alg: 'ES256' }).sign(privateKey),
      signerJwk: jwk,
    }),
    verifyJwt: async () => ({ verified: false as const }),
    decryptJwe: async () => ({ decrypted: false as const }),
    encryptJwe: async () => {
      throw new Error('nothing is encrypted')
    },
    clientAuthentication: clientAuthenticationNone({ clientId: 'a-wallet' }),
  }
  const client = new Openid4vciClient({ callbacks: takenFor<CallbackContext>(callbacks) })
  return { client, jwk, signer: { method: 'jwk', publicJwk: jwk, alg: 'ES256' } as const }
}

async function holder() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const { kty, crv, x, y } = await exportJWK(publicKey)
  return { privateKey, jwk: { kty, crv, x, y } as JWK }
}

async function taken(all: All, link: string, { dpop = false, nonce }: { dpop?: boolean; nonce?: string } = {}) {
  const { client, jwk, signer } = await wallet(all)
  const credentialOffer = await client.resolveCredentialOffer(link)
  const issuerMetadata = await client.resolveIssuerMetadata(credentialOffer.credential_issuer)
  const { accessTokenResponse, dpop: bound } = await client.retrievePreAuthorizedCodeAccessTokenFromOffer(
    takenFor({
      credentialOffer,
      issuerMetadata,
      ...(dpop ? { dpop: { signer } } : {}),
    }),
  )
  const { c_nonce } = await client.requestNonce({ issuerMetadata })
  const [credentialConfigurationId = ''] = credentialOffer.credential_configuration_ids
  const { jwt: proof } = await client.createCredentialRequestJwtProof(
    takenFor({
      issuerMetadata,
      credentialConfigurationId,
      signer,
      issuedAt: new Date(),
      nonce: nonce ?? c_nonce,
    }),
  )
  const retrieve = (with_: string) =>
    client.retrieveCredentials(
      standIn({
        issuerMetadata,
        accessToken: accessTokenResponse.access_token,
        credentialConfigurationId,
        proofs: { jwt: [with_] },
        ...(bound ? { dpop: bound } : {}),
      }),
    )
  return { jwk, accessTokenResponse, retrieve, proof, response: await retrieve(proof) }
}

it.each([false, true])('a wallet takes it, bound to its key; by a token bound to its key as well: %s', async (dpop) => {
  const { all, answer } = await offered()
  expect(answer.body).toMatchObject({ status: 'ok', offer: { credential_configuration_ids: ['kyc-decision'] } })
  const { link, haipLink } = answer.body
  expect(haipLink).toBe(link.replace('openid-credential-offer://', 'haip-vci://'))
  const { jwk, response, accessTokenResponse, retrieve, proof } = await taken(all, link, { dpop })
  expect(accessTokenResponse.token_type).toBe(dpop ? 'DPoP' : 'Bearer')
  if (!response.ok) throw new Error(JSON.stringify(response))
  const [{ credential = '' } = {}] = (response.credentialResponse.credentials ?? []) as { credential?: string }[]
  const [issued = '', ...disclosures] = credential.split('~')
  expect(decodeJwt(issued)).toMatchObject({ iss: ORIGIN, vct: `${ORIGIN}/vct/kyc-decision`, cnf: { jwk } })
  const told = disclosures.filter(Boolean).map((text) => JSON.parse(Buffer.from(text, 'base64url').toString()))
  expect(told).toContainEqual([expect.any(String), 'family_name', 'MUSTERMANN'])
  // Once.
  await expect(retrieve(proof)).rejects.toThrow('invalid_token')
  await expect(taken(all, link)).rejects.toThrow()
})

it('another offer makes the one before it worthless, and what is kept of it is no secret', async () => {
  const { all, ask, answer, sessionId } = await offered()
  const code = answer.body.offer.grants['urn:ietf:params:oauth:grant-type:pre-authorized_code']['pre-authorized_code']
  const row = await env.DB.prepare('select * from kyc_session where id = ?').bind(sessionId).first()
  expect(JSON.stringify(row)).not.toContain(code.split('.')[1])
  const later = await ask()
  await expect(taken(all, answer.body.link)).rejects.toThrow()
  expect((await taken(all, later.body.link)).response.ok).toBe(true)
})

it('a key that is not proved with a nonce of this service gets none', async () => {
  const { all, ask } = await offered()
  const { link } = (await ask()).body
  await expect(taken(all, link, { nonce: 'made-up' })).rejects.toThrow('invalid_nonce')
})

it('only approved sessions have one to offer, and the sandbox’s is of another type', async () => {
  for (const outcome of ['declined', 'review'] as const) {
    expectError((await offered(outcome)).answer, 409, 'session is not approved')
  }
  const { answer } = await offered('approved', { env: 'sandbox' })
  expect(answer.body.offer.credential_configuration_ids).toEqual(['kyc-decision-sandbox'])
})

it('tokens and codes of nobody are refused in OAuth’s words', async () => {
  const all = api()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'
  for (const [form_, error] of [
    [{ grant_type: grant, 'pre-authorized_code': 'x' }, 'invalid_grant'],
    [{ grant_type: 'authorization_code' }, 'unsupported_grant_type'],
  ] as const) {
    const answer = await all.fetch('/oid4vci/token', { method: 'POST', headers, body: `${new URLSearchParams(form_)}` })
    expect([answer.status, await answer.json()]).toEqual([400, { error }])
  }
  const answer = await all.fetch('/oid4vci/credential', {
    method: 'POST',
    headers: { authorization: 'Bearer x' },
    body: '{}',
  })
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_token' }])
})
