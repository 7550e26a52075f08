import type { WebhookContent, WebhookStore } from '../../domain/webhooks/ports'
import type { Webhook } from '../../domain/webhooks/webhook'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { type AddressSettings, refuseAddress } from './create-webhook'

type Given = { [Name in keyof WebhookContent]?: WebhookContent[Name] | undefined } & {
  webhookId: string
  enabled?: boolean | undefined
}

/** Changes a webhook; settings left out stay as they are. */
export async function updateWebhook(
  caller: Caller,
  { webhookId, enabled, url, events, include, description }: Given,
  ports: AddressSettings & { webhooks: Pick<WebhookStore, 'update'> },
  now: Date,
): Promise<Webhook | Refusal> {
  const refused = url === undefined ? null : refuseAddress(url, ports)
  if (refused) return refused
  const disabled = enabled ? null : { at: now.toISOString(), reason: 'owner' as const }
  const change = {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events: [...new Set(events)] }),
    ...(include === undefined ? {} : { include: [...new Set(include)] }),
    ...(description === undefined ? {} : { description }),
    ...(enabled === undefined ? {} : { disabled }),
  }
  const updated = await ports.webhooks.update({ owner: caller.owner, id: webhookId }, change, agentOf(caller), now)
  return updated ?? new Refusal('item_does_not_found')
}
