/**
 * Answer kept for a repeated request: without pictures, vectors or business data, so that nothing of a deleted person
 * stays here.
 */
import type { CreatePersonResponse } from '../../contract/persons'

export function withoutPersonalData(answer: CreatePersonResponse): CreatePersonResponse {
  return {
    ...answer,
    matches: answer.matches.map((match) => ({ ...match, fields: [] })),
    persons: answer.persons.map(({ thumb: _thumb, normalized: _normalized, embedding: _embedding, ...person }) => ({
      ...person,
      fields: [],
    })),
  }
}

/** Ids of the persons that an answer names. */
export function namedPersons({ matches, persons }: Pick<CreatePersonResponse, 'matches' | 'persons'>): string[] {
  return [...matches, ...persons].flatMap(({ person_id: id }) => (id === null ? [] : [id]))
}

/** Persons that the answer names and the request did not make itself. */
export function knownPersons({ matches, persons }: CreatePersonResponse): string[] {
  return namedPersons({ matches, persons: persons.filter(({ is_new: isNew }) => !isNew) })
}

export function withFields(answer: CreatePersonResponse, fields: Map<string, string[]>): CreatePersonResponse {
  const fill = <T extends { person_id: string | null }>(entry: T) => ({
    ...entry,
    fields: fields.get(entry.person_id ?? '') ?? [],
  })
  return { ...answer, matches: answer.matches.map(fill), persons: answer.persons.map(fill) }
}
