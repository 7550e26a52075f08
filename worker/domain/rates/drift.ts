/**
 * Whether checks behave here as in the pictures that they were tuned and measured on (worker/domain/checks/prices.ts): how
 * often they say `failed` of genuine sessions, and of attacks that the table has. Rates of judged genuine pictures, and of
 * all attacks, as there.
 */
import { INSTRUMENT_NAMES, isFor, type SessionKind } from '../../words/rates/instruments.ts'
import { limitOf, type Price } from '../checks/price.ts'
import { fisher, holm } from './exact-tests.ts'
import { type Share, shareOf } from './share.ts'
import type { Tally } from './tally.ts'

export interface Drift {
  check: string
  kind: SessionKind
  /** Of sessions here, of which some stand for several. */
  here: Share
  committed: { failed: number; of: number; interval: readonly [number, number] }
  /**
   * Chance of a difference as large if nothing differed: Fisher's exact test on the counts, made stricter for the number of
   * comparisons (Holm). Null: too few were looked at here.
   */
  chance: number | null
  /** A difference that is not by chance, 95 % sure: here it is more, or less. */
  differs: 'more' | 'less' | null
  /** Genuine sessions only: `failed` more often than a check may (`limitOf`), 97.5 % sure. The intervals of rows with few pictures would hide it. */
  alarm: boolean
}

const SURE = 0.05
/** Fewer say nothing. */
export const LEAST = 30

export function driftOf(tally: Tally, prices: Readonly<Record<string, Price>>): Drift[] {
  const compared = Object.entries(prices).flatMap(([check, { genuine, heldOut, attacks }]) => {
    const measured = heldOut.judged > 0 ? heldOut : genuine
    const own = measured.judged === 0 ? [] : [compare(tally, check, 'genuine', { ...measured, of: measured.judged })]
    const found = INSTRUMENT_NAMES.filter((kind) => isFor(check, kind)).flatMap((kind) => {
      const counted = attacks[kind]
      return counted ? [compare(tally, check, kind, { ...counted, of: counted.pictures })] : []
    })
    return [...own, ...found].filter(({ here }) => here.of > 0)
  })
  const said = compared.filter(({ here }) => here.of >= LEAST)
  const adjusted = holm(said.map(({ here, committed }) => fisher(here.found, here.of, committed.failed, committed.of)))
  return compared.map((one): Drift => {
    const place = said.indexOf(one)
    const chance = place < 0 ? null : (adjusted[place] ?? 1)
    const more = (one.here.share ?? 0) > one.committed.failed / one.committed.of
    const differs = chance !== null && chance < SURE ? (more ? 'more' : 'less') : null
    return { ...one, chance, differs, alarm: one.kind === 'genuine' && one.here.interval[0] > limitOf(one.check) }
  })
}

function compare(
  tally: Tally,
  check: string,
  kind: SessionKind,
  { failed, of, interval }: { failed: number; of: number; interval: readonly [number, number] },
): Pick<Drift, 'check' | 'kind' | 'here' | 'committed'> {
  const rest = kind === 'genuine' ? ['success'] : ['success', 'idle']
  const here = shareOf(tally.of(`check ${check}`, ['failed'], [kind]), tally.of(`check ${check}`, rest, [kind]))
  return { check, kind, here, committed: { failed, of, interval } }
}
