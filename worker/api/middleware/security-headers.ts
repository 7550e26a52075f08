import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const notStored: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
}

/** Answers are data: never sniffed, framed, run, cached or referred from. A route's own headers stand. */
export const securityHeaders: readonly MiddlewareHandler[] = [
  notStored,
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: 'max-age=31536000',
    // For pages only.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }),
]
