/** A session for whoever reads it in a shell: the decision in words, and first in the JSON. */
import type { DecisionView, ReasonView } from '../contract/sessions/decision'
import type { SessionStatusView } from '../contract/sessions/session-views'
import type { Outcome } from '../words/decision/outcomes'

const HEADS: Record<Outcome, string> = {
  approved: 'Approved',
  resubmit: 'Better photos needed',
  review: 'Needs manual review',
  declined: 'Declined',
}

/** The decision and its weightiest reason in one line, then a line for each further reason. */
export function decisionWords({ status, errors, decision }: Pick<SessionStatusView, 'status' | 'errors' | 'decision'>) {
  if (status === 'exception') return [`Not decided: ${errors.join(', ')}`]
  const { outcome, reasons = [] } = decision
  const [first, ...others] = reasons
  if (!first) return [outcome === null ? 'Pending: no images were recognised.' : (decision.summary ?? HEADS[outcome])]
  return [
    `${outcome === null ? 'Pending' : HEADS[outcome]}: ${words(first)}`,
    ...others.map((one) => `  ${words(one)}`),
  ]
}

function words({ message, code, task, index, side, check }: ReasonView): string {
  const place = [task, index > 0 ? `${index + 1}` : '', side ?? ''].filter((part) => part !== '').join(' ')
  // The pair of faces that a comparison is called after is no check's name.
  const said = check !== undefined && /^is[A-Z]\w+$/.test(check) ? `, ${check}` : ''
  return `${message} (${code}: ${place}${said})`
}

/** The same session, its keys in the order in which they are of interest. */
export function decisionFirst<Session extends { decision: DecisionView }>({ decision, ...session }: Session) {
  const { summary, ...rest } = decision
  return { decision: { ...(summary === undefined ? {} : { summary }), ...rest }, ...session }
}
