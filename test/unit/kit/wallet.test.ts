import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Operations } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { sendAnswer } from '../../../capture-kit/core/wallet'
import { standIn } from '../../support/stand-in'

const ASKED = standIn<Operations['/kyc/wallet/request']['answer']>({ requestId: 'r1' })
const SHOWN = { protocol: 'org-iso-mdoc', response: 'gmVk' } as const
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
