/**
 * The one use case behind the Queue and the synchronous call. One attempt:
 * 1 lease it, 2 look at each image in turn, 3 sort them into tasks, 4 compare faces and recognise the
 * client, 5 decide, 6 write everything in one step. A crash before 6 leaves the session `processing`
 * with nothing half-written; a repeated message finds the lease taken or the attempt ended.
 */
import type { Limits } from '../../contract/limits'
import type { ClientDirectory, FaceRenewal, ImageStore, SessionStore } from '../../domain/ports'
import type { Session } from '../../domain/session/session'
import type { BarcodesService, CodecService, FacesService, ReaderService } from '../engine-contracts'
import { analyseImage } from '../image/analyse-image'
import type { ImageAnalysis } from '../image/image-analysis'
import { decide } from './decide'
import { livenessFrames } from './liveness-frames'

export interface VisionDependencies {
  sessions: SessionStore
  images: ImageStore
  clients: ClientDirectory
  faceRenewal: FaceRenewal
  codec: CodecService
  faces: FacesService
  reader: ReaderService
  barcodes: BarcodesService
  limits: Pick<Limits, 'imagePixels'>
  now: () => Date
}

/** finished: rows are written; stale: nothing to do any more; busy: another run holds the attempt. */
export type AttemptEnd = 'finished' | 'stale' | 'busy'

/** Longer than any attempt takes; after it, a run that crashed without a trace may be repeated. */
export const LEASE_MS = 60_000

export async function processSession(
  deps: VisionDependencies,
  sessionId: string,
  attempt: number,
): Promise<AttemptEnd> {
  const began = deps.now()
  const lease = await deps.sessions.lease(sessionId, attempt, LEASE_MS, began)
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
  for (const image of images) analyses.push(await analyseImage(deps, image, { ocr: session.ocr }))
  return analyses
}
