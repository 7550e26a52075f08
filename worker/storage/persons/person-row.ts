import { readPersonFields } from '../../contract/stored/person-fields'
import type { Person, PersonFace, PersonList } from '../../domain/persons/person'
import { blob, floats } from '../faces/face-vector'
import { readRow } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import type { person, personFace, personList } from '../tables/schema'

type PersonRow = typeof person.$inferSelect
type FaceRow = typeof personFace.$inferSelect
type ListRow = typeof personList.$inferSelect

const iso = (time: number) => new Date(time).toISOString()
const fieldsCell = (row: string) => ({ table: 'person', column: 'fields', row })
const embeddingCell = (row: string) => ({ table: 'person_face', column: 'embedding', row })

export function listFromRow({ id, ...row }: ListRow): PersonList {
  return { ...row, listId: id, createdAt: iso(row.createdAt) }
}

/** Seals personal data on its way into a row, and opens it on its way out. */
export function personRows(vault: Vault) {
  const self = {
    person: ({ id, ...row }: PersonRow): Promise<Person> =>
      readRow('person', id, async () => {
        const fields = readPersonFields(await vault.openJson(fieldsCell(id), row.fields))
        return { ...row, fields, personId: id, createdAt: iso(row.createdAt) }
      }),

    fields: (owner: string, personId: string, fields: string[]) => vault.sealJson(owner, fieldsCell(personId), fields),

    face: ({ id, personId: _person, ...row }: FaceRow): Promise<PersonFace> =>
      readRow('person_face', id, async () => {
        const embedding = floats(await vault.openBytes(embeddingCell(id), row.embedding))
        return { ...row, faceId: id, embedding, createdAt: iso(row.createdAt) }
      }),

    embedding: (owner: string, faceId: string, embedding: Float32Array) =>
      vault.sealBytes(owner, embeddingCell(faceId), blob(embedding)),

    async faceRow(owner: string, personId: string, { faceId, ...face }: PersonFace): Promise<FaceRow> {
      const embedding = await self.embedding(owner, faceId, face.embedding)
      return { ...face, id: faceId, personId, embedding, createdAt: Date.parse(face.createdAt) }
    },
  }
  return self
}
