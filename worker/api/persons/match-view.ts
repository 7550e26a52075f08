import type { Match } from '../../application/persons/find-matches'
import type { PersonMatch } from '../../contract/persons'

export function matchView({ person, score, toldFrom, faceIndex }: Match): PersonMatch {
  const { personId, listId, fields } = person
  return { person_id: personId, list_id: listId, fields, score, threshold: toldFrom, face_index: faceIndex }
}
