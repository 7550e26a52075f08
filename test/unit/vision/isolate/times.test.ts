import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../../worker/contract/limits'
import { TIMES } from '../../../../worker/vision/isolate/times'
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
    expect(TIMES.turnMs).toBeGreaterThanOrEqual(TIMES.cpuMs)
  })

  it('a message whose attempt another run holds comes again after the lease, and before the session is given up', () => {
    const retries = number(read('worker/vision/wrangler.toml'), 'max_retries')
    expect(retries * TIMES.busyRetrySeconds * 1000).toBeGreaterThan(TIMES.leaseMs)
    expect(LIMITS.processingSeconds * 1000).toBeGreaterThanOrEqual(
      TIMES.leaseMs + retries * TIMES.busyRetrySeconds * 1000,
    )
  })
})
