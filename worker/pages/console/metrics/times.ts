import { chartFigure } from '../charts/figure'
import { type Line, lines } from '../charts/lines'
import { duration } from '../charts/scale'
import { legend, type Series } from '../charts/series'
import { everyOne, type Metrics, type Range } from './range'

const SPANS = [
  ['processing', 'Processing time', 'From the images to the result, by'],
  ['decision', 'Time to the decision', 'From creating the session to approved or declined, by'],
  ['review', 'Time in review', 'From entering the queue to the decision, by'],
] as const

const MEDIAN: Series = { key: 'median', label: 'median (p50)', colour: '--accent', pattern: 'plain' }
const P95: Series = { key: 'p95', label: '95th percentile (p95)', colour: '--wait', pattern: 'rising' }

export function timeCharts(metrics: Metrics, range: Range): HTMLElement[] {
  const days = everyOne(metrics, range)
  return SPANS.map(([span, title, hint]) => {
    const own = days.map(({ name, counted }) => ({ name, of: counted?.times[span] ?? null }))
    const drawn: Line[] = [
      { series: MEDIAN, values: own.map(({ of }) => of?.median ?? null) },
      { series: P95, values: own.map(({ of }) => of?.p95 ?? null) },
    ]
    const total = metrics.total.times[span]
    const whole = [total?.median, total?.p95].map((ms) => (ms == null ? '–' : duration(ms)))
    const words = `Median ${whole[0]}, 95th percentile ${whole[1]}`
    const says = own.flatMap(({ name, of }) => (of && of.count > 0 ? [row(name, of)] : []))
    return chartFigure(
      {
        title,
        hint: `${hint} ${range.unit}. ${total?.count ? `${words}.` : ''}`,
        summary: words,
        table: { columns: [range.unit === 'hour' ? 'Hour' : 'Day', 'Count', 'p50', 'p95'], rows: says },
      },
      lines(
        days.map(({ name }) => name),
        drawn,
      ),
      lineLegend(),
    )
  })
}

const row = (name: string, { count, median, p95 }: { count: number; median: number | null; p95: number | null }) => [
  name,
  String(count),
  ...[median, p95].map((ms) => (ms === null ? '–' : duration(ms))),
]

const lineLegend = () => legend([MEDIAN, P95], 'line')
