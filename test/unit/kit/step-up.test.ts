/** A session that waits for a further step: what this device offers first, and how the flow goes on with it. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { client } from '../../../capture-kit/core/client/client'
import { wantedOf } from '../../../capture-kit/core/flow/wanted'
import { giveUpSteps, offeredSteps, stepsOf, thisDevice } from '../../../capture-kit/core/step-up'
import { standIn } from '../../support/stand-in'

const ALL = ['wallet', 'chip', 'take'] as const
const phone = { wallets: true, camera: true, torch: true }

type Decided = Parameters<typeof stepsOf>[0]
type Asked = NonNullable<NonNullable<Decided['decision']>['stepUp']>
const asked = (steps: readonly (typeof ALL)[number][], state: Asked['state'] = 'asked') =>
  standIn<Decided>({
    decision: {
      outcome: null,
      stepUp: { state, steps: [...steps] },
      advice: [{ code: 'show_wallet', task: 'document' }],
    },
  })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the steps of a session', () => {
  it('are those that it waits for', () => {
    expect(stepsOf(asked(ALL))).toEqual(ALL)
    expect(stepsOf(asked(ALL, 'done'))).toEqual([])
    const { decision } = asked(ALL)
    expect(stepsOf({ decision: { ...decision, outcome: 'declined' } })).toEqual([])
    expect(stepsOf(standIn<Decided>({ decision: { outcome: null, advice: [] } }))).toEqual([])
  })

  it('are offered the easiest first; a chip is for apps', () => {
    expect(offeredSteps(ALL, phone)).toEqual(['wallet', 'take'])
    expect(offeredSteps(ALL, { ...phone, wallets: false })).toEqual(['take', 'wallet'])
    expect(offeredSteps(ALL, { wallets: false, camera: false, torch: false })).toEqual(['wallet', 'take'])
    expect(offeredSteps(['chip'], phone)).toEqual([])
  })

  it('make the flow ask for a take where one is among them', () => {
    expect(wantedOf(asked(ALL))).toEqual({ document: true, selfie: false, tilt: true })
    expect(wantedOf(asked(['wallet']))).toMatchObject({ tilt: false })
  })
})

it('a browser that does not say which cameras it has is waited for two seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: () => new Promise(() => {}) } })
  const device = thisDevice()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await device).toEqual({ wallets: false, camera: false, torch: false })
})

it('a person who can do none says so in one call without a file, and the session is followed to its end', async () => {
  const review = { sessionId: 's', status: 'failed', decision: { outcome: 'review', advice: [] } }
  const sent: FormData[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, given) => {
    if (given?.body instanceof FormData) sent.push(given.body)
    return Response.json(review)
  })
  const call = client({ token: () => 'token', origin: 'https://kyc.example' })
  const signal = new AbortController().signal
  const outcome = await giveUpSteps(call, 's', ALL, { idempotencyKey: 'key', signal })
  expect(outcome).toMatchObject({ ok: true, body: { decision: { outcome: 'review' } } })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.getAll('cannot').length).toBeGreaterThan(0)
  expect(sent[0]?.has('images')).toBe(false)
})
