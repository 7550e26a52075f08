/** Images into a session, new or not; an attempt is begun with them, and run or queued. */

import type { CaptchaVerifier, Work } from '../../domain/calls/ports'
import type { Session } from '../../domain/case/session'
import { ofBrowsers } from '../../domain/decision/wanted-tasks'
import { describeError } from '../../domain/describe-error'
import type { ImageStore } from '../../domain/image-store'
import { newSession } from '../../domain/session/new-session'
import type { ScenarioStore, SessionStore } from '../../domain/session/ports'
import { logFault } from '../../log'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { findScenario } from '../sessions/find-scenario'
import { isGone } from '../sessions/is-gone'
import { newSessionId } from '../sessions/new-session-id'
import { type GivenCaptcha, requireCaptcha } from '../sessions/require-captcha'
import { type AttemptPorts, beginAttempt, type GivenImages, type Target } from './begin-attempt'
import { refuseWhenFull, type WaitingPorts } from './refuse-when-full'
import { attemptIsOver, enqueueAttempt, type RunPorts, runAttempt } from './run-attempt'
import { moveUpload, type Upload, type UploadFolder } from './uploads'

export interface Submission extends GivenCaptcha, GivenImages {
  sessionId?: string | undefined
  schemaId?: string | undefined
  /** Whether the call waits for the attempt's end. */
  mode: 'sync' | 'async'
  work: Work
}

interface Ports extends AttemptPorts, RunPorts, WaitingPorts {
  settings: AttemptPorts['settings'] & RunPorts['settings'] & WaitingPorts['settings']
  sessions: Pick<SessionStore, 'byId' | 'read' | 'begin' | 'imageCount' | 'begunBy' | 'waiting'>
  images: Pick<ImageStore, 'get' | 'put' | 'delete'>
  scenarios: Pick<ScenarioStore, 'default' | 'byId'>
  captcha: CaptchaVerifier | null
  now: () => Date
}

export async function submitImages(
  caller: Caller,
  submission: Submission,
  ports: Ports,
  now: Date,
): Promise<Session | Refusal> {
  // Asked for together, and again: what was known when the call came in may have changed while its images arrived.
  const [target, full, stored] = await Promise.all([
    findTarget(caller, submission, ports, now),
    refuseWhenFull(caller.owner, ports),
    imagesOf(submission.sessionId ?? caller.boundTo, ports),
  ])
  if (target instanceof Refusal) return target
  const { id, again } = submission.work
  if (again && (await ports.sessions.begunBy(target.session.sessionId, id))) {
    const { sessionId, attempt, status } = target.session
    // Its message may never have been written; a second one does no harm.
    if (status === 'processing') await enqueueAttempt({ sessionId, attempt }, ports)
    await discard(uploadsOf(submission), ports)
    return shown(caller, target.session, ports, now)
  }
  const refused = full ?? (await requireCaptcha(target.session.rules, submission, ports))
  if (refused) return refused
  const { owner, sessionId } = target.session
  const folder = { owner, sessionId, attempt: target.session.attempt + 1 }
  const images = await gathered(submission.images, folder, ports)
  const frames = await gathered(submission.frames, folder, ports)
  const take = await gathered(submission.take, folder, ports)
  const documentTiles = await gathered(submission.documentTiles, folder, ports)
  const chipFiles = submission.chip.map(({ upload }) => upload)
  const chip = (await gathered(chipFiles, folder, ports)).map((upload, i) => ({
    name: submission.chip[i]?.name ?? 'chip',
    upload,
  }))
  const given = { ...target, ...submission, images, frames, take, documentTiles, chip, stored }
  const attempt = await beginAttempt(agentOf(caller), given, ports, now)
  if (attempt instanceof Refusal) {
    await discard(uploadsOf(given), ports)
    return attempt
  }
  const delaySeconds = target.session.sandbox?.delaySeconds ?? 0
  if (submission.mode === 'async') await enqueueAttempt({ sessionId, attempt }, ports, delaySeconds)
  else {
    const isOver = attemptIsOver(owner, { sessionId, attempt }, ports.sessions)
    await runAttempt({ sessionId, attempt }, ports, { delaySeconds, isOver })
  }
  return shown(caller, target.session, ports, ports.now())
}

/** Session as it is by now. */
async function shown(
  caller: Caller,
  { owner, sessionId }: Session,
  { sessions }: { sessions: Pick<SessionStore, 'read'> },
  now: Date,
): Promise<Session | Refusal> {
  const reader = { ...agentOf(caller), boundTo: caller.boundTo }
  return (await sessions.read(owner, { sessionId }, reader, now)) ?? new Refusal('session_not_found')
}

/** Number of images in the session before a call; none where the call makes the session. */
export const imagesOf = (
  sessionId: string | null,
  { sessions }: { sessions: Pick<SessionStore, 'imageCount'> },
): number | Promise<number> => (sessionId === null ? 0 : sessions.imageCount(sessionId))

type Files = Pick<GivenImages, 'images' | 'frames' | 'take' | 'documentTiles' | 'chip'>

const uploadsOf = ({ images, frames, take, documentTiles, chip }: Files) => [
  ...[...images, ...frames, ...take, ...documentTiles],
  ...chip.map(({ upload }) => upload),
]

/** Deletes uploads that no attempt accepted; the bucket's sweep finds those that cannot be deleted now. */
async function discard(uploads: Upload[], { images }: Pick<Ports, 'images'>): Promise<void> {
  try {
    await images.delete(uploads.map(({ key }) => key))
  } catch (error) {
    logFault('discard_fault', { error: describeError(error) })
  }
}

/** Uploads in the session's folder: a repeated call's images were stored for a session of their own. */
async function gathered(uploads: Upload[], folder: UploadFolder, ports: Pick<Ports, 'images'>): Promise<Upload[]> {
  const moved: Upload[] = []
  for (const [ordinal, upload] of uploads.entries()) {
    moved.push(upload.sessionId === folder.sessionId ? upload : await moveUpload(upload, folder, ordinal, ports))
  }
  return moved
}

/** Fields that say which session the images are for. */
export type Addressed = Pick<Submission, 'sessionId' | 'schemaId' | 'clientKey' | 'ocr'> & {
  /** Uploads that have arrived; they lie in the folder of the session to be. */
  images?: Submission['images']
  work?: Work
  /** The session of a browser's token, where it was just read. */
  known?: Session | null | undefined
}

export interface TargetPorts {
  sessions: Pick<SessionStore, 'byId'>
  scenarios: Pick<ScenarioStore, 'default' | 'byId'>
}

export async function findTarget(
  caller: Caller,
  submission: Addressed,
  ports: TargetPorts,
  now: Date,
): Promise<Target | Refusal> {
  const { owner, boundTo } = caller
  const sessionId = submission.sessionId ?? boundTo
  if (sessionId === null) return newTarget(caller, submission, ports, now)
  if (boundTo !== null && sessionId !== boundTo) return new Refusal('access_denied')
  const isKnown = submission.known !== undefined && boundTo !== null
  const session = isKnown ? submission.known : await ports.sessions.byId(owner, sessionId)
  if (!session || isGone(caller, session)) return new Refusal(boundTo === null ? 'session_not_found' : 'access_denied')
  const refused = refuseContradiction(session, submission, boundTo !== null)
  if (refused) return refused
  return boundTo === null ? { session, isNew: false } : claimed(session)
}

/** A session of its own, or the one that the same call made before. */
async function newTarget(
  { owner, groupId }: Caller,
  submission: Addressed,
  ports: TargetPorts,
  now: Date,
): Promise<Target | Refusal> {
  const scenario = await findScenario(owner, submission, ports)
  if (scenario instanceof Refusal) return scenario
  const { work, images } = submission
  const made = work?.again ? await ports.sessions.byId(owner, work.id) : null
  if (made) return { session: made, isNew: false }
  const newId = work?.again ? work.id : (images?.[0]?.sessionId ?? newSessionId(now))
  const given = { sessionId: newId, owner, groupId, scenario, clientKey: submission.clientKey }
  return { session: newSession(given, now), isNew: true }
}

/** Target of a browser's or a wallet's call, with the stricter rules for claims. */
export function claimed(session: Session): Target {
  const rules = ofBrowsers(session.rules)
  if (rules === session.rules) return { session, isNew: false }
  return { session: { ...session, rules }, isNew: false, strengthened: true }
}

/** Refuses a change of what a session is bound to; a browser cannot give it a key at all. */
function refuseContradiction(
  session: Session,
  { clientKey, schemaId, ocr }: Addressed,
  fromBrowser: boolean,
): Refusal | null {
  // Sessions of before keep keys in the form in which they were sent.
  const known = session.clientKey?.normalize('NFC') ?? (fromBrowser ? '' : clientKey)
  if (clientKey !== undefined && clientKey !== known) {
    return invalid({ type: 'string', description: "the session's own clientKey" }, clientKey, 'clientKey')
  }
  if (fromBrowser && !ocr) {
    return invalid({ type: 'boolean', const: true, description: 'browsers cannot leave text unread' }, ocr, 'ocr')
  }
  if (schemaId !== undefined && schemaId.toLowerCase() !== session.schemaId) {
    return invalid({ type: 'string', format: 'uuid', description: "the session's own schema" }, schemaId, 'schemaId')
  }
  return null
}
