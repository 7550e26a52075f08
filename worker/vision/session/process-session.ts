import type { Session } from '../../domain/session/session'
import type { VisionDependencies } from '../dependencies'
import { analyseImage } from '../image/analyse-image'
import type { ImageAnalysis } from '../image/image-analysis'
import { TIMES } from '../isolate/times'
import { decide } from './decide'
import { livenessFrames } from './liveness-frames'

/** finished: rows are written; stale: nothing to do any more; busy: another run holds the attempt. */
export type AttemptEnd = 'finished' | 'stale' | 'busy'

export async function processSession(
  deps: VisionDependencies,
  sessionId: string,
  attempt: number,
): Promise<AttemptEnd> {
  const began = deps.now()
  const lease = await deps.sessions.lease(sessionId, attempt, TIMES.leaseMs, began)
  if (lease !== 'taken') return lease
  try {
    const session = await deps.sessions.running(sessionId, attempt, began)
    if (!session) return 'stale'
    const seen = { images: await analyseImages(deps, session), frames: await livenessFrames(deps, session) }
    const outcome = await decide(deps, session, seen, began)
    return (await deps.sessions.finish(sessionId, attempt, outcome, deps.now())) ? 'finished' : 'stale'
  } catch (error) {
    await deps.sessions.release(sessionId, attempt)
    throw error
  }
}

/** One image at a time: two decoded ones would not fit the isolate. */
async function analyseImages(deps: VisionDependencies, session: Session): Promise<ImageAnalysis[]> {
  const images = (await deps.sessions.images(session.sessionId)).filter((image) => image.attempt === session.attempt)
  images.sort((a, b) => a.ordinal - b.ordinal)
  const analyses: ImageAnalysis[] = []
  const { owner, ocr } = session
  for (const image of images) analyses.push(await analyseImage(deps, image, { owner, ocr }))
  return analyses
}
