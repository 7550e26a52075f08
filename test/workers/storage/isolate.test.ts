/** What an isolate does for calls, in the runtime whose promises belong to requests. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isBusy } from '../../../worker/vision/isolate/busy'
import { receiveBytes } from '../../../worker/vision/isolate/byte-stream'
import { Loaded } from '../../../worker/vision/isolate/loading'
import { TIMES, WAITING_CALLS } from '../../../worker/vision/isolate/times'
import { inTurn } from '../../../worker/vision/isolate/turns'

afterEach(() => vi.useRealTimers())

it('work in turns never overlaps, also when work fails, and refuses what would wait too long', async () => {
  let running = 0
  let most = 0
  const work = async (fails: boolean) => {
    most = Math.max(most, ++running)
    await scheduler.wait(5)
    running--
    if (fails) throw new Error('no image')
  }
  const calls = Array.from({ length: WAITING_CALLS + 4 }, (_, i) => inTurn(() => work(i % 3 === 0)))
  const ends = await Promise.allSettled(calls)
  const busy = ends.filter((end) => end.status === 'rejected' && isBusy(end.reason))
  // One of three too many has looked whether the others have vanished; by then there was room.
  expect([most, busy.length]).toEqual([1, 2])
  expect(await inTurn(async () => 'next')).toBe('next')
})

describe('what is loaded once', () => {
  it('is loaded by one of two callers, and kept', async () => {
    const loads: string[] = []
    const loaded = new Loaded<string>()
    const get = () =>
      loaded.get(async () => {
        loads.push('load')
        await scheduler.wait(5)
        return 'network'
      })
    expect(await Promise.all([get(), get()])).toEqual(['network', 'network'])
    expect([await get(), loaded.ready, loads.length]).toEqual(['network', 'network', 1])
  })

  it('is tried again after a failure, and after a load that never ends', async () => {
    const loaded = new Loaded<string>()
    await expect(loaded.get(() => Promise.reject(new Error('no file')))).rejects.toThrow('no file')
    vi.useFakeTimers()
    const waiting = expect(loaded.get(() => new Promise<string>(() => {}))).rejects.toThrow('loading')
    const sharing = expect(loaded.get(async () => 'not asked')).rejects.toThrow('loading')
    await vi.advanceTimersByTimeAsync(TIMES.loadMs + 1)
    await Promise.all([waiting, sharing])
    vi.useRealTimers()
    expect(loaded.ready).toBeNull()
    expect(await loaded.get(async () => 'network')).toBe('network')
  })
})

it('a stream whose sender is gone fails instead of waiting', async () => {
  const context = createExecutionContext()
  const { readable, writable } = new FixedLengthStream(8)
  const writer = writable.getWriter()
  context.waitUntil(writer.write(Uint8Array.of(1, 2, 3, 4)).catch(() => {}))
  vi.useFakeTimers()
  const received = expect(receiveBytes(readable, 8)).rejects.toThrow('stands still')
  await vi.advanceTimersByTimeAsync(3 * TIMES.readerMs)
  await received
  vi.useRealTimers()
  await waitOnExecutionContext(context)
})

it('room that a broken stream has taken with it does no harm to the next one', async () => {
  const room = new ArrayBuffer(16)
  const broken = new Blob([Uint8Array.of(1, 2)]).stream()
  await expect(receiveBytes(broken, 8, room)).rejects.toThrow('ended early')
  expect(room.detached).toBe(true)
  expect(await receiveBytes(new Blob([Uint8Array.of(1, 2, 3)]).stream(), 3, room)).toEqual(Uint8Array.of(1, 2, 3))
})
