import type { AttemptOutcome } from '../case/outcome'
import type { Session } from '../case/session'
import type { DocumentTaskResult, TaskResult } from '../case/task-result'
import { isExpired } from './lifetime'

export const SYSTEM_EXCEPTION = '[system] exception'

/** A document task in which nothing has been found yet. */
export function blankDocument(status: DocumentTaskResult['status'], errors: string[] = []): DocumentTaskResult {
  return {
    type: 'document',
    status,
    spent: 0,
    errors,
    checks: [],
    docName: '',
    tries: 0,
    history: [],
    isBackSide: false,
    countryCode: '',
    ocr: { status: 'idle', fields: [] },
    images: [],
    imagesFull: [],
    imageObjects: [],
  }
}

/**
 * Task results that a caller sees: a session without tasks shows one document task that waits or is being worked on.
 */
export function resultsAt(session: Session, now: Date): TaskResult[] {
  if (session.tasks.length > 0) return session.tasks
  const working = session.status === 'processing' && !isExpired(session, now)
  return [blankDocument(working ? 'processing' : 'idle')]
}

/** How the running attempt ends when the system, not the images, was at fault. Earlier results are kept. */
export function systemException(session: Session, now: Date): AttemptOutcome {
  const startedAt = session.processingSince ?? now.toISOString()
  const failed = { ...blankDocument('failed', [SYSTEM_EXCEPTION]), tries: 1, startedAt }
  return {
    status: 'exception',
    errors: [...session.errors.filter((error) => error !== SYSTEM_EXCEPTION), SYSTEM_EXCEPTION],
    tasks: session.tasks.length > 0 ? session.tasks : [failed],
    evidence: session.evidence ?? { documents: [], selfie: null },
    decision: session.decision,
    clientId: session.clientId,
    isClientNew: session.isClientNew,
    spentMs: now.getTime() - Date.parse(startedAt),
  }
}
