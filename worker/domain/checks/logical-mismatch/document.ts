import type { CheckRow, Finding } from '../check'
import type { LogicalFinding } from './finding'
import type { LogicalResult } from './findings'
import { IMPLAUSIBLE, mismatchConfidence } from './mismatch-confidence'

/** An expired document is told beside the verdict: it contradicts nothing. */
function judge({ findings, expired }: LogicalResult): Finding {
  const note = expired ? 'the document has expired' : ''
  const rules = findings.filter(({ holds }) => holds !== null)
  if (rules.length === 0) return { status: 'idle', reason: 'no data to compare were read' }
  const wrong = rules.filter(({ holds }) => holds === false)
  if (wrong.length > 0) {
    const reason = [...wrong.map(told), note].filter(Boolean).join('; ')
    const confidence = mismatchConfidence(wrong)
    return { status: confidence > IMPLAUSIBLE ? 'failed' : 'sign', confidence, reason }
  }
  return { status: 'success', reason: [`${rules.length} rules hold`, note].filter(Boolean).join('; ') }
}

/** `visual_birthDate` → `visual birth date`. */
const told = ({ rule, reason }: LogicalFinding) =>
  `${rule.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${reason}`

export const logicalMismatch: CheckRow<LogicalResult> = {
  looksAt: 'the values of MRZ, barcode and print, of both sides',
  sees: 'dates, codes and personal numbers that cannot be; MRZ, barcode, print and both sides that contradict each other',
  overlooks: 'unread fields; false data that agree',
  needs: ['MRZ', 'OCR fields'],
  method: 'dates, sex, state codes, personal numbers; MRZ, barcode and visual zone, front and back, against each other',
  thresholds: {},
  judge,
}
