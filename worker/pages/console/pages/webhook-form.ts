/** A webhook as a form, made of the interface's document. */
import { element } from '../../element'
import { ask } from '../service'
import { button } from './paged-table'
import { requestSchemas } from './request-schemas'
import { controlOf, type FieldWords } from './rule-controls'

type Webhook = Awaited<ReturnType<typeof ask<'/webhooks'>>>['results'][number]
type Changes = Parameters<typeof ask<'/webhook/create'>>[1]

const FIELDS = ['url', 'description', 'events', 'include'] as const

const WORDS: Readonly<Record<string, FieldWords>> = {
  url: { label: 'URL', hint: 'An https address on port 443. On your own machine any http or https address works.' },
  description: { label: 'Description', hint: 'For your team.' },
  events: { label: 'Events', hint: 'Events to send.' },
  include: { label: 'Content', hint: 'What each message holds besides ids.' },
}

/** `webhook`: the one that is changed; null: a new one. `done` gets a secret where there is a new one. */
export async function webhookForm(
  webhook: Webhook | null,
  done: (secret: string | null) => Promise<void>,
): Promise<HTMLElement> {
  const schemas = await requestSchemas('/webhook/create')
  const now: Partial<Record<string, unknown>> = webhook
    ? { ...webhook }
    : { events: schemas.get('events')?.items?.enum }
  const controls = FIELDS.flatMap((name) => {
    const schema = schemas.get(name)
    return schema ? [[name, controlOf(name, schema, now[name], (path) => WORDS[path])] as const] : []
  })
  const save = button(
    webhook ? 'Save' : 'Create the webhook',
    async () => {
      const given = Object.fromEntries(controls.map(([name, control]) => [name, control.read()])) as Changes
      if (webhook) await ask('/webhook/update', { ...given, webhookId: webhook.id })
      const made = webhook ? null : (await ask('/webhook/create', given)).webhook.secret
      await done(made)
    },
    'primary',
  )
  return element(
    'article',
    { class: 'card editor' },
    element('h2', { tabindex: '-1' }, webhook ? webhook.url : 'New webhook'),
    ...controls.map(([, control]) => control.node),
    element('div', { class: 'deeds' }, save),
  )
}
