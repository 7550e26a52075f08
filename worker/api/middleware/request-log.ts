import type { Context, MiddlewareHandler, Next } from 'hono'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { Refusal } from '../../application/refusal'
import { inCall, noteUnreadable, unreadableInCall } from '../../call-scope'
import type { Counters } from '../../domain/calls/ports'
import { describeError } from '../../domain/describe-error'
import { isOwnerElsewhere } from '../../domain/shards'
import { passesSoon } from '../../domain/store-fault'
import { UnreadableRow } from '../../domain/unreadable-row'
import type { SystemHealth } from '../../domain/upkeep/health'
import { log, logFault } from '../../log'
import { refuse } from '../refuse'

/** Never the caller's own, which could say anything: a log must name nobody. */
export const namedRequests = requestId({ limitLength: 0 })

/** One line a request, with the route's pattern instead of the address: no keys or tokens. */
export const requestLog =
  (counters: Counters, health: Pick<SystemHealth, 'noteUnreadable'>): MiddlewareHandler =>
  async (context, next) => {
    const requestId = context.get('requestId')
    await inCall({ requestId }, async () => {
      await logged(context, next, counters, requestId)
      const places = unreadableInCall()
      if (places.length > 0) context.executionCtx.waitUntil(health.noteUnreadable(places, new Date()))
    })
  }

async function logged(context: Context, next: Next, counters: Counters, requestId: string): Promise<void> {
  const began = Date.now()
  await next()
  // A response that a route made by itself lacks what was prepared for it.
  if (!context.res.headers.has('x-request-id')) context.header('x-request-id', requestId)
  const { method } = context.req
  const line = { method, route: routePath(context, -1), status: context.res.status, ms: Date.now() - began }
  log('request', line)
  counters.request(line)
}

export function answerFault(error: Error, context: Context): Response {
  // The move began while the call was at work: what it has done goes with it, the rest was refused.
  if (isOwnerElsewhere(error)) return refuse(context, new Refusal('moving'))
  if (error instanceof UnreadableRow) {
    logFault('unreadable_row', error.fields)
    noteUnreadable(error.place)
    return refuse(context, new Refusal('data_unreadable'))
  }
  logFault('fault', { error: describeError(error) })
  return refuse(context, new Refusal(passesSoon(error) ? 'store_unreachable' : 'internal'))
}
