import type { Context, MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { Refusal } from '../../application/refusal'
import type { Counters } from '../../domain/calls/ports'
import { describeError } from '../../domain/describe-error'
import { isOwnerElsewhere } from '../../domain/shards'
import { UnreadableRow } from '../../domain/unreadable-row'
import { refuse } from '../refuse'

/** Never the caller's own, which could say anything: a log must name nobody. */
export const namedRequests = requestId({ limitLength: 0 })

/** One line a request, with the route's pattern instead of the address: no ids, keys or tokens. */
export const requestLog =
  (counters: Counters): MiddlewareHandler =>
  async (context, next) => {
    const began = Date.now()
    await next()
    const requestId = context.get('requestId')
    // A response that a route made by itself lacks what was prepared for it.
    if (!context.res.headers.has('x-request-id')) context.header('x-request-id', requestId)
    const { method } = context.req
    const line = { method, route: routePath(context, -1), status: context.res.status, ms: Date.now() - began }
    console.log(JSON.stringify({ event: 'request', requestId, ...line }))
    counters.request(line)
  }

export function answerFault(error: Error, context: Context): Response {
  // The move began while the call was at work: what it has done goes with it, the rest was refused.
  if (isOwnerElsewhere(error)) return refuse(context, new Refusal('moving'))
  if (error instanceof UnreadableRow) {
    console.error(error.line)
    return refuse(context, new Refusal('data_unreadable'))
  }
  const requestId = context.get('requestId')
  console.error(JSON.stringify({ event: 'fault', requestId, error: describeError(error) }))
  return refuse(context, new Refusal('internal'))
}
