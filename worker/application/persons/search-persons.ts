import type { EventLog } from '../../domain/audit/ports'
import type { FaceFinder, PersonListStore, PersonSearch, PersonStore } from '../../domain/persons/ports'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import { SEARCH_THRESHOLD } from '../../domain/persons/threshold'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'
import { bestFirst, findMatches, type Match, prepareSearch } from './find-matches'
import { recordSearch } from './record-search'
import type { RenewalPorts } from './renew-outdated-vectors'
import { findSubmittedFaces, type GivenFace } from './submitted-faces'

export interface SearchRequest extends GivenFace {
  /** The main list where none is named. */
  list_id?: string[] | undefined
  /** Most matches of each face. */
  limit: number
  /** Cosine similarity. */
  threshold?: number | undefined
  /** Whether all faces count instead of the largest. */
  multi: boolean
}

interface Ports extends RenewalPorts {
  personLists: Pick<PersonListStore, 'main' | 'known'>
  personSearch: PersonSearch
  persons: Pick<PersonStore, 'byIds'>
  faces: FaceFinder
  events: Pick<EventLog, 'record'>
}

export interface FoundPersons {
  /** Number of faces on the image. */
  facesTotal: number
  /** Why there are none; empty when there are. */
  problem: string
  /** Faces that were looked up. */
  faces: SubmittedFace[]
  /** Best first. */
  matches: Match[]
}

export async function searchPersons(
  caller: Caller,
  request: SearchRequest,
  ports: Ports,
  now: Date,
): Promise<FoundPersons | Refusal> {
  const { owner } = caller
  const listIds = await listsToSearch(owner, request.list_id ?? [], ports, now)
  if (listIds instanceof Refusal) return listIds
  const submitted = await findSubmittedFaces(request, { thumbs: false, normalized: false }, ports)
  if (submitted instanceof Refusal) return submitted
  const faces = request.multi ? submitted.faces : submitted.faces.slice(0, 1)
  const told = request.threshold ?? SEARCH_THRESHOLD
  const lists = [{ listIds, known: 'no_match' as const, told, limit: request.limit }]
  await prepareSearch(owner, listIds, ports, now)
  const found = await Promise.all(faces.map((face) => findMatches(owner, face, lists, ports)))
  const { problem } = submitted
  const matches = found.flat().sort(bestFirst)
  const persons = matches.map(({ person }) => person.personId)
  await recordSearch(caller, persons, ports, now)
  return { facesTotal: submitted.faces.length, problem, faces, matches }
}

async function listsToSearch(
  owner: string,
  asked: string[],
  { personLists }: Ports,
  now: Date,
): Promise<string[] | Refusal> {
  if (asked.length === 0) return [(await personLists.main(owner, now)).listId]
  const listIds = [...new Set(asked)]
  const known = await personLists.known(owner, listIds)
  return listIds.every((id) => known.has(id)) ? listIds : new Refusal('item_not_found')
}
