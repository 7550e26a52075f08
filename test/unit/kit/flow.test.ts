import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFlow } from '../../../capture-kit/core/flow/flow'

const asked: string[] = []
const faults: unknown[] = []
const fault = (reason: unknown) => faults.push(reason)

beforeEach(() => {
  asked.length = faults.length = 0
  process.on('unhandledRejection', fault)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    init?.signal?.throwIfAborted()
    asked.push(String(url))
    const body = String(url).endsWith('/handoff')
      ? { status: 'ok', sessionId: 's', handoffToken: `token-${asked.length}`, expiresAt: '' }
      : { sessionId: 's', status: 'idle', handoff: 'waiting', results: [] }
    return new Response(JSON.stringify(body))
  })
})
afterEach(() => {
  process.off('unhandledRejection', fault)
  vi.restoreAllMocks()
})

const flow = () =>
  createFlow({ sessionId: 's', clientToken: 't', origin: 'https://kyc.example', handoffPage: 'https://bank.example/' })
const shown = (running: ReturnType<typeof flow>) =>
  vi.waitFor(() => {
    const { state } = running
    if (state.step !== 'handoff' || state.url === null) throw new Error(state.step)
    return state.url
  })

it('shows a new code in place of the old one, and goes on here when that is wanted', async () => {
  const running = flow()
  running.handOff()
  const first = await shown(running)
  running.handOff()
  expect(running.state).toMatchObject({ step: 'handoff', url: null })
  expect(await shown(running)).not.toBe(first)
  running.back()
  expect(running.state.step).toBe('documents')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(running.state.step).toBe('documents')
  expect(faults).toEqual([])
  running.close()
})

it('asks nothing more once it is closed', async () => {
  const running = flow()
  running.handOff()
  await shown(running)
  running.close()
  const before = asked.length
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(asked.length).toBe(before)
  expect(faults).toEqual([])
})
