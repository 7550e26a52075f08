/**
 * Renewal after a change of the embedding: vectors of another version are made anew from the images that were kept of
 * them, by messages of the queue. A search renews its own before it, since two versions say nothing about each other.
 */

import type { ImageStore } from '../../domain/image-store'
import { EMBEDDING_VERSION } from '../../domain/matching'
import { fused } from '../../domain/persons/fusion'
import type { FaceFinder, FaceRenewal, OutdatedVector, RenewalQueue, Renewed } from '../../domain/persons/ports'

/** Vectors of one message: some three seconds of work, which is lost when the consumer ends. */
const VECTORS_PER_MESSAGE = 10
/** Vectors renewed before one search, for which somebody waits. */
const VECTORS_PER_SEARCH = 10

export interface QueueingPorts {
  faceRenewal: Pick<FaceRenewal, 'next' | 'queued'>
  renewals: RenewalQueue
  settings: { limits: { renewalsPerRun: number } }
}

/** Queues the next vectors of all owners; gives how many. Sent twice, a vector is made anew once. */
export async function queueRenewals({ faceRenewal, renewals, settings }: QueueingPorts, now: Date): Promise<number> {
  const step = await faceRenewal.next(EMBEDDING_VERSION, settings.limits.renewalsPerRun, now)
  if (!step) return 0
  const { vectorIds } = step
  const messages = []
  for (let start = 0; start < vectorIds.length; start += VECTORS_PER_MESSAGE)
    messages.push(vectorIds.slice(start, start + VECTORS_PER_MESSAGE))
  if (messages.length > 0) await renewals.send(messages)
  await faceRenewal.queued(EMBEDDING_VERSION, step, now)
  return vectorIds.length
}

export interface RenewalPorts {
  faceRenewal: Pick<FaceRenewal, 'outdated' | 'outdatedAmong' | 'renew'>
  images: Pick<ImageStore, 'get'>
  faces: FaceFinder
}

/** Renews the vectors of one message; busy: some are left. `lost`: no kept image shows a face. */
export async function renewQueued(
  vectorIds: string[],
  ports: RenewalPorts,
  now: Date,
): Promise<{ busy: boolean; lost: number }> {
  return renewEach(await ports.faceRenewal.outdated(vectorIds, EMBEDDING_VERSION), ports, now)
}

/** Renews vectors in the collections of a search; gives whether some remain, which the search will not find. */
export async function renewOutdatedVectors(
  owner: string,
  collections: string[],
  ports: RenewalPorts,
  now: Date,
): Promise<{ incomplete: boolean; renewed: number }> {
  const asked = { owner, collections }
  const vectors = await ports.faceRenewal.outdatedAmong(asked, EMBEDDING_VERSION, VECTORS_PER_SEARCH + 1)
  if (vectors.length === 0) return { incomplete: false, renewed: 0 }
  const { done } = await renewEach(vectors.slice(0, VECTORS_PER_SEARCH), ports, now)
  return { incomplete: done < vectors.length, renewed: done }
}

/** Written together, so that the index is sent one batch. */
async function renewEach(vectors: OutdatedVector[], ports: RenewalPorts, now: Date) {
  const renewed: Renewed[] = []
  let [busy, lost] = [false, 0]
  for (const vector of vectors) {
    const faces = await embedAnew(ports, vector)
    busy = faces === 'busy'
    if (faces === 'busy') break
    const template = fused(faces)
    if (!template) lost++
    const enrolled = faces.flatMap(({ faceId, ...face }) => (faceId === null ? [] : [{ faceId, ...face }]))
    if (template) renewed.push({ vector, template, faces: enrolled })
  }
  if (renewed.length > 0) await ports.faceRenewal.renew(renewed, now)
  return { busy, lost, done: renewed.length }
}

/** The largest face of each image; an image that is gone or shows none gives nothing. */
async function embedAnew({ images, faces }: RenewalPorts, vector: OutdatedVector) {
  const embedded = []
  for (const { faceId, key, quality } of vector.images) {
    const file = await images.get(key)
    const search = file && (await faces.faces(file, { thumbs: false, normalized: false }))
    // Nothing is known of the images then; the vector's turn will come.
    if (search && !search.ok && search.reason === 'busy') return 'busy'
    const face = search?.ok ? search.faces[0] : undefined
    if (!face) continue
    const { embedding, embeddingVersion } = face
    embedded.push({ faceId, embedding, embeddingVersion, quality: quality ?? face.quality })
  }
  return embedded
}
