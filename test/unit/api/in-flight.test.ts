import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FileBuffer } from '../../../worker/api/body/file-buffer'
import { BytesInFlight } from '../../../worker/api/body/in-flight'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const room = {
  bytes: 100,
  bytesPerCaller: 70,
  growth: 0,
  forSmall: { bytes: 0, upTo: 0 },
  waiting: 2,
  waitingPerCaller: 2,
  waitSeconds: 20,
}

/** What came of it so far. */
function watched(promise: Promise<boolean>) {
  const seen: { answer: boolean | 'waits' } = { answer: 'waits' }
  void promise.then((answer) => {
    seen.answer = answer
  })
  return seen
}

describe('bytes in flight', () => {
  it('are given out up to the bound of all and of one caller, and again when they are given back', async () => {
    const inFlight = new BytesInFlight(room)
    const [first, second, other] = [inFlight.hold('a'), inFlight.hold('a'), inFlight.hold('b')]
    expect(await first.grow(60)).toBe(true)
    const own = watched(second.grow(20))
    expect(await other.grow(40)).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(own.answer).toBe('waits')
    first.shrink(30)
    await vi.advanceTimersByTimeAsync(1000)
    expect(own.answer).toBe(true)
  })

  it('are refused who waits for too long, and whoever comes when too many wait', async () => {
    const inFlight = new BytesInFlight(room)
    await inFlight.hold('a').grow(100)
    const waiting = [watched(inFlight.hold('b').grow(50)), watched(inFlight.hold('c').grow(50))]
    expect(await inFlight.hold('d').grow(50)).toBe(false)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(waiting.map(({ answer }) => answer)).toEqual([false, false])
  })

  it('are refused whoever has half of those who wait already, and nobody else', async () => {
    const inFlight = new BytesInFlight({ ...room, waitingPerCaller: 1 })
    await inFlight.hold('a').grow(70)
    const first = watched(inFlight.hold('a').grow(10))
    expect(await inFlight.hold('a').grow(10)).toBe(false)
    expect(await inFlight.hold('b').grow(30)).toBe(true)
    expect(first.answer).toBe('waits')
    await vi.advanceTimersByTimeAsync(30_000)
  })

  it('are kept for small calls, however many large ones there are', async () => {
    const inFlight = new BytesInFlight({ ...room, forSmall: { bytes: 25, upTo: 10 }, waiting: 0 })
    expect(await inFlight.hold('a').grow(70)).toBe(true)
    const other = inFlight.hold('b')
    expect(await inFlight.hold('c').grow(11)).toBe(false)
    expect([await other.grow(10), await other.grow(11)]).toEqual([true, false])
    expect([await inFlight.hold('c').grow(10), await inFlight.hold('d').grow(10)]).toEqual([true, true])
  })

  it('let the first of calls that wait for each other get on', async () => {
    const inFlight = new BytesInFlight(room)
    const [first, second] = [inFlight.hold('a'), inFlight.hold('b')]
    await first.grow(50)
    await second.grow(50)
    const blocked = watched(second.grow(60))
    expect(await first.grow(90)).toBe(true)
    first.release()
    await vi.advanceTimersByTimeAsync(1000)
    expect(blocked.answer).toBe(true)
  })

  it('are free again some time after their call has vanished, and nothing is given to one that has', async () => {
    const inFlight = new BytesInFlight(room)
    await inFlight.hold('gone').grow(100)
    await vi.advanceTimersByTimeAsync(121_000)
    const [b, c] = [inFlight.hold('b'), inFlight.hold('c')]
    expect([await b.grow(60), await c.grow(40)]).toEqual([true, true])
  })

  it('go to who came first', async () => {
    const inFlight = new BytesInFlight(room)
    const holder = inFlight.hold('x')
    await holder.grow(100)
    const [one, two] = [inFlight.hold('a'), inFlight.hold('a')]
    const [first, second] = [watched(one.grow(60)), watched(two.grow(60))]
    holder.release()
    await vi.advanceTimersByTimeAsync(100)
    expect([first.answer, second.answer]).toEqual([true, 'waits'])
  })
})

it('a file is whole however it comes, and gives its memory back', () => {
  const content = Uint8Array.from({ length: 3_000_000 }, (_, i) => i * 7)
  const buffer = new FileBuffer()
  for (let at = 0; at < content.length; at += 60_001) buffer.append(content.subarray(at, at + 60_001))
  expect(Buffer.from(buffer.content).equals(content)).toBe(true)
  const { content: view } = buffer
  expect(view.buffer.byteLength).toBe(FileBuffer.capacity(content.length))
  buffer.drop()
  expect([buffer.length, view.length]).toEqual([0, 0])
})
