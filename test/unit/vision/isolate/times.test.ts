import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../../worker/contract/limits'
import { TIMES } from '../../../../worker/vision/isolate/times'
import { retryDelay } from '../../../../worker/vision/session/queue-consumer'
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

  it('a message comes again until the session is given up: no outage in between is a reason to', () => {
    const retries = number(read('worker/vision/wrangler.toml'), 'max_retries')
    const delays = (chance: number) =>
      Array.from({ length: retries }, (_, i) => retryDelay(i + 1, chance)).reduce((sum, seconds) => sum + seconds, 0)
    expect(delays(0.5)).toBeGreaterThanOrEqual(LIMITS.processingSeconds)
    expect(delays(0)).toBeGreaterThan(20 * 60)
    // Before that, it has come again after the lease of a run that crashed.
    expect(retryDelay(1, 0) + retryDelay(2, 0) + retryDelay(3, 0) + retryDelay(4, 0)).toBeGreaterThan(
      TIMES.leaseMs / 1000,
    )
  })

  it('grow, and differ from message to message', () => {
    const means = Array.from({ length: 8 }, (_, i) => retryDelay(i + 1, 0.5))
    expect(means).toEqual([...means].sort((a, b) => a - b))
    expect(retryDelay(3, 0)).toBeLessThan(retryDelay(3, 1))
  })

  it('what takes an attempt up again comes when its lease has ended', () => {
    expect(LIMITS.resumeSeconds * 1000).toBeGreaterThan(TIMES.leaseMs)
  })

  it('a synchronous call is answered no earlier than a call in line is refused', () => {
    expect(LIMITS.syncSeconds * 1000).toBeGreaterThan(TIMES.waitMs)
  })
})
