/** The scenario's rules about one document, as named checks: told beside the fraud checks, and reasons where they fail. */
import type { Rules } from '../../words/decision/rules'
import type { DocumentFacts } from '../case/document-facts'
import type { CheckGroup, Judgement } from '../case/judgement'
import { isBefore } from '../checks/logical-mismatch/finding'
import { isoDay } from '../mrz/date'
import type { Finding } from './finding'

const METHOD = 'dates of the document against today and the scenario'

interface RuleResult {
  group: CheckGroup
  findings: Finding[]
}

export function ruleChecks(facts: DocumentFacts, rules: Rules, now: Date): RuleResult {
  const today = isoDay(now)
  const { expiryDate, issueDate, birthDate } = facts
  const expired = expiryDate === null ? null : isBefore(expiryDate, today)
  const early = issueDate === null ? null : isBefore(today, issueDate)
  const years = birthDate?.length === 10 ? wholeYears(birthDate, today) : null
  const tooYoung = rules.minimumAge === null ? null : isYounger(years, facts.ageOver, rules.minimumAge)
  const judgements: [string, Judgement][] = [
    ['isExpired', judgement(expired, expiryDate === null ? 'no date of expiry was read' : `valid until ${expiryDate}`)],
    ['isNotYetValid', judgement(early, issueDate === null ? 'no date of issue was read' : `issued on ${issueDate}`)],
  ]
  if (rules.minimumAge !== null) {
    const reason =
      tooYoung === null || years === null ? ageSaid(facts) : `${years} years, ${rules.minimumAge} are asked for`
    judgements.push(['isUnderAge', judgement(tooYoung, reason)])
  }
  const items = judgements.map(([caption, found]) => ({ caption, ...found }))
  return { group: { caption: 'rules', items }, findings: findingsOf({ expired, early, tooYoung }, rules) }
}

function findingsOf(
  { expired, early, tooYoung }: Record<'expired' | 'early' | 'tooYoung', boolean | null>,
  rules: Rules,
): Finding[] {
  const findings: Finding[] = []
  if (expired && !rules.acceptExpired) {
    findings.push({ code: 'document_expired', outcome: 'resubmit', check: 'isExpired' })
  }
  if (early) findings.push({ code: 'document_not_yet_valid', outcome: 'review', check: 'isNotYetValid' })
  if (tooYoung) findings.push({ code: 'under_age', outcome: 'declined', check: 'isUnderAge' })
  // An age that is asked for and cannot be told is no pass.
  if (rules.minimumAge !== null && tooYoung === null)
    findings.push({ code: 'document_unreadable', outcome: 'resubmit' })
  return findings
}

/** Named after the defect, as the fraud checks are: failed means that it is there. */
function judgement(defect: boolean | null, reason: string): Judgement {
  return { status: defect === null ? 'idle' : defect ? 'failed' : 'success', method: METHOD, reason }
}

/**
 * Whether the holder is younger than `least`, by the date of birth, else by the issuer's age statement; null: neither
 * tells.
 */
function isYounger(years: number | null, said: DocumentFacts['ageOver'], least: number): boolean | null {
  if (years !== null) return years < least
  if (said?.is && said.years >= least) return false
  return said && !said.is && said.years <= least ? true : null
}

const ageSaid = ({ ageOver }: DocumentFacts) =>
  ageOver ? `the issuer says ${ageOver.is ? '' : 'not '}at least ${ageOver.years}` : 'no date of birth was read'

function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(4) < from.slice(4) ? years - 1 : years
}
