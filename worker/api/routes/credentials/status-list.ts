import type { Context } from 'hono'
import { countFailedCall } from '../../../application/calls/count-failed-call'
import { Refusal } from '../../../application/refusal'
import { stateStatusList } from '../../../application/sessions/state-status-list'
import { homeOf } from '../../home'
import { remoteIp } from '../../kyc/remote-ip'
import type { Tools } from '../../operation'
import { refuse } from '../../refuse'

const ID = /^[\w-]{22}$/
/** A list is stated anew so often at most, in one isolate. */
const STATED_MS = 30_000
const MOST = 64

/** GET /status/:list: whether credentials that this service has issued still hold. */
export function getStatusList({ services }: Tools) {
  const stated = new Map<string, { token: string; keptSeconds: number; until: number }>()

  const state = async (list: string, origin: string): Promise<{ token: string; keptSeconds: number } | Refusal> => {
    const { signer } = services
    const all = [services, ...services.shards]
    const owners = await Promise.all(all.map(({ credentialStatuses }) => credentialStatuses.ownerOf(list)))
    const owner = owners.find((found) => found !== null)
    if (owner === undefined || owner === null || !signer) return new Refusal('not_found')
    const home = await homeOf(owner, services)
    if (!home) return new Refusal('moving')
    const uri = `${origin}/status/${list}`
    return stateStatusList({ list, uri, issuer: origin }, { statuses: home.credentialStatuses, signer }, services.now())
  }

  /** The list as it was stated lately, else stated anew and kept. */
  const lately = async (list: string, origin: string) => {
    const now = services.now().getTime()
    const key = `${origin} ${list}`
    const known = stated.get(key)
    if (known && now < known.until) return known
    const made = await state(list, origin)
    if (made instanceof Refusal) return made
    if (stated.size >= MOST) stated.clear()
    stated.set(key, { ...made, until: now + STATED_MS })
    return made
  }

  /** Nobody guesses an id of 128 bits, but nobody may try for nothing either. */
  const unknown = async (context: Context, refusal: Refusal) => {
    const failed = await countFailedCall(remoteIp(context.req.raw.headers), services, services.now())
    return refuse(context, failed && !failed.allowed ? new Refusal('too_many_requests') : refusal)
  }

  return async (context: Context): Promise<Response> => {
    const list = context.req.param('list') ?? ''
    const { origin } = new URL(context.req.url)
    if (!ID.test(list)) return unknown(context, new Refusal('not_found'))
    const made = await lately(list, origin)
    if (made instanceof Refusal) return made.error === 'moving' ? refuse(context, made) : unknown(context, made)
    return context.body(made.token, 200, {
      'content-type': 'application/statuslist+jwt',
      'cache-control': `public, max-age=${made.keptSeconds}`,
      'access-control-allow-origin': '*',
    })
  }
}
