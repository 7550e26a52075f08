/** Tasks that a session still lacks. */

import type { Assurance } from '../../words/decision/outcomes'
import type { Rules } from '../../words/decision/rules'
import type { Reason } from '../case/decision'
import type { DocumentEvidence, Evidence } from '../case/session'
import type { TaskResult } from '../case/task-result'
import { wantedTasks } from './wanted-tasks'

interface Given {
  rules: Rules
  assurance: Assurance
  documents: readonly TaskResult[]
  selfies: readonly TaskResult[]
  /** Selfies among the images of this attempt. */
  selfiesSent: number
  evidence: Evidence
}

export const DOCUMENT_MISSING = { code: 'document_missing', outcome: 'resubmit', task: 'document', index: 0 } as const
const SELFIE_MISSING = { code: 'selfie_missing', outcome: 'resubmit', task: 'selfie', index: 0 } as const

/**
 * A task that is still to come makes the session wait. Several selfies in one call and no document are no claim that
 * may wait or pass: somebody took one of them for a document.
 */
export function missingTasks({ rules, assurance, documents, selfies, selfiesSent, evidence }: Given) {
  const wanted = wantedTasks(rules)
  const missing: { reason: Reason; waits: boolean }[] = []
  const several = selfiesSent > 1
  if (documents.length === 0 && (wanted.includes('document') || several)) {
    missing.push({ reason: DOCUMENT_MISSING, waits: !several })
  }
  // A photograph proves nobody's presence: only an issuer's signature spares the selfie that is alive.
  const unproved = assurance === 'high' && documents.length > 0 && !evidence.documents.every(isSigned)
  if (selfies.length === 0 && (wanted.includes('selfie') || unproved)) {
    missing.push({ reason: SELFIE_MISSING, waits: true })
  }
  return missing
}

/** A chip whose portrait is held back proves data that anybody may have read. */
const isSigned = ({ chip, facts }: DocumentEvidence) => (chip?.proved && chip.portrait) || facts?.vouched === 'wallet'
