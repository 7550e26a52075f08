import type { PersonWithFaces } from '../../application/persons/read-person'
import type { PersonView } from '../../contract/persons'

type Link = (key: string) => Promise<string>

export async function personView({ person, faces }: PersonWithFaces, link: Link): Promise<PersonView> {
  const { personId, listId, fields, createdAt, groupId, sourceId } = person
  return {
    person_id: personId,
    list_id: listId,
    fields,
    created: createdAt,
    group_id: groupId,
    source_id: sourceId,
    faces: await Promise.all(
      faces.map(async (face) => ({
        created: face.createdAt,
        quality: face.quality,
        embedding_version: face.embeddingVersion,
        image: face.imageKey === null ? '' : await link(face.imageKey),
      })),
    ),
  }
}
