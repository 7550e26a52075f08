/**
 * What of an answer is kept for a repeated request: no pictures, no vectors and no business data, so that a person who
 * is deleted has not stayed here.
 */
import type { CreatePersonResponse } from '../../contract/person-create'
import type { Call } from '../operation'

export function keptAnswer(answer: CreatePersonResponse): CreatePersonResponse {
  return {
    ...answer,
    matches: answer.matches.map((match) => ({ ...match, fields: [] })),
    persons: answer.persons.map(({ thumb: _thumb, normalized: _normalized, embedding: _embedding, ...person }) => ({
      ...person,
      fields: [],
    })),
  }
}

/** With the business data as it is now. */
export async function withFields(call: Call, answer: CreatePersonResponse): Promise<CreatePersonResponse> {
  const named = [...answer.matches, ...answer.persons].flatMap(({ person_id: id }) => (id === null ? [] : [id]))
  const persons = await call.services.persons.byIds(call.principal.owner, [...new Set(named)])
  const fields = new Map(persons.map((person) => [person.personId, person.fields]))
  const filled = <T extends { person_id: string | null }>(entry: T) => ({
    ...entry,
    fields: fields.get(entry.person_id ?? '') ?? [],
  })
  return { ...answer, matches: answer.matches.map(filled), persons: answer.persons.map(filled) }
}
