import type { Charge } from '../../domain/billing/balance'
import type { Work } from '../../domain/calls/ports'
import type { SaidAnswer } from '../../domain/case/challenge'
import type { DocumentTakeShown, ImageRole, Session } from '../../domain/case/session'
import type { ChipFile } from '../../domain/chip/chip'
import { givenUp } from '../../domain/decision/step-up/step-up'
import { describeError } from '../../domain/describe-error'
import type { Agent } from '../../domain/events'
import { type BeginRefusal, beginRefusal } from '../../domain/session/attempt'
import type { BeginOptions, Origin } from '../../domain/session/begin'
import type { SessionStore } from '../../domain/session/ports'
import { logFault } from '../../log'
import type { DocumentTakeAnswer } from '../../words/capture/document-take'
import type { Step } from '../../words/decision/step-up'
import type { ErrorName } from '../../words/errors'
import { network } from '../calls/network'
import { invalid, Refusal } from '../refusal'
import { refuseAnswer } from './refuse-answer'
import { refuseDocumentTake } from './refuse-document-take'
import { imageRecords, type Upload } from './uploads'

export const BEGIN_ERRORS: Record<BeginRefusal | 'not_found' | 'wallet', ErrorName> = {
  wallet: 'wallet_request',
  not_found: 'session_not_found',
  processing: 'session_processing',
  expired: 'session_expired',
  attempts: 'session_attempts',
  images: 'session_images',
  liveness: 'liveness_challenge',
  decided: 'session_decided',
}

export interface GivenImages {
  images: Upload[]
  /** Role of each image, in their order, as far as it is known. */
  roles?: ImageRole[] | undefined
  /** Frames that answer a liveness challenge, as `liveness` says. */
  frames: Upload[]
  /** Reduced recording of the challenge: one, or none. */
  take: Upload[]
  liveness?: SaidAnswer | undefined
  /** Tiles of a document's take on one sheet, or none, and what they show. */
  documentTiles: Upload[]
  documentTake?: DocumentTakeAnswer | undefined
  /** Files of a document's chip, each with its name. */
  chip: { name: ChipFile['name']; upload: Upload }[]
  /** Further steps that the person cannot do, of those that the session asks for. */
  cannot?: readonly Step[] | undefined
  /** Whether documents are read beyond their machine readable zones. */
  ocr: boolean
  clientKey?: string | undefined
  /** Browser's signals of how the images came about. */
  signals?: NonNullable<Session['signals']> | undefined
  /** Platform's attestation of the app that sent them. */
  attestation?: BeginOptions['attestation']
  /** Result of a wallet's answer: an attempt without images. */
  wallet?: BeginOptions['wallet']
  /** Address and user agent of the caller, as the platform saw the first and the caller states the second. */
  remoteIp: string | null
  userAgent: string | null
  charge: Charge | null
  work: Pick<Work, 'id'>
}

/** A session, and whether it is in no store yet. */
export interface Target {
  session: Session
  isNew: boolean
  /** Whether its rules are stricter than the stored ones. */
  strengthened?: boolean
}

export interface AttemptPorts {
  sessions: Pick<SessionStore, 'begin' | 'imageCount'>
  settings: { limits: { attempts: number; imagesPerSession: number } }
}

/** Reason why the session, which has `stored` images, refuses more of them; null when it accepts them. */
export function refuseImages(
  { actor }: Agent,
  session: Session,
  images: { stored: number; count: number; nonce?: string | undefined },
  { settings: { limits }, now }: Pick<AttemptPorts, 'settings'> & { now: Date },
): Refusal | null {
  const refused = beginRefusal(session, { ...images, fromBrowser: actor === 'client' }, limits, now)
  return refused && new Refusal(BEGIN_ERRORS[refused])
}

/**
 * The images are stored; then comes the attempt with the record of them, and the session where it is new, in one step:
 * whatever is interrupted, no session names an image that is not there. `stored`: images it had before, as was just read.
 * Gives the attempt's number.
 */
export async function beginAttempt(
  agent: Agent,
  { session, isNew, strengthened = false, stored, ...given }: Target & GivenImages & { stored: number },
  ports: AttemptPorts,
  now: Date,
): Promise<number | Refusal> {
  const { sessions } = ports
  const { owner, sessionId } = session
  const { roles = [] } = given
  if (roles.length > given.images.length)
    return invalid({ type: 'array', maxItems: given.images.length }, roles, 'roles')
  const { liveness, documentTake, documentTiles } = given
  const unfit =
    refuseAnswer(session, liveness, { frames: given.frames.length, takes: given.take.length }, now) ??
    refuseDocumentTake(
      session,
      { liveness, documentTake, sheets: documentTiles.length, images: given.images.length },
      now,
    )
  if (unfit) return unfit
  const decision = decisionWithout(session, given.cannot)
  if (decision instanceof Refusal) return decision

  const chipFiles = given.chip.map(({ upload }) => upload)
  const uploads = [...given.images, ...given.frames, ...given.take, ...documentTiles, ...chipFiles]
  try {
    const answering = [...(liveness ? [...liveness.frames, liveness.take] : []), ...shownDocument(documentTake)]
    const shown = [...given.images.map(() => null), ...answering, ...given.chip.map(({ name }) => ({ chip: name }))]
    const record = (attempt: number) => imageRecords(uploads, { frames: shown, roles }, attempt)
    const { ocr, clientKey, charge, work, signals, attestation, wallet } = given
    const options = {
      ocr,
      clientKey,
      agent,
      known: { session, images: stored, isNew },
      chargeId: charge?.id ?? work.id,
      answer: answerOf(liveness, documentTake),
      signals,
      attestation,
      wallet,
      origin: originOf(agent, session, given),
      rules: strengthened ? session.rules : undefined,
      decision,
    }
    const begin = await sessions.begin({ owner, sessionId }, record, options, now)
    return begin.begun ? begin.attempt : new Refusal(BEGIN_ERRORS[begin.reason])
  } catch (error) {
    // Whether the attempt was written is not known: its images stay, the cron ends it.
    logFault('begin_fault', { error: describeError(error) })
    throw error
  }
}

/** The decision with the steps that the person has given up. */
function decisionWithout({ decision }: Session, cannot: GivenImages['cannot']): BeginOptions['decision'] | Refusal {
  if (!cannot || cannot.length === 0) return undefined
  const stepUp = givenUp(decision?.stepUp, cannot)
  if (decision && stepUp) return { ...decision, stepUp }
  const open = decision?.stepUp?.state === 'asked' ? decision.stepUp.steps : []
  const description = `steps that the session asks for: ${open.join(', ') || 'none'}`
  return invalid({ type: 'array', description }, [...cannot], 'cannot')
}

const shownDocument = (said: DocumentTakeAnswer | undefined): DocumentTakeShown[] =>
  said ? [{ documentTake: said.take, lamp: said.lamp }] : []

function answerOf(liveness: SaidAnswer | undefined, said: DocumentTakeAnswer | undefined): BeginOptions['answer'] {
  const nonce = (liveness ?? said)?.nonce
  return nonce === undefined ? undefined : { nonce, without: liveness?.without ?? [] }
}

/** Origin of a browser's call. An operator's server sends for all of its clients: its address tells nothing of them. */
const originOf = (
  { actor }: Agent,
  { rules }: Pick<Session, 'rules'>,
  { remoteIp, userAgent }: Pick<GivenImages, 'remoteIp' | 'userAgent'>,
): Origin | undefined => {
  const { action, ...limits } = rules.velocity
  const counted = action === 'off' ? [] : (['address', 'device'] as const).filter((kind) => limits[kind] !== null)
  return actor === 'client' && remoteIp && counted.length > 0
    ? { address: network(remoteIp), userAgent: userAgent ?? '', counted }
    : undefined
}
