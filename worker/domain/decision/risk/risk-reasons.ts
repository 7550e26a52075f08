/** The probability of fraud against its two thresholds. */
import type { Outcome } from '../../../words/decision/outcomes'
import type { Reason } from '../../case/decision'
import type { DocumentTaskResult, SelfieTaskResult } from '../../case/task-result'
import { checkReason, FRAUD_GROUPS } from '../check-reasons'
import type { Likelihoods } from './likelihood'
import { type Factors, type Risk, riskOf, type Seen, type Sign } from './risk'
import { type RiskTables, SHIPPED } from './tables'

/** A sign of a ratio below this is not worth telling. */
const TOLD = 2

export function riskReasons(
  documents: readonly DocumentTaskResult[],
  selfies: readonly SelfieTaskResult[],
  factors: (document: number) => Factors = () => ({}),
  { fraud: table, framing: framed, thresholds }: RiskTables = SHIPPED,
): { risk: number | null; reasons: Reason[] } {
  const seen = [...documents.flatMap(judgements), ...selfies.flatMap(judgements)]
  if (seen.every(({ result }) => result.status === 'idle')) return { risk: null, reasons: [] }
  const isFraud = ({ task, result }: Seen) => FRAUD_GROUPS.has(checkReason(task, result.caption)?.group ?? 'framing')
  const fraud = highest(seen.filter(isFraud), table, factors)
  const framing = highest(
    seen.filter((one) => !isFraud(one)),
    framed,
    () => ({}),
  )
  const outcome: Outcome = fraud.risk >= thresholds.decline ? 'declined' : 'review'
  return {
    risk: Math.round(fraud.risk * 1000) / 1000,
    reasons: [
      // What is no number, or has no threshold, speaks for nobody.
      ...(fraud.risk < thresholds.approve ? [] : told(fraud.signs, outcome)),
      // A page that is cut off or covered can be photographed again.
      ...(framing.risk >= SHIPPED.thresholds.approve ? told(framing.signs, 'resubmit') : []),
    ],
  }
}

/**
 * Highest risk of the documents, each judged with the selfies by itself: one that passes beside it makes a copy no
 * better.
 */
function highest(seen: readonly Seen[], table: Likelihoods, factors: (document: number) => Factors): Risk {
  const selfies = seen.filter(({ task }) => task === 'selfie')
  const documents = Map.groupBy(
    seen.filter(({ task }) => task === 'document'),
    ({ index }) => index,
  )
  const risks = [...documents].map(([index, own]) => riskOf([...own, ...selfies], table, factors(index)))
  return risks.reduce<Risk | null>((a, b) => (a && a.risk >= b.risk ? a : b), null) ?? riskOf(selfies, table)
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
