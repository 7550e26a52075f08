/** The column `evidence` of a session: what later attempts need of earlier ones. */
import { z } from 'zod'
import type { ToKey } from './judgement'

/** 1: the same without a version. */
export const EVIDENCE_VERSION = 2

export function storedFace<Key>(toKey: ToKey<Key>) {
  return z.object({
    embedding: z.string(),
    embeddingVersion: z.string(),
    crop: z.string().transform(toKey),
    age: z.number(),
    gender: z.enum(['male', 'female']),
    genderScore: z.number(),
    interEyeDistance: z.number(),
    fingerprint: z.string().exactOptional(),
  })
}

function storedEvidence<Key>(toKey: ToKey<Key>) {
  const face = storedFace(toKey).nullable()
  const document = z.object({
    portrait: face,
    birthDate: z.string().nullable(),
    sex: z.enum(['M', 'F']).nullable(),
    half: z.object({ version: z.int(), side: z.unknown() }).exactOptional(),
  })
  return z.object({ documents: z.array(document), selfie: face, held: face.exactOptional() })
}

/** Reads every version there has been. Throws, naming it, on one that this release does not know. */
export function evidenceReader<Key>(toKey: ToKey<Key>) {
  const Evidence = storedEvidence(toKey)
  return (stored: unknown) => {
    const { version = 1 } = z.looseObject({ version: z.int().optional() }).parse(stored)
    if (version > EVIDENCE_VERSION) throw new Error(`stored evidence is of version ${version}, which is not known here`)
    return Evidence.parse(stored)
  }
}
