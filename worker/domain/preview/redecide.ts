/** Decision that other rules would have made of a decided session; never a guess. Pure. */
import type { Outcome } from '../../words/decision/outcomes'
import type { PreviewEnd, PreviewGap } from '../../words/decision/preview-names'
import type { ReasonCode } from '../../words/decision/reasons'
import type { Rules } from '../../words/decision/rules'
import type { Decision } from '../case/decision'
import type { Session } from '../case/session'
import { areOfBrowsers, ofBrowsers } from '../decision/wanted-tasks'
import { type Calibrations, isOfWhichTry, type Judged, judgedAgain } from './judged-again'

export interface Ended {
  end: PreviewEnd
  reasons: ReasonCode[]
}

export interface Redecided {
  from: Ended
  to: Ended
  /** Later decision of reviewers; null: nobody decided. */
  byPeople: Exclude<Outcome, 'review'> | null
}

export function redecide(
  session: Session,
  rules: Rules,
  calibrations: Calibrations = new Map(),
): Redecided | PreviewGap {
  if (session.consentWithdrawnAt) return 'consent_withdrawn'
  if (session.sandbox) return 'sandbox'
  if (!isJudged(session)) return 'results_missing'
  const { decision } = session
  // What people decided, the service had left to them.
  const outcome = decision.by === 'system' ? decision.outcome : 'review'
  const before = judgedAgain(session, session.rules, calibrations)
  if (!before || !isAlike(before.decision, { ...decision, outcome })) return 'otherwise_judged'
  const after = judgedAgain(session, areOfBrowsers(session.rules) ? ofBrowsers(rules) : rules, calibrations)
  if (!after || !isOfWhichTry(before, after, session)) return 'not_kept'
  return {
    from: ended(before.decision, session.rules),
    to: ended(after.decision, rules),
    byPeople: decision.by === 'system' || decision.outcome === 'review' ? null : decision.outcome,
  }
}

const isJudged = (session: Session): session is Judged =>
  Boolean(session.decision?.outcome && session.evidence) && session.tasks.length > 0

/** End of a decision: without reviews in the scenario nobody looks at the session. */
function ended({ outcome, reasons, stepUp }: Decision, { review }: Rules): Ended {
  const waits = stepUp?.state === 'asked' ? 'step_up' : 'pending'
  const end = outcome === null ? waits : outcome === 'review' && !review ? 'unreviewed' : outcome
  return { end, reasons: [...new Set(reasons.map(({ code }) => code))] }
}

const isAlike = (a: Decision, b: Decision) => a.outcome === b.outcome && saidBy(a) === saidBy(b)

const saidBy = ({ reasons }: Decision) =>
  reasons
    .map(({ code, outcome, task, index }) => `${code} ${outcome} ${task} ${index}`)
    .toSorted()
    .join()
