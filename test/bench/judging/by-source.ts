/**
 * A check's score by the collection that pictures are from: what it is worth on one, and with thresholds that were
 * chosen on all the others. A check's own value is the score, greater the more suspicious.
 */
export interface Scored {
  source: string
  attack: boolean
  status: 'success' | 'failed' | 'idle'
  /** Null: not even measured, no face or too small a one. */
  score: number | null
}

/** Of bona fide that may fail and of attacks that may pass, where thresholds are chosen; each source counts the same. */
const FAILED_BONA_FIDE = 0.05
const PASSED_ATTACKS = 0.1

export function bySource(all: readonly Scored[]) {
  const names = [...new Set(all.map(({ source }) => source))].sort()
  const figures = names.map((name) => [name, ofSource(all.filter(({ source }) => source === name))] as const)
  const told = figures.map(([, figure]) => figure)
  return {
    sources: Object.fromEntries(figures),
    meanAuc: meanOf(told.map(({ auc }) => auc)),
    meanMissedAtBpcer5: meanOf(told.map(({ missedAtBpcer5 }) => missedAtBpcer5)),
    mean: meanRates(told),
    thresholds: thresholdsOf(all),
    thresholdsOfOtherSources: meanRates(leftOut(all)),
  }
}

/** Of each source, judged by thresholds that were chosen on the others. */
function leftOut(all: readonly Scored[]): Rates[] {
  return [...new Set(all.map(({ source }) => source))].map((name) => {
    const { failFrom, passBelow } = thresholdsOf(all.filter(({ source }) => source !== name))
    const own = all.filter(({ source }) => source === name)
    return rates(own.map((one) => ({ ...one, status: judged(one.score, failFrom, passBelow) })))
  })
}

type Rates = ReturnType<typeof rates>

function ofSource(rows: readonly Scored[]) {
  const attacks = scores(rows, true)
  const bona = scores(rows, false)
  const both = attacks.length > 0 && bona.length > 0
  const limit = quantile(
    bona.map((score) => ({ score, weight: 1 })),
    1 - FAILED_BONA_FIDE,
  )
  return {
    attacks: rows.filter(({ attack }) => attack).length,
    bonafide: rows.filter(({ attack }) => !attack).length,
    auc: both ? rounded(auc(attacks, bona)) : null,
    missedAtBpcer5: both ? rounded(attacks.filter((score) => score <= limit).length / attacks.length) : null,
    ...rates(rows),
  }
}

/** apcer: attacks that pass; failedAttacks: that fail; the rest is idle. bpcer: bona fide that fail. */
function rates(rows: readonly Scored[]) {
  const share = (attack: boolean, status: Scored['status']) => {
    const own = rows.filter((row) => row.attack === attack)
    return own.length === 0 ? null : rounded(own.filter((row) => row.status === status).length / own.length)
  }
  return {
    apcer: share(true, 'success'),
    failedAttacks: share(true, 'failed'),
    idleAttacks: share(true, 'idle'),
    bpcer: share(false, 'failed'),
    idleBonafide: share(false, 'idle'),
  }
}

function meanRates(all: readonly Rates[]): Rates {
  return {
    apcer: meanOf(all.map(({ apcer }) => apcer)),
    failedAttacks: meanOf(all.map(({ failedAttacks }) => failedAttacks)),
    idleAttacks: meanOf(all.map(({ idleAttacks }) => idleAttacks)),
    bpcer: meanOf(all.map(({ bpcer }) => bpcer)),
    idleBonafide: meanOf(all.map(({ idleBonafide }) => idleBonafide)),
  }
}

function thresholdsOf(all: readonly Scored[]) {
  const failFrom = quantile(weighted(all, false), 1 - FAILED_BONA_FIDE)
  return { failFrom, passBelow: Math.min(failFrom, quantile(weighted(all, true), PASSED_ATTACKS)) }
}

function judged(score: number | null, failFrom: number, passBelow: number): Scored['status'] {
  if (score === null) return 'idle'
  if (score >= failFrom) return 'failed'
  return score < passBelow ? 'success' : 'idle'
}

/** Scores of one side, each source's together as much as another's. */
function weighted(all: readonly Scored[], attack: boolean) {
  const groups = Map.groupBy(all, ({ source }) => source)
  return [...groups.values()].flatMap((rows) => {
    const own = scores(rows, attack)
    return own.map((score) => ({ score, weight: 1 / own.length }))
  })
}

const scores = (rows: readonly Scored[], attack: boolean) =>
  rows.flatMap((row) => (row.attack === attack && row.score !== null ? [row.score] : []))

function quantile(values: { score: number; weight: number }[], share: number): number {
  const sorted = [...values].sort((a, b) => a.score - b.score)
  const sum = sorted.reduce((total, { weight }) => total + weight, 0)
  let below = 0
  for (const { score, weight } of sorted) {
    below += weight
    if (below >= share * sum) return score
  }
  return Number.POSITIVE_INFINITY
}

function auc(attacks: readonly number[], bona: readonly number[]): number {
  const wins = attacks.reduce((sum, a) => sum + bona.reduce((own, b) => own + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0)
  return wins / attacks.length / bona.length
}

function meanOf(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : rounded(told.reduce((a, b) => a + b, 0) / told.length)
}

/** By source, as its verdicts are: the share of attacks or of bona fide that fail; sources without any left out. */
export function failing(all: readonly Scored[], attack: boolean): number[] {
  return [...Map.groupBy(all, ({ source }) => source).values()].flatMap((rows) => {
    const found = rates(rows)
    return (attack ? found.failedAttacks : found.bpcer) ?? []
  })
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4
