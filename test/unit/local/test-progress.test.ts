import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ShownLane, showProgress } from '../../progress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function shown(isTTY: boolean) {
  const lane: ShownLane = { name: 'unit', progress: { done: 3, total: 242, tests: 71, failed: 0, ended: false } }
  const written: string[] = []
  const out = { isTTY, write: (text: string) => written.push(text) > 0 }
  return { lane, written, progress: showProgress([lane], out) }
}

it('writes a line a lane every half a minute where nobody can rewrite it', () => {
  const { lane, written, progress } = shown(false)
  vi.advanceTimersByTime(29_999)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual(['  unit         3 of 242 files    71 tests, 30 s\n'])
  lane.progress = { done: 242, total: 242, tests: 3000, failed: 1, ended: true }
  vi.advanceTimersByTime(10_000)
  progress.end()
  expect(written.at(-1)).toBe('  unit       242 of 242 files  3000 tests, 1 failed, 40 s, ended\n')
})

it('on a terminal writes over what it wrote a second ago, and failures stay above', () => {
  const { written, progress } = shown(true)
  vi.advanceTimersByTime(1000)
  progress.say('✗ a test')
  expect(written).toEqual([
    '  unit         3 of 242 files    71 tests, 1 s\n',
    '\u001b[1A\u001b[J',
    '✗ a test\n',
    '  unit         3 of 242 files    71 tests, 1 s\n',
  ])
})
