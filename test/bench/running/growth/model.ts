/** Load against limits: plain arithmetic on the tables of platform.ts. */
import type { Costs, Platform } from './platform.ts'

export interface Load {
  sessionsPerDay: number
  /** Enrolled, over all owners. */
  persons: number
  /** Days for which a session's rows are kept. */
  keptDays: number
  /** The busiest hour against the mean one. */
  peak: number
  /** Databases and indexes over which owners are spread. */
  shards: number
}

export interface Use {
  limit: string
  /** More shards do not help. */
  control?: true
  /** Of the limit, 1 = reached. */
  share: number
}

const DAY = 86_400

export function uses(load: Load, platform: Platform, costs: Costs): Use[] {
  const { sessionsPerDay, persons, keptDays, peak, shards } = load
  const perSecond = (sessionsPerDay / DAY) * peak
  const stored = sessionsPerDay * keptDays * costs.sessionBytes + persons * costs.personBytes
  const owners = persons / costs.personsPerOwner
  return [
    { limit: 'database bytes', share: stored / shards / platform.databaseBytes },
    {
      limit: 'database queries a second',
      share: (perSecond * costs.sessionQueries) / shards / platform.queriesPerSecond,
    },
    // With one database there are no routes, and control is that database.
    ...(shards === 1
      ? []
      : ([
          { limit: 'bytes of control', share: (owners * costs.ownerBytes) / platform.databaseBytes, control: true },
          {
            limit: 'queries of control a second',
            share: (perSecond * costs.controlQueries) / platform.queriesPerSecond,
            control: true,
          },
        ] as const)),
    { limit: 'vectors of an index', share: persons / shards / platform.vectorsPerIndex },
    { limit: 'namespaces of an index', share: owners / shards / platform.namespacesPerIndex },
    // One queue, whatever the shards.
    { limit: 'messages a second', share: perSecond / platform.messagesPerSecond, control: true },
    { limit: 'consumers at once', share: (perSecond * costs.sessionSeconds) / platform.consumersAtOnce, control: true },
  ]
}

/** The one that is nearest to its end, or furthest beyond it. */
export const tightest = (all: readonly Use[]): Use =>
  all.reduce((worst, use) => (use.share > worst.share ? use : worst))

/** The fewest with which all holds that shards can help; null: not with as many as a deployment may have. */
export function shardsNeeded(load: Omit<Load, 'shards'>, platform: Platform, costs: Costs): number | null {
  const helped = uses({ ...load, shards: 1 }, platform, costs).filter(({ control }) => !control)
  const alone = tightest(helped).share
  const shards = Math.max(1, Math.ceil(alone))
  return shards <= platform.shards ? shards : null
}

/** Days until a change of the embedding has reached everybody. */
export const renewalDays = (persons: number, shards: number, costs: Costs): number =>
  persons / shards / (costs.facesPerRun * costs.runsPerDay)
