/** One POST to somebody's server: no redirect is followed, little is read, and nothing is waited for long. */

import { addressFault } from '../application/webhooks/address'
import type { WebhookSender } from '../domain/webhooks/ports'
import type { Limits } from '../words/limits'
import type { HostJudge } from './host'

type SendLimits = Pick<Limits, 'webhookSeconds' | 'webhookAnswerBytes'>

/** `judge`: null where any address may be called. */
export function webhookSender(judge: HostJudge | null, limits: SendLimits): WebhookSender {
  return {
    async send(url, headers, body) {
      const signal = AbortSignal.timeout(limits.webhookSeconds * 1000)
      try {
        // Once more: rules may have become stricter since it was registered.
        if (judge && (addressFault(url) || !(await judge(new URL(url).hostname, signal))))
          return { status: null, error: 'address' }
        const request = { method: 'POST', headers: { ...headers, 'user-agent': 'edge-kyc-webhooks' }, body }
        const response = await fetch(url, { ...request, redirect: 'manual', signal })
        // Its status is the answer, whatever becomes of the rest.
        await readSome(response, limits.webhookAnswerBytes).catch(() => undefined)
        return { status: response.status }
      } catch {
        return { status: null, error: signal.aborted ? 'timeout' : 'connection' }
      }
    },
  }
}

/** So that a connection may be used again; whoever sends more, or slowly, is cut off. */
async function readSome({ body }: Response, most: number): Promise<void> {
  if (!body) return
  const reader = body.getReader()
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    bytes += value.length
    if (bytes > most) return reader.cancel()
  }
}
