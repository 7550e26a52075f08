import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'

const SHARED = {
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['authorization', 'token', 'content-type', 'accept', 'idempotency-key'],
  exposeHeaders: [
    ...['x-request-id', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
    ...['content-disposition', 'repr-digest'],
  ],
  maxAge: 86_400,
}

/**
 * Lets pages of the configured origins call: `*` is every origin, `http://localhost:*` any port of this machine. No
 * cookies: tokens are all there is.
 */
export function cors(origins: readonly string[]): MiddlewareHandler {
  if (origins.length === 0) return (_context, next) => next()
  const everyone = origins.includes('*')
  const isKnown = (origin: string) => origins.includes(origin) || origins.includes(origin.replace(/:\d+$/, ':*'))
  const share = honoCors({ ...SHARED, origin: everyone ? '*' : (origin) => (isKnown(origin) ? origin : null) })
  return (context, next) => {
    const origin = context.req.header('origin')
    const known = origin !== undefined && (everyone || isKnown(origin))
    // hono answers every OPTIONS; what is no preflight of a known page is a method that no operation has.
    const preflight = known && context.req.header('access-control-request-method') !== undefined
    return context.req.method !== 'OPTIONS' || preflight ? share(context, next) : next()
  }
}
