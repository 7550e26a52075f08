/** The column `liveness` of a session. */
import * as z from 'zod'
import { DocumentChallenge } from '../../words/capture/document-take'
import { LIGHT_PATTERN_NAMES } from '../../words/capture/light-patterns'
import { LIVENESS_ACTIONS, LIVENESS_EXEMPTIONS } from '../../words/capture/liveness'

/** 1: no version; frames alone answered it. 2: it asked for no take of a document. */
export const CHALLENGE_VERSION = 3

const common = {
  nonce: z.string(),
  actions: z.array(z.enum(LIVENESS_ACTIONS)),
  expiresAt: z.string(),
  attempt: z.int().nullable(),
}

const Replaced = z.object({
  ...common,
  document: DocumentChallenge.exactOptional(),
  light: z.array(z.enum(LIGHT_PATTERN_NAMES)),
  issuedAt: z.string(),
  answered: z.object({ at: z.string(), without: z.array(z.enum(LIVENESS_EXEMPTIONS)) }).nullable(),
})

const Challenge = Replaced.extend({ replaced: Replaced.exactOptional() })

/** One of version 1 is used up: it asked for too little. */
const Version1 = z.object(common).transform((stored) => ({
  ...stored,
  light: [],
  issuedAt: stored.expiresAt,
  attempt: stored.attempt ?? 0,
  answered: null,
}))

/** Throws, naming it, on a version that this release does not know. */
export function readChallenge(stored: unknown): z.infer<typeof Challenge> {
  const { version = 1 } = z.looseObject({ version: z.int().optional() }).parse(stored)
  if (version > CHALLENGE_VERSION) throw new Error(`stored challenge is of version ${version}, which is not known here`)
  return version === 1 ? Version1.parse(stored) : Challenge.parse(stored)
}
