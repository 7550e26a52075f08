import type { Context } from 'hono'
import { sealEvents } from '../../application/audit/seal-events'
import { countCall } from '../../application/calls/count-call'
import { countFailedCall } from '../../application/calls/count-failed-call'
import { invalid, Refusal } from '../../application/refusal'
import { answerWallet } from '../../application/wallet/answer-wallet'
import { askWallet } from '../../application/wallet/ask-wallet'
import { refuseWallet } from '../../application/wallet/refuse-wallet'
import { callWebhooks } from '../../application/webhooks/call-webhooks'
import { WalletRequest, WalletRequestResponse, WalletResponse, WalletResponseResponse } from '../../contract/wallet'
import type { Session } from '../../domain/case/session'
import { SAID } from '../../words/limits'
import type { Hold } from '../body/in-flight'
import { readText } from '../body/json'
import { homeOfObject } from '../home'
import { remoteIp } from '../kyc/remote-ip'
import { sessionView } from '../kyc/session-view'
import { requestBytes } from '../middleware/body-reader'
import { operation, type Tools } from '../operation'
import { rateHeaders } from '../rate-headers'
import { refuse } from '../refuse'
import type { HomeServices } from '../services/api-services'

export const walletPath = (session: string, request: string) => `/v1/wallet/${session}/${request}`

export const kycWalletRequest = operation({
  path: '/kyc/wallet/request',
  summary: 'A request to digital wallets, for the browser and for another device',
  request: WalletRequest,
  response: WalletRequestResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427', what: ['name', 'birth_date', 'portrait'] },
  refusals: [
    ...(['session_not_found', 'session_expired', 'session_processing', 'session_decided'] as const),
    ...(['session_attempts', 'session_wallets', 'wallet_origin'] as const),
  ],
  async handle({ caller, services, request, headers, origin: service, now }) {
    const { sessionId, what, documents, age_over: ageOver = null } = request
    // Of a page without an origin of its own browsers say `null`.
    const page = request.origin ?? headers.get('origin') ?? service
    if (!URL.canParse(page)) return new Refusal('wallet_origin')
    const { origin } = new URL(page)
    const human = {
      captcha: request.captcha,
      remoteIp: remoteIp(headers),
      work: { id: crypto.randomUUID(), again: false },
    }
    const asked = await askWallet(
      caller,
      { sessionId, what, documents, ageOver, origin, ...human },
      { ...services, service: { origin: service, path: walletPath } },
      now,
    )
    if (asked instanceof Refusal) return asked
    const { session, requestId, requests, clientId, requestUri, until } = asked
    const query = new URLSearchParams({ client_id: clientId, request_uri: requestUri })
    return {
      status: 'ok',
      sessionId: session.sessionId,
      requestId,
      expiresAt: until.toISOString(),
      requests,
      signed: !clientId.startsWith('redirect_uri:'),
      haipLink: `haip-vp://?${query}`,
      link: `openid4vp://?${query}`,
    }
  },
})

export const kycWalletResponse = operation({
  path: '/kyc/wallet/response',
  summary: 'What a wallet answered to the browser; the session as it is then',
  request: WalletResponse,
  longTexts: { 'data.response': SAID.walletAnswer },
  response: WalletResponseResponse,
  example: {
    sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    requestId: '5f0c…',
    protocol: 'org-iso-mdoc',
    data: { response: 'gmVkY2FwaaJj…' },
  },
  refusals: [
    ...(['wallet_request', 'wallet_answer', 'session_not_found', 'session_expired', 'session_processing'] as const),
    ...(['session_decided', 'session_attempts', 'too_many_sessions'] as const),
  ],
  async handle({ caller, services, request, headers, link, waitUntil, now }) {
    const sessionId = caller.boundTo ?? request.sessionId
    if (sessionId === undefined) return invalid({ type: 'string', format: 'uuid' }, undefined, 'sessionId')
    if (request.sessionId !== undefined && request.sessionId !== sessionId) return new Refusal('access_denied')
    const { requestId, protocol, data } = request
    const from = { remoteIp: remoteIp(headers), userAgent: headers.get('user-agent') }
    const work = { id: crypto.randomUUID(), mode: 'sync' } as const
    const { response = '', error } = data
    const session =
      error === undefined
        ? await answerWallet(
            caller,
            { sessionId, requestId, protocol, response, ...from, work },
            { ...services, waitUntil },
            now,
          )
        : await refuseWallet(caller, { sessionId, requestId, error }, services, now)
    return session instanceof Refusal ? session : sessionView(session, link, caller, services.now())
  },
})

const REQUEST_OBJECT = 'application/oauth-authz-req+jwt'
const UNCACHED = { 'cache-control': 'no-store' }

const addressed = (context: Context) => ({
  sessionId: (context.req.param('session') ?? '').toLowerCase(),
  requestId: context.req.param('request') ?? '',
})

/** Whose it is the session's folder tells. */
const homeOf = (sessionId: string, { services }: Tools) => homeOfObject(`sessions/${sessionId}/`, services)

/** Nobody guesses an id of 192 bits, but nobody may try for nothing either. */
async function unknown(context: Context, { services }: Tools): Promise<Response> {
  const failed = await countFailedCall(remoteIp(context.req.raw.headers), services, services.now())
  return refuse(context, new Refusal(failed && !failed.allowed ? 'too_many_requests' : 'wallet_request'))
}

/** Whoever knows a link calls on its session's account. Null: it may. */
async function tooMany(context: Context, { owner, sessionId }: Session, { services }: Tools): Promise<Response | null> {
  const rate = await countCall({ owner, boundTo: sessionId }, { withImages: false }, services, services.now())
  return rate && !rate.allowed ? refuse(context, new Refusal('too_many_requests'), rateHeaders(rate)) : null
}

export function getWalletRequest(tools: Tools) {
  return async (context: Context): Promise<Response> => {
    const { sessionId, requestId } = addressed(context)
    const home = await homeOf(sessionId, tools)
    if (!home) return refuse(context, new Refusal('moving'))
    const open = await home.sessions.walletRequest(sessionId, requestId, home.now())
    if (!open) return unknown(context, tools)
    const refused = await tooMany(context, open.session, tools)
    if (refused) return refused
    return context.body(await home.wallets.walletRequestObject(open.secret), 200, {
      'content-type': REQUEST_OBJECT,
      ...UNCACHED,
    })
  }
}

export function postWalletAnswer(tools: Tools) {
  return async (context: Context): Promise<Response> => {
    const { sessionId, requestId } = addressed(context)
    const home = await homeOf(sessionId, tools)
    if (!home) return refuse(context, new Refusal('moving'))
    const now = home.now()
    const open = await home.sessions.walletRequest(sessionId, requestId, now)
    if (!open) return unknown(context, tools)
    const refused = await tooMany(context, open.session, tools)
    if (refused) return refused
    // Whoever knows a link is a known caller: the memory is that of the session's owner.
    const hold = tools.inFlight.known.hold(open.session.owner)
    try {
      return await taken(context, { ...open.session, requestId, hold, home, now })
    } finally {
      hold.release()
    }
  }

  async function taken(context: Context, { owner, groupId, sessionId, requestId, hold, home, now }: Posted) {
    const response = await postedResponse(context, hold, home.settings.limits.jsonBytes)
    if (response instanceof Refusal) return refuse(context, response)
    const wallet = { owner, groupId, actor: 'client' as const, boundTo: sessionId, credential: null }
    const waitUntil = (work: Promise<unknown>) => context.executionCtx.waitUntil(work)
    const work = { id: crypto.randomUUID(), mode: 'async' } as const
    const from = { protocol: 'openid4vp', remoteIp: null, userAgent: null, work } as const
    const session =
      'error' in response
        ? await refuseWallet(wallet, { sessionId, requestId, ...response }, home, now)
        : await answerWallet(wallet, { sessionId, requestId, ...from, ...response }, { ...home, waitUntil }, now)
    if (session instanceof Refusal) return refuse(context, session)
    waitUntil(sealEvents(owner, home))
    waitUntil(callWebhooks({ ...wallet, sessionId }, home))
    return context.json({}, 200, UNCACHED)
  }
}

interface Posted extends Pick<Session, 'owner' | 'groupId' | 'sessionId'> {
  requestId: string
  hold: Hold
  home: HomeServices
  now: Date
}

/** Answer of a wallet from a posted form, or why there is none, which need not be encrypted. */
async function postedResponse(
  context: Context,
  hold: Hold,
  maxBytes: number,
): Promise<{ response: string } | { error: string } | Refusal> {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return new Refusal('content_type')
  const bytes = requestBytes(context)
  bytes.isUnauthenticated = false
  const text = await readText({ bytes, hold }, maxBytes, true)
  if (text instanceof Refusal) return text
  const form = new URLSearchParams(text)
  const [response, error] = [form.get('response'), form.get('error')]
  return response === null ? (error === null ? new Refusal('wallet_answer') : { error }) : { response }
}
