import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { parseDuration, signToken } from '../../../worker/local/token'

const SECRET = 'a secret of at least thirty-two bytes'

it.each([
  ['1h', 3600],
  ['-1h', -3600],
  ['30d', 2_592_000],
  ['90', 90],
  ['1.5m', 90],
  ['soon', null],
  ['1y', null],
  ['', null],
])('parseDuration %j is %j seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

describe('signToken', () => {
  it('carries user, group and scope under the secret', async () => {
    const token = await signToken(SECRET, { user: 'u', group: 7, scope: 'kyc', lifetimeSeconds: 60 })
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET))
    expect(payload).toMatchObject({ sub: 'u', gid: 7, scope: 'kyc' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
  })

  it('makes an expired token that was valid once', async () => {
    const token = await signToken(SECRET, { user: 'u', group: 7, lifetimeSeconds: -3600 })
    await expect(jwtVerify(token, new TextEncoder().encode(SECRET))).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
    const { scope, iat, exp } = decodeJwt(token)
    expect(scope).toBeUndefined()
    expect(iat).toBeLessThanOrEqual(exp ?? 0)
  })
})

describe('signToken with several secrets', () => {
  it('signs with the current one, and says its name', async () => {
    const other = 'another secret, of thirty-two bytes'.replaceAll(/[ ,]/g, '-')
    const token = await signToken(`b:${other} ${SECRET.replaceAll(' ', '-')}`, {
      user: 'u',
      group: 7,
      lifetimeSeconds: 60,
    })
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'b' })
    expect((await jwtVerify(token, new TextEncoder().encode(other))).payload.sub).toBe('u')
  })

  it('says what is wrong with them', () => {
    expect(() => signToken('b:short', { user: 'u', group: 7, lifetimeSeconds: 60 })).toThrow('JWT_SECRET')
  })
})
