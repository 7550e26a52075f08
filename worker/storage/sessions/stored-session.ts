/** The JSON columns of a session: written with their version, parsed when they are read. */

import { CHALLENGE_VERSION, readChallenge } from '../../contract/stored/challenge'
import { DECISION_VERSION, readDecision } from '../../contract/stored/decision'
import { EVIDENCE_VERSION, evidenceReader } from '../../contract/stored/evidence'
import { readSignals, SIGNALS_VERSION } from '../../contract/stored/signals'
import { TASKS_VERSION, tasksReader } from '../../contract/stored/tasks'
import { readVerdicts, VERDICTS_VERSION } from '../../contract/stored/verdicts'
import type { IssuedChallenge } from '../../domain/case/challenge'
import type { Decision } from '../../domain/case/decision'
import { objectKey } from '../../domain/case/object-key'
import type { Evidence } from '../../domain/case/session'
import type { TaskResult } from '../../domain/case/task-result'
import type { GivenVerdict } from '../../domain/case/verdict'
import type { CaptureSignals } from '../../words/capture/capture-signals'

export const storedTasks = (tasks: TaskResult[]): unknown => ({ version: TASKS_VERSION, tasks })
export const storedEvidence = (evidence: Evidence | null): unknown =>
  evidence && { version: EVIDENCE_VERSION, ...evidence }

export const storedDecision = (decision: Decision | null): unknown =>
  decision && { version: DECISION_VERSION, ...decision }

export const storedChallenge = (challenge: IssuedChallenge | null): unknown =>
  challenge && { version: CHALLENGE_VERSION, ...challenge }

export const storedSignals = (signals: CaptureSignals | null): unknown =>
  signals && { version: SIGNALS_VERSION, ...signals }

const readTasks = tasksReader(objectKey)
const readEvidence = evidenceReader(objectKey)

/** Throws on a version that this release does not know. */
export const tasksOf = (stored: unknown): TaskResult[] => readTasks(stored)
export const evidenceOf = (stored: unknown): Evidence | null => (stored === null ? null : readEvidence(stored))
export const storedVerdicts = (verdicts: GivenVerdict[]): unknown => ({ version: VERDICTS_VERSION, verdicts })

export const verdictsOf = (stored: unknown): GivenVerdict[] => readVerdicts(stored)
export const decisionOf = (stored: unknown): Decision | null => (stored === null ? null : readDecision(stored))
export const challengeOf = (stored: unknown): IssuedChallenge | null => (stored === null ? null : readChallenge(stored))
export const signalsOf = (stored: unknown): CaptureSignals | null => (stored === null ? null : readSignals(stored))

/** Values of a row that does not wait, which nobody handles. */
export const UNHANDLED = {
  priority: null,
  dueAt: null,
  assignedTo: null,
  team: null,
  pausedUntil: null,
  pausedFor: null,
}

/** Values of a row on which nobody has given a verdict since it was decided. */
export const UNCLAIMED = { claimedBy: null, claimedUntil: null, verdicts: null, verdictsBy: null, drawn: null }
