/** The column `verdicts` of a session, and those that its decision keeps. */
import * as z from 'zod'
import { VERDICT_CODES } from '../../words/decision/verdict-reasons'

export const VERDICTS_VERSION = 1

export const StoredVerdict = z.object({
  outcome: z.enum(['approved', 'resubmit', 'declined']),
  reasonCode: z.enum(VERDICT_CODES).exactOptional(),
  note: z.string().exactOptional(),
  by: z.string(),
  at: z.string(),
})

const Stored = z.object({ verdicts: z.array(StoredVerdict) })

/** Throws, naming it, on a version that this release does not know. */
export function readVerdicts(stored: unknown): z.infer<typeof StoredVerdict>[] {
  const { version } = z.looseObject({ version: z.int() }).parse(stored)
  if (version !== VERDICTS_VERSION)
    throw new Error(`stored verdicts are of version ${version}, which is not known here`)
  return Stored.parse(stored).verdicts
}
