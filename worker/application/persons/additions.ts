import type { FaceFinder } from '../../domain/persons/ports'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import { invalid, Refusal } from '../refusal'
import { readEmbedding } from './read-embedding'
import { faceOf, findSubmittedFaces } from './submitted-faces'

/** Faces that are to be added to a person. */
export interface GivenAdditions {
  image: Uint8Array | null
  embeddings?: string[] | undefined
  embedding_version?: string | undefined
}

/** A face to be added, with the field that it came in. */
export interface Addition {
  face: SubmittedFace
  path: string
}

export interface AdditionPorts {
  faces: FaceFinder
}

export async function readAdditions(
  { image, embeddings = [], embedding_version: version }: GivenAdditions,
  ports: AdditionPorts,
): Promise<Addition[] | Refusal> {
  const additions: Addition[] = []
  for (const [i, text] of embeddings.entries()) {
    const path = `embeddings.${i}`
    const embedding = readEmbedding(text, version, path)
    if (embedding instanceof Refusal) return embedding
    additions.push({ face: faceOf(embedding, i), path })
  }
  if (!image) return additions
  const submitted = await findSubmittedFaces({ image }, { thumbs: false, normalized: false }, ports)
  if (submitted instanceof Refusal) return submitted
  const [face] = submitted.faces
  if (!face) return invalid({ type: 'string', description: 'an image of a face' }, submitted.problem, 'image')
  return [...additions, { face, path: 'image' }]
}
