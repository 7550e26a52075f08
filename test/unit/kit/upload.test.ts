import { describe, expect, it, vi } from 'vitest'
import { UnreadableAnswer } from '../../../capture-kit/core/client/answer'
import type { CallOptions, Client } from '../../../capture-kit/core/client/client'
import { encodeToFit, UPLOAD_BYTES } from '../../../capture-kit/core/upload/encode-image'
import { followSession, isSettled } from '../../../capture-kit/core/upload/follow-session'
import { backOff, type Patience } from '../../../capture-kit/core/upload/patience'
import { uploadImages } from '../../../capture-kit/core/upload/upload'
import { takenFor } from '../../support/stand-in'

const refused = (status: number, message = 'no', retryAfterSeconds: number | null = null) => ({
  ok: false as const,
  status,
  message,
  details: [],
  retryAfterSeconds,
  requestId: '',
})
const answered = (body: object) => ({ ok: true as const, status: 200, body, requestId: '' })

/** Answers one after the other; an Error is thrown. */
function serviceThat(...answers: unknown[]) {
  const call = vi.fn(async (_path: string, _request: object, _options?: CallOptions) => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  })
  return {
    call: takenFor<Client>(call),
    calls: call.mock.calls,
  }
}

function noWaiting(): Patience & { waits: number[] } {
  const waits: number[] = []
  return {
    waits,
    wait: async (milliseconds, signal) => {
      signal?.throwIfAborted()
      waits.push(milliseconds)
    },
  }
}

const session = (status: string, outcome: string | null = null) => ({ status, decision: { outcome, advice: [] } })

const images = [new Blob(['x'])]

describe('an upload', () => {
  it('goes on after the network was lost, under the same key', async () => {
    const { call, calls } = serviceThat(
      new TypeError('network error'),
      new UnreadableAnswer(502),
      answered({ sessionId: 's' }),
    )
    const retries: number[] = []
    const outcome = await uploadImages(call, images, {}, { patience: noWaiting(), onRetry: (n) => retries.push(n) })
    expect(outcome).toEqual({ ok: true, body: { sessionId: 's' } })
    expect(retries).toEqual([1, 2])
    const keys = calls.map(([, , options]) => options?.idempotencyKey)
    expect(keys[0]).toBeTruthy()
    expect(new Set(keys).size).toBe(1)
    expect(calls[0]?.[1]).toMatchObject({ mode: 'async', images })
  })

  it('waits as long as it is told to', async () => {
    const patience = noWaiting()
    const { call } = serviceThat(refused(429, 'too many requests', 7), answered({}))
    expect((await uploadImages(call, images, {}, { patience })).ok).toBe(true)
    expect(patience.waits).toEqual([7000])
  })

  it('waits for the first of two equal requests', async () => {
    const running = refused(409, 'request with this idempotency key is being processed')
    const { call } = serviceThat(running, answered({ sessionId: 's' }))
    expect((await uploadImages(call, images, {}, { patience: noWaiting() })).ok).toBe(true)
  })

  it.each([
    [refused(401, 'access denied'), { kind: 'token' }],
    [
      refused(415, 'image format is not supported'),
      { kind: 'refused', status: 415, message: 'image format is not supported' },
    ],
  ])('does not repeat what was refused for good', async (answer, failure) => {
    const { call, calls } = serviceThat(answer)
    expect(await uploadImages(call, images, {}, { patience: noWaiting() })).toEqual({ ok: false, failure })
    expect(calls).toHaveLength(1)
  })

  it('gives up after a while, and says what the network said', async () => {
    const cause = new TypeError('network error')
    const { call, calls } = serviceThat(...Array.from({ length: 99 }, () => cause))
    const outcome = await uploadImages(call, images, {}, { patience: noWaiting() })
    expect(outcome).toEqual({ ok: false, failure: { kind: 'network', cause } })
    expect(calls.length).toBeLessThan(12)
  })

  it('ends at once when it is aborted', async () => {
    const abort = new AbortController()
    const { call, calls } = serviceThat(new TypeError('network error'))
    const onRetry = () => abort.abort(new Error('closed'))
    const upload = uploadImages(call, images, {}, { patience: noWaiting(), onRetry, signal: abort.signal })
    await expect(upload).rejects.toThrow('closed')
    expect(calls).toHaveLength(1)
  })
})

it('waiting for a session asks less and less often, and tells every status', async () => {
  const processing = Array.from({ length: 20 }, () => answered(session('processing')))
  const { call } = serviceThat(...processing, new TypeError('network error'), answered(session('success', 'approved')))
  const patience = noWaiting()
  const statuses: string[] = []
  const onStatus = ({ status }: { status: string }) => statuses.push(status)
  const outcome = await followSession(call, 's', isSettled, { patience, onStatus })
  expect(outcome).toMatchObject({ ok: true, body: { status: 'success' } })
  expect(statuses).toHaveLength(21)
  expect(patience.waits[0]).toBeLessThan(500)
  expect(Math.max(...patience.waits)).toBeLessThanOrEqual(3000)
})

it('back-off doubles up to a limit and is never the same for everybody', () => {
  expect(backOff(0, () => 1)).toBe(1000)
  expect(backOff(2, () => 1)).toBe(4000)
  expect(backOff(20, () => 1)).toBe(15_000)
  expect(backOff(2, () => 0)).toBe(2000)
})

describe('encoding for upload', () => {
  /** A picture whose bytes grow with its pixels and its quality. */
  const canvas = (bytesPerPixel: number) => {
    const tried: { width: number; height: number; quality: number }[] = []
    return {
      tried,
      encode: async (width: number, height: number, quality: number) => {
        tried.push({ width, height, quality })
        return { size: width * height * bytesPerPixel * quality } as Blob
      },
    }
  }

  it('keeps the most of an image that fits', async () => {
    const photo = canvas(0.2)
    await encodeToFit(photo, 4000, 3000)
    expect(photo.tried).toEqual([{ width: 2048, height: 1536, quality: 0.92 }])
  })

  it('does not enlarge', async () => {
    const photo = canvas(0.2)
    await encodeToFit(photo, 800, 600)
    expect(photo.tried[0]).toMatchObject({ width: 800, height: 600 })
  })

  it('gives up quality first, then size, until it fits', async () => {
    const photo = canvas(0.5)
    const { size } = await encodeToFit(photo, 3000, 4000)
    expect(size).toBeLessThanOrEqual(UPLOAD_BYTES)
    expect(photo.tried.slice(0, 3).map(({ height }) => height)).toEqual([2048, 2048, 2048])
    expect(photo.tried.at(-1)?.height).toBeLessThan(2048)
  })

  it('never makes the text illegible for the sake of bytes', async () => {
    const photo = canvas(9)
    await encodeToFit(photo, 4000, 3000)
    expect(Math.min(...photo.tried.map(({ width }) => width))).toBeGreaterThanOrEqual(1280)
  })
})
