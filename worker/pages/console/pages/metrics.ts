/** Outcomes of sessions: charts that can be read without colours, each with its table. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { oneOf } from '../forms/one-of'
import { agreementChart, funnelChart, waysChart } from '../metrics/funnel'
import { outcomeChart } from '../metrics/outcomes'
import { type Metrics, RANGES, type Range, readRange } from '../metrics/range'
import { type Agreement, looksChart, readLooks } from '../metrics/second-looks'
import { stepChart } from '../metrics/steps'
import { timeCharts } from '../metrics/times'
import { heading } from './paged-table'

export async function metricsPage(page: HTMLElement): Promise<undefined> {
  const charts = element('div', { class: 'charts' })
  const told = element('p', { class: 'hint', role: 'status' })
  let turn = 0
  const show = (range: Range) =>
    attempt(async () => {
      const mine = ++turn
      const [metrics, looks] = await Promise.all([readRange(range), readLooks(range)])
      if (mine !== turn) return
      told.textContent = `${range.label}, in UTC. The last few minutes may be missing.`
      charts.replaceChildren(...chartsOf(metrics, range, looks))
    })
  page.append(heading('Metrics', oneOf<Range>('Time', RANGES, RANGES[2], show)), told, charts)
  await show(RANGES[2])
}

const chartsOf = (metrics: Metrics, range: Range, looks: Agreement) => [
  funnelChart(metrics),
  waysChart(metrics),
  ...stepChart(metrics),
  outcomeChart(metrics, range),
  agreementChart(metrics),
  looksChart(looks),
  ...timeCharts(metrics, range),
]
