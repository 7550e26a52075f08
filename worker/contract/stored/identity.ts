/** The column `identity` of seen_identity. */
import * as z from 'zod'
import { DOCUMENT_TYPES } from '../../words/decision/rules'
import { StoredMachine } from './judgement'

export const IDENTITY_VERSION = 1

const Face = z.object({ embedding: z.string(), embeddingVersion: z.string() })

const Identity = z.object({
  documents: z.array(
    z.object({
      kind: z.enum(DOCUMENT_TYPES).nullable(),
      countryCode: z.string(),
      vouched: StoredMachine.nullable(),
      number: z.string(),
      surname: z.string(),
      givenNames: z.string(),
      birthDate: z.string().nullable(),
      portrait: Face.nullable(),
    }),
  ),
  selfie: Face.nullable(),
  client: z.string().nullable(),
})

/** Throws, naming it, on a version that this release does not know. */
export function readIdentity(stored: unknown): z.infer<typeof Identity> {
  const { version } = z.looseObject({ version: z.int() }).parse(stored)
  if (version !== IDENTITY_VERSION) throw new Error(`stored identity is of version ${version}, which is not known here`)
  return Identity.parse(stored)
}
