/** Who looks like a photo, on every list that one may see: "nobody" is said of the lists that were searched. */
import { element } from '../../element'
import { attempt } from '../attempt'
import { say } from '../problem'
import { ask } from '../service'

export interface List {
  list_id: string
  name: string
  persons: number
}

/** Lists that one call searches. */
const A_CALL = 20

export function photoSearch(lists: readonly List[]): { picker: HTMLElement; found: HTMLElement } {
  const found = element('div', { class: 'found-persons', role: 'status' })
  const photo = element('input', { type: 'file', accept: 'image/*', id: 'photo' })
  photo.addEventListener('change', () => {
    const [image] = photo.files ?? []
    say(null)
    if (!image) return
    if (lists.length === 0) found.replaceChildren(hint('There is no list to search yet. Create a list first.'))
    else void attempt(async () => found.replaceChildren(...(await search(image, lists))))
  })
  return { picker: element('label', { class: 'photo', for: 'photo' }, 'Search by photo ', photo), found }
}

async function search(image: File, lists: readonly List[]): Promise<HTMLElement[]> {
  const parts = Array.from({ length: Math.ceil(lists.length / A_CALL) }, (_, i) =>
    lists.slice(i * A_CALL, (i + 1) * A_CALL).map(({ list_id }) => list_id),
  )
  const answers = await Promise.all(parts.map((list_id) => ask('/person/search', { image, list_id })))
  const faces = answers[0]?.faces_total ?? 0
  const matches = answers.flatMap((answer) => answer.matches).toSorted((a, b) => b.score - a.score)
  const persons = lists.reduce((sum, list) => sum + list.persons, 0)
  const searched = `Searched: ${lists.map(({ name }) => name).join(', ')}; ${persons.toLocaleString('en')} persons.`
  if (faces === 0) return [hint('No face was found in the photo.')]
  if (matches.length === 0) return [hint(`No match. ${searched}`)]
  const shown = await Promise.all(matches.map((match) => matchView(match, lists)))
  return [hint(searched), ...shown]
}

const hint = (text: string) => element('p', { class: 'hint' }, text)

interface Match {
  person_id: string
  list_id: string
  fields: string[]
  score: number
  threshold: number
}

async function matchView({ person_id, list_id, fields, score, threshold }: Match, lists: readonly List[]) {
  const person = await ask('/person/get', { person_id, list_id })
  const image = 'faces' in person ? person.faces.find((face) => face.image !== '')?.image : undefined
  const list = lists.find((one) => one.list_id === list_id)
  return element(
    'article',
    { class: 'card found-person' },
    image ? element('img', { class: 'face', src: image, alt: '' }) : null,
    element('strong', {}, fields.join(', ') || 'No fields'),
    element('a', { href: `#/persons/${list_id}` }, `on ${list?.name ?? 'a list'}`),
    element('span', {}, `similarity ${score.toFixed(3)}; a match needs ${threshold.toFixed(3)}`),
  )
}
