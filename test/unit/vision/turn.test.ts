import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const PATIENCE_MS = 60_000

let inTurn: typeof import('../../../worker/vision/isolate/turns').inTurn

/** The module holds the queue of its isolate: each test has one of its own. */
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  inTurn = (await import('../../../worker/vision/isolate/turns')).inTurn
})
afterEach(() => vi.useRealTimers())

/** Lets everything happen that waits for no time. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Work that notes when it starts and ends when it is told to. */
function jobs() {
  const started: string[] = []
  const job = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const result = inTurn(() => {
      started.push(name)
      return promise
    })
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }
  return { started, job }
}

describe('work in an isolate', () => {
  it('starts at once when nothing else runs, and answers with its result', async () => {
    expect(await inTurn(async () => 'text')).toBe('text')
  })

  it('runs one piece at a time, in the order in which it came', async () => {
    const { started, job } = jobs()
    const [first, second, third] = [job('first'), job('second'), job('third')]
    await settle()
    expect(started).toEqual(['first'])
    first.end()
    await settle()
    expect(started).toEqual(['first', 'second'])
    third.end()
    await settle()
    expect(started).toEqual(['first', 'second'])
    second.end()
    expect(await Promise.all([first.result, second.result, third.result])).toEqual(['first', 'second', 'third'])
    expect(started).toEqual(['first', 'second', 'third'])
  })

  it('goes on after a piece that fails, whose caller alone hears of it', async () => {
    const { started, job } = jobs()
    const [first, second] = [job('first'), job('second')]
    const refused = expect(first.result).rejects.toThrow('first')
    first.fail()
    await refused
    second.end()
    expect(await second.result).toBe('second')
    expect(started).toEqual(['first', 'second'])
  })

  it('goes on after a piece that throws before it waits for anything', async () => {
    const thrown = inTurn(() => {
      throw new Error('no image')
    })
    const after = inTurn(async () => 'next')
    await expect(thrown).rejects.toThrow('no image')
    expect(await after).toBe('next')
  })

  it('waits for a piece that never ends no longer than its patience', async () => {
    const { started, job } = jobs()
    job('cancelled')
    const second = job('second')
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
    expect(started).toEqual(['cancelled'])
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toEqual(['cancelled', 'second'])
    second.end()
    expect(await second.result).toBe('second')
  })

  it('runs one piece at a time after it has given one up', async () => {
    const { started, job } = jobs()
    job('cancelled')
    const [second, third] = [job('second'), job('third')]
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
    expect(started).toEqual(['cancelled', 'second'])
    second.end()
    await settle()
    expect(started).toEqual(['cancelled', 'second', 'third'])
    third.end()
    expect(await third.result).toBe('third')
  })

  it('gives nothing up as long as the line moves', async () => {
    const { started, job } = jobs()
    const line = ['first', 'second', 'third'].map(job)
    for (const [i, { end, result }] of line.entries()) {
      await vi.advanceTimersByTimeAsync(0.9 * PATIENCE_MS)
      expect(started).toHaveLength(i + 1)
      end()
      await result
    }
  })

  it('leaves no timer behind', async () => {
    await inTurn(async () => 'first')
    await inTurn(async () => 'second')
    expect(vi.getTimerCount()).toBe(0)
  })
})
