import type { OwnerMoves } from '../../domain/shards'
import { logWarning } from '../../log'
import { type ChorePorts, runChores } from './run-chores'

interface Ports extends ChorePorts {
  /** Databases beside the first. */
  shards: readonly ChorePorts[]
  moves: OwnerMoves
  settings: ChorePorts['settings'] & { limits: { choresSeconds: number } }
  now: () => Date
}

/**
 * Runs the chores of every database, one after the other. Each run begins with another one: where the time does not
 * suffice for all, none is left out for ever.
 */
export async function runAllChores({ shards, moves, settings, now, ...first }: Ports): Promise<void> {
  const began = now()
  const databases = 1 + shards.length
  const limits = shared(settings.limits, databases)
  const all: ChorePorts[] = [{ ...first, settings, now }, ...shards].map((ports) => ({
    ...ports,
    settings: { ...settings, limits },
  }))
  const start = Math.floor(began.getTime() / 60_000) % all.length
  const until = began.getTime() + settings.limits.choresSeconds * 1000
  const faults: unknown[] = []
  for (const [i, ports] of [...all.slice(start), ...all.slice(0, start)].entries()) {
    if (i > 0 && now().getTime() > until) {
      logWarning('chores_cut_short', { databases: all.length - i })
      break
    }
    await runChores(ports, now()).catch((error: unknown) => faults.push(error))
  }
  await moves.advance(now).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}

/** Limits of one invocation, shared among the databases: D1 counts the queries of all. */
function shared<Limits extends ChorePorts['settings']['limits']>(limits: Limits, databases: number): Limits {
  const each = (count: number) => Math.max(1, Math.floor(count / databases))
  return {
    ...limits,
    upkeepSteps: each(limits.upkeepSteps),
    metricEventsPerRun: each(limits.metricEventsPerRun),
    renewalsPerRun: each(limits.renewalsPerRun),
    objectsSealedPerRun: each(limits.objectsSealedPerRun),
    expiredPerRun: each(limits.expiredPerRun),
    eventsExpiredPerRun: each(limits.eventsExpiredPerRun),
  }
}
