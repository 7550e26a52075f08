/** Frame of a chart: its title, a hint how to read it, and the same data as a table. */
import { element } from '../../element'

export interface ChartTable {
  columns: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
}

export interface ChartText {
  title: string
  /** One sentence of how to read it. */
  hint: string
  /** Summary in words, read out in place of the drawing. */
  summary: string
  table: ChartTable
}

/** `drawing` is hidden from assistive technology, which has the summary and the table. */
export function chartFigure({ title, hint, summary, table }: ChartText, ...drawing: HTMLElement[]): HTMLElement {
  const isEmpty = table.rows.length === 0
  return element(
    'figure',
    { class: 'card chart' },
    element('figcaption', {}, element('h2', {}, title), element('p', { class: 'hint' }, hint)),
    isEmpty
      ? element('p', { class: 'nothing' }, 'Nothing was counted in this time.')
      : element('div', { class: 'drawing', role: 'img', 'aria-label': summary }, ...drawing),
    !isEmpty && element('details', {}, element('summary', {}, 'As a table'), tableOf(title, table)),
  )
}

function tableOf(title: string, { columns, rows }: ChartTable): HTMLElement {
  const head = element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name)))
  const body = rows.map(([name = '', ...cells]) =>
    element('tr', {}, element('th', { scope: 'row' }, name), ...cells.map((cell) => element('td', {}, cell))),
  )
  const table = element(
    'table',
    { class: 'listing', 'aria-label': title },
    element('thead', {}, head),
    element('tbody', {}, ...body),
  )
  return element(
    'div',
    { class: 'listing-box', tabindex: '0', role: 'region', 'aria-label': `${title}, as a table` },
    table,
  )
}
