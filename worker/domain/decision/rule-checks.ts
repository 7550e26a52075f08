/** The scenario's rules about one document, as named checks: told beside the fraud checks, and reasons where they fail. */
import type { Rules } from '../../words/decision/rules'
import type { DocumentFacts } from '../case/document-facts'
import type { CheckGroup, Judgement } from '../case/judgement'
import { isBefore } from '../checks/logical-mismatch/finding'
import { isoDay, isUnlimitedDay } from '../mrz/date'
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
  const years = birthDate === null ? null : wholeYears(birthDate, today)
  const tooYoung = rules.minimumAge === null ? null : isYounger(years, facts.ageOver, rules.minimumAge)
  const judgements: [string, Judgement][] = [
    ['isExpired', judgement(expired, validity(expiryDate))],
    ['isNotYetValid', judgement(early, issueDate === null ? 'no date of issue was read' : `issued on ${issueDate}`)],
  ]
  if (rules.minimumAge !== null) {
    const reason =
      tooYoung === null || years === null ? ageSaid(facts, years) : `${told(years)}, ${rules.minimumAge} are asked for`
    judgements.push(['isUnderAge', judgement(tooYoung, reason)])
  }
  const items = judgements.map(([caption, found]) => ({ caption, ...found }))
  return {
    group: { caption: 'rules', items },
    findings: findingsOf({ expired, early, tooYoung }, rules, years !== null),
  }
}

function findingsOf(
  { expired, early, tooYoung }: Record<'expired' | 'early' | 'tooYoung', boolean | null>,
  rules: Rules,
  isDated: boolean,
): Finding[] {
  const findings: Finding[] = []
  if (expired && !rules.acceptExpired) {
    findings.push({ code: 'document_expired', outcome: 'resubmit', check: 'isExpired' })
  }
  if (early) findings.push({ code: 'document_not_yet_valid', outcome: 'review', check: 'isNotYetValid' })
  if (tooYoung) findings.push({ code: 'under_age', outcome: 'declined', check: 'isUnderAge' })
  // An age that is asked for and cannot be told is no pass. Where the document leaves it open no picture tells it.
  if (rules.minimumAge !== null && tooYoung === null)
    findings.push(
      isDated ? { code: 'age_open', outcome: 'review' } : { code: 'document_unreadable', outcome: 'resubmit' },
    )
  return findings
}

function validity(expiryDate: string | null): string {
  if (expiryDate === null) return 'no date of expiry was read'
  return isUnlimitedDay(expiryDate) ? 'the document is valid without limit' : `valid until ${expiryDate}`
}

/** Named after the defect, as the fraud checks are: failed means that it is there. */
function judgement(defect: boolean | null, reason: string): Judgement {
  return { status: defect === null ? 'idle' : defect ? 'failed' : 'success', method: METHOD, reason }
}

/**
 * Whether the holder is younger than `least`, by the date of birth, else by the issuer's age statement; null: neither
 * tells.
 */
function isYounger(years: Years | null, said: DocumentFacts['ageOver'], least: number): boolean | null {
  if (years !== null && years.least >= least) return false
  if (years !== null && years.most < least) return true
  if (said?.is && said.years >= least) return false
  return said && !said.is && said.years <= least ? true : null
}

function ageSaid({ ageOver }: DocumentFacts, years: Years | null): string {
  if (ageOver) return `the issuer says ${ageOver.is ? '' : 'not '}at least ${ageOver.years}`
  return years ? `${told(years)}: the document does not say the day of birth` : 'no date of birth was read'
}

/** Whole years of somebody, least and most where the document leaves day or month of the birth open. */
interface Years {
  least: number
  most: number
}

const told = ({ least, most }: Years) => (least === most ? `${least} years` : `${least} or ${most} years`)

function wholeYears(from: string, to: string): Years {
  const since = (day: string) => Number(to.slice(0, 4)) - Number(day.slice(0, 4)) - Number(to.slice(4) < day.slice(4))
  const [first, last] = [`${from}-01-01`, from.length > 4 ? `${from}-31` : `${from}-12-31`]
  return { least: since(last.slice(0, DAY)), most: since(first.slice(0, DAY)) }
}

const DAY = 10
