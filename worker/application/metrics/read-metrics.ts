import { type DayCount, type MetricStore, quantile, SPANS, STEP_ENDS, STEPS } from '../../domain/metrics/metrics'
import type { Caller } from '../caller'
import { invalid, type Refusal } from '../refusal'

interface Ports {
  metrics: Pick<MetricStore, 'read'>
}

const DAY_MS = 86_400_000
/** Most days that a console shows at once; each day has some hundred counts. */
const MOST_DAYS = 92
const USUAL_DAYS = 30
const HOUR_MS = 3_600_000

interface Span {
  count: number
  /** Milliseconds; null where nothing was counted. */
  median: number | null
  p95: number | null
}

export interface MetricsOfDays {
  steps: Record<string, number>
  outcomes: Record<string, number>
  /** Sessions that were asked for a further step, by state. */
  stepUps: Record<string, number>
  /** Outcomes of these sessions, by the state in which the question ended. */
  stepEnds: Record<string, Record<string, number>>
  times: Record<string, Span>
}

export interface Metrics {
  from: string
  to: string
  total: MetricsOfDays
  days: ({ day: string } & MetricsOfDays)[]
  /** How the steps from the first picture on were made. */
  channels: { channel: string; steps: Record<string, number> }[]
  reviews: {
    decided: Record<string, number>
    /** Second reviewers: how many there were, and how many differed from the first. */
    seconded: number
    disagreed: number
    /** How people decided what a rule had left to them. */
    reasons: { reason: string; decided: Record<string, number> }[]
  }
}

/** Reads the results of the owner's sessions, by day. */
export async function readMetrics(
  caller: Caller,
  given: { from?: string | undefined; to?: string | undefined; hours?: number | undefined },
  { metrics }: Ports,
  now: Date,
): Promise<Metrics | Refusal> {
  const time = given.hours === undefined ? daysOf(given, now) : lastHours(given.hours, now)
  const { from, to } = time
  if (!time.holds) return invalid({ description: `1 to ${MOST_DAYS} days` }, from, 'from')
  const rows = await metrics.read(caller.owner, from, to)
  const reasons = Map.groupBy(
    rows.filter(({ name }) => name.startsWith('reviewed ')),
    ({ name }) => name.slice('reviewed '.length),
  )
  const reviewers = summed(rows, 'reviewers')
  return {
    from,
    to,
    total: ofDays(rows),
    days: [...Map.groupBy(rows, ({ day }) => day)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, own]) => ({ day, ...ofDays(own) })),
    channels: channelsOf(rows),
    reviews: {
      decided: summed(rows, 'reviewed'),
      seconded: reviewers.seconded ?? 0,
      disagreed: reviewers.disagreed ?? 0,
      reasons: [...reasons].map(([reason, own]) => ({ reason, decided: byKey(own) })),
    },
  }
}

function daysOf(given: { from?: string | undefined; to?: string | undefined }, now: Date) {
  const to = given.to ?? dayOf(now.getTime())
  const from = given.from ?? dayOf(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from, to, holds: days >= 1 && days <= MOST_DAYS }
}

/** The one that has begun is the last of them. */
function lastHours(hours: number, now: Date) {
  const hourOf = (time: number) => new Date(time).toISOString().slice(0, 13)
  return { from: hourOf(now.getTime() - (hours - 1) * HOUR_MS), to: hourOf(now.getTime()), holds: true }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function byKey(rows: DayCount[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { key, count } of rows) sums[key] = (sums[key] ?? 0) + count
  return sums
}

const summed = (rows: DayCount[], name: string) => byKey(rows.filter((row) => row.name === name))

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function ofDays(rows: DayCount[]): MetricsOfDays {
  const steps = STEPS.map((step) => [step, sumOf(summed(rows, `step ${step}`))] as const)
  const times = SPANS.map((span): readonly [string, Span] => {
    const buckets = new Map(Object.entries(summed(rows, `ms ${span}`)).map(([key, count]) => [Number(key), count]))
    const count = [...buckets.values()].reduce((sum, each) => sum + each, 0)
    return [span, { count, median: quantile(buckets, 0.5), p95: quantile(buckets, 0.95) }]
  })
  return {
    steps: Object.fromEntries(steps),
    outcomes: summed(rows, 'outcome'),
    stepUps: summed(rows, 'stepUp'),
    stepEnds: Object.fromEntries(STEP_ENDS.map((state) => [state, summed(rows, `stepEnd ${state}`)])),
    times: Object.fromEntries(times),
  }
}

function channelsOf(rows: DayCount[]): Metrics['channels'] {
  const known = rows.filter(({ name, key }) => name.startsWith('step ') && key !== '')
  return [...Map.groupBy(known, ({ key }) => key)].map(([channel, own]) => {
    const steps: Record<string, number> = {}
    for (const { name, count } of own) {
      const step = name.slice('step '.length)
      steps[step] = (steps[step] ?? 0) + count
    }
    return { channel, steps }
  })
}
