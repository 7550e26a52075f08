import { objectKey } from '../../domain/case/object-key'
import type { SessionImage } from '../../domain/case/session'
import type { VisionDependencies } from '../dependencies'
import { analyseImage } from '../image/analyse-image'
import { TextAllowance } from '../image/text-allowance'
import type { Yielding } from '../isolate/turns'
import { countedCalls } from '../session/counted-calls'

/** Somebody waits for the turn. */
class Interrupted extends Error {}

/**
 * Looks at the files of drawn pictures once, keeps nothing of them, and ends with the next call of an engine where
 * somebody waits for the turn: V8 compiles what it sees run, which otherwise the first session does at twice its time.
 */
export async function rehearse(deps: VisionDependencies, files: Uint8Array[], turn: Yielding): Promise<void> {
  const { deps: yielding } = countedCalls(deps, () => {
    if (turn.isAwaited()) throw new Interrupted()
  })
  try {
    for (const file of files) await lookAt(yielding, file)
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
  }
}

async function lookAt(deps: VisionDependencies, file: Uint8Array): Promise<void> {
  const images = { ...deps.images, get: async () => file.slice(), put: async () => {} }
  const allowance = new TextAllowance()
  await analyseImage({ ...deps, images }, source(file), { owner: '', ocr: true, ageAndSex: true, allowance })
}

const source = (file: Uint8Array): SessionImage => ({
  sessionId: '',
  attempt: 1,
  ordinal: 0,
  key: objectKey('rehearsal'),
  contentType: 'image/jpeg',
  bytes: file.length,
  sha256: '',
})
