/**
 * After a change of the embedding: vectors of another version are made anew from the images that were kept of them,
 * in the background, and those that a search asks for before it, since two versions say nothing about each other.
 */
import { EMBEDDING_VERSION } from '../../domain/matching'
import { fused } from '../../domain/persons/fusion'
import type { FaceFinder, FaceRenewal, OutdatedVector } from '../../domain/persons/ports'
import type { ImageStore } from '../../domain/ports'

/** In one run of the cron: at a second an image it ends before the next one begins. */
const VECTORS_PER_RUN = 20
/** Somebody waits for the search. */
const VECTORS_PER_SEARCH = 10

export interface RenewalPorts {
  faceRenewal: FaceRenewal
  images: Pick<ImageStore, 'get'>
  faces: FaceFinder
}

/** The next ones of all owners; gives how many could not be made, because no kept image shows a face. */
export async function renewNextVectors(ports: RenewalPorts, now: Date): Promise<number> {
  const { faceRenewal } = ports
  let lost = 0
  for (const vector of await faceRenewal.outdated(EMBEDDING_VERSION, VECTORS_PER_RUN)) {
    const renewal = await renew(ports, vector, now)
    if (renewal === 'busy') break
    if (renewal === 'no face') lost++
    await faceRenewal.passed(EMBEDDING_VERSION, vector.vectorId)
  }
  return lost
}

/** Those of the collections that a search is about; gives whether some remain, which it will not find. */
export async function renewOutdatedVectors(
  owner: string,
  collections: string[],
  ports: RenewalPorts,
  now: Date,
): Promise<{ incomplete: boolean }> {
  const asked = { owner, collections }
  const vectors = await ports.faceRenewal.outdatedAmong(asked, EMBEDDING_VERSION, VECTORS_PER_SEARCH + 1)
  let remaining = vectors.length
  for (const vector of vectors.slice(0, VECTORS_PER_SEARCH)) {
    const renewal = await renew(ports, vector, now)
    if (renewal === 'busy') break
    if (renewal === 'done') remaining--
  }
  return { incomplete: remaining > 0 }
}

/** busy: nothing is known of the images; the vector's turn will come. */
type Renewal = 'done' | 'no face' | 'busy'

async function renew(ports: RenewalPorts, vector: OutdatedVector, now: Date): Promise<Renewal> {
  const faces = await embedAnew(ports, vector)
  if (faces === 'busy') return 'busy'
  const template = fused(faces)
  if (!template) return 'no face'
  const enrolled = faces.flatMap(({ faceId, ...face }) => (faceId === null ? [] : [{ faceId, ...face }]))
  await ports.faceRenewal.renew(vector, template, enrolled, now)
  return 'done'
}

/** The largest face of each image; an image that is gone or shows none gives nothing. */
async function embedAnew({ images, faces }: RenewalPorts, vector: OutdatedVector) {
  const embedded = []
  for (const { faceId, key, quality } of vector.images) {
    const file = await images.get(key)
    const search = file && (await faces.faces(file, { thumbs: false, normalized: false }))
    if (search && !search.ok && search.reason === 'busy') return 'busy'
    const face = search?.ok ? search.faces[0] : undefined
    if (!face) continue
    const { embedding, embeddingVersion } = face
    embedded.push({ faceId, embedding, embeddingVersion, quality: quality ?? face.quality })
  }
  return embedded
}
