import { invalid, Refusal } from '../../application/refusal'
import type { FusePersonFields } from '../../contract/person-fusion'
import { cosineSimilarity, EMBEDDING_VERSION } from '../../domain/matching'
import { fused } from '../../domain/persons/fusion'
import type { FaceTemplate, Person, PersonFace } from '../../domain/persons/person'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import { thresholdSimilarity } from '../../domain/persons/threshold'
import type { PersonChange } from '../../domain/ports'
import type { Call } from '../operation'
import { changePerson, personIn } from './change-person'
import { givenEmbedding } from './given-embedding'
import { discard, storedFace } from './stored-face'
import { submission } from './submission'

/** A face to be added, with the field that it came in. */
interface Addition {
  face: SubmittedFace
  path: string
}

/** Null when it is done. */
export async function fusePerson(call: Call, fields: FusePersonFields): Promise<Refusal | null> {
  const { list_id: listId, person_id: personId, replace_person_id: mergedId } = fields
  if (mergedId === personId) return invalid({ description: 'another person' }, mergedId, 'replace_person_id')
  const read = async () => (await personIn(call, listId, personId)) ?? new Refusal('item_does_not_found')
  const early = await read()
  if (early instanceof Refusal) return early
  if (mergedId !== undefined && !(await mergedPerson(call, mergedId))) return new Refusal('item_does_not_found')
  const additions = await added(call, fields)
  if (additions instanceof Refusal) return additions

  const keep = fields.drop_image ? 'nothing' : 'the image'
  const records: PersonFace[] = []
  for (const { face } of additions) {
    records.push(await storedFace(call, personId, face, face.found ? keep : 'nothing'))
  }
  const refusal = await changePerson(call, read, (person) => change(call, fields, person, additions, records)).catch(
    async (error: unknown) => {
      await discard(call, records)
      throw error
    },
  )
  if (refusal) await discard(call, records)
  return refusal
}

async function mergedPerson(call: Call, personId: string): Promise<Person | null> {
  return (await call.services.persons.byIds(call.principal.owner, [personId]))[0] ?? null
}

async function added(call: Call, { embeddings = [], embedding_version: version }: FusePersonFields) {
  const additions: Addition[] = []
  for (const [i, text] of embeddings.entries()) {
    const embedding = givenEmbedding(text, version, `embeddings.${i}`)
    if (embedding instanceof Refusal) return embedding
    const unknown = { yaw: null, pitch: null, roll: null, quality: null, found: null }
    const face = { index: i, embedding, embeddingVersion: EMBEDDING_VERSION, ...unknown }
    additions.push({ face, path: `embeddings.${i}` })
  }
  if (call.body.files.length === 0) return additions
  const submitted = await submission(call, {}, { thumbs: false, normalized: false })
  if (submitted instanceof Refusal) return submitted
  const [face] = submitted.faces
  if (!face) return invalid({ type: 'string', description: 'an image of a face' }, submitted.message, 'image')
  return [...additions, { face, path: 'image' }]
}

async function change(
  call: Call,
  fields: FusePersonFields,
  person: Person,
  additions: Addition[],
  records: PersonFace[],
): Promise<PersonChange | Refusal> {
  const mergedId = fields.replace_person_id
  const merged = mergedId === undefined ? null : await mergedPerson(call, mergedId)
  if (mergedId !== undefined && !merged) return new Refusal('item_does_not_found')
  const faces = await call.services.persons.faces([person.personId, ...(merged ? [merged.personId] : [])])
  const own = faces.get(person.personId) ?? []
  const others = merged ? (faces.get(merged.personId) ?? []) : []
  const compared = [
    ...additions.map(({ face, path }) => ({ template: face as FaceTemplate | null, path })),
    ...(merged ? [{ template: fused(others), path: 'replace_person_id' }] : []),
  ]
  const refusal = unlike(fused(own), compared, fields.new_person_threshold)
  if (refusal) return refusal
  const template = fused([...own, ...others, ...additions.map(({ face }) => face)])
  if (!template)
    return invalid({ description: 'faces of one person' }, 'faces that cancel each other out', 'embeddings')
  const union = new Set([...person.fields, ...(merged?.fields ?? []), ...(fields.fields ?? [])])
  return { template, addFaces: records, fields: [...union], ...(merged ? { merged } : {}) }
}

/** Vectors of different versions cannot be combined; faces too unlike must not be. */
function unlike(
  own: FaceTemplate | null,
  compared: { template: FaceTemplate | null; path: string }[],
  threshold: FusePersonFields['new_person_threshold'],
): Refusal | null {
  for (const { template, path } of compared) {
    if (!own || !template) continue
    if (template.embeddingVersion !== own.embeddingVersion) {
      return invalid({ enum: [own.embeddingVersion] }, template.embeddingVersion, path)
    }
    const similarity = cosineSimilarity(template.embedding, own.embedding)
    const minimum = threshold === undefined ? null : thresholdSimilarity(threshold)
    if (minimum !== null && similarity < minimum) {
      const description = 'similarity with the person'
      return invalid({ type: 'number', minimum, description }, similarity, path)
    }
  }
  return null
}
