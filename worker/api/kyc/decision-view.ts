import type { AdviceView, DecisionView, ReasonView } from '../../contract/sessions/decision'
import type { Decision, Reason } from '../../domain/case/decision'
import { ADVICE, type Advice } from '../../words/decision/advice'
import { REASONS } from '../../words/decision/reasons'
import type { Step } from '../../words/decision/step-up'
import { verdictReason } from '../../words/decision/verdict-reasons'

/** As the session's owner sees it; null: nothing has been decided yet. */
export function decisionView(decision: Decision | null): DecisionView {
  if (!decision) return { outcome: null, advice: [] }
  const { reasons, duplicates: _others, ...rest } = decision
  return { ...rest, summary: summaryOf(decision), reasons: reasons.map(reasonView), advice: adviceOf(decision) }
}

/** As a browser sees it: what to do next, nothing about fraud, scores or rules. */
export function clientDecisionView(decision: Decision | null): DecisionView {
  if (!decision) return { outcome: null, advice: [] }
  const { outcome, stepUp } = decision
  const asked = stepUp && { stepUp: { state: stepUp.state, steps: stepUp.steps } }
  return { outcome, ...asked, advice: adviceOf(decision) }
}

function reasonView({ code, ...rest }: Reason): ReasonView {
  const { operator, advice } = REASONS[code]
  return { code, ...rest, message: operator, ...(advice ? { advice } : {}) }
}

const STEP_ADVICE: Readonly<Record<Step, Advice>> = { wallet: 'show_wallet', chip: 'read_chip', take: 'tilt_document' }

const advised = (code: Advice): AdviceView => ({ code, task: ADVICE[code] })

/** Only where the person can do something about it, each thing once. What a reviewer asks for is all that is wanted. */
function adviceOf({ outcome, reasons, reasonCodes = [], stepUp }: Decision): AdviceView[] {
  if (outcome === 'approved' || outcome === 'review') return []
  if (outcome === null && stepUp?.state === 'asked') return stepUp.steps.map((step) => advised(STEP_ADVICE[step]))
  const named = outcome === 'resubmit' ? reasonCodes.map((code) => verdictReason(code).advice) : []
  const asked = [...new Set(named)].filter((advice) => advice !== null)
  if (asked.length > 0) return asked.map(advised)
  const told = outcome === 'declined' ? toldWhenDeclined(reasons) : reasons
  const given = new Map<string, AdviceView>()
  for (const { code, side, hint } of told) {
    const { advice } = REASONS[code]
    if (!advice) continue
    given.set(`${advice} ${side}`, {
      code: advice,
      task: ADVICE[advice],
      ...(side ? { side } : {}),
      ...(hint ? { hint } : {}),
    })
  }
  return [...given.values()]
}

/**
 * Who has taken the selfie for somebody else knows it, and who helps somebody learns what went wrong. Beside anything
 * else that declines, nothing is told (decisions/0042).
 */
function toldWhenDeclined(reasons: readonly Reason[]): readonly Reason[] {
  const final = reasons.filter(({ outcome }) => outcome === 'declined')
  return final.every(({ code }) => code === 'faces_differ') ? final : []
}

const SUMMARIES = {
  approved: 'Approved: all required evidence is present and passed.',
  resubmit: 'Better images are needed.',
  review: 'Needs manual review.',
  declined: 'Declined.',
} as const

const BY_PERSON = { approved: 'Approved', resubmit: 'Asked again', review: 'Review', declined: 'Declined' } as const

function summaryOf({ outcome, reasons, reasonCodes = [], by, reopened }: Decision): string {
  const [first] = reasons
  if (outcome === 'review' && reopened) return 'Reopened: needs manual review.'
  if (by !== 'system' && outcome)
    return [`${BY_PERSON[outcome]} by a reviewer.`, ...reasonCodes.map((code) => verdictReason(code).operator)].join(
      ' ',
    )
  const why = first ? ` ${REASONS[first.code].operator}` : ''
  return outcome === null
    ? `Pending.${why}`
    : outcome === 'approved'
      ? SUMMARIES.approved
      : `${SUMMARIES[outcome]}${why}`
}
