/** Runs a job to its end and prints its counts as one line of JSON. */
import { setTimeout } from 'node:timers/promises'
import type { JobKind } from '../../domain/upkeep/job.ts'
import { beginJob, type JobState, jobState } from './jobs.ts'
import { localStores, remoteStores } from './stores.ts'

/** Where nothing has moved. */
const IDLE_MS = 1000

/** `counts`: what it begins with. Gives what it ends with. */
export async function runJob(
  kind: JobKind,
  owner: string | null,
  remote: string | undefined,
  counts: Record<string, number> = {},
): Promise<Record<string, number>> {
  const stores = remote === undefined ? await localStores() : remoteStores(remote)
  try {
    const id = await beginJob(stores.query, kind, owner, counts)
    let said = ''
    for (;;) {
      await stores.cron()
      const state = await jobState(stores.query, id)
      if (state.finished) {
        console.log(JSON.stringify({ job: id, ...state.counts }))
        return state.counts
      }
      const now = progress(state)
      if (now !== said) console.error(now)
      else await setTimeout(IDLE_MS)
      said = now
    }
  } finally {
    await stores.close()
  }
}

const progress = ({ part, counts }: JobState) =>
  [part || 'waiting', ...Object.entries(counts).map(([name, count]) => `${name} ${count}`)].join('  ')
