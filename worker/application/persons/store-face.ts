import { imageFormat } from '../../domain/image-format'
import type { ImageStore } from '../../domain/image-store'
import type { PersonFace } from '../../domain/persons/person'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import { sha256Hex } from '../sha256'

/** Which picture is kept with a person: of a photo of many, the person's own part only. */
export type Keeping = 'nothing' | 'the image' | 'the face'

/** Characters of the name that suffice to tell owners apart. */
const OWNER_CHARACTERS = 32

interface ToStore {
  personId: string
  face: SubmittedFace
  /** Image in which the face was found. */
  image: Uint8Array | null
  keep: Keeping
}

interface Ports {
  images: Pick<ImageStore, 'put' | 'delete'>
}

/** A face to be recorded for a person; its picture is in the bucket when this resolves. */
export async function storeFace(owner: string, given: ToStore, ports: Ports, now: Date): Promise<PersonFace> {
  const { embedding, embeddingVersion, quality } = given.face
  const faceId = crypto.randomUUID()
  const imageKey = await storePicture(owner, `${given.personId}/${faceId}`, pictureOf(given), ports)
  return { faceId, embedding, embeddingVersion, quality, imageKey, createdAt: now.toISOString() }
}

/** Deletes the pictures of faces that were not recorded after all. */
export async function discardFaces(faces: PersonFace[], { images }: Ports): Promise<void> {
  await images.delete(faces.flatMap(({ imageKey }) => (imageKey === null ? [] : [imageKey])))
}

/** Discards the faces when `write` fails, or gives what `refused` says is no success. */
export async function discardOnFailure<T>(
  faces: PersonFace[],
  ports: Ports,
  write: () => Promise<T>,
  refused: (written: T) => boolean,
): Promise<T> {
  try {
    const written = await write()
    if (refused(written)) await discardFaces(faces, ports)
    return written
  } catch (error) {
    await discardFaces(faces, ports)
    throw error
  }
}

function pictureOf({ face: { found }, image, keep }: ToStore): Uint8Array | null {
  if (keep === 'the face') return found?.thumb ?? null
  return keep === 'the image' ? image : null
}

async function storePicture(
  owner: string,
  name: string,
  bytes: Uint8Array | null,
  { images }: Ports,
): Promise<string | null> {
  const format = bytes && imageFormat(bytes)
  if (!format) return null
  const folder = (await sha256Hex(owner)).slice(0, OWNER_CHARACTERS)
  const key = `persons/${folder}/${name}.${format.extension}`
  await images.put(key, bytes, { owner, contentType: format.contentType })
  return key
}
