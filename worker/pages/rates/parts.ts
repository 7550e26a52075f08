/** Parts of the report: figures, sections, tables. Their classes are the console's. */
import { type Element, part, type Tree } from './tree.ts'

type Parts = readonly (Element | null | false)[]

const ids = (title: string) => `rates-${title}`.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export const section = (title: string, hint: string, ...parts: Parts): Element =>
  part(
    'section',
    { class: 'card chart', 'aria-labelledby': ids(title) },
    part('h2', { id: ids(title) }, title),
    hint !== '' && part('p', { class: 'hint' }, hint),
    ...parts,
  )

/** The first part is the drawing, which assistive technology has the summary for. */
export const figure = (
  { title, hint, summary }: { title: string; hint: string; summary: string },
  drawing: Element | null | false,
  ...parts: Parts
): Element =>
  section(
    title,
    hint,
    drawing && part('div', { class: 'drawing', role: 'img', 'aria-label': summary }, drawing),
    ...parts,
  )

export const disclosure = (title: string, ...parts: Parts): Element =>
  part('details', {}, part('summary', {}, title), ...parts)

/** The numbers of a drawing. */
export const asTable = (title: string, columns: readonly string[], rows: readonly (readonly string[])[]): Element =>
  disclosure('As a table', table(title, columns, rows))

/** The first cell names its row. On a phone each row is a card, which names its cells itself. */
export function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): Element {
  if (rows.length === 0) return part('p', { class: 'hint' }, `${title}: none.`)
  const line = ([name = '', ...cells]: readonly string[]): Tree =>
    part(
      'tr',
      { role: 'row' },
      part('th', { role: 'rowheader', scope: 'row' }, name),
      ...cells.map((cell, i) => part('td', { role: 'cell', 'data-name': columns[i + 1] ?? '' }, cell)),
    )
  const head = columns.map((name) => part('th', { role: 'columnheader', scope: 'col' }, name))
  return part(
    'div',
    { class: 'listing-box', tabindex: 0, role: 'region', 'aria-label': `${title}, as a table` },
    part(
      'table',
      { class: 'listing', role: 'table', 'aria-label': title },
      part('thead', {}, part('tr', { role: 'row' }, ...head)),
      part('tbody', {}, ...rows.map(line)),
    ),
  )
}
