import type { WebhookCalls, WebhookContent, WebhookStore } from '../../domain/webhooks/ports'
import type { Webhook } from '../../domain/webhooks/webhook'
import { WEBHOOK_EVENTS } from '../../words/webhook-events'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { addressFault, isCallable } from './address'
import { newSecret } from './sign'

export interface AddressSettings {
  settings: {
    /** Under `npm start`: endpoints may lie on this machine and in its networks. */
    anyWebhookAddress: boolean
  }
}

type Given = { [Name in keyof WebhookContent]?: WebhookContent[Name] | undefined } & Pick<WebhookContent, 'url'>

export async function createWebhook(
  caller: Caller,
  { url, events = [...WEBHOOK_EVENTS], include = [], description = '' }: Given,
  ports: AddressSettings & { webhooks: Pick<WebhookStore, 'create'>; webhookCalls: Pick<WebhookCalls, 'hasOne'> },
  now: Date,
): Promise<{ webhook: Webhook; secret: string } | Refusal> {
  const refused = refuseAddress(url, ports)
  if (refused) return refused
  const { owner } = caller
  const secret = newSecret()
  const webhook: Webhook = {
    id: crypto.randomUUID(),
    owner,
    url,
    description,
    events: [...new Set(events)],
    include: [...new Set(include)],
    createdAt: now.toISOString(),
    disabled: null,
    failingSince: null,
    previousSecretUntil: null,
  }
  const made = await ports.webhooks.create(webhook, secret, agentOf(caller), now)
  if (!made) return new Refusal('too_many_webhooks')
  ports.webhookCalls.hasOne(owner)
  return { webhook, secret }
}

export function refuseAddress(url: string, { settings }: AddressSettings): Refusal | null {
  const fault = settings.anyWebhookAddress ? (isCallable(url) ? null : 'protocol') : addressFault(url)
  if (!fault) return null
  return new Refusal('webhook_url', [
    { expected: { type: 'string', format: 'uri', description: EXPECTED[fault] }, actual: url, path: 'url' },
  ])
}

const EXPECTED: Record<NonNullable<ReturnType<typeof addressFault>>, string> = {
  protocol: 'https',
  port: 'port 443',
  credentials: 'no user name or password',
  fragment: 'no fragment',
  host: 'a public host name: no address, no name of a private network',
}
