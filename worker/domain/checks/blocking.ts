import type { DocumentCheck, SelfieCheck } from '../../contract/check-names'

/** Checks that fail a task by default: only rules over what was read, whose errors are those of the reading. */
export const BLOCKING_DOCUMENT_CHECKS: ReadonlySet<DocumentCheck> = new Set(['isMRZValid', 'isLogicalMismatch'])
export const BLOCKING_SELFIE_CHECKS: ReadonlySet<SelfieCheck> = new Set()
