/** A decided session with its label as measurements and calibrations need it: no name, no picture, no vector. Pure. */
import { CHANNEL_NAMES } from '../../words/decision/evidence'
import type { LabelledSession } from '../../words/rates/labelled-session'
import type { CheckResult } from '../case/judgement'
import type { TaskResult } from '../case/task-result'
import { type JudgedSession, labelOf, ownOutcome } from './truth'

type Check = LabelledSession['checks'][number]

/** Null: nobody knows what it was, or the service never decided it. */
export function labelledSession(judged: JudgedSession): LabelledSession | null {
  const { session, told } = judged
  const { decision, tasks, trial, signals } = session
  const label = labelOf(judged)
  const outcome = ownOutcome(decision)
  if (!label || !outcome) return null
  const document = tasks.find((task) => task.type === 'document')
  return {
    sessionId: session.sessionId,
    decidedAt: decision.at,
    outcome,
    reasons: [...new Set(decision.reasons.map(({ code }) => code))],
    checks: checksOf(tasks),
    risk: decision.risk,
    similarity: similarityOf(tasks),
    documentType: document?.docName || null,
    channel: channelOf(judged),
    device: told?.device ?? signals?.camera ?? null,
    release: decision.madeBy?.release ?? null,
    scenario: session.schemaId,
    trial: trial?.name ?? null,
    label,
  }
}

/** Worst first. */
const STATUSES = ['failed', 'success', 'idle'] as const

/** Each name once: of several documents the worst answer; of two alike in status, the less confident success. */
function checksOf(tasks: readonly TaskResult[]): Check[] {
  const worst = new Map<string, Check>()
  for (const check of tasks.flatMap(namedChecks)) {
    const known = worst.get(check.name)
    if (!known || isWorse(check, known)) worst.set(check.name, check)
  }
  return [...worst.values()]
}

/** A pair of faces is captioned by its images. */
const namedChecks = ({ type, checks }: TaskResult): Check[] =>
  type === 'faces'
    ? []
    : checks.flatMap(({ caption: group, items }) =>
        items.map((item) => asCheck(group === 'liveness' ? group : type, item)),
      )

const asCheck = (of: string, { caption, status, confidence }: CheckResult): Check => ({
  name: `${of} ${caption}`,
  status,
  ...(confidence === undefined ? {} : { confidence }),
})

function isWorse(one: Check, other: Check): boolean {
  const rank = STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status)
  if (rank !== 0) return rank < 0
  const surer = (one.confidence ?? 0) - (other.confidence ?? 0)
  return one.status === 'failed' ? surer > 0 : surer < 0
}

function similarityOf(tasks: readonly TaskResult[]): number | null {
  const faces = tasks.find((task) => task.type === 'faces')
  const compared = faces?.checks.flatMap(({ items }) => items).find(({ score }) => score !== undefined)
  return compared?.score ?? null
}

function channelOf({ session: { decision } }: JudgedSession): LabelledSession['channel'] {
  const found = decision.evidence.filter(({ task }) => task === 'document').map(({ channel }) => channel)
  return CHANNEL_NAMES.findLast((channel) => found.includes(channel)) ?? null
}
