import type { ErrorName } from '../../contract/errors'
import type { Charge } from '../../domain/billing/balance'
import { describeError } from '../../domain/describe-error'
import type { Agent } from '../../domain/events'
import type { ImageStore, SessionStore } from '../../domain/ports'
import { type BeginRefusal, beginRefusal } from '../../domain/session/attempt'
import type { ImageRole, Session } from '../../domain/session/session'
import { invalid, Refusal } from '../refusal'
import { type GivenLiveness, refuseFrames } from './refuse-frames'
import { imageRecords, nameUploads, storeUploads } from './uploads'

const BEGIN_ERRORS: Record<BeginRefusal | 'not_found', ErrorName> = {
  not_found: 'session_not_found',
  processing: 'session_processing',
  expired: 'session_expired',
  attempts: 'session_attempts',
  images: 'session_images',
  liveness: 'liveness_challenge',
  decided: 'session_decided',
}

export interface GivenImages {
  images: Uint8Array<ArrayBuffer>[]
  /** What each was sent as, in their order, as far as that is known. */
  roles?: ImageRole[] | undefined
  /** That answer a liveness challenge, as `liveness` says. */
  frames: Uint8Array<ArrayBuffer>[]
  liveness?: GivenLiveness | undefined
  /** Whether documents are read beyond their machine readable zones. */
  ocr: boolean
  clientKey?: string | undefined
  charge: Charge | null
}

/** A session, and whether it is in no store yet. */
export interface Target {
  session: Session
  isNew: boolean
  /** Its rules are stricter than those that are stored. */
  strengthened?: boolean
}

export interface AttemptPorts {
  sessions: Pick<SessionStore, 'create' | 'begin' | 'images'>
  images: Pick<ImageStore, 'put' | 'delete'>
  settings: { limits: { attempts: number; imagesPerSession: number } }
}

/**
 * Images first, then the session, then the attempt with the record of its images in one step: whatever
 * is interrupted, no session names an image that is not there. Gives the attempt's number.
 */
export async function beginAttempt(
  agent: Agent,
  { session, isNew, strengthened = false, ...given }: Target & GivenImages,
  ports: AttemptPorts,
  now: Date,
): Promise<number | Refusal> {
  const { sessions, images, settings } = ports
  const { owner, sessionId } = session
  const { roles = [] } = given
  if (roles.length > given.images.length)
    return invalid({ type: 'array', maxItems: given.images.length }, roles, 'roles')
  const unfit = refuseFrames(session, given.liveness, given.frames.length, now)
  if (unfit) return unfit
  const nonce = given.liveness?.nonce
  const stored = isNew ? 0 : (await sessions.images(sessionId)).length
  const early = beginRefusal(
    session,
    { stored, count: given.images.length, nonce, fromBrowser: agent.actor === 'client' },
    settings.limits,
    now,
  )
  if (early) return new Refusal(BEGIN_ERRORS[early])

  const uploads = await nameUploads([...given.images, ...given.frames], sessionId, session.attempt + 1)
  if (uploads instanceof Refusal) return uploads
  await storeUploads(uploads, ports)
  try {
    if (isNew) await sessions.create(session, agent)
    const shown = [...given.images.map(() => null), ...(given.liveness?.frames ?? [])]
    const record = (attempt: number) => imageRecords(uploads, { frames: shown, roles }, attempt)
    const { ocr, clientKey, charge } = given
    const options = {
      ocr,
      clientKey,
      agent,
      chargeId: charge?.id,
      nonce,
      rules: strengthened ? session.rules : undefined,
    }
    const begin = await sessions.begin(owner, sessionId, record, options, now)
    if (begin.begun) return begin.attempt
    await images.delete(uploads.map(({ key }) => key))
    return new Refusal(BEGIN_ERRORS[begin.reason])
  } catch (error) {
    // Whether the attempt was written is not known: its images stay, the cron ends it.
    console.error(JSON.stringify({ event: 'begin_fault', error: describeError(error) }))
    throw error
  }
}
