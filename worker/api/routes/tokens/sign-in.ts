/** How the console learns who may sign in, and how; and what a code of the operator's provider is good for. */

import type { Context } from 'hono'
import { countCall } from '../../../application/calls/count-call'
import { countFailedCall } from '../../../application/calls/count-failed-call'
import { reviewerOf } from '../../../application/operators/reviewer'
import { Refusal } from '../../../application/refusal'
import { type SignedIn, SignInRequest, type SignInView } from '../../../contract/tokens'
import { describeError } from '../../../domain/describe-error'
import { isSandbox } from '../../../domain/sandbox'
import { logFault } from '../../../log'
import { headerToken } from '../../auth/credential'
import { asNamed } from '../../auth/named-operator'
import type { Principal } from '../../auth/principal'
import { accessAssertion } from '../../auth/sign-in/access-assertion'
import { readJson } from '../../body/json'
import { parse } from '../../body/parse'
import { holding } from '../../body/receivers'
import { homeOf } from '../../home'
import { remoteIp, senderOf } from '../../kyc/remote-ip'
import { requestBytes } from '../../middleware/body-reader'
import type { Tools } from '../../operation'
import { refuse } from '../../refuse'

/** A code and what belongs to it. */
const MAX_BYTES = 16_384

/** GET /sign-in. */
export function getSignIn({ services, authenticator }: Tools) {
  const { access, oidc } = services.settings.signIn
  const provider = async (): Promise<SignInView['oidc']> => {
    if (!oidc || !authenticator.provider) return null
    const server = await authenticator.provider.described().catch((error: unknown) => {
      // The other ways are still open.
      logFault('provider_unreachable', { error: describeError(error) })
      return null
    })
    if (!server) return null
    const { authorization_endpoint: endpoint, authorization_response_iss_parameter_supported: namesIssuer } = server
    if (!endpoint) return null
    const { issuer, clientId, scope } = oidc
    return { issuer, clientId, scope, authorizationEndpoint: endpoint, namesIssuer: namesIssuer ?? false }
  }
  /** Counted as calls are; throws where the issuer's keys cannot be had. */
  const caller = async (token: string, headers: Headers): Promise<Principal | Refusal | null> => {
    const principal = await authenticator.principal(token)
    const rate = principal
      ? await countCall(principal, { withImages: false }, services, services.now())
      : await countFailedCall(remoteIp(headers), services, services.now())
    return rate && !rate.allowed ? new Refusal('too_many_requests') : principal
  }
  const narrowed = async (from: Principal): Promise<Principal | null> => {
    const home = await homeOf(from.owner, services)
    // Each call says so while the owner's data is being moved.
    return home === null ? from : asNamed(from, home)
  }
  return async (context: Context): Promise<Response> => {
    const { headers } = context.req.raw
    const token = headerToken(headers) ?? (access ? accessAssertion(headers) : null)
    try {
      const from = token === null ? null : await caller(token, headers)
      if (from instanceof Refusal) return refuse(context, from)
      const named = from && from.boundTo === null ? await narrowed(from) : null
      const you = named && youOf(named)
      const ways = { access: access !== null, oidc: await provider() }
      return context.json({ status: 'ok', you, ...ways } satisfies SignInView)
    } catch (error) {
      // A token that cannot be judged is not told to be nobody's.
      return fault(context, error)
    }
  }
}

const youOf = (from: Principal) => ({
  name: reviewerOf(from),
  scopes: [...from.scopes],
  sandbox: isSandbox(from.owner),
})

/** POST /sign-in: the provider's ID token, which is the console's from then on. */
export function postSignIn({ services, authenticator, inFlight }: Tools) {
  const { limits } = services.settings
  const exchange = async (context: Context): Promise<SignedIn | Refusal> => {
    const { headers, url } = context.req.raw
    const bytes = requestBytes(context)
    const contentType = headers.get('content-type') ?? ''
    const hold = inFlight.unauthenticated.hold(senderOf(headers))
    try {
      const arriving = { bytes, contentType, hold, admit: null, receive: async () => holding(new Set()) }
      const form = { files: '', maxFiles: 0, lists: [] }
      const body = await readJson(arriving, { ...limits, jsonBytes: MAX_BYTES }, form)
      const request = body instanceof Refusal ? body : parse(SignInRequest, body.fields)
      if (request instanceof Refusal) return request
      // Counted before the provider is asked, whatever comes of it.
      const refused = await denied(headers)
      if (!authenticator.provider || refused.error === 'too_many_requests') return refused
      const token = await authenticator.provider.exchange(request, `${new URL(url).origin}/console/`)
      // Who signs in there need not be one of those who may do something here.
      return token !== null && (await authenticator.principal(token)) ? { status: 'ok', token } : refused
    } finally {
      hold.release()
    }
  }
  const denied = async (headers: Headers) => {
    const failed = await countFailedCall(remoteIp(headers), services, services.now())
    return new Refusal(!failed || failed.allowed ? 'access_denied' : 'too_many_requests')
  }
  return async (context: Context): Promise<Response> => {
    try {
      const answered = await exchange(context)
      return answered instanceof Refusal ? refuse(context, answered) : context.json(answered)
    } catch (error) {
      return fault(context, error)
    }
  }
}

/** The provider is down, or refuses this service: which of them the log says, and nothing about whoever signs in. */
function fault(context: Context, error: unknown): Response {
  logFault('sign_in_fault', { error: describeError(error) })
  return refuse(context, new Refusal('unavailable'))
}
