import type { Context } from 'hono'
import { Refusal } from '../../application/refusal'
import type { Tools } from '../operation'
import { refuse } from '../refuse'

export function getHealth({ services }: Tools) {
  return async (context: Context): Promise<Response> => {
    const ready = await services.readiness.ready()
    return ready ? context.json({ status: 'ok' }) : refuse(context, new Refusal('unavailable'))
  }
}
