/** How far second looks at decided sessions agree with the decisions, by reviewer. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { bars } from '../charts/bars'
import { chartFigure } from '../charts/figure'
import { percent } from '../charts/scale'
import { legend, type Series } from '../charts/series'
import { ask } from '../service'
import { firstDay, type Range } from './range'

export type Agreement = Answered<'/review/agreement'>['body']

const [ALIKE, OTHERWISE] = [
  { key: 'agreed', label: 'agreed', colour: '--good', pattern: 'plain' },
  { key: 'differed', label: 'disagreed', colour: '--accent', pattern: 'rising' },
] as const satisfies readonly Series[]

/** Whole days: hours are told of none. */
export const readLooks = (range: Range): Promise<Agreement> => ask('/review/agreement', { from: firstDay(range) })

const nameOf = (reviewer: string) => (reviewer === 'system' ? 'the service' : reviewer)

export function looksChart({ reviewers, looks, agreed, upheld, reopened, kappa, waiting }: Agreement): HTMLElement {
  const rows = reviewers.map(({ reviewer, ...one }) => ({ name: nameOf(reviewer), ...one }))
  const judged = rows.filter(({ decided }) => decided.looks > 0)
  const drawing = bars(
    judged.map(({ name, decided }) => ({
      name,
      whole: decided.looks,
      words: `${percent(decided.agreed, decided.looks)} of ${decided.looks}`,
      parts: [
        { series: ALIKE, count: decided.agreed },
        { series: OTHERWISE, count: decided.looks - decided.agreed },
      ],
    })),
  )
  const beyond = kappa === null ? '' : ` Beyond chance (Cohen’s kappa): ${kappa.toFixed(2)}.`
  const given = `${agreed} of ${looks} agreed; of the others ${upheld} were confirmed and ${reopened} reopened.`
  const all = `${looks === 0 ? 'None yet.' : given} Waiting: ${waiting}.${beyond}`
  return chartFigure(
    {
      title: 'Quality checks',
      hint: `Decisions that another reviewer made again without seeing the first, by first reviewer. ${all}`,
      summary: judged
        .map(({ name, decided }) => `${name}: ${percent(decided.agreed, decided.looks)} of ${decided.looks} agreed`)
        .join('; '),
      table: {
        columns: ['Reviewer', 'Checked by others', 'Agreed', 'Reopened', 'Checked others', 'Agreed with them'],
        rows: rows.map(({ name, decided, looked }) => [
          ...[name, String(decided.looks), String(decided.agreed), String(decided.reopened)],
          ...[String(looked.looks), String(looked.agreed)],
        ]),
      },
    },
    drawing,
    legend([ALIKE, OTHERWISE]),
  )
}
