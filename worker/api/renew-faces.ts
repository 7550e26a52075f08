/**
 * After a change of the embedding: vectors of another version are made anew from the images that were kept of them.
 * Until then they are found by nobody, since vectors of two versions say nothing about each other.
 */
import { EMBEDDING_VERSION } from '../domain/matching'
import { fused } from '../domain/persons/fusion'
import type { OutdatedVector } from '../domain/ports'
import type { ApiServices } from '../services'

/** In one run of the cron: at a second an image it ends before the next one begins. */
const VECTORS_PER_RUN = 20

type Services = Pick<ApiServices, 'faceRenewal' | 'images' | 'faces'>

export async function renewFaces(services: Services, now: Date): Promise<void> {
  const { faceRenewal } = services
  for (const vector of await faceRenewal.outdated(EMBEDDING_VERSION, VECTORS_PER_RUN)) {
    const faces = await embedAnew(services, vector)
    const template = fused(faces)
    const enrolled = faces.flatMap(({ faceId, ...face }) => (faceId === null ? [] : [{ faceId, ...face }]))
    if (template) await faceRenewal.renew(vector, template, enrolled, now)
    else console.warn(JSON.stringify({ event: 'face_not_renewed', images: vector.images.length }))
    await faceRenewal.passed(EMBEDDING_VERSION, vector.vectorId)
  }
}

/** The largest face of each image; an image that is gone or shows none gives nothing. */
async function embedAnew({ images, faces }: Services, vector: OutdatedVector) {
  const embedded = []
  for (const { faceId, key, quality } of vector.images) {
    const file = await images.get(key)
    const search = file && (await faces.faces(file, { thumbs: false, normalized: false }))
    const face = search?.ok ? search.faces[0] : undefined
    if (!face) continue
    const { embedding, embeddingVersion } = face
    embedded.push({ faceId, embedding, embeddingVersion, quality: quality ?? face.quality })
  }
  return embedded
}
