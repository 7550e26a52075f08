import type { Context, MiddlewareHandler } from 'hono'
import { type BodyTimes, RequestBytes } from '../body/request-bytes'

/** Outside of everything else: whoever answers, the body has been read when the answer goes. */
export const bodyReader =
  (times: BodyTimes): MiddlewareHandler =>
  (context, next) => {
    const bytes = new RequestBytes(context.req.raw, times)
    context.set('requestBytes', bytes)
    const answered = next().finally(() => bytes.drain())
    // When the caller hangs up, what the call holds is still let go of, and what it stored is taken back.
    context.executionCtx.waitUntil(answered.catch(() => undefined))
    return answered
  }

export function requestBytes(context: Context): RequestBytes {
  return context.get('requestBytes')
}
