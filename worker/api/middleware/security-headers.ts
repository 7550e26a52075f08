import type { MiddlewareHandler } from 'hono'

/** Answers are data: never sniffed, framed, run, cached or referred from. A route's own headers stand. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000',
}

const NAMED = Object.entries(HEADERS)

export const securityHeaders: MiddlewareHandler = async (context, next) => {
  // Given before there is a response, they are made with it; one that a route makes by itself lacks them.
  for (const [name, value] of NAMED) context.header(name, value)
  await next()
  if (context.res.headers.has('strict-transport-security')) return
  for (const [name, value] of NAMED) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
}
