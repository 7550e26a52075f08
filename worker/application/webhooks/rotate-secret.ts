import type { WebhookStore } from '../../domain/webhooks/ports'
import type { Webhook } from '../../domain/webhooks/webhook'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { newSecret } from './sign'

/** The secret before goes on signing beside the new one for a while, so that receivers can change without a gap. */
export async function rotateSecret(
  caller: Caller,
  { webhookId, overlapSeconds }: { webhookId: string; overlapSeconds: number },
  { webhooks }: { webhooks: Pick<WebhookStore, 'byId' | 'rotate'> },
  now: Date,
): Promise<{ webhook: Webhook; secret: string } | Refusal> {
  const before = await webhooks.byId(caller.owner, webhookId)
  if (!before) return new Refusal('item_does_not_found')
  const secret = newSecret()
  const until = new Date(now.getTime() + overlapSeconds * 1000)
  const webhook = await webhooks.rotate(before, { secret, until }, agentOf(caller), now)
  return webhook ? { webhook, secret } : new Refusal('item_does_not_found')
}
