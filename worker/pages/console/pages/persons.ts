/** Lists and the persons in them: found by a photo, moved, merged, deleted. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { say } from '../problem'
import { ask } from '../service'
import { button, heading, type PagedTable, pagedTable, time } from './paged-table'
import { type List, photoSearch } from './photo-search'

interface Person {
  person_id: string
  list_id: string
  fields: string[]
  faces: readonly { image: string }[]
}

export async function personsPage(page: HTMLElement, listId: string): Promise<undefined> {
  const lists = await allLists()
  const current = lists.find(({ list_id }) => list_id === listId) ?? lists[0]
  const links = lists.map(({ list_id, name, persons }) =>
    element(
      'a',
      { href: `#/persons/${list_id}`, ...(list_id === current?.list_id ? { 'aria-current': 'true' } : {}) },
      `${name} (${persons})`,
    ),
  )
  const search = photoSearch(lists)
  const head = heading('Persons', search.picker)
  page.append(head, element('nav', { class: 'lists', 'aria-label': 'Lists' }, ...links, newList()), search.found)
  if (!current) return
  const merging = mergeOf(() => table.refresh())
  const table: PagedTable = pagedTable(
    current.name,
    (paging) => ask('/persons', { ...paging, list_id: current.list_id }),
    [
      { name: 'Picture', cell: picture },
      { name: 'Fields', cell: ({ fields }) => fields.join(', ') || '–' },
      { name: 'Person', cell: ({ person_id }) => element('code', {}, person_id) },
      { name: 'Created', cell: ({ created }) => time(created) },
      { name: 'Actions', cell: (person) => tools(person, lists, merging, () => table.refresh()) },
    ],
  )
  page.append(merging.told, table.node)
  await table.refresh()
}

async function allLists(): Promise<List[]> {
  const lists: List[] = []
  for (let at = 1; ; at++) {
    const { results, total } = await ask('/person/lists', { page: at, pageSize: 100 })
    lists.push(...results)
    if (lists.length >= total || results.length === 0) return lists
  }
}

const nameOf = ({ fields, person_id }: Pick<Person, 'fields' | 'person_id'>) =>
  fields.join(', ') || person_id.slice(0, 8)

function picture(person: Person): HTMLElement | string {
  const image = person.faces.find((face) => face.image !== '')?.image
  return image ? element('img', { class: 'face', src: image, alt: `Face of ${nameOf(person)}`, loading: 'lazy' }) : '–'
}

/** One is chosen to go, then the one who stays: nobody types an id. */
function mergeOf(changed: () => Promise<void>) {
  let goes: Person | null = null
  const told = element('p', { class: 'hint merging', role: 'status', hidden: '' })
  const choose = async (person: Person | null) => {
    goes = person
    told.hidden = person === null
    told.replaceChildren(
      ...(person
        ? [
            `Merging ${nameOf(person)}: choose the person to keep. They receive ${nameOf(person)}’s faces. `,
            button('Cancel', () => choose(null)),
          ]
        : []),
    )
    await changed()
  }
  const into = async (stays: Person) => {
    if (!goes || !confirm(`Merge ${nameOf(goes)} into ${nameOf(stays)}? This can’t be undone.`)) return
    const { list_id, person_id } = stays
    await ask('/person/fusion', { list_id, person_id, replace_person_id: goes.person_id })
    await choose(null)
  }
  return {
    told,
    tool(person: Person) {
      if (!goes) return button('Merge', () => choose(person))
      return person.person_id === goes.person_id ? null : button('Keep this person', () => into(person), 'primary')
    },
  }
}

function tools(
  person: Person,
  lists: readonly List[],
  merging: ReturnType<typeof mergeOf>,
  done: () => Promise<void>,
): HTMLElement {
  const { person_id, list_id } = person
  const others = lists.filter((list) => list.list_id !== list_id)
  const move = element(
    'select',
    { 'aria-label': `Move ${nameOf(person)}` },
    element('option', { value: '' }, 'Move to …'),
    ...others.map((list) => element('option', { value: list.list_id }, list.name)),
  )
  move.addEventListener('change', () => {
    const acted = ask('/person/update', { list_id, person_id, new_list_id: move.value }).then(done)
    void attempt(() => acted)
  })
  const erase = button('Delete', async () => {
    if (!confirm(`Delete ${nameOf(person)} and their faces?`)) return
    await ask('/person/delete', { list_id, person_id: [person_id] })
    await done()
  })
  return element('span', { class: 'tools' }, others.length > 0 && move, merging.tool(person), erase)
}

const newList = () =>
  button('New list', async () => {
    say(null)
    const name = prompt('Name of the list')?.trim()
    if (!name) return
    const { list_id } = await ask('/person/list/create', { name })
    location.hash = `#/persons/${list_id}`
  })
