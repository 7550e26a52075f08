/** Somebody is looked for; what is held on them is shown, handed out, held or erased. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { clearErrors } from '../forms/field-errors'
import { button } from '../pages/paged-table'
import { say } from '../problem'
import { ask } from '../service'
import { erasing } from './erasing'
import { foundTable } from './found-table'
import { KNOWN_BY } from './requests'
import type { Around, Query } from './subject'

const FIND_BY: Record<Query['by'], string> = { ...KNOWN_BY, name: 'Name' }

export function subjectsView(around: Around): HTMLElement {
  const by = element(
    'select',
    { id: 'subject-by' },
    ...Object.entries(FIND_BY).map(([value, label]) => element('option', { value }, label)),
  )
  const value = element('input', {
    id: 'subject-value',
    'data-path': 'value',
    maxlength: '255',
    required: '',
    autocomplete: 'off',
    size: '30',
  })
  const place = element('div', { class: 'subject', 'aria-live': 'polite' })
  const form = element(
    'form',
    { class: 'inline-form', role: 'search', 'aria-label': 'Find a person’s data' },
    element('label', {}, element('span', {}, 'Search by'), by),
    element('label', {}, element('span', {}, 'Exact value'), value),
    element('button', { type: 'submit', class: 'primary' }, 'Find'),
  )
  by.addEventListener('change', () => clearErrors(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    say(null)
    const query = { by: by.value as Query['by'], value: value.value.trim() }
    place.replaceChildren()
    void attempt(() => find(query, place, around), form)
  })
  const hint = element(
    'p',
    { class: 'hint' },
    'Searches are logged. Names are not unique: to erase, search by client or session.',
  )
  return element('section', {}, element('h2', { class: 'section first' }, 'Find a person’s data'), hint, form, place)
}

/** Where one call does not see all sessions, the next goes on. */
async function find(query: Query, place: HTMLElement, around: Around): Promise<void> {
  const found = await ask('/subject/find', query)
  const { next } = found
  place.append(
    ...foundTable(found, around),
    ...(next === null ? [] : [goOn(() => find({ ...query, place: next }, place, around))]),
  )
  const nobody = place.querySelector('tbody tr') === null
  if (nobody && next === null) place.prepend(element('p', {}, 'No data found.'))
  else if (query.by !== 'name' && next === null && !nobody)
    place.append(erasing({ by: query.by, value: query.value }, around.erased))
}

function goOn(further: () => Promise<void>): HTMLElement {
  const node = button('Search more sessions', async () => {
    await further()
    node.remove()
  })
  return node
}
