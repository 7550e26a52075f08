/** One call of /kyc/process: images into a session, an attempt begun, and run or queued. */
import { invalid, Refusal } from '../../application/refusal'
import type { ProcessFields } from '../../contract/kyc-process'
import type { Charge } from '../../domain/billing/balance'
import { describeError } from '../../domain/describe-error'
import type { BeginRefusal } from '../../domain/session/attempt'
import { beginRefusal } from '../../domain/session/attempt'
import { newSession } from '../../domain/session/new-session'
import { systemException } from '../../domain/session/results'
import type { Session } from '../../domain/session/session'
import type { Call } from '../operation'
import { captchaRefusal } from './captcha'
import { livenessRefusal } from './liveness'
import { newSessionId } from './new-session-id'
import { requestedScenario } from './scenario'
import { recorded, storeUploads, uploads } from './stored-images'

const BEGIN_REFUSALS: Record<BeginRefusal | 'not_found', Refusal> = {
  not_found: new Refusal('session_not_found'),
  processing: new Refusal('session_processing'),
  expired: new Refusal('session_expired'),
  attempts: new Refusal('session_attempts'),
  images: new Refusal('session_images'),
  liveness: new Refusal('liveness_challenge'),
}

interface Target {
  session: Session
  /** Not in the store yet. */
  isNew: boolean
}

export async function processImages(
  call: Call,
  fields: ProcessFields,
  charge: Charge | null,
): Promise<Session | Refusal> {
  const target = await targetSession(call, fields)
  if (target instanceof Refusal) return target
  const refused = await captchaRefusal(call, target.session.rules, fields.captcha)
  if (refused) return refused
  const attempt = await begun(call, target, fields, charge)
  if (attempt instanceof Refusal) return attempt
  await (fields.mode === 'async' ? queued(call, target.session, attempt) : run(call, target.session, attempt))
  const { owner, sessionId } = target.session
  return (await call.services.sessions.byId(owner, sessionId)) ?? BEGIN_REFUSALS.not_found
}

async function targetSession(call: Call, fields: ProcessFields): Promise<Target | Refusal> {
  const { services, principal, now } = call
  const { owner, groupId } = principal
  const bound = principal.kind === 'client' ? principal.sessionId : null
  const sessionId = fields.sessionId ?? bound
  if (sessionId === null) {
    const scenario = await requestedScenario(services.scenarios, owner, fields.schemaId)
    if (scenario instanceof Refusal) return scenario
    const given = { sessionId: newSessionId(now), owner, groupId, scenario, clientKey: fields.clientKey }
    return { session: newSession(given, now), isNew: true }
  }
  if (bound !== null && sessionId !== bound) return new Refusal('access_denied')
  const session = await services.sessions.byId(owner, sessionId)
  if (!session) return bound === null ? BEGIN_REFUSALS.not_found : new Refusal('access_denied')
  return contradiction(session, fields, bound !== null) ?? { session, isNew: false }
}

/** What a session is bound to cannot be changed by a later call; a browser cannot give it a key at all. */
function contradiction(session: Session, fields: ProcessFields, fromBrowser: boolean): Refusal | null {
  const { clientKey, schemaId } = fields
  const known = session.clientKey ?? (fromBrowser ? '' : clientKey)
  if (clientKey !== undefined && clientKey !== known) {
    return invalid({ type: 'string', description: "the session's own clientKey" }, clientKey, 'clientKey')
  }
  if (schemaId !== undefined && schemaId.toLowerCase() !== session.schemaId) {
    return invalid({ type: 'string', format: 'uuid', description: "the session's own schema" }, schemaId, 'schemaId')
  }
  return null
}

/**
 * Images first, then the session, then the attempt with the record of its images in one step: whatever
 * is interrupted, no session names an image that is not there.
 */
async function begun(
  call: Call,
  { session, isNew }: Target,
  fields: ProcessFields,
  charge: Charge | null,
): Promise<number | Refusal> {
  const { services, body, now } = call
  const { sessions, images, settings } = services
  const files = body.files.filter(({ field }) => field === 'images')
  const frames = body.files.filter(({ field }) => field === 'frames')
  const unfit = livenessRefusal(session, fields.liveness, frames.length, now)
  if (unfit) return unfit
  const nonce = fields.liveness?.nonce
  const stored = isNew ? 0 : (await sessions.images(session.sessionId)).length
  const early = beginRefusal(session, { stored, count: files.length, nonce }, settings.limits, now)
  if (early) return BEGIN_REFUSALS[early]

  const uploaded = await uploads([...files, ...frames], session.sessionId, session.attempt + 1)
  if (uploaded instanceof Refusal) return uploaded
  await storeUploads(images, uploaded)
  try {
    const actor = call.caller.actor
    if (isNew) await sessions.create(session, actor)
    const { ocr, clientKey } = fields
    const shown = [...files.map(() => null), ...(fields.liveness?.frames ?? [])]
    const record = (attempt: number) => recorded(uploaded, shown, attempt)
    const begin = await sessions.begin(
      session.owner,
      session.sessionId,
      record,
      { ocr, clientKey, actor, chargeId: charge?.id, nonce },
      now,
    )
    if (begin.begun) return begin.attempt
    await images.delete(uploaded.map(({ key }) => key))
    return BEGIN_REFUSALS[begin.reason]
  } catch (error) {
    // Whether the attempt was written is not known: its images stay, the cron ends it.
    console.error(JSON.stringify({ event: 'begin_fault', error: describeError(error) }))
    throw error
  }
}

/** The attempt ends in any case: by the vision Worker, or here as an exception when that failed. */
async function run(call: Call, session: Session, attempt: number): Promise<void> {
  const work = call.services.vision
    .process(session.sessionId, attempt)
    .catch((error: unknown) => endAsException(call, session, attempt, error))
  call.waitUntil(work)
  await work
}

async function queued(call: Call, session: Session, attempt: number): Promise<void> {
  try {
    await call.services.jobs.send({ sessionId: session.sessionId, attempt })
  } catch (error) {
    await endAsException(call, session, attempt, error)
  }
}

async function endAsException(call: Call, { sessionId }: Session, attempt: number, error: unknown): Promise<void> {
  const { sessions, now } = call.services
  console.error(JSON.stringify({ event: 'attempt_fault', sessionId, attempt, error: describeError(error) }))
  const at = now()
  const running = await sessions.running(sessionId, attempt, at)
  if (running) await sessions.finish(sessionId, attempt, systemException(running, at), at)
}
