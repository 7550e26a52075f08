import { expect, it } from 'vitest'
import { claimReview } from '../../../../worker/application/reviews/claim-review'
import { newSession } from '../../../../worker/domain/session/new-session'
import type { ReviewCase } from '../../../../worker/domain/session/review'
import { DEFAULT_RULES } from '../../../../worker/words/decision/rules'
import { standIn } from '../../../support/stand-in'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const CALLER = { owner: 'anna', groupId: 1, actor: 'user', boundTo: null, credential: null, operator: 'ann' } as const
const session = (sessionId: string) => {
  const scenario = { id: 'default', rules: DEFAULT_RULES, lifetimeSeconds: 60 }
  return newSession({ sessionId, owner: 'anna', groupId: 1, scenario }, NOW)
}

it('a reviewer who is shown other sessions of the person is logged with them', async () => {
  const found = standIn<ReviewCase>({ session: session('s'), claim: null, verdicts: [], look: null })
  const events: unknown[] = []
  const ports = standIn<Parameters<typeof claimReview>[2]>({
    reviews: { byId: async () => found, claim: async () => true, nextFor: async () => ['s'] },
    reviewSurroundings: { take: async () => [], others: async () => [session('t'), session('u')] },
    handling: { notes: async () => [] },
    events: {
      record: async ({ action, detail }) => {
        events.push({ action, detail })
      },
    },
    settings: { limits: { reviewSeconds: 600 } },
  })
  await claimReview(CALLER, { show: 'free' }, ports, NOW)
  expect(events).toEqual([{ action: 'sessions_listed', detail: { count: 2, ids: ['t', 'u'] } }])
})
