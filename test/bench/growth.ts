/**
 * `bench growth [--out FILE]`: where each limit of the platform breaks, for 10^4 to 10^7 sessions a day and 10^5 to 10^8
 * persons, with one database and with as many shards as it takes. Arithmetic, no measurement: growth/platform.ts has
 * what goes in.
 */
import type { Bench } from './bench.ts'
import { renewalDays, shardsNeeded, tightest, uses } from './growth/model.ts'
import { COSTS, PLATFORM } from './growth/platform.ts'

const SESSIONS = [1e4, 1e5, 1e6, 1e7]
const PERSONS = [1e5, 1e6, 1e7, 1e8]
/** Assumed: results kept for 90 days (five years where no scenario says less), a busiest hour of three times the mean. */
const KEPT_DAYS = 90
const PEAK = 3

export const run: Bench = async ({ row, progress }) => {
  const table = SESSIONS.flatMap((sessionsPerDay) =>
    PERSONS.map((persons) => {
      const load = { sessionsPerDay, persons, keptDays: KEPT_DAYS, peak: PEAK }
      const one = uses({ ...load, shards: 1 }, PLATFORM, COSTS)
      const shards = shardsNeeded(load, PLATFORM, COSTS)
      const { limit, share } = tightest(one)
      const over = (all: typeof one) => all.filter((use) => use.share > 1).map((use) => use.limit)
      const beyond = over(one)
      const beyondWithShards = over(uses({ ...load, shards: shards ?? PLATFORM.shards }, PLATFORM, COSTS))
      const renewal = {
        one: Math.ceil(renewalDays(persons, 1, COSTS)),
        all: Math.ceil(renewalDays(persons, shards ?? 1, COSTS)),
      }
      const cell = {
        sessionsPerDay,
        persons,
        tightest: limit,
        share: Number(share.toPrecision(3)),
        beyond,
        beyondWithShards,
        shards,
        renewal,
      }
      row(cell)
      return cell
    }),
  )
  const line = table.map(
    ({ sessionsPerDay, persons, tightest, share, shards, beyondWithShards, renewal }) =>
      `${exponent(sessionsPerDay)} sessions a day, ${exponent(persons)} persons: ${tightest} ${share} of one database; ` +
      `${shards ?? 'no number of'} shards${beyondWithShards.length > 0 ? ` (beyond: ${beyondWithShards.join(', ')})` : ''}; vectors renewed in ${renewal.one} days, in ${renewal.all} with them`,
  )
  progress(`${line.join('\n')}\n`)
  return {
    keptDays: KEPT_DAYS,
    peak: PEAK,
    holdsSharded: table.filter(({ beyondWithShards }) => beyondWithShards.length === 0).length,
    holdsAlone: table.filter(({ beyond }) => beyond.length === 0).length,
    of: table.length,
    table,
  }
}

const exponent = (n: number) => `10^${Math.round(Math.log10(n))}`
