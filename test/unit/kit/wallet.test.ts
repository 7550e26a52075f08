import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Operations } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { browserAnswer, sendAnswer } from '../../../capture-kit/core/wallet'
import { standIn } from '../../support/stand-in'

const ASKED = standIn<Operations['/kyc/wallet/request']['answer']>({ requestId: 'r1' })
const SHOWN = { protocol: 'org-iso-mdoc', data: { response: 'gmVk' } } as const
const refused = (status: number) => Response.json({ status: 'error', message: 'no' }, { status })

/** What each call of the service comes to, one after the other. */
async function sent(...answers: (() => Response)[]): Promise<boolean> {
  vi.stubGlobal('fetch', async () => (answers.shift() ?? (() => refused(500)))())
  const outcome = sendAnswer(client({ origin: 'https://kyc.example', token: 't' }), ASKED, SHOWN)
  await vi.runAllTimersAsync()
  return outcome
}
const lost = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an answer that was taken in before the network lost what the service said counts as taken in', async () => {
  expect(await sent(lost, () => refused(409))).toBe(true)
  expect(await sent(lost, () => Response.json({ status: 'success' }))).toBe(true)
})

it('an answer that the service refuses does not', async () => {
  expect(await sent(() => refused(409))).toBe(false)
  expect(await sent(lost, () => refused(400))).toBe(false)
})

it('a wallet that says no has shown nothing', async () => {
  expect(await sent(() => Response.json({ status: 'idle', walletRefusal: 'declined' }))).toBe(false)
})

it.each([
  ['an answer', { response: 'gmVk' }, { response: 'gmVk' }],
  ['an answer as text', '{"response":"gmVk"}', { response: 'gmVk' }],
  ['a no', { error: 'access_denied', error_description: 'said no' }, { error: 'access_denied' }],
  ['neither', { vp_token: {} }, null],
])('what the browser gives is handed on: %s', async (_, data, handed) => {
  const protocol = 'openid4vp-v1-unsigned'
  vi.stubGlobal('navigator', { credentials: { get: async () => ({ protocol, data }) } })
  const asked = standIn<Operations['/kyc/wallet/request']['answer']>({ requests: [{ protocol, data: {} }] })
  const answer = await browserAnswer(asked, new AbortController().signal)
  expect(answer).toEqual(handed && { protocol, data: handed })
})
