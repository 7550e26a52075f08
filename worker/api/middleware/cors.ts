import type { Context, MiddlewareHandler } from 'hono'

const ALLOWED = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, token, content-type, accept, idempotency-key',
  'access-control-max-age': '86400',
}
const EXPOSED = [
  ...['x-request-id', 'retry-after', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  ...['content-disposition', 'repr-digest'],
].join(', ')

/** Lets pages of the configured origins call; `*` is every origin. No cookies: tokens are all there is. */
export function cors(origins: readonly string[]): MiddlewareHandler {
  const everyone = origins.includes('*')
  const allowed = (context: Context) => {
    const origin = context.req.header('origin')
    if (!origin) return null
    return everyone ? '*' : origins.includes(origin) ? origin : null
  }
  return async (context, next) => {
    const origin = allowed(context)
    const preflight = context.req.method === 'OPTIONS' && context.req.header('access-control-request-method')
    if (origin && preflight) context.res = new Response(null, { status: 204, headers: ALLOWED })
    else await next()
    if (origins.length > 0 && !everyone) context.res.headers.append('vary', 'origin')
    if (!origin) return
    context.res.headers.set('access-control-allow-origin', origin)
    context.res.headers.set('access-control-expose-headers', EXPOSED)
  }
}
