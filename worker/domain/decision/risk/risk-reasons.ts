/** The probability of fraud against its two thresholds. */
import type { Outcome } from '../../../words/decision/outcomes'
import type { Reason } from '../../case/decision'
import type { DocumentTaskResult, SelfieTaskResult } from '../../case/task-result'
import { checkReason, FRAUD_GROUPS } from '../check-reasons'
import type { Likelihoods } from './likelihood'
import { LIKELIHOODS } from './likelihoods'
import { type Factors, type Risk, riskOf, type Seen, type Sign } from './risk'

export const THRESHOLDS = {
  /** Risk below which nothing speaks against approval. */
  approve: {
    value: 0.1,
    chosenBy:
      'twice the prior. Of 120 genuine sessions of the development half none is above 0.03; at 0.06 the other half lost 16 of 400 genuine ones to review, for 3 of 50 displays (2026-11-22)',
  },
  /** Risk from which nobody need look. */
  decline: {
    value: 0.9,
    chosenBy:
      'one check alone reaches 0.6 at most, as it was measured on 15 attacks of a kind: too little to turn anybody away by',
  },
} as const

/** A sign of a ratio below this is not worth telling. */
const TOLD = 2

export function riskReasons(
  documents: readonly DocumentTaskResult[],
  selfies: readonly SelfieTaskResult[],
  factors: Factors = {},
): { risk: number | null; reasons: Reason[] } {
  const seen = [...documents.flatMap(judgements), ...selfies.flatMap(judgements)]
  if (seen.every(({ result }) => result.status === 'idle')) return { risk: null, reasons: [] }
  const isFraud = ({ task, result }: Seen) => FRAUD_GROUPS.has(checkReason(task, result.caption)?.group ?? 'framing')
  const fraud = highest(seen.filter(isFraud), LIKELIHOODS.fraud, factors)
  const framing = highest(
    seen.filter((one) => !isFraud(one)),
    LIKELIHOODS.framing,
    {},
  )
  const outcome: Outcome = fraud.risk >= THRESHOLDS.decline.value ? 'declined' : 'review'
  return {
    risk: Math.round(fraud.risk * 1000) / 1000,
    reasons: [
      ...(fraud.risk >= THRESHOLDS.approve.value ? told(fraud.signs, outcome) : []),
      // A page that is cut off or covered can be photographed again.
      ...(framing.risk >= THRESHOLDS.approve.value ? told(framing.signs, 'resubmit') : []),
    ],
  }
}

/**
 * Highest risk of the documents, each judged with the selfies by itself: one that passes beside it makes a copy no
 * better.
 */
function highest(seen: readonly Seen[], table: Likelihoods, factors: Factors): Risk {
  const selfies = seen.filter(({ task }) => task === 'selfie')
  const documents = Map.groupBy(
    seen.filter(({ task }) => task === 'document'),
    ({ index }) => index,
  )
  const risks = [...documents.values()].map((own) => riskOf([...own, ...selfies], table, factors))
  return risks.reduce<Risk | null>((a, b) => (a && a.risk >= b.risk ? a : b), null) ?? riskOf(selfies, table, factors)
}

const judgements = ({ type, checks }: DocumentTaskResult | SelfieTaskResult, index: number): Seen[] =>
  checks.flatMap(({ items }) => items).map((result) => ({ task: type, index, result }))

function told(signs: readonly Sign[], outcome: Outcome): Reason[] {
  const worth = signs.filter(({ ratio }) => ratio >= TOLD)
  if (worth.length === 0) return [{ code: 'risk_in_sum', outcome, task: 'document', index: 0 }]
  return worth.flatMap(({ task, index, check }) => {
    const reason = checkReason(task, check)
    return reason ? [{ code: reason.code, outcome, task, index, check }] : []
  })
}
