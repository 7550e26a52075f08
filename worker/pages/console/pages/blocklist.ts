/** Documents and lists of persons that are blocked: shown, added, taken off. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { element } from '../../element'
import { attempt } from '../attempt'
import { offeredStates } from '../forms/state-names'
import { say } from '../problem'
import { ask } from '../service'
import { button, type PagedTable, pagedTable, time } from './paged-table'

type Entry = Answered<'/blocklists'>['body']['results'][number]

export function blocklistView(): { nodes: HTMLElement[]; refresh: () => Promise<void> } {
  const refresh = (): Promise<void> => table.refresh()
  const table: PagedTable = pagedTable<Entry>('Blocked', (paging) => ask('/blocklists', paging), [
    { name: 'What', cell: (entry) => (entry.kind === 'faces' ? facesOf(entry) : documentOf(entry)) },
    {
      name: 'Reason',
      cell: (entry) => (entry.kind === 'document' ? (entry.document.note ?? '–') : 'in the fields of each person'),
    },
    { name: 'Since', cell: ({ created }) => time(created) },
    { name: 'By', cell: ({ by }) => by ?? '–' },
    { name: 'Actions', cell: (entry) => removal(entry, refresh) },
  ])
  const title = element('h2', { class: 'section' }, 'Blocked documents and faces')
  return { nodes: [title, adding(refresh), table.node], refresh }
}

const facesOf = ({ id, name }: Extract<Entry, { kind: 'faces' }>) =>
  element('span', {}, 'Faces of ', element('a', { href: `#/persons/${id}` }, name))

const documentOf = ({ document }: Extract<Entry, { kind: 'document' }>) =>
  element(
    'span',
    {},
    element('code', {}, document.number),
    ` ${[document.countryCode ?? 'any state', document.documentType?.replaceAll('_', ' ') ?? 'any type'].join(', ')}`,
  )

function removal(entry: Entry, done: () => Promise<void>): HTMLElement {
  const what = entry.kind === 'faces' ? `the persons of “${entry.name}”` : `document ${entry.document.number}`
  return button('Unblock', async () => {
    if (!confirm(`Unblock ${what}?`)) return
    await ask('/blocklist/remove', { entryId: entry.id })
    await done()
  })
}

function adding(done: () => Promise<void>): HTMLElement {
  const number = element('input', {
    id: 'block-number',
    'data-path': 'document.number',
    maxlength: '64',
    required: '',
    autocomplete: 'off',
  })
  const state = element('input', {
    ...{ id: 'block-state', maxlength: '3', size: '4', autocomplete: 'off', placeholder: 'DEU', list: 'block-states' },
    ...{ 'data-path': 'document.countryCode', pattern: '[A-Za-z]{3}', title: 'Three letters, such as DEU' },
  })
  const states = element(
    'datalist',
    { id: 'block-states' },
    ...offeredStates().map(({ value, label }) => element('option', { value }, label)),
  )
  const note = element('input', {
    id: 'block-note',
    'data-path': 'document.note',
    maxlength: '500',
    required: '',
    autocomplete: 'off',
  })
  const field = (label: string, input: HTMLElement) => element('label', {}, element('span', {}, label), input)
  const form = element(
    'form',
    { class: 'inline-form', 'aria-label': 'Block a document' },
    field('Document number', number),
    field('Issuing state (empty: any)', state),
    field('Reason', note),
    states,
    element('button', { type: 'submit', class: 'quiet' }, 'Block'),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    say(null)
    const countryCode = state.value.trim().toUpperCase()
    const document = { number: number.value.trim(), note: note.value.trim(), ...(countryCode ? { countryCode } : {}) }
    void attempt(async () => {
      await ask('/blocklist/add', { document })
      form.reset()
      await done()
    }, form)
  })
  return form
}
