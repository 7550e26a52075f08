import type { Judgement } from '../../domain/checks/judgement'
import type { LogicalFinding } from '../../domain/checks/logical-mismatch/finding'
import { type LogicalInput, logicalFindings } from '../../domain/checks/logical-mismatch/findings'
import { mismatchConfidence } from '../../domain/checks/logical-mismatch/mismatch-confidence'
import { mrzValidity } from '../../domain/checks/mrz-valid/validity'
import { RULE_CHECK_TABLE } from '../../domain/checks/rules'
import type { DocumentType } from '../../domain/document-types/document-type'
import type { Mrz } from '../../domain/mrz/parse'
import type { MrzReading } from '../engine-contracts'

/** `type`: null while the document's kind is unknown. */
export function judgeMrz(mrz: Mrz | null, reading: MrzReading | null, type: DocumentType | null): Judgement {
  const { method } = RULE_CHECK_TABLE.isMRZValid
  if (!mrz || !reading) {
    const none = type && !type.mrz
    return { status: 'idle', method, reason: none ? 'documents of this type have no MRZ' : 'no MRZ was read' }
  }
  const { status, reason, confidence } = mrzValidity({ mrz, ...reading })
  return { status, method, reason, ...(confidence === undefined ? {} : { confidence }) }
}

export function judgeLogic(input: LogicalInput): Judgement {
  const { findings, expired } = logicalFindings(input)
  return judgeFindings(findings, expired ? 'the document has expired' : '')
}

/** `note` is told beside the verdict and does not change it. */
export function judgeFindings(findings: LogicalFinding[], note = ''): Judgement {
  const { method } = RULE_CHECK_TABLE.isLogicalMismatch
  const judged = findings.filter(({ holds }) => holds !== null)
  if (judged.length === 0) return { status: 'idle', method, reason: 'no data to compare were read' }
  const wrong = judged.filter(({ holds }) => holds === false)
  if (wrong.length > 0) {
    const reason = [...wrong.map(told), note].filter(Boolean).join('; ')
    return { status: 'failed', confidence: mismatchConfidence(wrong), method, reason }
  }
  const held = `${judged.length} rules hold`
  return { status: 'success', method, reason: [held, note].filter(Boolean).join('; ') }
}

/** `visual_birthDate` → `visual birth date`. */
const told = ({ rule, reason }: LogicalFinding) =>
  `${rule.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${reason}`
