import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHORTEST_DELAY, TIMES } from '../../../../worker/vision/isolate/times'
import { retryDelay } from '../../../../worker/vision/session/queue-consumer'
import { LIMITS } from '../../../../worker/words/limits'
import { ROOT } from '../../architecture/imports'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const number = (text: string, name: string) => Number(new RegExp(`\\b${name} = (\\d+)`).exec(text)?.[1])

describe('times that hang together', () => {
  it.each(globSync('worker/vision/**/wrangler.toml', { cwd: ROOT }))(
    '%s allows the CPU time that is counted on',
    (file) => {
      expect(number(read(file), 'cpu_ms')).toBe(TIMES.cpuMs)
    },
  )

  it('no lease or turn ends while its holder may still compute', () => {
    expect(TIMES.leaseMs).toBeGreaterThanOrEqual(TIMES.cpuMs)
    expect(TIMES.jobMs).toBeGreaterThanOrEqual(TIMES.cpuMs)
    expect(TIMES.leaseMs - TIMES.leaseRenewalMs).toBeGreaterThanOrEqual(TIMES.waitMs)
  })

  const delay = (tries: number, chance: number) => retryDelay(tries, TIMES.retrySeconds, chance)
  const sum = (count: number, chance: number) =>
    Array.from({ length: count }, (_, i) => delay(i + 1, chance)).reduce((total, seconds) => total + seconds, 0)

  it('an outage of an hour and a half is no reason to give an attempt up', () => {
    expect(sum(LIMITS.runsPerAttempt - 1, 0)).toBeGreaterThan(90 * 60)
    expect(LIMITS.processingSeconds).toBeGreaterThan(sum(LIMITS.runsPerAttempt, 1))
    // A message comes again at least until after the lease of a run that crashed.
    expect(number(read('worker/vision/wrangler.toml'), 'max_retries')).toBeGreaterThan(4)
    expect(sum(4, 0)).toBeGreaterThan(TIMES.leaseMs / 1000)
  })

  it('delays grow, differ from message to message, and none ends before the attempt has rested', () => {
    const means = Array.from({ length: 10 }, (_, i) => delay(i + 1, 0.5))
    expect(means).toEqual([...means].sort((a, b) => a - b))
    expect(delay(3, 0)).toBeLessThan(delay(3, 1))
    for (const [i, seconds] of TIMES.retrySeconds.entries()) {
      expect(delay(i + 1, 0)).toBeGreaterThanOrEqual(seconds * SHORTEST_DELAY)
    }
  })

  it('what takes an attempt up again comes when its lease has ended', () => {
    expect(LIMITS.resumeSeconds * 1000).toBeGreaterThan(TIMES.leaseMs)
  })

  it('a synchronous call is answered no earlier than a call in line is refused', () => {
    expect(LIMITS.syncSeconds * 1000).toBeGreaterThan(TIMES.waitMs)
  })
})
