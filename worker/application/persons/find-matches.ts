/** Search for the persons to whom a face belongs. */

import type { ListToSearch } from '../../domain/persons/creation-rules'
import type { Person } from '../../domain/persons/person'
import type { PersonSearch, PersonStore } from '../../domain/persons/ports'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import { thresholdSimilarity } from '../../domain/persons/threshold'
import { logWarning } from '../../log'
import { type RenewalPorts, renewOutdatedVectors } from './renew-outdated-vectors'

export interface Match {
  person: Person
  /** Cosine similarity, at most 1. */
  score: number
  /** The score from which this is a match. */
  toldFrom: number
  /** The similarity from which the face is that of a known person; null: of nobody known. */
  knownFrom: number | null
  faceIndex: number
}

/** Prepares a search in these lists: faces enrolled under another embedding become comparable. */
export async function prepareSearch(owner: string, listIds: string[], ports: RenewalPorts, now: Date): Promise<void> {
  const { incomplete } = await renewOutdatedVectors(owner, listIds, ports, now)
  if (incomplete) logWarning('search_incomplete')
}

/**
 * Finds matches of a face, best first. A face is searched once in all lists together: thresholds grow with their sum.
 */
export async function findMatches(
  owner: string,
  face: SubmittedFace,
  lists: ListToSearch[],
  { personSearch, persons }: { personSearch: PersonSearch; persons: Pick<PersonStore, 'byIds'> },
): Promise<Match[]> {
  const found = await Promise.all(
    lists.map(async (list) => ({ list, ...(await personSearch.nearest(owner, list.listIds, face, list.limit)) })),
  )
  const gallery = found.reduce((sum, list) => sum + list.gallery, 0)
  const hits = found.flatMap(({ list, hits }) => {
    const knownFrom = thresholdSimilarity(list.known, gallery)
    const toldFrom = thresholdSimilarity(list.told, gallery) ?? Number.POSITIVE_INFINITY
    return hits.filter(({ similarity }) => similarity >= toldFrom).map((hit) => ({ hit, knownFrom, toldFrom }))
  })
  const records = await persons.byIds(owner, [...new Set(hits.map(({ hit }) => hit.personId))])
  const known = new Map(records.map((person) => [person.personId, person]))
  return hits
    .flatMap(({ hit, toldFrom, knownFrom }) => {
      const person = known.get(hit.personId)
      // Rounding may lift the product of two equal unit vectors over 1.
      const score = Math.min(1, hit.similarity)
      return person ? [{ person, score, toldFrom, knownFrom, faceIndex: face.index }] : []
    })
    .sort(bestFirst)
}

export const bestFirst = (a: Match, b: Match): number => b.score - a.score

/** Match with the known person to whom a face most likely belongs. */
export function knownMatch(matches: Match[]): Match | null {
  return matches.find(({ score, knownFrom }) => knownFrom !== null && score >= knownFrom) ?? null
}
