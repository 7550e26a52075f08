/** Findings that no genuine document shows: the document is asked for again, or left to people, at every assurance. */

import type { DocumentFacts, Oddity } from '../case/document-facts'
import { isBefore } from '../checks/logical-mismatch/finding'
import { isoDay } from '../mrz/date'
import type { Finding } from './finding'

/** Longest life in years: only one person has lived longer. */
const MOST_YEARS = 120

/** Finding for each oddity: some a better photo may clear up, others not. */
const FOUND: Record<Oddity, Finding> = {
  birth_year: { code: 'dates_impossible', outcome: 'resubmit' },
  dates_order: { code: 'dates_impossible', outcome: 'resubmit' },
  zone_day: { code: 'dates_impossible', outcome: 'review' },
  letters_in_number: { code: 'number_malformed', outcome: 'resubmit' },
  other_name: { code: 'name_contradicted', outcome: 'resubmit' },
  other_names: { code: 'name_contradicted', outcome: 'review' },
  marked_false: { code: 'marked_false', outcome: 'review' },
}

export function impossible(facts: DocumentFacts, now: Date): Finding[] {
  const found = facts.oddities.map((oddity) => FOUND[oddity])
  return datesHold(facts, isoDay(now)) ? found : [...found, dates(facts)]
}

/** Print is misread now and then; a barcode and what an issuer signed are not. */
const dates = ({ vouched }: DocumentFacts): Finding => ({
  code: 'dates_impossible',
  outcome: vouched === 'barcode' || vouched === 'wallet' ? 'review' : 'resubmit',
})

function datesHold({ birthDate, issueDate, expiryDate }: DocumentFacts, today: string): boolean {
  const earliest = `${Number(today.slice(0, 4)) - MOST_YEARS}${today.slice(4)}`
  const inOrder = (earlier: string | null, later: string | null) =>
    earlier === null || later === null || !isBefore(later, earlier)
  return (
    inOrder(earliest, birthDate) &&
    inOrder(birthDate, today) &&
    inOrder(birthDate, issueDate) &&
    inOrder(issueDate, expiryDate) &&
    inOrder(birthDate, expiryDate)
  )
}
