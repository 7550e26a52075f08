/** What a browser holds: for one session, for a while, and nothing else passes for it. */
import { expect, it } from 'vitest'
import { clientTokens, isClientToken } from '../../../worker/api/auth/client-token'
import { at, NOW, session } from '../application/staged'

const SECONDS = 900
const secret = (kid: string, text: string) => ({ kid, secret: text.padEnd(40, '.') })
const tokens = clientTokens([secret('new', 'a'), secret('old', 'b')], SECONDS)
const bound = { owner: 'anna', groupId: 1, boundTo: 's', actor: 'client', credential: null, scopes: new Set() }
const own = session({ sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' })
const principal = { ...bound, boundTo: own.sessionId }

it('a client token is good for its session for as long as the limits say', async () => {
  const token = await tokens.issue(own, NOW)
  const issuedAt = NOW.getTime() / 1000
  expect(await tokens.verify(token, new Date(at(SECONDS - 1)))).toEqual({ principal, issuedAt })
  expect(await tokens.verify(token, new Date(at(SECONDS)))).toBeNull()
  expect(isClientToken(token)).toBe(true)
  expect(isClientToken('no token')).toBe(false)
})

it('a link’s token is good as long as its session, and says where it leads back to', async () => {
  for (const [returnUrl, told] of [
    ['https://shop.test/', 'https://shop.test/'],
    [null, null],
  ]) {
    const token = await tokens.issueLink(own, returnUrl ?? null, NOW)
    const issued = await tokens.verify(token, new Date(at(3599)))
    expect(issued?.principal).toEqual({ ...principal, link: { returnUrl: told } })
    expect(await tokens.verify(token, new Date(own.expiresAt))).toBeNull()
  }
})

it('a token of the secret before is good, of another or of a changed one none', async () => {
  const signedBy = (...secrets: [ReturnType<typeof secret>]) => clientTokens(secrets, SECONDS).issue(own, NOW)
  expect(await tokens.verify(await signedBy(secret('old', 'b')), NOW)).not.toBeNull()
  expect(await tokens.verify(await signedBy(secret('old', 'c')), NOW)).toBeNull()
  expect(await tokens.verify(await signedBy(secret('other', 'a')), NOW)).toBeNull()
  const token = await tokens.issue(own, NOW)
  expect(await tokens.verify(`${token.slice(0, -2)}xx`, NOW)).toBeNull()
})
