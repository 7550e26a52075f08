/** Who was asked for a further step, did it, and gave up. */
import { bars } from '../charts/bars'
import { chartFigure } from '../charts/figure'
import { percent } from '../charts/scale'
import type { Series } from '../charts/series'
import type { Metrics } from './range'

const STATES = [
  ['asked', 'Asked'],
  ['done', 'Done'],
  ['not_done', 'Given up'],
] as const

const ASKED: Series = { key: 'steps', label: 'sessions', colour: '--accent', pattern: 'plain' }

/** None where nobody was asked. */
export function stepChart({ total: { stepUps } }: Metrics): HTMLElement[] {
  const whole = stepUps.asked ?? 0
  if (whole === 0) return []
  const rows = STATES.map(([key, name]) => ({ name, count: stepUps[key] ?? 0 }))
  const drawing = bars(
    rows.map(({ name, count }) => ({
      name,
      whole: Math.max(whole, count),
      parts: [{ series: ASKED, count }],
      words: `${count.toLocaleString('en')} · ${percent(count, whole)}`,
    })),
  )
  const figure = chartFigure(
    {
      title: 'Further step',
      hint: 'Sessions that were asked for a wallet, a chip or a tilt check. Who neither did one nor gave up has left, or has not answered yet.',
      summary: rows.map(({ name, count }) => `${name}: ${count}, ${percent(count, whole)} of those asked`).join('; '),
      table: {
        columns: ['State', 'Sessions', 'Of those asked'],
        rows: rows.map(({ name, count }) => [name, String(count), percent(count, whole)]),
      },
    },
    drawing,
  )
  return [figure]
}
