import { judgeAttestation } from '../../domain/capture/app-attestation'
import type { Session, SessionImage } from '../../domain/case/session'
import { forcedOutcome } from '../../domain/decision/forced-outcome'
import type { ImageAnalysis } from '../../domain/readings/image-analysis'
import type { SandboxOutcome } from '../../domain/sandbox'
import type { LeasedAttempt } from '../../domain/session/ports'
import { systemException } from '../../domain/session/results'
import type { VisionDependencies } from '../dependencies'
import { analyseImage } from '../image/analyse-image'
import { LostImage } from '../image/lost-image'
import { TextAllowance } from '../image/text-allowance'
import { TIMES } from '../isolate/times'
import { IMAGES_AT_ONCE, UNSHARED, type Yielding } from '../isolate/turns'
import { endAttempt } from './end-attempt'
import { Lease, LostLease } from './lease'
import { livenessAnswer } from './liveness-answer'
import { readChip } from './read-chip'
import { walletDocument } from './wallet-document'

/** finished: rows are written; stale: nothing to do any more; busy: another run holds the attempt. */
export type AttemptEnd = 'finished' | 'stale' | 'busy'

export async function processSession(
  deps: VisionDependencies,
  sessionId: string,
  attempt: number,
  turn: Yielding = UNSHARED,
): Promise<AttemptEnd> {
  const began = deps.now()
  const held = new Lease(deps, { sessionId, attempt }, began)
  try {
    const lease = await deps.sessions.lease(sessionId, attempt, TIMES.leaseMs, began)
    if (lease === 'busy' || lease === 'stale') return lease
    const outcome = await look(deps, lease, began, { held: () => held.keep(), turn })
    return (await deps.sessions.finish(sessionId, attempt, outcome, deps.now())) ? 'finished' : 'stale'
  } catch (error) {
    if (error instanceof LostLease) return 'stale'
    // Should this fail too, the lease ends by itself.
    await held.giveBack(error).catch(() => {})
    throw error
  }
}

async function look(
  deps: VisionDependencies,
  { session, images: files, attestation, wallet }: LeasedAttempt,
  began: Date,
  hold: Hold,
) {
  const { held } = hold
  try {
    if (session.sandbox) return forced(deps, session, files, session.sandbox)
    const plain = files.filter(({ frame }) => !frame)
    const images = await analyseImages(deps, session, plain, hold)
    const frames = files.filter(({ frame }) => frame && !('chip' in frame))
    const chipFiles = files.filter(({ frame }) => frame && 'chip' in frame)
    const last = images.at(-1)
    if (last && frames.length > 0) await rest(session, hold, last)
    const answer = await livenessAnswer(deps, session, frames, held)
    const attested = attestation && (await judgeAttestation(attestation, session, deps.credentials))
    if (chipFiles.length > 0) await held()
    const chip = await readChip(deps, session, chipFiles)
    const shown = wallet && (await walletDocument(deps, session, wallet, began.toISOString()))
    return await endAttempt(deps, session, { images, answer, attested, chip, shown }, began)
  } catch (error) {
    // No repetition brings it back: somebody has to look.
    if (error instanceof LostImage) return systemException(session, deps.now())
    throw error
  }
}

/** Nobody looks at the images. */
function forced(deps: VisionDependencies, session: Session, files: SessionImage[], wanted: SandboxOutcome) {
  const keys = files.filter(({ frame }) => !frame).map(({ key }) => key)
  return forcedOutcome(session, wanted, keys, deps.now())
}

/** What the attempt has of its isolate, and of itself. */
interface Hold {
  /** Renews the lease where that is due. */
  held: () => Promise<void>
  turn: Yielding
}

/** One image at a time: two decoded ones would not fit the isolate. Whoever sends many lets others go between them. */
async function analyseImages(
  deps: VisionDependencies,
  session: Session,
  images: readonly SessionImage[],
  hold: Hold,
): Promise<ImageAnalysis[]> {
  const analyses: ImageAnalysis[] = []
  const { owner, ocr } = session
  const allowance = new TextAllowance()
  for (const image of images) {
    const before = analyses.at(-1)
    if (before) await rest(session, hold, before)
    await hold.held()
    analyses.push(await analyseImage(deps, image, { owner, ocr, allowance }))
  }
  return analyses
}

function rest({ owner, sessionId }: Session, { held, turn }: Hold, before: ImageAnalysis): Promise<void> {
  return renewing(held, turn.between({ owner, session: sessionId }, isOfUse(before) ? 1 : IMAGES_AT_ONCE))
}

/** What is neither document nor selfie takes longest to tell, and is what an attack sends. */
const isOfUse = ({ kind }: ImageAnalysis) => kind !== 'unknown' && kind !== 'unusable'

/** The lease outlives the wait for others. */
async function renewing(held: () => Promise<void>, wait: Promise<void>): Promise<void> {
  const lost = Promise.withResolvers<never>()
  const timer = setInterval(() => held().catch(lost.reject), TIMES.leaseRenewalMs)
  try {
    await Promise.race([wait, lost.promise])
  } finally {
    clearInterval(timer)
  }
}
