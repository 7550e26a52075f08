import type { Outcome } from '../../words/decision/outcomes'
import type { ReasonCode } from '../../words/decision/reasons'
import type { Side } from '../document-types/document-type'

/** Finding against one document. */
export interface Finding {
  code: ReasonCode
  outcome: Outcome
  check?: string
  side?: Side
}
