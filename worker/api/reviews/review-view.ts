import type { GivenVerdict } from '../../domain/case/verdict'
import type { Claim, ReviewCase } from '../../domain/session/review'

/** How far a review is, to that reviewer. How the first of two decided is not told to the second. */
export function reviewState({ session, since, claim, handling, verdicts, look }: ReviewCase, reviewer: string | null) {
  const { reviewersNeeded } = session.rules
  const secondLook = look !== null
  return {
    since,
    reviewersNeeded,
    ...told(verdicts, reviewer),
    claim: claimView(claim, reviewer),
    handling,
    secondLook,
  }
}

const claimView = (claim: Claim | null, reviewer: string | null) =>
  claim && { by: claim.by, until: claim.until, mine: claim.by === reviewer }

/** How the first of two decided is not told; once they differ, the third reviewer is told what both said. */
function told(verdicts: readonly GivenVerdict[], reviewer: string | null) {
  const [first, second] = verdicts
  const mine = ({ by }: GivenVerdict) => by === reviewer
  return {
    first: first && !second ? { by: first.by, at: first.at, mine: mine(first) } : null,
    disagreed: second ? verdicts.map((verdict) => ({ ...verdict, mine: mine(verdict) })) : null,
  }
}
