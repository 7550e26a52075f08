import { columns } from '../charts/columns'
import { chartFigure } from '../charts/figure'
import { legend, type Series } from '../charts/series'
import { everyOne, type Metrics, type Range } from './range'

/** Series of outcomes: what people decide comes first. */
export const OUTCOME_SERIES: readonly Series[] = [
  { key: 'approved', label: 'approved', colour: '--good', pattern: 'plain' },
  { key: 'resubmit', label: 'asked again', colour: '--wait', pattern: 'rising' },
  { key: 'declined', label: 'declined', colour: '--bad', pattern: 'falling' },
  { key: 'review', label: 'sent to review', colour: '--accent', pattern: 'dots' },
  { key: 'step_up', label: 'asked for a further step', colour: '--wait', pattern: 'dots' },
]

/** A way to end that has no decision. */
const OTHER: Series = { key: 'other', label: 'no decision', colour: '--muted', pattern: 'level' }

const known = new Set(OUTCOME_SERIES.map(({ key }) => key))

/** Those that occur. */
export const seriesOf = (counts: readonly Record<string, number>[]): Series[] =>
  [...OUTCOME_SERIES, OTHER].filter(({ key }) => counts.some((one) => (one[key] ?? 0) > 0))

const withOther = (counts: Record<string, number>): Record<string, number> => ({
  ...counts,
  other: Object.entries(counts).reduce((sum, [key, count]) => sum + (known.has(key) ? 0 : count), 0),
})

export function outcomeChart(metrics: Metrics, range: Range): HTMLElement {
  const stacks = everyOne(metrics, range).map(({ name, counted }) => ({
    label: name,
    counts: withOther(counted?.outcomes ?? {}),
  }))
  const series = seriesOf(stacks.map(({ counts }) => counts))
  const total = withOther(metrics.total.outcomes)
  return chartFigure(
    {
      title: 'Outcomes',
      hint: `Results of attempts by ${range.unit}. Each attempt of a session counts.`,
      summary: series.map(({ key, label }) => `${label}: ${total[key]}`).join('; '),
      table: {
        columns: [range.unit === 'hour' ? 'Hour' : 'Day', ...series.map(({ label }) => label)],
        rows:
          series.length === 0
            ? []
            : stacks.map(({ label, counts }) => [label, ...series.map(({ key }) => String(counts[key] ?? 0))]),
      },
    },
    columns(stacks, series),
    legend(series),
  )
}
