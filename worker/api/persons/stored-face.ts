import { sha256Hex } from '../../application/sha256'
import { imageFormat } from '../../domain/image-format'
import type { PersonFace } from '../../domain/persons/person'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import type { Call } from '../operation'

/** Which picture is kept with a person: of a photo of many, the person's own part only. */
export type Keeping = 'nothing' | 'the image' | 'the face'

/** What of the name is enough to tell owners apart. */
const OWNER_CHARACTERS = 32

/** A face to be recorded for a person; its picture is in the bucket when this resolves. */
export async function storedFace(
  call: Call,
  personId: string,
  face: SubmittedFace,
  keep: Keeping,
): Promise<PersonFace> {
  const { embedding, embeddingVersion, quality } = face
  const faceId = crypto.randomUUID()
  const imageKey = await kept(call, `${personId}/${faceId}`, picture(call, face, keep))
  return { faceId, embedding, embeddingVersion, quality, imageKey, createdAt: call.now.toISOString() }
}

/** Takes the pictures of faces back that were not recorded after all. */
export async function discard(call: Call, faces: PersonFace[]): Promise<void> {
  await call.services.images.delete(faces.flatMap(({ imageKey }) => (imageKey === null ? [] : [imageKey])))
}

function picture({ body }: Call, { found }: SubmittedFace, keep: Keeping): Uint8Array | null {
  if (keep === 'the face') return found?.thumb ?? null
  return keep === 'the image' ? (body.files[0]?.bytes ?? null) : null
}

async function kept({ services, principal }: Call, name: string, bytes: Uint8Array | null): Promise<string | null> {
  const format = bytes && imageFormat(bytes)
  if (!format) return null
  const owner = (await sha256Hex(principal.owner)).slice(0, OWNER_CHARACTERS)
  const key = `persons/${owner}/${name}.${format.extension}`
  await services.images.put(key, bytes, format.contentType)
  return key
}
