import type { Claim, FirstVerdict, ReviewCase } from '../../domain/session/review'

/** How far a review is, to that reviewer. How the first of two decided is not told to the second. */
export function reviewState({ session, since, claim, first }: ReviewCase, reviewer: string | null) {
  const { reviewersNeeded } = session.rules
  return { since, reviewersNeeded, claim: claimView(claim, reviewer), first: firstView(first, reviewer) }
}

const claimView = (claim: Claim | null, reviewer: string | null) =>
  claim && { by: claim.by, until: claim.until, mine: claim.by === reviewer }

const firstView = (first: FirstVerdict | null, reviewer: string | null) =>
  first && { by: first.by, at: first.at, mine: first.by === reviewer }
