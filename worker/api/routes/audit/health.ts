import type { Context } from 'hono'
import { Refusal } from '../../../application/refusal'
import type { Tools } from '../../operation'
import { refuse } from '../../refuse'

export function getHealth({ services }: Tools) {
  return async (context: Context): Promise<Response> => {
    const all = [services, ...services.shards].map(({ readiness }) => readiness.ready())
    // Pages of every origin may learn that it runs: the kit tells a service that is away from one that allows it nothing.
    context.header('cross-origin-resource-policy', 'cross-origin')
    const ready = (await Promise.all(all)).every(Boolean)
    return ready ? context.json({ status: 'ok' }) : refuse(context, new Refusal('unavailable'))
  }
}
