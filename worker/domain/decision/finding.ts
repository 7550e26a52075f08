import type { Outcome } from '../../contract/outcomes'
import type { ReasonCode } from '../../contract/reasons'
import type { Side } from '../document-types/document-type'

/** What speaks against one document. */
export interface Finding {
  code: ReasonCode
  outcome: Outcome
  check?: string
  side?: Side
}
