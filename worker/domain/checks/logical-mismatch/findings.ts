/** Contradictions within the data of one document: evidence for isLogicalMismatch. */
import type { AamvaCard } from '../../aamva/parse'
import type { VisualComparison } from '../../fields/comparison'
import type { Mrz } from '../../mrz/mrz'
import { barcodeFindings, isCardExpired } from './barcode-rules'
import type { LogicalFinding } from './finding'
import { isExpired, mrzFindings } from './mrz-rules'

export interface LogicalInput {
  mrz: Mrz | null
  /** Comparison of the visual zone with each value of the MRZ. */
  visual?: VisualComparison[]
  barcode?: AamvaCard | null
  /** Findings of comparisons between parts of the document. */
  agreements?: LogicalFinding[]
  today: Date
  /** The reading was accepted. Otherwise only what a check digit vouches for is judged. */
  reliable?: boolean
}

export interface LogicalResult {
  findings: LogicalFinding[]
  /** Told apart from the findings: an expired document contradicts nothing. Null when there is no date. */
  expired: boolean | null
}

export function logicalFindings(input: LogicalInput): LogicalResult {
  const { mrz, visual = [], barcode = null, agreements = [], today, reliable = true } = input
  return {
    findings: [
      ...(mrz ? mrzFindings(mrz, today, reliable) : []),
      ...(barcode ? barcodeFindings(barcode, today) : []),
      ...visual.map((comparison) => visualFinding(comparison)),
      ...agreements,
    ],
    expired: (mrz && isExpired(mrz, today)) ?? (barcode && isCardExpired(barcode, today)),
  }
}

/** Finding from comparing print with MRZ or barcode. `place`: where the print is. */
export function visualFinding({ field, mrz, read, outcome }: VisualComparison, place = 'visual'): LogicalFinding {
  const rule = `${place}_${field}`
  if (outcome === 'not_read') return { rule, holds: null, reason: 'not found in the visual zone' }
  if (outcome === 'confirmed') return { rule, holds: true, reason: 'the visual zone says the same' }
  return { rule, holds: false, reason: `${mrz} for machines, ${read} in the visual zone` }
}
