import { expect, it } from 'vitest'
import { countCall } from '../../../../worker/application/calls/count-call'
import type { RateLimiter } from '../../../../worker/domain/calls/ports'
import { standIn } from '../../../support/stand-in'

const NOW = new Date('2026-05-01T12:00:00.000Z')

it('calls are counted apart for users, people who act for them, and sessions, also under one name', async () => {
  const keys: string[] = []
  const rates = standIn<RateLimiter>({
    take: async (key) => {
      keys.push(key)
      return { allowed: true }
    },
  })
  const count = (caller: Parameters<typeof countCall>[0]) => countCall(caller, { withImages: false }, { rates }, NOW)
  await count({ owner: 'anna', boundTo: null })
  await count({ owner: 'anna', boundTo: null, operator: 'ann' })
  await count({ owner: 'bert', boundTo: null, operator: 'ann' })
  await count({ owner: 'anna', boundTo: 'anna' })
  expect(new Set(keys).size).toBe(4)
})
