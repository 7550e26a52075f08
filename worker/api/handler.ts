/** From a request to an operation and back: who calls, the body, the price, the answer. */
import type { Context } from 'hono'
import { sealEvents } from '../application/audit/seal-events'
import { withCharge } from '../application/billing/with-charge'
import { Refusal } from '../application/refusal'
import { callWebhooks } from '../application/webhooks/call-webhooks'
import { nameCall } from '../call-scope'
import { type Admission, admissionTo, discard, type Intake } from './admission'
import { isOfTrial } from './is-of-trial'
import { type Call, namesSession, type Tools } from './operation'
import type { ServedOperation } from './operations'
import { refuse } from './refuse'

export function handler(operation: ServedOperation, tools: Tools) {
  const { services } = tools
  const admit = admissionTo(operation, tools)

  const callOf = (context: Context, intake: Intake, admission: Admission): Call => {
    const now = services.now()
    const { home } = intake
    const { origin } = new URL(context.req.url)
    return {
      ...tools,
      ...admission,
      services: home,
      deployment: services,
      operation: operation.path,
      namesSession: namesSession(operation),
      headers: context.req.raw.headers,
      origin,
      link: (key, listed = false) => tools.links.sign(origin, key, now, { by: admission.caller.operator, listed }),
      waitUntil: (work) => context.executionCtx.waitUntil(work),
      discardFiles: () => discard(intake, tools),
      now,
    }
  }

  const answer = async (context: Context, intake: Intake): Promise<object | Refusal> => {
    const admission = await admit(context, intake).catch(async (error: unknown) => {
      await discard(intake, tools)
      throw error
    })
    if (admission instanceof Refusal) return admission
    const call = callOf(context, intake, admission)
    nameSession(call.caller.boundTo ?? call.body.fields.sessionId)
    // What heeds Idempotency-Key charges first requests only, and so by itself.
    const handle = () => operation.handle(call)
    const answered = await (operation.idempotent
      ? handle()
      : withCharge(call.caller, { operation: operation.path, isFree: () => isOfTrial(call) }, intake.home, handle))
    if ('sessionId' in answered) nameSession(answered.sessionId)
    const isLogged = !(answered instanceof Refusal) && !operation.unlogged?.(answered)
    if (isLogged) {
      context.executionCtx.waitUntil(sealEvents(call.caller.owner, intake.home))
      context.executionCtx.waitUntil(callWebhooks(call.caller, intake.home))
    }
    return answered
  }

  return async (context: Context): Promise<Response> => {
    nameCall({ operation: operation.path })
    const intake: Intake = { rates: {}, caller: null, home: services, hold: null, stored: new Set(), held: new Set() }
    try {
      const answered = await answer(context, intake)
      if (answered instanceof Refusal) await discard(intake, tools)
      // At once, not with the next collection.
      for (const { buffer } of intake.held) buffer.transfer(0)
      const response = respond(context, operation, answered)
      for (const [name, value] of Object.entries(intake.rates)) response.headers.set(name, value)
      return response
    } finally {
      intake.hold?.release()
    }
  }
}

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** In the log's lines: an id without meaning, and nothing else that a caller may have put there. */
function nameSession(id: unknown): void {
  if (typeof id === 'string' && SESSION_ID.test(id)) nameCall({ sessionId: id })
}

function respond(context: Context, operation: ServedOperation, answered: object | Refusal): Response {
  if (answered instanceof Response) return answered
  if (answered instanceof Refusal) return refuse(context, answered)
  return context.json(answered, operation.statusOf?.(answered) ?? 200)
}
