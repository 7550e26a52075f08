import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBusy } from '../../../../worker/vision/isolate/busy'
import { Line } from '../../../../worker/vision/isolate/line'
import { TIMES, WAITING_CALLS } from '../../../../worker/vision/isolate/times'

const GONE_MS = TIMES.beatMs * (TIMES.missedBeats + 2)

let line: Line

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  line = new Line()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets everything happen that waits for no time. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Calls that note when their turn comes and end when they are told to. */
function calls() {
  const started: string[] = []
  const call = (name: string) => {
    const timers = vi.spyOn(globalThis, 'setInterval')
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = line.take().then(async (leave) => {
      started.push(name)
      await promise
      leave()
    })
    const timer = timers.mock.results[0]?.value
    timers.mockRestore()
    ended.catch(() => {})
    /** As the runtime ends a call: none of its timers fires any more. */
    const vanish = () => clearInterval(timer)
    return { ended, end: resolve, vanish }
  }
  return { started, call }
}

describe('the line of an isolate', () => {
  it('gives one turn at a time, in the order in which calls came', async () => {
    const { started, call } = calls()
    const [first, second, third] = [call('first'), call('second'), call('third')]
    await settle()
    expect(started).toEqual(['first'])
    third.end()
    first.end()
    await settle()
    expect(started).toEqual(['first', 'second'])
    second.end()
    await Promise.all([first.ended, second.ended, third.ended])
    expect(started).toEqual(['first', 'second', 'third'])
  })

  it('lets nobody run beside one that takes long, however long: who waits is refused as busy', async () => {
    const { started, call } = calls()
    const long = call('long')
    const second = call('second')
    const refused = expect(second.ended).rejects.toSatisfy(isBusy)
    await vi.advanceTimersByTimeAsync(TIMES.waitMs + 2 * TIMES.beatMs)
    await refused
    await vi.advanceTimersByTimeAsync(10 * TIMES.jobMs)
    const third = call('third')
    await settle()
    expect(started).toEqual(['long'])
    long.end()
    await settle()
    expect(started).toEqual(['long', 'third'])
    third.end()
    await third.ended
  })

  it('gives the turn of a call that is no more to the next one, and only once that is sure', async () => {
    const { started, call } = calls()
    const gone = call('gone')
    const next = call('next')
    await settle()
    gone.vanish()
    await vi.advanceTimersByTimeAsync(TIMES.beatMs * (TIMES.missedBeats - 1))
    expect(started).toEqual(['gone'])
    await vi.advanceTimersByTimeAsync(GONE_MS)
    expect(started).toEqual(['gone', 'next'])
    next.end()
    await next.ended
  })

  it('passes over calls that vanished while they waited, and over one that vanished with nobody behind it', async () => {
    const { started, call } = calls()
    const [first, gone, also, last] = [call('first'), call('gone'), call('also gone'), call('last')]
    await settle()
    gone.vanish()
    also.vanish()
    await vi.advanceTimersByTimeAsync(2 * GONE_MS)
    first.end()
    await settle()
    expect(started).toEqual(['first', 'last'])
    last.vanish()
    await vi.advanceTimersByTimeAsync(GONE_MS)
    const later = call('later')
    await vi.advanceTimersByTimeAsync(GONE_MS)
    expect(started).toEqual(['first', 'last', 'later'])
    later.end()
    await later.ended
  })

  it('refuses calls beyond those that could have a turn in time, and takes calls again when it has moved on', async () => {
    const { started, call } = calls()
    const waiting = Array.from({ length: WAITING_CALLS + 1 }, (_, i) => call(`${i}`))
    const refused = [line.take(), line.take()].map((taken) => expect(taken).rejects.toSatisfy(isBusy))
    await vi.advanceTimersByTimeAsync(GONE_MS)
    await Promise.all(refused)
    waiting[0]?.end()
    await settle()
    const late = call('late')
    for (const { end } of waiting) end()
    late.end()
    await late.ended
    expect(started).toHaveLength(WAITING_CALLS + 2)
  })

  it('opens again when everybody in a full line has vanished', async () => {
    const { started, call } = calls()
    for (const { vanish } of Array.from({ length: WAITING_CALLS + 1 }, (_, i) => call(`${i}`))) vanish()
    let end: (() => void) | undefined
    let now = 0
    while (!end && now++ < 2 * WAITING_CALLS) {
      const late = line.take().then((leave) => {
        started.push('late')
        end = leave
      })
      late.catch(() => {})
      await vi.advanceTimersByTimeAsync(2 * GONE_MS)
    }
    expect(started).toEqual(['0', 'late'])
    end?.()
  })

  it('leaves no timer behind', async () => {
    for (const leave of [await line.take()]) leave()
    expect(vi.getTimerCount()).toBe(0)
  })
})
