import { describe, expect, it } from 'vitest'
import { agreementOf } from '../../../../worker/domain/metrics/agreement'
import type { LookCount } from '../../../../worker/domain/session/second-look'

const look = (outcome: string, lookedOutcome: string, count: number, rest: Partial<LookCount> = {}): LookCount => ({
  ...{ decidedBy: ['ann'], lookedBy: 'bob', outcome, lookedOutcome, count },
  result: outcome === lookedOutcome ? 'agreed' : 'differed',
  ...rest,
})

describe('agreement of second looks', () => {
  it('is nothing where nobody looked', () => {
    expect(agreementOf([])).toMatchObject({ looks: 0, agreed: 0, kappa: null, reviewers: [] })
  })

  it('is told beyond chance', () => {
    // The table of 50 with po 0.7 and pe 0.5.
    const counts = [
      look('approved', 'approved', 20),
      look('approved', 'declined', 5),
      look('declined', 'approved', 10),
      look('declined', 'declined', 15),
    ]
    expect(agreementOf(counts)).toMatchObject({ looks: 50, agreed: 35, differed: 15, kappa: 0.4 })
    // That of 100 with po 0.6 and pe 0.54: the two name outcomes unequally often.
    const unequal = [
      look('approved', 'approved', 45),
      look('approved', 'declined', 15),
      look('declined', 'approved', 25),
      look('declined', 'declined', 15),
    ]
    expect(agreementOf(unequal).kappa).toBe(0.13)
  })

  it('has no kappa where both always say the same one thing', () => {
    expect(agreementOf([look('approved', 'approved', 9)]).kappa).toBeNull()
  })

  it('counts a decision of two for both, and one of the service for it', () => {
    const { reviewers } = agreementOf([
      look('declined', 'approved', 1, { decidedBy: ['ann', 'cal'], result: 'reopened' }),
      look('approved', 'approved', 3, { decidedBy: [] }),
    ])
    expect(
      reviewers.map(({ reviewer, decided, looked }) => [reviewer, decided.looks, decided.reopened, looked.looks]),
    ).toEqual([
      ['ann', 1, 1, 0],
      ['bob', 0, 0, 4],
      ['cal', 1, 1, 0],
      ['system', 3, 0, 0],
    ])
  })
})
