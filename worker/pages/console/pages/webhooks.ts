/** Endpoints: added, changed and removed; and what was sent to one of them. */
import { element } from '../../element'
import { onceShown } from '../once-shown'
import { ask } from '../service'
import { button, heading, type PagedTable, pagedTable, sureButton, time } from './paged-table'
import { webhookForm } from './webhook-form'

type Webhook = Awaited<ReturnType<typeof ask<'/webhooks'>>>['results'][number]

export async function webhooksPage(page: HTMLElement, webhookId: string): Promise<undefined> {
  return webhookId === '' ? endpoints(page) : deliveries(page, webhookId)
}

async function endpoints(page: HTMLElement): Promise<undefined> {
  const place = element('section', { 'aria-label': 'Webhook' })
  const done = async (secret: string | null) => {
    place.replaceChildren(...(secret === null ? [] : [secretView(secret)]))
    await table.refresh()
  }
  const open = async (webhook: Webhook | null) => {
    const form = await webhookForm(webhook, done)
    place.replaceChildren(form)
    const title = form.querySelector('h2')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'start' })
  }
  const table: PagedTable = pagedTable('Webhooks', (paging) => ask('/webhooks', paging), [
    { name: 'Address', cell: ({ id, url }) => element('a', { href: `#/webhooks/${id}` }, url) },
    { name: 'Description', cell: ({ description }) => description || '–' },
    { name: 'State', cell: ({ enabled, disabledReason }) => (enabled ? 'on' : `off (${disabledReason})`) },
    { name: 'Failing since', cell: ({ failingSince }) => time(failingSince) },
    { name: 'Waiting', cell: ({ pending, failed }) => `${pending}, ${failed} failed` },
    { name: 'Events', cell: ({ events }) => String(events.length) },
    { name: 'Actions', cell: (webhook) => deeds(webhook, open, done) },
  ])
  page.append(
    heading(
      'Webhooks',
      button('New webhook', () => open(null)),
    ),
    table.node,
    place,
  )
  await table.refresh()
}

function deeds(
  webhook: Webhook,
  open: (webhook: Webhook) => Promise<void>,
  done: (secret: string | null) => Promise<void>,
): HTMLElement {
  const { id: webhookId, enabled } = webhook
  const turn = async () => {
    await ask('/webhook/update', { webhookId, enabled: !enabled })
    await done(null)
  }
  const rotate = async () => done((await ask('/webhook/rotate', { webhookId })).webhook.secret)
  const remove = async () => {
    await ask('/webhook/delete', { webhookId })
    await done(null)
  }
  return element(
    'div',
    { class: 'tools' },
    button('Send a test', () => test(webhookId)),
    button('Edit', () => open(webhook)),
    button(enabled ? 'Turn off' : 'Turn on', turn),
    sureButton('New secret', rotate),
    sureButton('Delete', remove),
  )
}

const secretView = (secret: string) =>
  element(
    'p',
    { class: 'card made', role: 'status' },
    ...onceShown('Copy this signing secret now. You won’t see it again.', secret),
  )

/** Sends a test event; its result is among the deliveries. */
async function test(webhookId: string): Promise<void> {
  await ask('/webhook/test', { webhookId })
  location.hash = `#/webhooks/${webhookId}`
}

async function deliveries(page: HTMLElement, webhookId: string): Promise<undefined> {
  const resend = async (which: { webhookId: string; deliveryId?: string }) => {
    await ask('/webhook/resend', which)
    await table.refresh()
  }
  const table: PagedTable = pagedTable('Deliveries', (paging) => ask('/webhook/deliveries', { ...paging, webhookId }), [
    { name: 'When', cell: ({ at }) => time(at) },
    { name: 'Event', cell: ({ type }) => type },
    { name: 'State', cell: ({ state }) => state },
    { name: 'Attempts', cell: ({ attempts }) => String(attempts) },
    { name: 'Last response', cell: ({ lastStatus, lastError }) => (lastStatus ? `${lastStatus}` : (lastError ?? '–')) },
    { name: 'Session', cell: ({ sessionId }) => sessionLink(sessionId) },
    { name: 'Actions', cell: ({ id }) => button('Resend', () => resend({ webhookId, deliveryId: id })) },
  ])
  const all = button('Resend all failed', () => resend({ webhookId }))
  page.append(
    element(
      'p',
      { class: 'way' },
      element('a', { href: '#/webhooks' }, 'Webhooks'),
      ' › ',
      element('code', {}, webhookId),
    ),
    heading('Deliveries', all),
    table.node,
  )
  await table.refresh()
}

const sessionLink = (id: string | null) =>
  id === null ? '–' : element('a', { href: `#/sessions/${id}` }, id.slice(0, 8))
