/** The column `signals` of a session. */
import * as z from 'zod'
import { CaptureSignals } from '../../words/capture/capture-signals'

export const SIGNALS_VERSION = 1

/** Throws, naming it, on a version that this release does not know. */
export function readSignals(stored: unknown): CaptureSignals {
  const { version } = z.looseObject({ version: z.int() }).parse(stored)
  if (version !== SIGNALS_VERSION) throw new Error(`stored signals are of version ${version}, which is not known here`)
  return CaptureSignals.parse(stored)
}
