/**
 * From what the checks say to one probability of fraud: Bayes over kinds of attack, with likelihood ratios that were
 * measured (likelihoods.ts). Checks of one group look at one thing, so of each group the strongest sign counts, once.
 */
import { isSign } from '../../../words/decision/sign'
import type { CheckResult } from '../../case/judgement'
import { checkReason, type RiskGroup } from '../check-reasons'
import { type Band, bandOf, type Likelihoods, ratioOf } from './likelihood'

/** A judgement of one task of the session. */
export interface Seen {
  task: 'document' | 'selfie'
  /** Index of the task among those of its type. */
  index: number
  result: Pick<CheckResult, 'caption' | 'status' | 'confidence'>
}

/** Sign that raises the probability, the weightiest of its group and task. */
export interface Sign {
  task: Seen['task']
  index: number
  check: string
  /** How much likelier it is in an attack of the kind that explains it best. */
  ratio: number
}

export type Factors = Readonly<Record<string, number>>

export interface Risk {
  /** Posterior probability of fraud, 0..1. */
  risk: number
  /** Weightiest first; those of ratios above 1. */
  signs: Sign[]
}

/** `factors`: how much less likely kinds of attack are by evidence beside the checks; none: by nothing. */
export function riskOf(seen: readonly Seen[], table: Likelihoods, factors: Factors = {}): Risk {
  const kinds = Object.keys(table.kinds)
  const each = table.prior / (1 - kinds.length * table.prior)
  const groups = grouped(seen, table)
  const odds = kinds.map(
    (kind) => each * groups.reduce((product, group) => product * strongest(group, kind, table), factors[kind] ?? 1),
  )
  const sum = odds.reduce((a, b) => a + b, 0)
  const likeliest = kinds[odds.indexOf(Math.max(...odds))] ?? ''
  const signs = groups.flatMap((group) => signOf(group, likeliest, table) ?? [])
  return { risk: sum / (1 + sum), signs: signs.sort((a, b) => b.ratio - a.ratio) }
}

interface Rated extends Seen {
  group: RiskGroup
  band: Band
}

function grouped(seen: readonly Seen[], table: Likelihoods): Rated[][] {
  const groups = new Map<string, Rated[]>()
  for (const one of seen) {
    const reason = checkReason(one.task, one.result.caption)
    const band = bandOf(one.result)
    if (!reason || band === null || !table.checks[`${one.task} ${one.result.caption}`]) continue
    const name = `${one.task} ${one.index} ${reason.group}`
    groups.set(name, [...(groups.get(name) ?? []), { ...one, group: reason.group, band }])
  }
  return [...groups.values()]
}

const ratio = ({ task, result, band }: Rated, kind: string, table: Likelihoods) =>
  ratioOf(table, `${task} ${result.caption}`, kind, band)

/** The strongest sign of the attack; where none speaks for it, the strongest against. */
function strongest(group: Rated[], kind: string, table: Likelihoods): number {
  const ratios = group.map((one) => ratio(one, kind, table))
  const highest = Math.max(...ratios)
  return highest > 1 ? highest : Math.min(...ratios)
}

function signOf(group: Rated[], kind: string, table: Likelihoods): Sign | null {
  const rated = group.map((one) => ({ one, ratio: ratio(one, kind, table) }))
  const best = rated.reduce((a, b) => (b.ratio > a.ratio ? b : a))
  if (best.ratio <= 1 || (best.one.result.status !== 'failed' && !isSign(best.one.result))) return null
  const { task, index, result } = best.one
  return { task, index, check: result.caption, ratio: best.ratio }
}
