/** The column `liveness` of a session. */
import * as z from 'zod'
import { DocumentChallenge } from '../../words/capture/document-take'
import { LIGHT_PATTERN_NAMES } from '../../words/capture/light-patterns'
import { LIVENESS_ACTIONS, LIVENESS_EXEMPTIONS } from '../../words/capture/liveness'

export const CHALLENGE_VERSION = 2

const Replaced = z.object({
  nonce: z.string(),
  actions: z.array(z.enum(LIVENESS_ACTIONS)),
  expiresAt: z.string(),
  attempt: z.int().nullable(),
  document: DocumentChallenge.exactOptional(),
  light: z.array(z.enum(LIGHT_PATTERN_NAMES)),
  issuedAt: z.string(),
  answered: z.object({ at: z.string(), without: z.array(z.enum(LIVENESS_EXEMPTIONS)) }).nullable(),
})

const Challenge = Replaced.extend({ replaced: Replaced.exactOptional() })

/** Throws, naming it, on a version that this release does not know. */
export function readChallenge(stored: unknown): z.infer<typeof Challenge> {
  const { version } = z.looseObject({ version: z.int() }).parse(stored)
  if (version !== CHALLENGE_VERSION) {
    throw new Error(`stored challenge is of version ${version}, which is not known here`)
  }
  return Challenge.parse(stored)
}
