/** Work of an operator's command that no single invocation could end: parts in their order, each done in steps. */

export const JOB_KINDS = ['reindex', 'erase_owner', 'delete_list', 'make_archive', 'erase_subject'] as const
export type JobKind = (typeof JOB_KINDS)[number]

export interface UpkeepJob {
  id: string
  kind: JobKind
  /** Null: of all owners. */
  owner: string | null
  /** The one at work; empty before the first. */
  part: string
  /** Place at which the job continues; empty at its beginning. */
  cursor: string
  /** Counts of all recorded steps: an interrupted step is not counted, though its work is done. */
  counts: Record<string, number>
  createdAt: Date
  /** Time until which the worker that took the job holds it. */
  heldUntil: Date
}

export interface Step {
  /** Place at which the next step continues; null: the part is done. */
  cursor: string | null
  counts: Record<string, number>
  /** Whether nothing could be done yet: a later run of the cron tries again. */
  waits?: boolean
}

/** Done once more after an interruption, a step does what is left of it. */
export type Part = (job: UpkeepJob, now: Date) => Promise<Step>

/** By name, in their order. */
export type Parts = Record<string, Part>

export const added = (counts: Record<string, number>, more: Record<string, number>): Record<string, number> => {
  const sums = { ...counts }
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

export interface UpkeepJobs {
  /** `cursor`: what its first part begins with. */
  begin(job: Pick<UpkeepJob, 'kind' | 'owner' | 'cursor'>, now: Date): Promise<void>
  /** Unfinished jobs of an owner, the oldest first. */
  open(kind: JobKind, owner: string): Promise<UpkeepJob[]>
  /** The oldest that is not done and that nobody holds, or the one that is named; from now on the caller holds it. */
  take(now: Date, id?: string): Promise<UpkeepJob | null>
  /** Writes down how far it is, and holds it on; null when it has become another's. */
  keep(job: UpkeepJob, now: Date): Promise<UpkeepJob | null>
  /** Lets others take it, from that moment on. */
  release(job: UpkeepJob, from: Date): Promise<void>
  /** It names nobody any more. */
  finish(job: UpkeepJob, now: Date): Promise<void>
}
