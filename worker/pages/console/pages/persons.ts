/** Lists and the persons in them: found by a photo, moved, merged, deleted. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { say } from '../problem'
import { ask } from '../service'
import { button, heading, type PagedTable, pagedTable, time } from './paged-table'

interface Person {
  person_id: string
  list_id: string
  fields: string[]
}

export async function personsPage(page: HTMLElement, listId: string): Promise<undefined> {
  const { results: lists } = await ask('/person/lists', { page: 1, pageSize: 100 })
  const current = lists.find(({ list_id }) => list_id === listId) ?? lists[0]
  const links = lists.map(({ list_id, name, persons }) =>
    element(
      'a',
      { href: `#/persons/${list_id}`, ...(list_id === current?.list_id ? { 'aria-current': 'true' } : {}) },
      `${name} (${persons})`,
    ),
  )
  const found = element('div', { class: 'found', role: 'status' })
  const photo = element('input', { type: 'file', accept: 'image/*', id: 'photo' })
  photo.addEventListener('change', () => {
    const [image] = photo.files ?? []
    if (image) void attempt(async () => found.replaceChildren(...(await search(image))))
  })
  const head = heading('Persons', element('label', { class: 'photo', for: 'photo' }, 'Search by photo ', photo))
  page.append(head, element('nav', { class: 'lists', 'aria-label': 'Lists' }, ...links, newList()), found)
  if (!current) return
  const reload = (): Promise<void> => table.refresh()
  const table: PagedTable = pagedTable(
    current.name,
    (paging) => ask('/persons', { ...paging, list_id: current.list_id }),
    [
      { name: 'Fields', cell: ({ fields }) => fields.join(', ') || '–' },
      { name: 'Person', cell: ({ person_id }) => element('code', {}, person_id) },
      { name: 'Since', cell: ({ created }) => time(created) },
      { name: 'Move, merge, delete', cell: (person) => tools(person, lists, reload) },
    ],
  )
  page.append(table.node)
  await table.refresh()
}

async function search(image: File): Promise<HTMLElement[]> {
  say(null)
  const { matches, faces_total } = await ask('/person/search', { image })
  if (matches.length === 0)
    return [element('p', { class: 'hint' }, faces_total === 0 ? 'No face was found.' : 'Nobody like that is enrolled.')]
  return matches.map(({ person_id, fields, score }) =>
    element(
      'article',
      { class: 'card match' },
      element('strong', {}, fields.join(', ') || 'No fields'),
      element('code', {}, person_id),
      element('span', {}, `similarity ${score.toFixed(3)}`),
    ),
  )
}

function tools(person: Person, lists: readonly { list_id: string; name: string }[], done: () => Promise<void>) {
  const { person_id, list_id } = person
  const others = lists.filter((list) => list.list_id !== list_id)
  const move = element(
    'select',
    { 'aria-label': `Move ${person_id}` },
    element('option', { value: '' }, 'Move to …'),
    ...others.map((list) => element('option', { value: list.list_id }, list.name)),
  )
  move.addEventListener('change', () => {
    const acted = ask('/person/update', { list_id, person_id, new_list_id: move.value }).then(done)
    void attempt(() => acted)
  })
  const merge = button('Merge into …', async () => {
    const other = prompt('The id of the person who stays. This one’s faces become theirs, and this one goes.')?.trim()
    if (!other) return
    await ask('/person/fusion', { list_id, person_id: other, replace_person_id: person_id })
    await done()
  })
  const erase = button('Delete', async () => {
    if (!confirm('Delete this person with their faces?')) return
    await ask('/person/delete', { list_id, person_id: [person_id] })
    await done()
  })
  return element('span', { class: 'tools' }, others.length > 0 && move, merge, erase)
}

const newList = () =>
  button('New list', async () => {
    const name = prompt('Name of the list')?.trim()
    if (!name) return
    const { list_id } = await ask('/person/list/create', { name })
    location.hash = `#/persons/${list_id}`
  })
