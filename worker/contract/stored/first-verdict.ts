/** The column `first_verdict` of a session. */
import * as z from 'zod'
import { VERDICT_CODES } from '../../words/decision/verdict-reasons'

export const FIRST_VERDICT_VERSION = 1

const FirstVerdict = z.object({
  outcome: z.enum(['approved', 'resubmit', 'declined']),
  reasonCode: z.enum(VERDICT_CODES).exactOptional(),
  note: z.string().exactOptional(),
  by: z.string(),
  at: z.string(),
})

/** Throws, naming it, on a version that this release does not know. */
export function readFirstVerdict(stored: unknown): z.infer<typeof FirstVerdict> {
  const { version } = z.looseObject({ version: z.int() }).parse(stored)
  if (version !== FIRST_VERDICT_VERSION)
    throw new Error(`stored first verdict is of version ${version}, which is not known here`)
  return FirstVerdict.parse(stored)
}
