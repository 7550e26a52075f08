import type { Decision } from './decision'
import type { Evidence, SessionStatus } from './session'
import type { TaskResult } from './task-result'

/** How an attempt ended. `tasks` replaces the session's tasks as a whole. */
export interface AttemptOutcome {
  /** `processing`: a person must look, and nothing runs meanwhile. */
  status: Extract<SessionStatus, 'idle' | 'processing' | 'success' | 'failed' | 'exception'>
  errors: string[]
  tasks: TaskResult[]
  evidence: Evidence
  decision: Decision | null
  clientId: string
  isClientNew: boolean
  spentMs: number
}
