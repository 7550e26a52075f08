/** A wallet's proof that it holds the key of its access token (RFC 9449). */
import { base64url, calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { callersKey } from '../../../worker/api/issuance/key-proof'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const CALL = { method: 'POST', uri: 'https://kyc.example/issuance/credential', token: 'token-1', now: NOW }
const { publicKey, privateKey } = await generateKeyPair('ES256')
const jwk = await exportJWK(publicKey)

const sumOf = async (token: string) =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))

const proof = async (changes: object = {}) =>
  new SignJWT({ jti: '1', htm: CALL.method, htu: CALL.uri, ath: await sumOf(CALL.token), ...changes })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .setIssuedAt(NOW)
    .sign(privateKey)

it('is of this call and this token', async () => {
  expect(await callersKey(await proof(), CALL)).toBe(await calculateJwkThumbprint(jwk))
  for (const changes of [
    { ath: await sumOf('token-2') },
    { ath: undefined },
    { htm: 'GET' },
    { htu: 'https://a.example' },
  ])
    expect(await callersKey(await proof(changes), CALL), JSON.stringify(changes)).toBeNull()
  expect(await callersKey(await proof({ ath: undefined }), { ...CALL, token: null })).not.toBeNull()
})
