/** How far sessions came, on which ways, and how reviewers decided the cases that each reason sent to them. */
import { bars } from '../charts/bars'
import { chartFigure } from '../charts/figure'
import { percent } from '../charts/scale'
import { legend, type Series } from '../charts/series'
import { OUTCOME_SERIES, seriesOf } from './outcomes'
import type { Metrics } from './range'

const STEPS = [
  ['created', 'Session created'],
  ['opened', 'Hosted page opened'],
  ['consented', 'Consent given'],
  ['sent', 'Images sent'],
  ['answered', 'Result'],
  ['approved', 'Approved'],
] as const

const WAYS: Record<string, string> = {
  handoff: 'Continued on a phone',
  link: 'Hosted page, no camera data',
  api: 'Your own server',
  built_in: 'Built-in camera',
  external: 'External camera',
  phone: 'Phone as a camera',
  virtual: 'Virtual camera',
  unknown: 'Unknown camera',
  camera: 'Camera of unknown kind',
  file: 'Uploaded file',
}

const [SENT, APPROVED] = [
  { key: 'sent', label: 'not approved', colour: '--accent', pattern: 'rising' },
  { key: 'approved', label: 'approved', colour: '--good', pattern: 'plain' },
] as const satisfies readonly Series[]

const FUNNEL: Series = { key: 'step', label: 'sessions', colour: '--accent', pattern: 'plain' }

export function funnelChart({ total: { steps } }: Metrics): HTMLElement {
  const whole = Math.max(...Object.values(steps), 0)
  const rows = whole === 0 ? [] : STEPS.map(([key, name]) => ({ name, count: steps[key] ?? 0 }))
  const created = steps.created ?? 0
  const drawing = bars(
    rows.map(({ name, count }) => ({
      name,
      whole,
      parts: [{ series: FUNNEL, count }],
      words: `${count.toLocaleString('en')} · ${percent(count, created)}`,
    })),
  )
  return chartFigure(
    {
      title: 'Funnel',
      hint: 'Each session counts once. Opening and consent only exist on the hosted page.',
      summary: rows
        .map(({ name, count }) => `${name}: ${count}, ${percent(count, created)} of those created`)
        .join('; '),
      table: {
        columns: ['Step', 'Sessions', 'Of those created'],
        rows: rows.map(({ name, count }) => [name, String(count), percent(count, created)]),
      },
    },
    drawing,
  )
}

export function waysChart({ channels }: Metrics): HTMLElement {
  const ways = channels
    .map(({ channel, steps }) => {
      const [sent = 0, answered = 0, approved = 0] = ['sent', 'answered', 'approved'].map((step) => steps[step])
      return { name: WAYS[channel] ?? channel, sent, answered, approved }
    })
    .toSorted((a, b) => b.sent - a.sent)
  const whole = Math.max(...ways.map(({ sent }) => sent), 1)
  const drawing = bars(
    ways.map(({ name, sent, approved }) => ({
      name,
      whole,
      words: `${percent(approved, sent)} of ${sent.toLocaleString('en')}`,
      parts: [
        { series: APPROVED, count: approved },
        { series: SENT, count: Math.max(0, sent - approved) },
      ],
    })),
  )
  return chartFigure(
    {
      title: 'By device',
      hint: 'Sessions with images, by how the images were taken, and how many were approved.',
      summary: ways.map(({ name, sent, approved }) => `${name}: ${sent} sent, ${approved} approved`).join('; '),
      table: {
        columns: ['Device', 'Sent', 'Answered', 'Approved', 'Share approved'],
        rows: ways.map(({ name, sent, answered, approved }) => [
          ...[name, String(sent), String(answered), String(approved)],
          percent(approved, sent),
        ]),
      },
    },
    drawing,
    legend([APPROVED, SENT]),
  )
}

export function agreementChart({ reviews }: Metrics): HTMLElement {
  const all = sumOf(reviews.decided)
  const rows = [
    ...(all > 0 ? [{ name: 'All cases', decided: reviews.decided }] : []),
    ...reviews.reasons
      .toSorted((a, b) => sumOf(b.decided) - sumOf(a.decided))
      .map(({ reason, decided }) => ({ name: reason.replaceAll('_', ' '), decided })),
  ].map((row) => ({ ...row, count: sumOf(row.decided) }))
  const series = seriesOf(rows.map(({ decided }) => decided))
  const drawing = bars(
    rows.map(({ name, decided, count }) => ({
      name,
      whole: count,
      words: `${percent(decided.declined ?? 0, count)} of ${count}`,
      parts: series.map((one) => ({ series: one, count: decided[one.key] ?? 0 })),
    })),
  )
  const seconds = `Second reviewers: ${reviews.seconded} decisions, ${reviews.disagreed} disagreements.`
  return chartFigure(
    {
      title: 'Manual review by reason',
      hint: `How reviewers decided cases that each reason sent to review. Sessions that were reopened later still count. ${seconds}`,
      summary: rows
        .map(({ name, decided, count }) => `${name}: ${percent(decided.declined ?? 0, count)} of ${count} declined`)
        .join('; '),
      table: {
        columns: ['Reason', ...OUTCOME_SERIES.slice(0, 3).map(({ label }) => label), 'Share declined'],
        rows: rows.map(({ name, decided, count }) => [
          name,
          ...OUTCOME_SERIES.slice(0, 3).map(({ key }) => String(decided[key] ?? 0)),
          percent(decided.declined ?? 0, count),
        ]),
      },
    },
    drawing,
    legend(series),
  )
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
