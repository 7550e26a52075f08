/** Findings of the decision on tasks and checks: nothing on the page may contradict them. */
import type { Decision, Outcome, Reason, Task } from './answers'

const WEIGHT: Record<Outcome, number> = { approved: 0, resubmit: 1, review: 2, declined: 3 }

/** An operator who decided more mildly has overruled the weightier reasons; while it waits for people, nobody has. */
export function isOverruled({ outcome: alone }: Reason, { outcome }: Decision): boolean {
  return outcome !== null && outcome !== 'review' && WEIGHT[alone] > WEIGHT[outcome]
}

export interface Findings {
  /** The weightiest thing that speaks against the task; null: nothing does. */
  outcome: Outcome | null
  /** Weight of a failed check. `noted`: it did not decide by itself. */
  failure(caption: string): 'counted' | 'overruled' | 'noted'
  has(code: Reason['code']): boolean
}

/** `index`: of the task among those of its type. */
export function findingsOf(decision: Decision, type: Task['type'], index: number): Findings {
  const own = (decision.reasons ?? []).filter((reason) => reason.task === type && reason.index === index)
  const standing = own.filter((reason) => !isOverruled(reason, decision))
  const [first, ...others] = standing.map(({ outcome }) => outcome)
  return {
    outcome: first ? others.reduce((a, b) => (WEIGHT[b] > WEIGHT[a] ? b : a), first) : null,
    failure: (caption) =>
      standing.some(({ check }) => check === caption)
        ? 'counted'
        : own.some(({ check }) => check === caption)
          ? 'overruled'
          : 'noted',
    has: (code) => standing.some((reason) => reason.code === code),
  }
}

type Tone = 'good' | 'bad' | 'wait' | 'neutral'

const AGAINST: Record<Outcome, [Tone, string]> = {
  approved: ['good', 'In order'],
  resubmit: ['wait', 'Better photo needed'],
  review: ['wait', 'To be looked at'],
  declined: ['bad', 'Declined'],
}

/** Tag of a task; its status counts while nothing is decided. */
export function tagOf({ status }: Pick<Task, 'status'>, { outcome }: Findings, decision: Decision): [Tone, string] {
  if (status === 'idle') return ['neutral', 'Waiting']
  if (outcome !== null) return AGAINST[outcome]
  if (status === 'success' || decision.outcome === 'approved') return AGAINST.approved
  if (status === 'processing') return ['neutral', 'Running']
  return decision.outcome === null ? ['bad', 'Failed'] : ['neutral', 'Noted']
}
