/** Who was asked for a further step, did it, and gave up; how long it took, and how the sessions ended. */
import { bars } from '../charts/bars'
import { chartFigure } from '../charts/figure'
import { duration, percent } from '../charts/scale'
import { legend, type Series } from '../charts/series'
import { OUTCOME_SERIES } from './outcomes'
import type { Metrics } from './range'

const STATES = [
  ['asked', 'Asked'],
  ['done', 'Done'],
  ['not_done', 'Given up'],
  ['declined', 'Declined before'],
] as const

const ASKED: Series = { key: 'steps', label: 'asked', colour: '--accent', pattern: 'rising' }
const ENDS = OUTCOME_SERIES.filter(({ key }) => ['approved', 'review', 'declined'].includes(key))

/** None where nobody was asked. */
export function stepChart({ total: { stepUps, stepEnds, times } }: Metrics): HTMLElement[] {
  const whole = stepUps.asked ?? 0
  if (whole === 0) return []
  const rows = STATES.map(([key, name]) => {
    const count = stepUps[key] ?? 0
    const ends = ENDS.map((series) => ({ series, count: stepEnds[key]?.[series.key] ?? 0 }))
    return { name, count, ends, words: wordsOf(count, whole, ends) }
  })
  const most = Math.max(...rows.map(({ count }) => count))
  const drawing = bars(
    rows.map(({ name, count, ends, words }, i) => ({
      name,
      whole: most,
      parts: i === 0 ? [{ series: ASKED, count }] : ends,
      words,
    })),
  )
  const { median = null } = times.step ?? {}
  const took = median === null ? '' : ` Median time from the question to a done step: ${duration(median)}.`
  const figure = chartFigure(
    {
      title: 'Further step',
      hint: `Sessions that were asked for a wallet, a chip or a tilt check, and how they ended: what a done step changed, and what your rule made of those who gave up. The others have left, or have not answered yet.${took}`,
      summary: `${rows.map(({ name, words }) => `${name}: ${words}`).join('; ')}.${took}`,
      table: {
        columns: ['State', 'Sessions', 'Of those asked', ...ENDS.map(({ label }) => label)],
        rows: rows.map(({ name, count, ends }) => [
          ...[name, String(count), percent(count, whole)],
          ...ends.map((end) => String(end.count)),
        ]),
      },
    },
    drawing,
    legend([ASKED, ...ENDS]),
  )
  return [figure]
}

function wordsOf(count: number, whole: number, ends: readonly { series: Series; count: number }[]): string {
  const told = ends.filter((end) => end.count > 0).map((end) => `${end.count} ${end.series.label}`)
  return [`${count.toLocaleString('en')} · ${percent(count, whole)}`, ...told].join(', ')
}
