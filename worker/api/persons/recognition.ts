/** Whom a face belongs to. */
import type { PersonMatch } from '../../contract/person-views'
import type { ListToSearch } from '../../domain/persons/creation-rules'
import type { Person } from '../../domain/persons/person'
import { renewAsked } from '../../domain/persons/renew-faces'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import type { Call } from '../operation'

export interface Match {
  person: Person
  view: PersonMatch
  /** The similarity from which the face is that of a known person; null: of nobody known. */
  knownFrom: number | null
}

/** Before faces are looked up in these lists: what was enrolled under another embedding becomes comparable. */
export async function madeComparable({ services, principal, now }: Call, listIds: string[]): Promise<void> {
  const { incomplete } = await renewAsked(services, principal.owner, listIds, now)
  if (incomplete) console.warn(JSON.stringify({ event: 'search_incomplete' }))
}

/** Best first. */
export async function matchesOf(call: Call, face: SubmittedFace, lists: ListToSearch[]): Promise<Match[]> {
  const { personSearch, persons } = call.services
  const { owner } = call.principal
  const found = await Promise.all(
    lists.map(async (list) => {
      const hits = await personSearch.nearest(owner, list.listIds, face, list.limit)
      return hits.filter(({ similarity }) => similarity >= list.toldFrom).map((hit) => ({ hit, list }))
    }),
  )
  const hits = found.flat()
  const known = new Map(
    (await persons.byIds(owner, [...new Set(hits.map(({ hit }) => hit.personId))])).map((person) => [
      person.personId,
      person,
    ]),
  )
  return hits
    .flatMap(({ hit, list }) => {
      const person = known.get(hit.personId)
      return person ? [{ person, knownFrom: list.knownFrom, view: view(person, hit.similarity, list, face) }] : []
    })
    .sort((a, b) => b.view.score - a.view.score)
}

function view(person: Person, score: number, list: ListToSearch, face: SubmittedFace): PersonMatch {
  const { personId, listId, fields } = person
  // Rounding may lift the product of two equal unit vectors over 1.
  const seen = { score: Math.min(1, score), threshold: list.toldFrom, face_index: face.index }
  return { person_id: personId, list_id: listId, fields, ...seen }
}

/** The known person that a face is most likely of. */
export function knownPerson(matches: Match[]): Match | null {
  return matches.find(({ view, knownFrom }) => knownFrom !== null && view.score >= knownFrom) ?? null
}
