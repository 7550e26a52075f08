/** Evidence that the assurance asks of one document and that is missing. Missing and unread are never a pass. */
import type { Assurance } from '../../words/decision/outcomes'
import type { Rules } from '../../words/decision/rules'
import { type DocumentFacts, PRINTED_FIELDS } from '../case/document-facts'
import type { CheckGroup } from '../case/judgement'
import type { DocumentTaskResult } from '../case/task-result'
import type { Side } from '../document-types/document-type'
import { isOriginal } from '../original/judge'
import { atLeast } from './assurance'
import type { Finding } from './finding'
import { isJudged } from './original-judged'
import { walletEvidence } from './wallet-evidence'

/** Checks of the page that a chip makes unnecessary; none: there is no chip. */
export type ChipWorth = 'none' | 'unproved' | 'data' | 'original'

export function documentEvidence(
  task: Pick<DocumentTaskResult, 'checks' | 'tries' | 'quality'>,
  facts: DocumentFacts,
  { assurance, rules, chip }: { assurance: Assurance; rules: Pick<Rules, 'originals'>; chip: ChipWorth },
): Finding[] {
  const { checks, tries } = task
  if (facts.machine?.kind === 'wallet') return walletEvidence(checks, facts, assurance)
  const findings: Finding[] = []
  if (facts.unknownState !== null) findings.push({ code: 'state_unknown', outcome: 'review' })
  if (facts.legible === false) findings.push({ code: 'document_unreadable', outcome: 'resubmit' })
  // Anybody can write files that nobody vouches for; without a picture there is nothing else.
  if (chip === 'unproved' && facts.seen.length === 0) {
    findings.push({ code: 'issuer_unknown', outcome: 'review', check: 'issuer' })
  }
  if (!atLeast(assurance, 'substantial') || facts.kind === null || chip === 'original') return findings
  const missing = missingSide(facts)
  if (missing) findings.push({ code: 'document_side_missing', outcome: 'resubmit', side: missing })
  else if (chip !== 'data') findings.push(...unread(facts, tries))
  findings.push(...unjudged(task, rules))
  // A better photo does not make a card checkable that machines cannot check.
  const checkable = facts.machine !== null || facts.vouched !== null || isProvedInPrint(checks, facts)
  if (!checkable && findings.length === 0) findings.push({ code: 'document_not_checkable', outcome: 'review' })
  return findings
}

function unjudged(task: Pick<DocumentTaskResult, 'checks' | 'tries' | 'quality'>, rules: Pick<Rules, 'originals'>) {
  if (isOriginal(task.checks) || isJudged(task, rules)) return []
  const outcome = task.tries < UNREAD_TRIES ? ('resubmit' as const) : ('review' as const)
  return [{ code: 'original_not_judged' as const, outcome }]
}

/** A take shows that a card is an original, and its print names a holder: there is nothing else that could be checked. */
function isProvedInPrint(checks: readonly CheckGroup[], { printed, seen, sides }: DocumentFacts): boolean {
  return printed === 'whole' && seen.length === sides && isOriginal(checks)
}

/** Fronts have the portrait: where what machines read is there too, a back adds nothing. */
function missingSide({ machine, sides, seen }: DocumentFacts): Side | null {
  if (machine && !seen.includes(machine.side)) return machine.side
  if (sides === 1 || seen.length === 2 || !machine || machine.side === 'front') return null
  return seen.includes('front') ? 'back' : 'front'
}

/** Tries after which a better photo is not asked for any more: some print cannot be read by this service. */
const UNREAD_TRIES = 2

function unread(facts: DocumentFacts, tries: number): Finding[] {
  const { machine, vouched } = facts
  const outcome = unconfirmed(facts, tries)
  if (outcome) return [{ code: 'print_unconfirmed', outcome }]
  if (!machine || vouched) return []
  return [{ code: machine.kind === 'mrz' ? 'mrz_unread' : 'barcode_unread', outcome: 'resubmit' }]
}

const UNDATED_FIELDS = ['documentNumber'] as const

/** Outcome where the print does not confirm what the machine read; null: it does, or nothing is compared. */
function unconfirmed({ vouched, print, kind }: DocumentFacts, tries: number): 'resubmit' | 'review' | null {
  if (!vouched || !print) return null
  // Most zones of driving licences have no date of birth.
  const isUndated = kind === 'driving_licence' && vouched === 'mrz'
  const says = (isUndated ? UNDATED_FIELDS : PRINTED_FIELDS).map((field) => print[field])
  if (says.includes('other')) return 'resubmit'
  if (!isUndated && says.every((one) => one === 'unread')) return 'review'
  // Visas print another document's number, and often no date of birth.
  const mustPrint = vouched === 'mrz' && kind !== 'visa'
  if (!mustPrint || !says.includes('unread')) return null
  return tries < UNREAD_TRIES ? 'resubmit' : 'review'
}
