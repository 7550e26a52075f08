import type { Context } from 'hono'
import { ZIP } from '../../../application/archives/zip'
import { sealEvents } from '../../../application/audit/seal-events'
import { Refusal } from '../../../application/refusal'
import { homeOfObject } from '../../home'
import type { Tools } from '../../operation'
import { refuse } from '../../refuse'
import { sendObject } from '../../send-object'

/** Not shown by a browser: what it would run of somebody's PDF is not ours to judge. */
const SAVED = [ZIP, 'application/pdf', 'text/html']

/** GET /files/<key>?exp=&sig=: a stored image, to whoever holds the link. */
export function getFile({ links, services }: Tools) {
  return async (context: Context): Promise<Response> => {
    const key = context.req.param('key') ?? ''
    const query = context.req.query()
    const now = services.now()
    if (!(await links.verify(key, query, now))) return refuse(context, new Refusal('access_denied'))
    const home = await homeOfObject(key, services)
    if (!home) return refuse(context, new Refusal('moving'))
    const object = await home.images.open(key)
    // Recorded before it is shown; what nobody owns any more is on its way out.
    const end = Number(query.exp)
    const opened = { linkEnds: new Date(end * 1000), by: query.by ?? null, isLogged: query.listed === undefined }
    const owner = object && (await home.events.opened(key, opened, now))
    if (!object || owner === null) return refuse(context, new Refusal('not_found'))
    if (opened.isLogged) context.executionCtx.waitUntil(sealEvents(owner, home))
    const seconds = Math.max(0, end - Math.ceil(now.getTime() / 1000))
    return sendObject(object, {
      ...(SAVED.some((type) => object.contentType.startsWith(type)) ? { 'content-disposition': 'attachment' } : {}),
      'cache-control': `private, max-age=${seconds}, immutable`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
      // Pages of customers show these images; the link is the credential.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
}
