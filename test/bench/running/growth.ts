/**
 * `bench growth [--out FILE]`: where each limit of the platform breaks, for 10^4 to 10^7 sessions a day and 10^5 to 10^8
 * persons, with one database and with as many shards as it takes. Arithmetic, no measurement: growth/platform.ts has
 * what goes in.
 */
import { DEFAULT_RETENTION } from '../../../worker/words/decision/default-retention.ts'
import type { Bench } from '../bench.ts'
import { type Load, renewalDays, shardsNeeded, tightest, uses } from './growth/model.ts'
import { COSTS, PLATFORM } from './growth/platform.ts'

const SESSIONS = [1e4, 1e5, 1e6, 1e7]
const PERSONS = [1e5, 1e6, 1e7, 1e8]
/** The default of images and of data: a scenario's `retention` says how long results are kept. */
const KEPT_DAYS = [DEFAULT_RETENTION.images, DEFAULT_RETENTION.data]
/** Assumed: a busiest hour of three times the mean. */
const PEAK = 3

export const run: Bench = async ({ row, progress }) => {
  const kept = KEPT_DAYS.map((keptDays) => {
    const table = SESSIONS.flatMap((sessionsPerDay) =>
      PERSONS.map((persons) => cellOf({ sessionsPerDay, persons, keptDays, peak: PEAK })),
    )
    for (const cell of table) row({ keptDays, ...cell })
    progress(`results kept for ${keptDays} days\n${table.map(said).join('\n')}\n`)
    return {
      keptDays,
      holdsSharded: table.filter(({ beyondWithShards }) => beyondWithShards.length === 0).length,
      holdsAlone: table.filter(({ beyond }) => beyond.length === 0).length,
      of: table.length,
      table,
    }
  })
  return { peak: PEAK, kept }
}

function cellOf(load: Omit<Load, 'shards'>) {
  const { sessionsPerDay, persons } = load
  const one = uses({ ...load, shards: 1 }, PLATFORM, COSTS)
  const shards = shardsNeeded(load, PLATFORM, COSTS)
  const { limit, share } = tightest(one)
  const over = (all: typeof one) => all.filter((use) => use.share > 1).map((use) => use.limit)
  return {
    sessionsPerDay,
    persons,
    tightest: limit,
    share: Number(share.toPrecision(3)),
    beyond: over(one),
    beyondWithShards: over(uses({ ...load, shards: shards ?? PLATFORM.shards }, PLATFORM, COSTS)),
    shards,
    renewal: {
      one: Math.ceil(renewalDays(persons, 1, COSTS)),
      all: Math.ceil(renewalDays(persons, shards ?? 1, COSTS)),
    },
  }
}

function said({
  sessionsPerDay,
  persons,
  tightest,
  share,
  shards,
  beyondWithShards,
  renewal,
}: ReturnType<typeof cellOf>): string {
  const beyond = beyondWithShards.length > 0 ? ` (beyond: ${beyondWithShards.join(', ')})` : ''
  const load = `${exponent(sessionsPerDay)} sessions a day, ${exponent(persons)} persons`
  const databases = `${tightest} ${share} of one database; ${shards ?? 'no number of'} shards${beyond}`
  return `${load}: ${databases}; vectors renewed in ${renewal.one} days, in ${renewal.all} with them`
}

const exponent = (n: number) => `10^${Math.round(Math.log10(n))}`
