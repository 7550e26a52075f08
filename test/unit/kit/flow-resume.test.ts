/** A flow that was interrupted: by a reload, another device, a token that ran out, or the person. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFlow } from '../../../capture-kit/core/flow/flow'
import type { FlowOptions } from '../../../capture-kit/core/flow/states'
import type { DocumentPhoto, SelfiePhoto } from '../../../capture-kit/core/photo'
import type { FlowKeeper, KeptFlow } from '../../../capture-kit/core/resume/kept-flow'
import { PATIENT } from '../../patience'
import { standIn } from '../../support/stand-in'

const PASSPORT = standIn<DocumentPhoto>({ kind: 'document', image: new Blob(['passport'], { type: 'image/jpeg' }) })
const SELFIE = standIn<SelfiePhoto>({ kind: 'selfie', image: new Blob(['selfie'], { type: 'image/jpeg' }) })
const OPEN = { status: 'idle', decision: { outcome: null, advice: [] }, secondsToLive: 3600, results: [] }
const APPROVED = { ...OPEN, status: 'success', decision: { outcome: 'approved', advice: [] } }

let session: object
let sound: (token: string) => boolean
/** Of the upload. */
let refusal: { status: number; message: string } | null
let sent: { token: string; images: number; roles: string[] }[]

beforeEach(() => {
  session = OPEN
  sound = () => true
  sent = []
  refusal = null
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close() {} }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const token = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? ''
    return sound(token) ? Response.json(session) : refused()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refused = () => Response.json({ status: 'error', message: 'access denied' }, { status: 401 })

/** The upload, which needs progress. */
class FakeRequest {
  upload = {}
  status = 0
  responseText = ''
  #token = ''
  onload = () => {}
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'authorization') this.#token = value.slice('Bearer '.length)
  }
  getAllResponseHeaders = () => ''
  send(form: FormData) {
    const ok = sound(this.#token) && !refusal
    if (ok) {
      sent.push({ token: this.#token, images: form.getAll('images').length, roles: form.getAll('roles').map(String) })
      session = APPROVED
    }
    const { status, message } = refusal ?? { status: 401, message: 'access denied' }
    this.status = ok ? 200 : status
    this.responseText = JSON.stringify(ok ? session : { status: 'error', message })
    queueMicrotask(() => this.onload())
  }
}

class Shelf implements FlowKeeper {
  readonly kept = new Map<string, KeptFlow>()
  read = async (sessionId: string) => this.kept.get(sessionId) ?? null
  write = async (flow: KeptFlow) => {
    this.kept.set(flow.sessionId, { ...flow, documents: [...flow.documents] })
  }
  erase = async (sessionId: string) => {
    this.kept.delete(sessionId)
  }
}

const flow = (options: Partial<FlowOptions> = {}) =>
  createFlow({ sessionId: 's', clientToken: 'first', origin: 'https://kyc.example', ...options })

const step = (running: ReturnType<typeof flow>, wanted: string) =>
  vi.waitFor(() => expect(running.state.step).toBe(wanted), PATIENT)

describe('a flow that is begun again', () => {
  it('goes on with the pictures that were kept, and erases them once they are sent', async () => {
    const keeper = new Shelf()
    const before = flow({ keeper, document: 'passport' })
    before.begin()
    before.documentTaken(PASSPORT)
    before.close()
    const after = flow({ keeper })
    expect(await after.resume()).toBe(true)
    expect(after.state.step).toBe('selfie')
    after.selfieTaken(SELFIE, null)
    await step(after, 'result')
    expect(sent).toMatchObject([{ images: 2, roles: ['document', 'selfie'] }])
    expect(keeper.kept.size).toBe(0)
  })

  it('knows the country that was chosen, as long as the page offers it', async () => {
    const keeper = new Shelf()
    const before = flow({ keeper, countries: ['DEU', 'FRA'], document: 'id_card' })
    before.begin()
    before.chooseCountry('FRA')
    before.documentTaken(PASSPORT)
    before.close()
    for (const [countries, country] of [
      [['DEU', 'FRA'], 'FRA'],
      [['DEU', 'POL'], undefined],
    ] as const) {
      const after = flow({ keeper, countries })
      await after.resume()
      expect(after.state).toMatchObject({ step: 'document', side: 'back' })
      expect('country' in after.state ? after.state.country : undefined).toBe(country)
      after.close()
    }
  })

  it('sends what was being sent when it was lost', async () => {
    const keeper = new Shelf()
    sound = () => false
    const before = flow({ keeper, document: 'passport' })
    before.begin()
    before.documentTaken(PASSPORT)
    before.selfieTaken(SELFIE, null)
    await step(before, 'failed')
    sound = () => true
    const after = flow({ keeper })
    await after.resume()
    await step(after, 'result')
    expect(sent).toHaveLength(1)
  })

  it('asks only for what the session still lacks, wherever the rest came from', async () => {
    session = { ...OPEN, decision: { outcome: null, advice: [{ code: 'send_selfie', task: 'selfie' }] } }
    const running = flow()
    expect(await running.resume()).toBe(true)
    running.begin()
    expect(running.state.step).toBe('selfie')
    running.back()
    expect(running.state.step).toBe('welcome')
  })

  it('shows what the session came to, and keeps nothing for it', async () => {
    const keeper = new Shelf()
    const before = flow({ keeper, document: 'passport' })
    before.begin()
    before.documentTaken(PASSPORT)
    session = APPROVED
    const after = flow({ keeper })
    await after.resume()
    expect(after.state.step).toBe('result')
    expect(keeper.kept.size).toBe(0)
  })

  it('waits with the first step until it is known where the session stands', async () => {
    session = { ...OPEN, decision: { outcome: null, advice: [{ code: 'send_selfie', task: 'selfie' }] } }
    const running = flow()
    const resuming = running.resume()
    running.begin()
    expect(running.state.step).toBe('welcome')
    await resuming
    await step(running, 'selfie')
  })

  it.each([
    ['too many calls', () => Response.json({ status: 'error', message: 'too many requests' }, { status: 429 })],
    ['a fault', () => Response.json({ status: 'error', message: 'internal error' }, { status: 500 })],
    ['the page of a gateway', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('goes on with what was kept where the service answers with %s', async (_, answer) => {
    vi.stubGlobal('location', { origin: 'https://kyc.example' })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const keeper = new Shelf()
    const before = flow({ keeper, document: 'passport' })
    before.begin()
    before.documentTaken(PASSPORT)
    before.close()
    vi.mocked(fetch).mockImplementation(async (url) => (String(url).endsWith('/health') ? new Response() : answer()))
    const after = flow({ keeper })
    expect(await after.resume()).toBe(true)
    expect(after.state.step).toBe('selfie')
    expect(keeper.kept.size).toBe(1)
  })

  it('asks once more where one connection was dropped', async () => {
    session = { ...OPEN, decision: { outcome: null, advice: [{ code: 'send_selfie', task: 'selfie' }] } }
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const running = flow()
    expect(await running.resume()).toBe(true)
    running.begin()
    expect(running.state.step).toBe('selfie')
  })

  it('does not overwrite what was kept for somebody who begins before the service has answered', async () => {
    vi.useFakeTimers()
    try {
      const keeper = new Shelf()
      const before = flow({ keeper, document: 'passport' })
      before.begin()
      before.documentTaken(PASSPORT)
      before.close()
      const key = keeper.kept.get('s')?.key
      vi.mocked(fetch).mockImplementation(() => new Promise(() => {}))
      const after = flow({ keeper, document: 'passport' })
      void after.resume()
      after.begin()
      await vi.advanceTimersByTimeAsync(5000)
      expect(after.state.step).toBe('selfie')
      expect(keeper.kept.get('s')).toMatchObject({ key, documents: [PASSPORT] })
      // Whoever then starts again gets nothing of it back.
      after.stop()
      after.startAgain()
      expect(after.state).toMatchObject({ step: 'document', index: 0 })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a flow beside which something was answered', () => {
  const LACKS_SELFIE = { ...OPEN, decision: { outcome: null, advice: [{ code: 'send_selfie', task: 'selfie' }] } }

  it.each([
    ['its result', APPROVED, 'result'],
    ['what the session still lacks', LACKS_SELFIE, 'selfie'],
  ])('goes to %s, however late the service says so: the document is not asked for again', async (_, now, next) => {
    vi.useFakeTimers()
    try {
      const running = flow({ document: 'passport' })
      await running.resume()
      vi.mocked(fetch).mockImplementation(
        () => new Promise((resolve) => setTimeout(() => resolve(Response.json(now)), 20_000)),
      )
      running.answered()
      await vi.advanceTimersByTimeAsync(19_000)
      expect(running.state.step).toBe('deciding')
      await vi.advanceTimersByTimeAsync(2000)
      expect(running.state.step).toBe(next)
    } finally {
      vi.useRealTimers()
    }
  })

  it('asks the service again, and not for the document, where it could not be reached', async () => {
    const running = flow({ document: 'passport' })
    await running.resume()
    sound = () => false
    running.answered()
    await step(running, 'failed')
    sound = () => true
    session = APPROVED
    running.retry()
    await step(running, 'result')
  })
})

it('sends the selfie of a challenge that is over to nobody after a reload', async () => {
  const keeper = new Shelf()
  refusal = { status: 409, message: 'liveness challenge is unknown, used or expired' }
  const before = flow({ keeper, document: 'passport' })
  before.begin()
  before.documentTaken(PASSPORT)
  before.selfieTaken(SELFIE, null)
  await step(before, 'failed')
  expect(keeper.kept.get('s')).toMatchObject({ documents: [PASSPORT], selfie: null })
  refusal = null
  const after = flow({ keeper })
  await after.resume()
  expect(after.state.step).toBe('selfie')
})

describe('a token that does not hold any more', () => {
  it('is replaced in the middle by one that the page gives, once for everybody who asks', async () => {
    sound = (token) => token === 'second'
    const renewToken = vi.fn(async () => 'second')
    const running = flow({ document: 'passport', renewToken })
    await running.resume()
    running.begin()
    running.documentTaken(PASSPORT)
    running.selfieTaken(SELFIE, null)
    await step(running, 'result')
    expect(renewToken).toHaveBeenCalledTimes(1)
    expect(sent).toMatchObject([{ token: 'second', images: 2 }])
  })

  it('is told before anything was photographed, and what failed goes on with another', async () => {
    let token = 'first'
    sound = (used) => used === 'second'
    const running = flow({ clientToken: () => token, renewToken: () => Promise.reject(new Error('offline')) })
    await running.resume()
    expect(running.state).toEqual({ step: 'failed', failure: { kind: 'token' } })
    token = 'second'
    running.tokenChanged()
    await vi.waitFor(() => expect(running.state.step).toBe('welcome'), PATIENT)
  })
})

it('is left: what was kept is gone, nothing is sent, and it can be begun anew', async () => {
  const keeper = new Shelf()
  const running = flow({ keeper, document: 'passport' })
  running.begin()
  running.documentTaken(PASSPORT)
  running.stop()
  expect(running.state.step).toBe('stopped')
  expect(keeper.kept.size).toBe(0)
  running.startAgain()
  expect(running.state).toMatchObject({ step: 'document', index: 0 })
  expect(sent).toEqual([])
})

it('does not try for long where another server answers', async () => {
  vi.mocked(fetch).mockImplementation(async () => new Response('<h1>Not found</h1>', { status: 404 }))
  vi.stubGlobal('location', { origin: 'https://page.example' })
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const running = flow()
  await running.resume()
  expect(running.state).toEqual({ step: 'failed', failure: { kind: 'service', why: 'address' } })
  expect(told.mock.calls).toEqual([[expect.stringContaining('No edge-kyc service answers at https://kyc.example')]])
})

it('keeps what was kept while the page’s set-up is mended, and goes on with it', async () => {
  const keeper = new Shelf()
  const before = flow({ keeper, document: 'passport' })
  before.begin()
  before.documentTaken(PASSPORT)
  before.close()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { origin: 'https://page.example' })
  vi.mocked(fetch).mockImplementationOnce(async () => new Response('<h1>Not found</h1>', { status: 404 }))
  const after = flow({ keeper })
  await after.resume()
  expect(after.state).toMatchObject({ step: 'failed', failure: { kind: 'service' } })
  after.retry()
  await step(after, 'selfie')
  expect(keeper.kept.size).toBe(1)
})
