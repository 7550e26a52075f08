import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFlow } from '../../../capture-kit/core/flow/flow'
import type { DocumentPhoto, SelfiePhoto } from '../../../capture-kit/core/photo'
import { PATIENT } from '../../patience'
import { standIn } from '../../support/stand-in'

const PHOTO = standIn<DocumentPhoto>({ kind: 'document', image: new Blob(['passport']) })
const WAITING = { status: 'idle', decision: { outcome: null, advice: [] } }

let session: object = WAITING
/** Of the liveness challenge. */
let challenged: () => Promise<Response> | Response
const asked: string[] = []
const faults: unknown[] = []
const fault = (reason: unknown) => faults.push(reason)

beforeEach(() => {
  session = WAITING
  asked.length = faults.length = 0
  process.on('unhandledRejection', fault)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    init?.signal?.throwIfAborted()
    asked.push(String(url))
    if (String(url).endsWith('/liveness')) return challenged()
    const body = String(url).endsWith('/handoff')
      ? { status: 'ok', sessionId: 's', handoffToken: `token-${asked.length}`, expiresAt: '' }
      : { sessionId: 's', handoff: 'waiting', results: [], ...session }
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
  }, PATIENT)

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

it.each([
  ['review', 'processing', 'result'],
  ['declined', 'failed', 'result'],
  ['resubmit', 'failed', 'documents'],
])('a handoff ends with %s while the status is %s, and starting again leads to %s', async (outcome, status, then) => {
  session = { status, decision: { outcome, advice: [] } }
  const running = flow()
  running.handOff()
  await vi.waitFor(() => expect(running.state.step).toBe('result'), PATIENT)
  running.startAgain()
  expect(running.state.step).toBe(then)
  const before = asked.length
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(asked.length).toBe(before)
  running.close()
})

const refusal = (message: string) => new Response(JSON.stringify({ status: 'error', message }), { status: 409 })
const challenge = () => new Response(JSON.stringify({ status: 'ok', liveness: { nonce: 'n', actions: [], light: [] } }))

function passport() {
  const running = createFlow({
    sessionId: 's',
    clientToken: 't',
    origin: 'https://kyc.example',
    documents: ['passport'],
    liveness: true,
  })
  running.begin()
  return running
}

it('asks for the challenge again after it could not be had, and sends nothing without the selfie', async () => {
  challenged = () => refusal('session has no liveness challenges left')
  const running = passport()
  running.documentTaken(PHOTO)
  await vi.waitFor(() => expect(running.state.step).toBe('failed'), PATIENT)
  challenged = challenge
  running.retry()
  await vi.waitFor(() => expect(running.state).toMatchObject({ step: 'selfie', challenge: { nonce: 'n' } }), PATIENT)
  expect(asked.some((url) => url.endsWith('/kyc/process'))).toBe(false)
  running.close()
})

it('shows the photo that was taken once more to whoever goes back', async () => {
  challenged = challenge
  const running = passport()
  running.documentTaken(PHOTO)
  await vi.waitFor(() => expect(running.state).toMatchObject({ step: 'selfie', index: 1, total: 2 }), PATIENT)
  running.back()
  expect(running.state).toMatchObject({ step: 'document', index: 0, total: 2 })
  expect(running.taken).toBe(PHOTO)
  running.documentTaken(PHOTO)
  await vi.waitFor(() => expect(running.state.step).toBe('selfie'), PATIENT)
  running.close()
})

it('does not ask for the selfie of somebody who has gone back meanwhile', async () => {
  let answer: (response: Response) => void = () => {}
  challenged = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const running = passport()
  running.documentTaken(PHOTO)
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENT)
  running.back()
  expect(running.state).toMatchObject({ step: 'document', index: 0 })
  answer(challenge())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(running.state).toMatchObject({ step: 'document', index: 0 })
  running.close()
})

it('ends with what the session came to where another device sends to it meanwhile', async () => {
  challenged = () => refusal('session is being processed')
  session = { status: 'success', decision: { outcome: 'approved', advice: [] } }
  const running = passport()
  running.documentTaken(PHOTO)
  await vi.waitFor(() => expect(running.state).toMatchObject({ step: 'result', session }), PATIENT)
  running.close()
})

it('asks for the selfie alone once the time of its challenge is over', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  vi.stubGlobal('XMLHttpRequest', Refusing)
  challenged = challenge
  const running = passport()
  running.documentTaken(PHOTO)
  await vi.waitFor(() => expect(running.state.step).toBe('selfie'), PATIENT)
  const tile = { step: 'center' as const, atMs: 0 }
  const take = { image: new Blob(), width: 1, height: 1, columns: 1, tiles: [tile] }
  const selfie = standIn<SelfiePhoto>({ kind: 'selfie', image: new Blob(['face']) })
  running.selfieTaken(selfie, { frames: [{ ...tile, image: new Blob() }], take, without: [] })
  await vi.waitFor(() => expect(running.state.step).toBe('failed'), PATIENT)
  const before = asked.length
  running.retry()
  await vi.waitFor(() => expect(running.state.step).toBe('selfie'), PATIENT)
  expect(asked.slice(before)).toEqual(['https://kyc.example/v1/kyc/session/liveness'])
  running.close()
  vi.unstubAllGlobals()
})

/** An upload that comes too late. */
class Refusing {
  readonly upload = {}
  readonly status = 409
  readonly responseText = JSON.stringify({ status: 'error', message: 'liveness challenge is unknown, used or expired' })
  onload = () => {}
  open() {}
  abort() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => ''
  send() {
    this.onload()
  }
}
