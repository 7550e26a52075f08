/** A request to the wallets of whoever is before the page: on this device by the browser, on another by a link. */

import type { CaptchaVerifier } from '../../domain/calls/ports'
import type { Session } from '../../domain/case/session'
import { assuranceOf, atLeast } from '../../domain/decision/assurance'
import { beginRefusal } from '../../domain/session/attempt'
import type { ScenarioStore, SessionStore } from '../../domain/session/ports'
import type { AskedWallet, WalletQuestion, WalletVerifier } from '../../domain/wallet/wallet'
import { BEGIN_ERRORS } from '../attempts/begin-attempt'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from '../sessions/find-live-session'
import { type GivenCaptcha, requireCaptcha } from '../sessions/require-captcha'
import { mayReturnTo } from '../sessions/return-url'
import { hex } from '../sha256'

export interface WalletWish extends GivenCaptcha, Omit<WalletQuestion, 'requestUri' | 'responseUri'> {
  sessionId?: string | undefined
}

interface Ports {
  sessions: Pick<SessionStore, 'byId' | 'askWallet'>
  scenarios: Pick<ScenarioStore, 'byId'>
  captcha: CaptchaVerifier | null
  wallets: WalletVerifier
  settings: {
    walletOrigins: readonly string[]
    limits: { walletSeconds: number; attempts: number; imagesPerSession: number }
  }
}

export interface OpenedRequest extends Omit<AskedWallet, 'secret'> {
  session: Session
  requestId: string
  requestUri: string
  until: Date
}

const ID_BYTES = 24
/** Items needed at `substantial` and as a further step, whatever a browser's page asks for. */
const NEEDED = ['name', 'birth_date', 'document_number', 'expiry_date', 'portrait'] as const

interface AskPorts extends Ports {
  /** This service's own address, where wallets on other devices find it. */
  service: { origin: string; path: (session: string, request: string) => string }
}

/** Asks a wallet. */
export async function askWallet(
  caller: Caller,
  { sessionId, captcha, remoteIp, work, ...wish }: WalletWish,
  ports: AskPorts,
  now: Date,
): Promise<OpenedRequest | Refusal> {
  const session = await findLiveSession(caller, { sessionId }, ports, now)
  if (session instanceof Refusal) return session
  const { service } = ports
  const { limits, walletOrigins } = ports.settings
  const images = { stored: 0, count: 0, fromBrowser: agentOf(caller).actor === 'client' }
  const refused = beginRefusal(session, images, limits, now)
  if (refused) return new Refusal(BEGIN_ERRORS[refused])
  // A page of anybody's that asks for a session of its own would be given what people show to it.
  const scenario = await ports.scenarios.byId(session.owner, session.schemaId)
  const known = [service.origin, ...walletOrigins, ...(scenario?.hosted.returnOrigins ?? [])]
  if (!mayReturnTo(wish.origin, known)) return new Refusal('wallet_origin')
  // Before the request, as before images: its answer begins an attempt.
  const human = caller.boundTo === null ? null : await requireCaptcha(session.rules, { captcha, remoteIp, work }, ports)
  if (human) return human
  // A browser cannot leave out what the decision needs.
  const substantial = atLeast(assuranceOf(session.rules, session.tasks), 'substantial')
  const isStep = session.decision?.stepUp?.state === 'asked'
  const what = caller.boundTo !== null && (substantial || isStep) ? [...new Set([...wish.what, ...NEEDED])] : wish.what
  const requestId = hex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
  const uri = `${service.origin}${service.path(session.sessionId, requestId)}`
  const { secret, requests, clientId } = await ports.wallets.askWallet({
    ...wish,
    what,
    requestUri: uri,
    responseUri: uri,
  })
  const until = new Date(now.getTime() + limits.walletSeconds * 1000)
  const open = { requestId, secret, until }
  if (!(await ports.sessions.askWallet(session, open, agentOf(caller), now))) return new Refusal('session_wallets')
  return { session, requestId, requests, clientId, requestUri: uri, until }
}
