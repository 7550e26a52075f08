/** An operator's jobs, some steps in each run of the cron: whatever interrupts one, the next run goes on. */

import { added, type JobKind, type Parts, type UpkeepJob, type UpkeepJobs } from '../../domain/upkeep/job'
import { log } from '../../log'

/** Rest of a waiting job while others go on: a little less than from one run of the cron to the next. */
const REST_MS = 50_000

export interface JobPorts {
  upkeepJobs: UpkeepJobs
  upkeepParts: Record<JobKind, Parts>
  settings: { limits: { upkeepSteps: number } }
  now: () => Date
}

export async function advanceJobs(ports: JobPorts): Promise<void> {
  const { upkeepJobs, settings, now } = ports
  let steps = settings.limits.upkeepSteps
  while (steps > 0) {
    const job = await upkeepJobs.take(now())
    if (!job) return
    const left = await advance(job, ports, steps)
    if (left === null) return
    steps = left
  }
}

/** Advances one job at once by so many steps; the cron does the rest. */
export async function advanceJob(id: string, ports: JobPorts, steps: number): Promise<void> {
  const job = await ports.upkeepJobs.take(ports.now(), id)
  if (job) await advance(job, ports, steps)
}

/** Advances a job; gives how many steps are left; null: enough for this run. */
async function advance(taken: UpkeepJob, ports: JobPorts, steps: number): Promise<number | null> {
  const { upkeepJobs, upkeepParts, now } = ports
  const parts = upkeepParts[taken.kind]
  const names = Object.keys(parts)
  let job = placed(taken, names)
  for (let left = steps; left > 0; left--) {
    const step = await parts[job.part]?.(job, now())
    if (!step) throw new Error(`${job.kind} has no parts`)
    const counts = added(job.counts, step.counts)
    const next = step.cursor === null ? names[names.indexOf(job.part) + 1] : job.part
    if (next === undefined) {
      await upkeepJobs.finish({ ...job, counts }, now())
      log('upkeep_job_done', { kind: job.kind, ...counts })
      return left - 1
    }
    const kept = await upkeepJobs.keep({ ...job, part: next, cursor: step.cursor ?? '', counts }, now())
    if (!kept) return null
    job = kept
    if (step.waits) {
      await upkeepJobs.release(job, new Date(now().getTime() + REST_MS))
      return left - 1
    }
  }
  await upkeepJobs.release(job, now())
  return null
}

/** The job at its part, at first with the cursor that it was begun with. A part that is not there begins anew. */
function placed(job: UpkeepJob, [first = '', ...rest]: string[]): UpkeepJob {
  if (job.part === '') return { ...job, part: first }
  return [first, ...rest].includes(job.part) ? job : { ...job, part: first, cursor: '' }
}
