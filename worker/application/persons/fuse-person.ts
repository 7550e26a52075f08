/** Fusion of a person's faces with more of them, or with those of another person, who then ceases to exist. */

import type { ImageStore } from '../../domain/image-store'
import { cosineSimilarity } from '../../domain/matching'
import { fused } from '../../domain/persons/fusion'
import type { FaceTemplate, Person, PersonFace } from '../../domain/persons/person'
import type { PersonChange, PersonStore } from '../../domain/persons/ports'
import { type PersonThreshold, thresholdSimilarity } from '../../domain/persons/threshold'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { type Addition, type AdditionPorts, type GivenAdditions, readAdditions } from './additions'
import { changePerson, findInList, type HoldPorts } from './change-person'
import { discardOnFailure, storeFace } from './store-face'

export interface FusionRequest extends GivenAdditions {
  list_id: string
  person_id: string
  replace_person_id?: string | undefined
  new_person_threshold?: PersonThreshold | undefined
  /** Business data. */
  fields?: string[] | undefined
  drop_image: boolean
}

interface Ports extends AdditionPorts, HoldPorts {
  persons: Pick<PersonStore, 'byId' | 'faces' | 'change'>
  images: Pick<ImageStore, 'put' | 'delete'>
}

/** Fuses a person; null when it is done. */
export async function fusePerson(
  caller: Caller,
  request: FusionRequest,
  ports: Ports,
  now: Date,
): Promise<Refusal | null> {
  const { owner } = caller
  const { person_id: personId, replace_person_id: mergedId, image } = request
  if (mergedId === personId) return invalid({ description: 'another person' }, mergedId, 'replace_person_id')
  const read = async () => (await findInList(owner, request, ports)) ?? new Refusal('item_does_not_found')
  const early = await read()
  if (early instanceof Refusal) return early
  const merged = await findMerged(owner, request, ports)
  if (merged instanceof Refusal) return merged
  const additions = await readAdditions(request, ports)
  if (additions instanceof Refusal) return additions

  const records: PersonFace[] = []
  for (const { face } of additions) {
    const keep = face.found && !request.drop_image ? 'the image' : 'nothing'
    records.push(await storeFace(owner, { personId, face, image, keep }, ports, now))
  }
  const change = (person: Person) => fusion(owner, { request, person, additions, records }, ports)
  const write = () => changePerson(read, change, ports, { agent: agentOf(caller), now })
  return discardOnFailure(records, ports, write, (refusal) => refusal !== null)
}

/** The other person; null when none is named. */
async function findMerged(
  owner: string,
  { replace_person_id: personId }: FusionRequest,
  { persons }: Ports,
): Promise<Person | null | Refusal> {
  if (personId === undefined) return null
  const person = await persons.byId(owner, personId)
  return person ?? new Refusal('item_does_not_found')
}

interface Fusion {
  request: FusionRequest
  person: Person
  additions: Addition[]
  records: PersonFace[]
}

/** The change that makes one person of all these faces. */
async function fusion(
  owner: string,
  { request, person, additions, records }: Fusion,
  ports: Ports,
): Promise<PersonChange | Refusal> {
  const merged = await findMerged(owner, request, ports)
  if (merged instanceof Refusal) return merged
  const faces = await ports.persons.faces([person.personId, ...(merged ? [merged.personId] : [])])
  const own = faces.get(person.personId) ?? []
  const others = merged ? (faces.get(merged.personId) ?? []) : []
  const compared: Compared[] = [
    ...additions.map(({ face, path }) => ({ template: face, path })),
    ...(merged ? [{ template: fused(others), path: 'replace_person_id' }] : []),
  ]
  const refusal = refuseUnlike(fused(own), compared, request.new_person_threshold)
  if (refusal) return refusal
  const template = fused([...own, ...others, ...additions.map(({ face }) => face)])
  if (!template)
    return invalid({ description: 'faces of one person' }, 'faces that cancel each other out', 'embeddings')
  const union = new Set([...person.fields, ...(merged?.fields ?? []), ...(request.fields ?? [])])
  return { template, addFaces: records, fields: [...union], ...(merged ? { merged } : {}) }
}

interface Compared {
  template: FaceTemplate | null
  path: string
}

/** Vectors of different versions cannot be combined; faces too unlike must not be. */
function refuseUnlike(
  own: FaceTemplate | null,
  compared: Compared[],
  threshold: PersonThreshold | undefined,
): Refusal | null {
  const minimum = threshold === undefined ? null : thresholdSimilarity(threshold)
  for (const { template, path } of compared) {
    if (!own || !template) continue
    if (template.embeddingVersion !== own.embeddingVersion) {
      return invalid({ enum: [own.embeddingVersion] }, template.embeddingVersion, path)
    }
    const similarity = cosineSimilarity(template.embedding, own.embedding)
    if (minimum !== null && similarity < minimum) {
      const description = 'similarity with the person'
      return invalid({ type: 'number', minimum, description }, similarity, path)
    }
  }
  return null
}
