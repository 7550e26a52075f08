/** Endpoints as their owners see them, and what they are sent. */
import { env } from 'cloudflare:test'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { ListDeliveriesResponse, ListWebhooksResponse, WebhookWithSecret } from '../../../worker/contract/webhooks'
import type { Decision } from '../../../worker/domain/case/decision'
import { SENT_EVENTS } from '../../../worker/words/webhook-events'
import { type Answer, api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { Courier } from '../support/courier'
import { FakeFinder, foundFace, multipart } from '../support/persons'
import { outcome, visionThat } from '../support/vision'

const DECISION: Decision = {
  outcome: 'approved',
  assurance: 'basic',
  risk: 0.01,
  reasons: [],
  evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
  policy: { schemaId: '5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10', version: 1 },
  by: 'system',
  at: '2026-01-02T03:04:05.000Z',
}
const { sessions } = services()
const vision = visionThat(async (sessionId, attempt) => {
  const done = outcome(sessionId, { decision: DECISION })
  const tasks = done.tasks.map((task) =>
    task.type === 'document'
      ? { ...task, ocr: { ...task.ocr, fields: [{ title: 'last name', value: 'ERIKSSON', conf: 'high' as const }] } }
      : task,
  )
  await sessions.finish(sessionId, attempt, { ...done, tasks }, new Date())
})
const finder = new FakeFinder()
const { post } = api({ vision, faces: finder })

const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** Somebody with an endpoint at an address of its own. */
async function subscriber(more: object = {}) {
  const sub = someone()
  const token = await jwt({ sub })
  const url = `https://${crypto.randomUUID()}.hooks.dev/kyc`
  const ask = async (path: string, body: object = {}) => ok(await post(path, body, { token }))
  const { webhook } = await ask('/webhook/create', { url, ...more })
  return { sub, token, url, webhook, webhookId: webhook.id as string, secret: webhook.secret as string, ask }
}

const types = (messages: { body: { type: string } }[]) => messages.map(({ body }) => body.type)

describe('an endpoint', () => {
  it('is created, listed, changed and deleted; its secret is shown once and lies sealed', async () => {
    const { token, webhook, secret, webhookId, ask, url } = await subscriber({ description: 'shop' })
    expectShape(WebhookWithSecret, { status: 'ok', webhook })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { results, total } = await ask('/webhooks')
    expectShape(ListWebhooksResponse, { status: 'ok', results, total, page: 1, pageSize: 20 })
    expect(results).toMatchObject([{ id: webhookId, url, description: 'shop', enabled: true, pending: 0, failed: 0 }])
    expect(JSON.stringify(results)).not.toContain('whsec_')
    const stored = await env.DB.prepare('select * from webhook where id = ?').bind(webhookId).first()
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
    expect(stored?.secret).toMatch(/^sealed:/)
    const changed = await ask('/webhook/update', { webhookId, events: ['session.approved'], enabled: false })
    expect(changed.webhook).toMatchObject({
      events: ['session.approved'],
      enabled: false,
      disabledReason: 'owner',
      url,
    })
    expect((await ask('/webhook/update', { webhookId, enabled: true })).webhook.enabled).toBe(true)
    await ask('/webhook/delete', { webhookId })
    expect((await ask('/webhooks')).total).toBe(0)
    expectError(await post('/webhook/delete', { webhookId }, { token }), 404, 'item with this id does not found')
  })

  it('is nobody else’s, and needs the scope that tokens do', async () => {
    const { webhookId, url } = await subscriber()
    const token = await jwt({ sub: someone() })
    for (const path of ['delete', 'update', 'test', 'rotate', 'deliveries', 'resend'])
      expectError(await post(`/webhook/${path}`, { webhookId }, { token }), 404, 'item with this id does not found')
    const narrow = await jwt({ sub: someone(), scope: 'kyc persons' })
    expectError(await post('/webhook/create', { url }, { token: narrow }), 401, 'access denied')
    expectError(await post('/webhooks', {}, { token: narrow }), 401, 'access denied')
  })

  it('is one of ten at most', async () => {
    const { token, url } = await subscriber()
    for (let i = 1; i < 10; i++) ok(await post('/webhook/create', { url }, { token }))
    expectError(await post('/webhook/create', { url }, { token }), 409, 'too many webhooks')
  })

  it.each([
    'http://hooks.dev/',
    'ftp://hooks.dev/',
    'https://hooks.dev:8443/',
    'https://user@hooks.dev/',
    'https://hooks.dev/#part',
    'https://localhost/',
    'https://api.localhost/',
    'https://localhost./',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://db.internal./',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://8.8.8.8/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
  ])('does not lie at %s', async (url) => {
    const { token, webhookId } = await subscriber()
    expectError(await post('/webhook/create', { url }, { token }), 400, 'webhook url is not allowed')
    expectError(await post('/webhook/update', { webhookId, url }, { token }), 400, 'webhook url is not allowed')
  })

  it('may lie on this machine where somebody develops', async () => {
    const { settings } = services()
    const local = api({ settings: { ...settings, anyWebhookAddress: true } })
    const token = await jwt({ sub: someone() })
    expect((await local.post('/webhook/create', { url: 'http://127.0.0.1:3000/hook' }, { token })).status).toBe(200)
    expectError(
      await local.post('/webhook/create', { url: 'ftp://127.0.0.1/' }, { token }),
      400,
      'webhook url is not allowed',
    )
  })
})

describe('a message', () => {
  it('tells of a session in its order, signed as the independent library has it, without personal data', async () => {
    const { token, url, secret, ask, webhookId } = await subscriber()
    const given = { clientKey: 'visit-1', email: 'anna@eriksson.dev', clientUser: 'anna' }
    const { sessionId } = await ask('/kyc/session/create', given)
    ok(await post('/kyc/process', form([imageFile()], { sessionId }), { token }))
    const courier = new Courier()
    await courier.pass(1)
    const messages = courier.of(url)
    expect(types(messages)).toEqual(['session.created', 'session.processing', 'session.approved'])
    for (const { text, headers } of messages) {
      expect(new Webhook(secret).verify(text, headers)).toEqual(JSON.parse(text))
      expect(() => new Webhook(secret).verify(`${text} `, headers)).toThrow()
      for (const personal of ['ERIKSSON', 'anna', 'visit-1']) expect(text).not.toContain(personal)
    }
    expect(messages.map(({ body }) => body.data)).toMatchObject([
      { sessionId, status: 'idle' },
      { sessionId, status: 'processing', attempt: 1 },
      { sessionId, status: 'success', attempt: 1, decision: { outcome: 'approved', assurance: 'basic', risk: 0.01 } },
    ])
    const listed = await ask('/webhook/deliveries', { webhookId })
    expectShape(ListDeliveriesResponse, listed)
    expect(listed.results).toMatchObject([
      { type: 'session.approved', state: 'delivered', attempts: 1, lastStatus: 200, id: messages[2]?.id, sessionId },
      { type: 'session.processing', state: 'delivered' },
      { type: 'session.created', state: 'delivered' },
    ])
    expect((await ask('/webhook/deliveries', { webhookId, state: 'failed' })).total).toBe(0)
  })

  it('has personal data where the endpoint asks for it', async () => {
    const { token, url, ask } = await subscriber({ include: ['client', 'fields'], events: ['session.approved'] })
    const { sessionId } = await ask('/kyc/session/create', { clientKey: 'visit-2', email: 'anna@eriksson.dev' })
    ok(await post('/kyc/process', form([imageFile()], { sessionId }), { token }))
    const courier = new Courier()
    await courier.pass(1)
    expect(courier.of(url).map(({ body }) => body.data)).toMatchObject([
      {
        client: { clientKey: 'visit-2', email: 'anna@eriksson.dev', wallet: null },
        documents: [
          {
            docName: 'UTO passport',
            countryCode: 'UTO',
            fields: [{ title: 'last name', value: 'ERIKSSON', conf: 'high' }],
          },
        ],
      },
    ])
  })

  it('tells of persons, and of sessions that are erased, whose decision goes with them', async () => {
    const { token, url, ask, sub } = await subscriber()
    const { persons } = ok(await post('/person/create', multipart({ image: finder.photo(foundFace(0)) }), { token }))
    const { person_id, list_id } = persons[0]
    await ask('/person/update', { list_id, person_id, fields: ['x'] })
    await ask('/person/delete', { list_id, person_id: [person_id] })
    const { sessionId } = await ask('/kyc/session/create')
    ok(await post('/kyc/process', form([imageFile()], { sessionId }), { token }))
    await ask('/kyc/session/delete', { sessionId })
    const courier = new Courier()
    await courier.pass(1)
    const messages = courier.of(url)
    expect(types(messages).filter((type) => type.startsWith('person'))).toEqual([
      'person.created',
      'person.updated',
      'person.deleted',
    ])
    expect(messages.find(({ body }) => body.type === 'person.created')?.body.data).toEqual({ personId: person_id })
    expect(types(messages).at(-1)).toBe('session.erased')
    expect(messages.every(({ body }) => body.data.decision === undefined)).toBe(true)
    const { results } = await env.DB.prepare('select decision from webhook_delivery where owner = ?').bind(sub).all()
    expect(results.every(({ decision }) => decision === null)).toBe(true)
  })

  it('is sent as a test to the endpoint that is meant alone', async () => {
    const { token, url, ask, webhookId, secret } = await subscriber({ events: ['person.deleted'] })
    const other = ok(await post('/webhook/create', { url: `${url}/other` }, { token }))
    await ask('/webhook/test', { webhookId })
    const courier = new Courier()
    await courier.pass(1)
    expect(types(courier.of(url))).toEqual(['webhook.test'])
    expect(courier.of(other.webhook.url)).toEqual([])
    const [message] = courier.of(url)
    expect(new Webhook(secret).verify(message?.text ?? '', message?.headers ?? {})).toMatchObject({
      data: { webhookId },
    })
  })

  it('is signed by both secrets while one follows the other', async () => {
    const { url, ask, webhookId, secret } = await subscriber()
    const rotated = (await ask('/webhook/rotate', { webhookId, overlapSeconds: 3600 })).webhook
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.previousSecretUntil).toBeTruthy()
    await ask('/webhook/test', { webhookId })
    const courier = new Courier()
    await courier.pass(1)
    await ask('/webhook/test', { webhookId })
    courier.clock += 2 * 3_600_000
    await courier.pass(1)
    const [during, after] = courier.of(url)
    const verify = (key: string, message = during) =>
      new Webhook(key).verify(message?.text ?? '', message?.headers ?? {})
    expect(verify(secret)).toEqual(verify(rotated.secret))
    expect(during?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    expect(after?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })
})

it('every event that an endpoint can be told of is one that the database makes', async () => {
  const row = await env.DB.prepare("select sql from sqlite_master where name = 'webhook_outbox'").first<{
    sql: string
  }>()
  const written = row?.sql ?? ''
  const outcomes = ['approved', 'resubmit', 'review', 'declined', 'step_up'].map((outcome) => `session.${outcome}`)
  expect(SENT_EVENTS.filter((type) => !outcomes.includes(type) && !written.includes(`'${type}'`))).toEqual([])
})
