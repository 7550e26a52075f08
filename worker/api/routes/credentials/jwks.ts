import type { Context } from 'hono'
import type { Tools } from '../../operation'

/** How long others may go on with keys that they have read: a new one is listed for as long before it signs. */
const CACHED_SECONDS = 3600

/** GET /.well-known/jwks.json: what this service's signatures are verified with. Without a key, none. */
export function getJwks({ services: { signer } }: Tools) {
  return async (context: Context): Promise<Response> => {
    const keys = (await signer?.publishedKeys()) ?? []
    return context.body(JSON.stringify({ keys }), 200, {
      'content-type': 'application/jwk-set+json',
      'cache-control': `public, max-age=${CACHED_SECONDS}`,
      'access-control-allow-origin': '*',
    })
  }
}
