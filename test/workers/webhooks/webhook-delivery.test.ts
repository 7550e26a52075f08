/** What becomes of messages when receivers fail in every way they can: none is lost, and a session's stay in order. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { deliver } from '../../../worker/application/webhooks/deliver'
import type { SendEnd } from '../../../worker/domain/webhooks/ports'
import { prune, runChores } from '../../../worker/webhooks/chores'
import { LIMITS } from '../../../worker/words/limits'
import { NIGHTLY } from '../../nightly'
import { chance } from '../../support/specimens/chance'
import { Courier, type Message } from '../support/courier'
import { COURSE, happen, ids, subscriber, taken } from '../support/subscriber'

const [OK, FAULT, DROPPED, STALLED]: SendEnd[] = [
  { status: 200 },
  { status: 500 },
  { status: null, error: 'connection' },
  { status: null, error: 'timeout' },
]
const HOUR = 3_600_000
const DAY = 24 * HOUR

const TOLD = ['created', 'processing', 'resubmit', 'processing', 'approved'].map((name) => `session.${name}`)
const types = (messages: Message[]) => messages.map(({ body }) => body.type)

describe('a message that is not taken', () => {
  it.each([
    ['drops the connection', DROPPED],
    ['stalls', STALLED],
    ['answers 500', FAULT],
    ['sends elsewhere', { status: 302 }],
  ] as [string, SendEnd][])('is sent again, with growing delays, to a receiver that %s', async (_how, end) => {
    const { owner, url, target, about } = await subscriber()
    let left = 3
    const courier = new Courier(() => (left-- > 0 ? end : (OK ?? end)))
    const at: number[] = []
    const { send } = courier.services.sender
    courier.services.sender.send = (...sent) => {
      at.push(courier.clock)
      return send(...sent)
    }
    const [session = ''] = ids(1)
    await happen(owner, [session], COURSE.slice(0, 2), new Date(courier.clock))
    await deliver(target, courier.services)
    expect(await about('pending')).toMatchObject([
      { type: 'session.processing', attempts: 0 },
      { type: 'session.created', attempts: 1, lastStatus: end.status, lastError: 'error' in end ? end.error : null },
    ])
    await courier.pass(HOUR)
    expect(types(courier.of(url))).toEqual([...Array(4).fill('session.created'), 'session.processing'])
    expect(new Set(courier.of(url).map(({ id }) => id)).size).toBe(2)
    const waits = at.slice(1, 4).map((time, i) => time - (at[i] ?? 0))
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits[0]).toBeGreaterThan(3000)
    expect(await about('delivered')).toHaveLength(2)
  })

  it('fails after three days, is listed, and sent again when somebody asks', async () => {
    const { owner, url, webhookId, ask, about } = await subscriber()
    let isUp = false
    // Another session's are taken: the endpoint is not dead.
    const [lost = '', other = ''] = ids(2)
    const courier = new Courier(({ body }) =>
      isUp || body.data.sessionId === other ? { status: 200 } : { status: 500 },
    )
    const began = courier.clock
    await happen(owner, [lost], COURSE.slice(0, 1), new Date(began))
    for (let day = 0; day < 4; day++) {
      await happen(owner, [other], COURSE.slice(0, 1), new Date(courier.clock))
      await courier.pass(DAY)
    }
    const tries = courier.of(url).filter(({ body }) => body.data.sessionId === lost)
    expect(tries).toHaveLength(11)
    const [failed] = await about('failed')
    expect(failed).toMatchObject({ sessionId: lost, attempts: 11, lastStatus: 500, nextAttemptAt: null })
    const days = (Date.parse(failed.lastAttemptAt) - began) / DAY
    expect(days).toBeGreaterThan(2.4)
    expect(days).toBeLessThan(3.1)
    // What came after it is not held back any more.
    await happen(owner, [lost], COURSE.slice(1, 2), new Date(courier.clock))
    isUp = true
    await courier.pass(1000)
    expect((await ask('/webhooks')).results).toMatchObject([{ failed: 1, pending: 0 }])
    expect((await ask('/webhook/resend', { webhookId })).resent).toBe(1)
    await courier.pass(1000)
    const last = courier.received.at(-1)
    expect([last?.id, last?.body.type]).toEqual([failed.id, 'session.created'])
    expect(await about('failed')).toEqual([])
    expect((await ask('/webhook/resend', { webhookId, deliveryId: failed.id })).resent).toBe(1)
    await courier.pass(1000)
    expect(courier.received.at(-1)?.id).toBe(failed.id)
  })
})

it('that cannot be opened fails; the others are sent, once, and the endpoint has not failed', async () => {
  const { owner, url, ask, about, target } = await subscriber()
  const sessionIds = ids(5)
  const courier = new Courier()
  await happen(owner, sessionIds, COURSE.slice(0, 1), new Date(courier.clock))
  const lost = `sealed:1:${Buffer.from(crypto.getRandomValues(new Uint8Array(80))).toString('base64')}`
  await env.DB.prepare('update webhook_delivery set decision = ? where session_id = ?')
    .bind(JSON.stringify(lost), sessionIds[2])
    .run()
  await happen(owner, sessionIds.slice(2, 3), COURSE.slice(1, 2), new Date(courier.clock))
  await deliver(target, courier.services)
  const sessionsTold = courier.of(url).map(({ body }) => body.data.sessionId)
  expect(sessionsTold.sort()).toEqual([...sessionIds].sort())
  expect(await about('failed')).toMatchObject([
    { sessionId: sessionIds[2], type: 'session.created', attempts: 0, lastError: 'unreadable', lastStatus: null },
  ])
  expect((await ask('/webhooks')).results).toMatchObject([{ enabled: true, failingSince: null, pending: 0 }])
})

it('beside one for which the database could not be asked is not sent again', async () => {
  const { owner, url, target, about } = await subscriber({ include: ['client'] })
  const sessionIds = ids(5)
  const courier = new Courier()
  const { included } = courier.services.outbox
  courier.services.outbox.included = async (...of) => {
    if (of[1] === sessionIds[2]) throw new Error('database is down')
    return included(...of)
  }
  await happen(owner, sessionIds, COURSE.slice(0, 1), new Date(courier.clock))
  await expect(deliver(target, courier.services)).rejects.toThrow('database is down')
  courier.services.outbox.included = included
  await deliver(target, courier.services)
  expect(courier.of(url)).toHaveLength(5)
  expect(await about('pending')).toEqual([])
})

describe('an endpoint', () => {
  it('that answers 410 is disabled at once, and others are told', async () => {
    const { owner, url, webhookId, ask, about } = await subscriber()
    const other = await ask('/webhook/create', { url: `${url}other`, events: ['webhook.disabled'] })
    const [session = ''] = ids(1)
    const courier = new Courier((message) => (message.url === url ? { status: 410 } : { status: 200 }))
    await happen(owner, [session], COURSE, new Date(courier.clock))
    await courier.pass(2 * 60_000)
    expect(courier.of(url)).toHaveLength(1)
    expect((await ask('/webhooks')).results.at(-1)).toMatchObject({
      id: webhookId,
      enabled: false,
      disabledReason: 'gone',
      pending: 0,
      failed: 5,
    })
    expect(courier.of(other.webhook.url).map(({ body }) => [body.type, body.data])).toEqual([
      ['webhook.disabled', { webhookId, reason: 'gone' }],
    ])
    const { results } = await ask('/events', { action: 'webhook_disabled' })
    expect(results).toMatchObject([{ subjectId: webhookId, actor: 'system', detail: { reason: 'gone' } }])
    // What happens meanwhile is kept for later; nothing is sent.
    await happen(owner, ids(1), COURSE.slice(0, 1), new Date(courier.clock))
    await courier.pass(HOUR)
    expect(courier.of(url)).toHaveLength(1)
    expect((await about('failed')).length).toBe(6)
    expect((await ask('/webhook/resend', { webhookId })).resent).toBe(0)
    await ask('/webhook/update', { webhookId, enabled: true })
    expect((await ask('/webhook/resend', { webhookId })).resent).toBe(6)
  })

  it('that nothing has reached for five days is disabled', async () => {
    const { owner, ask } = await subscriber()
    const courier = new Courier(() => ({ status: null, error: 'connection' }))
    for (let day = 0; day < 6; day++) {
      await happen(owner, ids(1), COURSE.slice(0, 1), new Date(courier.clock))
      await courier.pass(DAY)
      const [webhook] = (await ask('/webhooks')).results
      expect(webhook.failingSince).toBeTruthy()
      expect(webhook.enabled, `day ${day}`).toBe(day < 5)
    }
  })

  it('that fails again and again is left alone for a minute, and is not called by every event', async () => {
    const { owner, target } = await subscriber()
    const courier = new Courier(() => ({ status: 503 }))
    await happen(owner, ids(50), COURSE.slice(0, 1), new Date(courier.clock))
    for (let i = 0; i < 20; i++) await deliver(target, courier.services)
    expect(courier.received.length).toBe(LIMITS.webhookFailuresInRow)
    await courier.pass(LIMITS.webhookRestSeconds * 1000 + 1)
    expect(courier.received.length).toBeGreaterThan(LIMITS.webhookFailuresInRow)
  })

  it('that is slow makes room for others after its turn', async () => {
    const slow = await subscriber()
    const quick = await subscriber()
    const courier = new Courier(({ url }, { services: { limits } }) => {
      if (url === slow.url) courier.clock += limits.webhookSeconds * 1000
      return { status: 200 }
    })
    await happen(slow.owner, ids(40), COURSE.slice(0, 1), new Date(courier.clock))
    await happen(quick.owner, ids(1), COURSE.slice(0, 1), new Date(courier.clock))
    await courier.services.webhookCalls.send([slow.target, quick.target])
    await courier.work()
    const firstQuick = courier.received.findIndex(({ url }) => url === quick.url)
    expect(firstQuick).toBeLessThan(10)
    expect(courier.received).toHaveLength(41)
  })

  it('is served by one sender at a time, whose place another takes when it vanishes', async () => {
    const { owner, target } = await subscriber()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const courier = new Courier(async () => {
      await held
      return { status: 200 }
    })
    await happen(owner, ids(1), COURSE, new Date(courier.clock))
    const first = deliver(target, courier.services)
    await expect.poll(() => courier.received.length).toBe(1)
    await deliver(target, courier.services)
    expect(courier.received).toHaveLength(1)
    // The first has not been heard of for longer than any turn takes.
    courier.clock += 2 * 60_000
    const second = deliver(target, courier.services)
    await expect.poll(() => courier.received.length).toBe(2)
    release()
    await Promise.all([first, second])
    expect(new Set(courier.received.slice(0, 2).map(({ id }) => id)).size).toBe(1)
    expect([...taken(courier.received).values()]).toEqual([TOLD])
  })
})

it('messages under faults: none is lost, none out of order within its session, repeated ones bear the same id', async () => {
  const SESSIONS = NIGHTLY ? 200 : 50
  const { owner, url, about, target, ask } = await subscriber()
  const random = chance('webhooks').next
  const accepted: Message[] = []
  const ends = { taken: 0, lost: 0, dropped: 0, stalled: 0, fault: 0 }
  const courier = new Courier((message) => {
    // Left over from other tests: the cron is everybody's.
    if (message.url !== url) return { status: 200 }
    const luck = random()
    const end = (name: keyof typeof ends, answer: SendEnd): SendEnd => {
      ends[name]++
      return answer
    }
    if (luck < 0.1) return end('fault', { status: 500 })
    if (luck < 0.2) return end('dropped', { status: null, error: 'connection' })
    if (luck < 0.25) {
      courier.clock += LIMITS.webhookSeconds * 1000
      return end('stalled', { status: null, error: 'timeout' })
    }
    // The receiver has it from here on.
    accepted.push(message)
    // It took too long to say so, or the answer was lost: it comes twice.
    if (luck < 0.32) return end('lost', { status: null, error: 'timeout' })
    return end('taken', { status: 200 })
  })
  courier.services.random = random
  // Senders that vanish after having sent, and calls that come twice.
  const { next } = courier.services.outbox
  let rounds = 0
  courier.services.outbox.next = async (held, sent, ...rest) => {
    if (sent.length > 0 && ++rounds % 25 === 0) throw new Error('the sender vanished')
    return next(held, sent, ...rest)
  }
  const sessionIds = ids(SESSIONS)
  for (const event of COURSE) {
    await happen(owner, sessionIds, [event], new Date(courier.clock))
    await courier.services.webhookCalls.send([target, target])
    await courier.work()
  }
  for (let hours = 0; hours < 96 && (await ask('/webhooks')).results[0].pending > 0; hours++) {
    await courier.pass(HOUR)
  }
  expect((await ask('/webhooks')).results).toMatchObject([{ pending: 0, failed: 0, enabled: true }])
  expect(await about('pending')).toEqual([])
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(SESSIONS * COURSE.length)
  expect(accepted.length).toBeGreaterThan(SESSIONS * COURSE.length)
  const bySession = taken(accepted)
  expect(bySession.size).toBe(SESSIONS)
  for (const told of bySession.values()) expect(told).toEqual(TOLD)
  for (const [name, count] of Object.entries(ends)) expect(count, name).toBeGreaterThan(SESSIONS / 10)
})

it('what was sent is kept for thirty days', async () => {
  const { owner, about, target } = await subscriber()
  const courier = new Courier()
  await happen(owner, ids(1), COURSE.slice(0, 1), new Date(courier.clock))
  await deliver(target, courier.services)
  courier.clock += 29 * DAY
  await prune(courier.services)
  expect(await about()).toHaveLength(1)
  courier.clock += 2 * DAY
  await prune(courier.services)
  expect(await about()).toHaveLength(0)
})

it('a database that fails keeps no other one from its chores, and the run counts as failed', async () => {
  const { owner, url } = await subscriber()
  const courier = new Courier()
  const broken = new Courier().services
  broken.outbox.allDue = async () => Promise.reject(new Error('database is down'))
  await happen(owner, ids(1), COURSE.slice(0, 1), new Date(courier.clock))
  await expect(runChores([broken, courier.services])).rejects.toThrow('1 chores failed')
  await courier.work()
  expect(courier.of(url)).toHaveLength(1)
})
