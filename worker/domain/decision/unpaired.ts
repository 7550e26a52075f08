/** Sides of cards that were sent and do not say of each other that they belong together. */
import type { Reason } from '../case/decision'
import type { Evidence } from '../case/session'

/** Nobody is asked again for a side that was sent: whether it is that of the other one is for people to see. */
export function unpaired(reasons: readonly Reason[], { documents }: Evidence): Reason[] {
  const wasSent = ({ index, side }: Reason) =>
    documents.some(({ facts }, other) => {
      const own = documents[index]?.facts
      const isAlike = !facts?.kind || !own?.kind || facts.kind === own.kind
      return other !== index && isAlike && facts?.sides === 2 && facts.seen.length === 1 && facts.seen[0] === side
    })
  return reasons.map((reason) => {
    if (reason.code !== 'document_side_missing' || !wasSent(reason)) return reason
    const { side: _, ...rest } = reason
    return { ...rest, code: 'print_unconfirmed', outcome: 'review' }
  })
}
