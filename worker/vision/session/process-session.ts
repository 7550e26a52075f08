import { judgeAttestation } from '../../domain/capture/app-attestation'
import type { Session, SessionImage } from '../../domain/case/session'
import { forcedOutcome } from '../../domain/decision/forced-outcome'
import type { ImageAnalysis } from '../../domain/readings/image-analysis'
import type { SandboxOutcome } from '../../domain/sandbox'
import type { LeasedAttempt, SearchedBy } from '../../domain/session/ports'
import { systemException } from '../../domain/session/results'
import type { VisionDependencies } from '../dependencies'
import { analyseImage } from '../image/analyse-image'
import { LostImage } from '../image/lost-image'
import { TIMES } from '../isolate/times'
import { IMAGES_AT_ONCE, UNSHARED, type Yielding } from '../isolate/turns'
import { countedCalls } from './counted-calls'
import { endAttempt } from './end-attempt'
import { Lease, LostLease } from './lease'
import { livenessAnswer } from './liveness-answer'
import { readChip } from './read-chip'
import { readDocumentTake } from './read-document-take'
import { type Answer, Run } from './run'
import { walletDocument } from './wallet-document'

/**
 * finished: rows are written; stale: nothing to do any more; busy: another run holds the attempt; more: what one run may
 * do is done, and another one goes on.
 */
export type AttemptEnd = 'finished' | 'stale' | 'busy' | 'more'

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
    const { deps: counted, calls } = countedCalls(deps)
    const run = new Run(deps, lease.session, calls, began)
    const outcome = await look(counted, lease, run, { held: () => held.keep(), turn })
    if (outcome === 'more') {
      await held.giveUp()
      return 'more'
    }
    const isWritten = await deps.sessions.finish(
      sessionId,
      attempt,
      { ...outcome, about: searchedBy(lease.session) },
      deps.now(),
    )
    await run.clear()
    return isWritten ? 'finished' : 'stale'
  } catch (error) {
    if (error instanceof LostLease) return 'stale'
    // Should this fail too, the lease ends by itself.
    await held.giveBack(error).catch(() => {})
    throw error
  }
}

const searchedBy = ({ clientKey, clientUser, email }: Session): SearchedBy => ({ clientKey, clientUser, email })

async function look(
  deps: VisionDependencies,
  { session, images: files, attestation, wallet }: LeasedAttempt,
  run: Run,
  hold: Hold,
) {
  const { held } = hold
  try {
    if (session.sandbox) return forced(deps, session, files, session.sandbox)
    const { plain, frames, sheets, chipFiles, answering } = sortedFiles(files)
    const images = await analyseImages(deps, session, { plain, run, answering }, hold)
    if (images === 'more' || (answering !== 'none' && (await run.isFull(images, answering)))) return 'more'
    const last = images.at(-1)
    if (last && frames.length + sheets.length > 0) await pause(session, hold, last)
    const tilted = await readDocumentTake(deps, session, { files: sheets, images }, held)
    const answer = frames.length > 0 ? await livenessAnswer(deps, session, frames, held) : null
    const attested = attestation && (await judgeAttestation(attestation, session, deps.credentials))
    if (chipFiles.length > 0) await held()
    const chip = await readChip(deps, session, chipFiles)
    const shown = wallet && (await walletDocument(deps, session, wallet, run.began.toISOString()))
    return await endAttempt(deps, session, { images, answer, tilted, attested, chip, shown }, run.since)
  } catch (error) {
    // No repetition brings it back: somebody has to look.
    if (error instanceof LostImage) return systemException(session, deps.now())
    throw error
  }
}

function sortedFiles(files: readonly SessionImage[]) {
  const plain = files.filter(({ frame }) => !frame)
  const frames = files.filter(({ frame }) => frame && !('chip' in frame) && !('documentTake' in frame))
  const sheets = files.filter(({ frame }) => frame && 'documentTake' in frame)
  const chipFiles = files.filter(({ frame }) => frame && 'chip' in frame)
  const other: Answer = frames.length + chipFiles.length > 0 ? 'answer' : 'none'
  return { plain, frames, sheets, chipFiles, answering: sheets.length > 0 ? ('document' as const) : other }
}

/** Nobody looks at the images. */
function forced(deps: VisionDependencies, session: Session, files: SessionImage[], wanted: SandboxOutcome) {
  const keys = files.filter(({ frame }) => !frame).map(({ key }) => key)
  return forcedOutcome(session, wanted, keys, deps.now())
}

/** Hold of the attempt on its lease and on its turn in the isolate. */
interface Hold {
  /** Renews the lease where that is due. */
  held: () => Promise<void>
  turn: Yielding
}

/** One image at a time: two decoded ones would not fit the isolate. Whoever sends many lets others go between them. */
async function analyseImages(
  deps: VisionDependencies,
  session: Session,
  { plain, run, answering }: { plain: readonly SessionImage[]; run: Run; answering: Answer },
  hold: Hold,
): Promise<ImageAnalysis[] | 'more'> {
  const analyses = await run.earlier(plain, answering)
  const { owner, ocr } = session
  const { ageAndSex } = session.rules
  for (const image of plain.slice(analyses.length)) {
    if (await run.isFull(analyses, 'image')) return 'more'
    const before = analyses.at(-1)
    if (before) await pause(session, hold, before)
    await hold.held()
    const analysis = await analyseImage(deps, image, { owner, ocr, ageAndSex, allowance: run.allowance })
    run.allowance.saw(analysis)
    analyses.push(analysis)
    run.worked()
  }
  return analyses
}

function pause({ owner, sessionId }: Session, { held, turn }: Hold, before: ImageAnalysis): Promise<void> {
  return renewing(held, turn.between({ owner, session: sessionId }, isOfUse(before) ? 1 : IMAGES_AT_ONCE))
}

/** Whether an image is a document or a selfie: any other takes longest to tell, and is what an attack sends. */
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
