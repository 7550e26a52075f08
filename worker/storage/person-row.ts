import type { Person, PersonFace, PersonList } from '../domain/persons/person'
import { blob, floats } from './face-vector'
import type { person, personFace, personList } from './schema'

type PersonRow = typeof person.$inferSelect
type FaceRow = typeof personFace.$inferSelect
type ListRow = typeof personList.$inferSelect

const iso = (time: number) => new Date(time).toISOString()

export function personFromRow({ id, ...row }: PersonRow): Person {
  return { ...row, personId: id, createdAt: iso(row.createdAt) }
}

export function listFromRow({ id, ...row }: ListRow): PersonList {
  return { ...row, listId: id, createdAt: iso(row.createdAt) }
}

export function faceFromRow({ id, personId: _person, ...row }: FaceRow): PersonFace {
  return { ...row, faceId: id, embedding: floats(row.embedding), createdAt: iso(row.createdAt) }
}

export function rowFromFace(personId: string, { faceId, ...face }: PersonFace): FaceRow {
  return { ...face, id: faceId, personId, embedding: blob(face.embedding), createdAt: Date.parse(face.createdAt) }
}
