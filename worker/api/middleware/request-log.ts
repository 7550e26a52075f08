import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Refusal } from '../../application/refusal'
import { describeError } from '../../domain/describe-error'
import type { Counters } from '../../domain/ports'
import { refuse } from '../refuse'

/** One line a request, with the route's pattern instead of the address: no ids, keys or tokens. */
export const requestLog =
  (counters: Counters): MiddlewareHandler =>
  async (context, next) => {
    const requestId = crypto.randomUUID()
    const began = Date.now()
    context.set('requestId', requestId)
    await next()
    context.header('x-request-id', requestId)
    const { method } = context.req
    const line = { method, route: routePath(context, -1), status: context.res.status, ms: Date.now() - began }
    console.log(JSON.stringify({ event: 'request', requestId, ...line }))
    counters.request(line)
  }

export function answerFault(error: Error, context: Context): Response {
  const requestId = context.get('requestId')
  console.error(JSON.stringify({ event: 'fault', requestId, error: describeError(error) }))
  return refuse(context, new Refusal('internal'))
}
