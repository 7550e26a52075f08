/** From a request to an operation and back: the token, the rate, the body, the price. */
import type { Context } from 'hono'
import { sealEvents } from '../application/audit/seal-events'
import { withCharge } from '../application/billing/with-charge'
import { countCall } from '../application/calls/count-call'
import { Refusal } from '../application/refusal'
import { bodyToken, headerToken } from './auth/credential'
import { refusedBy } from './auth/policy'
import type { Principal } from './auth/principal'
import type { Body, BodyReader } from './body/body'
import { readJson } from './body/json'
import { readMultipart } from './body/multipart'
import type { Call, Operation, Tools } from './operation'
import type { ServedOperation } from './operations'
import { rateHeaders } from './rate-headers'
import { refuse } from './refuse'

interface Admission {
  caller: Principal
  body: Body
}

type RateHeaders = Record<string, string>

const READERS: Record<Operation['consumes'], BodyReader> = {
  'application/json': readJson,
  'multipart/form-data': readMultipart,
}

export function handler(operation: ServedOperation, tools: Tools) {
  const { policy, path } = operation
  const { services, authenticator, links } = tools
  const { limits } = services.settings
  const read = READERS[operation.consumes]
  const form = { files: 'images', maxFiles: limits.imagesPerCall, lists: [], ...operation.form }
  const withImages = operation.consumes === 'multipart/form-data'

  /** A header's token is judged before the body is read: strangers' uploads are not taken in. */
  const admit = async (request: Request, rates: RateHeaders): Promise<Admission | Refusal> => {
    const inHeader = headerToken(request.headers)
    const early = inHeader === null ? null : await authorise(inHeader, rates)
    if (early instanceof Refusal) return early
    const body = await read(request, limits, form)
    if (body instanceof Refusal) return body
    const caller = early ?? (await authorise(bodyToken(body.fields), rates))
    return caller instanceof Refusal ? caller : { caller, body }
  }

  /** What is left of the token's rate goes into `rates`, also when it is refused. */
  const authorise = async (token: string | null, rates: RateHeaders): Promise<Principal | Refusal> => {
    const principal = token === null ? null : await authenticator.principal(token)
    if (token === null || !principal) return new Refusal(policy.denied)
    const rate = await countCall(token, { withImages }, services, services.now())
    if (rate) Object.assign(rates, rateHeaders(rate))
    if (rate && !rate.allowed) return new Refusal('too_many_requests')
    const refused = refusedBy(policy, principal)
    return refused ? new Refusal(refused) : principal
  }

  const answer = async (context: Context, rates: RateHeaders): Promise<Response> => {
    const admission = await admit(context.req.raw, rates)
    if (admission instanceof Refusal) return refuse(context, admission)
    const now = services.now()
    const call: Call = {
      ...tools,
      ...admission,
      operation: path,
      headers: context.req.raw.headers,
      link: (key) => links.sign(new URL(context.req.url).origin, key, now),
      waitUntil: (work) => context.executionCtx.waitUntil(work),
      now,
    }
    // What heeds Idempotency-Key charges first requests only, and so by itself.
    const handle = () => operation.handle(call)
    const answered = await (operation.idempotent ? handle() : withCharge(call.caller, path, services, handle))
    if (answered instanceof Refusal) return refuse(context, answered)
    if (!operation.unlogged?.(answered)) context.executionCtx.waitUntil(sealEvents(admission.caller.owner, services))
    if (answered instanceof Response) return answered
    return context.json(answered, operation.statusOf?.(answered) ?? 200)
  }

  return async (context: Context): Promise<Response> => {
    const rates: RateHeaders = {}
    const response = await answer(context, rates)
    for (const [name, value] of Object.entries(rates)) response.headers.set(name, value)
    return response
  }
}
