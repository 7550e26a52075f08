/** A table of what an operation lists, page by page; on a phone each row is a card. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { say } from '../problem'

const PAGE_SIZE = 20
const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const

export interface Column<Row> {
  name: string
  cell: (row: Row) => Node | string
}

export interface PagedTable {
  node: HTMLElement
  /** From the first page again. */
  refresh(): Promise<void>
}

export function pagedTable<Row>(
  label: string,
  load: (paging: { page: number; pageSize: number }) => Promise<{ results: readonly Row[]; total: number }>,
  columns: readonly Column<Row>[],
): PagedTable {
  const body = element('tbody', { role: 'rowgroup' })
  const place = element('span', { role: 'status' })
  const [before, after] = [-1, 1].map((by) => {
    const button = element('button', { type: 'button', class: 'quiet' }, by < 0 ? '‹ Previous' : 'Next ›')
    button.addEventListener('click', () => void show(page + by))
    return button
  })
  const names = columns.map(({ name }) => name)
  const scroll = listing(label, names, body)
  const pages = element('div', { class: 'pages' }, before ?? null, place, after ?? null)
  let page = 1

  const show = (wanted: number) =>
    attempt(async () => {
      const { results, total } = await load({ page: wanted, pageSize: PAGE_SIZE })
      page = wanted
      const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
      body.replaceChildren(
        ...results.map((row) =>
          rowOf(
            names,
            columns.map(({ cell }) => cell(row)),
          ),
        ),
      )
      place.textContent = total === 0 ? 'None' : `${total.toLocaleString('en')}, page ${page} of ${last}`
      if (before) before.disabled = page <= 1
      if (after) after.disabled = page >= last
    })
  return { node: element('div', { class: 'paged' }, scroll, pages), refresh: () => show(1).then(() => {}) }
}

/** `body` below its headings, in a box that scrolls where it is too wide. */
export const listing = (label: string, names: readonly string[], body: HTMLElement): HTMLElement =>
  element(
    'div',
    { class: 'card listing-box', tabindex: '0', role: 'region', 'aria-label': label },
    element(
      'table',
      { class: 'listing', 'aria-label': label, role: 'table' },
      element(
        'thead',
        { role: 'rowgroup' },
        element(
          'tr',
          { role: 'row' },
          ...names.map((name) => element('th', { scope: 'col', role: 'columnheader' }, name)),
        ),
      ),
      body,
    ),
  )

/** Roles are said: a style sheet that makes cards of rows takes them away. */
export const rowOf = (names: readonly string[], cells: readonly (Node | string)[]): HTMLElement =>
  element(
    'tr',
    { role: 'row' },
    ...cells.map((cell, i) => element('td', { role: 'cell', 'data-name': names[i] }, cell)),
  )

export const time = (at: string | null) =>
  at === null ? '–' : element('time', { datetime: at }, new Date(at).toLocaleString(undefined, SHORT))

/** Does something once it has been pressed, and cannot be pressed meanwhile. */
export function button(label: string, act: () => Promise<unknown>, kind = 'quiet'): HTMLButtonElement {
  const node = element('button', { type: 'button', class: kind }, label)
  node.addEventListener('click', async () => {
    node.disabled = true
    say(null)
    await attempt(act, node.closest('form, article, .card') ?? document).finally(() => {
      node.disabled = false
    })
  })
  return node
}

/** Does what cannot be undone once it has been pressed twice. */
export function sureButton(label: string, act: () => Promise<unknown>): HTMLButtonElement {
  let isSure = false
  const node: HTMLButtonElement = button(label, async () => {
    if (isSure) await act()
    else node.textContent = `Confirm: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
    isSure = !isSure
  })
  node.addEventListener('blur', () => {
    isSure = false
    node.textContent = label
  })
  return node
}

export const heading = (title: string, ...tools: HTMLElement[]) =>
  element('header', { class: 'page-head' }, element('h1', { tabindex: '-1' }, title), ...tools)

export const outcomeTag = (outcome: string | null, status: string) =>
  element('span', { class: `outcome ${outcome ?? 'none'}` }, outcome ?? status)
