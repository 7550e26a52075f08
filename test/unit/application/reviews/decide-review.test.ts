import { expect, it } from 'vitest'
import { Refusal } from '../../../../worker/application/refusal'
import { decideReview } from '../../../../worker/application/reviews/decide-review'
import type { ReviewCase } from '../../../../worker/domain/session/review'
import { decided } from '../../../support/decided'
import { standIn } from '../../../support/stand-in'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const CALLER = { owner: 'anna', groupId: 1, actor: 'user', boundTo: null, credential: null, operator: 'ann' } as const

it('the first of two verdicts is refused where the claim has ended meanwhile', async () => {
  const found = standIn<ReviewCase>({
    session: { owner: 'anna', sessionId: 's', rules: { reviewersNeeded: 2 }, decision: decided('review') },
    claim: { by: 'ann', until: NOW.toISOString() },
    verdicts: [],
    look: null,
  })
  const ports = standIn<Parameters<typeof decideReview>[2]>({
    reviews: { byId: async () => found, keep: async () => false },
  })
  const ended = await decideReview(CALLER, { sessionId: 's', outcome: 'approved' }, ports, NOW)
  expect(ended).toEqual(new Refusal('review_not_claimed'))
})
