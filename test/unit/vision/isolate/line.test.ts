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
    const ended = line.take().then(async (turn) => {
      started.push(name)
      await promise
      turn.leave()
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
      const late = line.take().then(({ leave }) => {
        started.push('late')
        end = leave
      })
      late.catch(() => {})
      await vi.advanceTimersByTimeAsync(2 * GONE_MS)
    }
    expect(started).toEqual(['0', 'late'])
    end?.()
  })

  /** An attempt of so many images, which lets others go first after each. */
  function attempt(owner: string, session: string, images: number, started: string[]) {
    const ended = line.take().then(async (turn) => {
      for (let image = 1; image <= images; image++) {
        started.push(`${session}${image}`)
        await vi.advanceTimersByTimeAsync(0)
        if (image < images) await turn.pass({ owner, session })
      }
      turn.leave()
    })
    ended.catch(() => {})
    return ended
  }

  it('lets who comes new go before the rest of an attempt with many images', async () => {
    const started: string[] = []
    const many = attempt('one', 'a', 4, started)
    await settle()
    const plain = attempt('other', 'b', 1, started)
    await Promise.all([many, plain])
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
  })

  it('gives owners turns by turns, however many attempts one of them has', async () => {
    const started: string[] = []
    const all = ['a', 'b', 'c'].map((session) => attempt('one', session, 3, started))
    all.push(attempt('other', 'x', 3, started))
    await Promise.all(all)
    // Whose they are is known after the first turn of each.
    expect(started.slice(0, 4)).toEqual(['a1', 'b1', 'c1', 'x1'])
    expect(started.indexOf('x3')).toBeLessThan(started.indexOf('b3'))
    expect(started.slice(4).filter((name) => name !== 'x2' && name !== 'x3')).toEqual([
      ...['a2', 'b2', 'c2', 'a3', 'b3', 'c3'],
    ])
  })

  it('refuses nobody who has passed the turn on as late, and frees the place of one who vanished then', async () => {
    const { started, call } = calls()
    const first = await line.take()
    const long = call('long')
    const again = first.pass({ owner: 'one', session: 'a' })
    await vi.advanceTimersByTimeAsync(2 * TIMES.waitMs)
    expect(started).toEqual(['long'])
    long.end()
    await again
    first.leave()
    await long.ended
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves no timer behind', async () => {
    for (const { leave } of [await line.take()]) leave()
    expect(vi.getTimerCount()).toBe(0)
  })
})
