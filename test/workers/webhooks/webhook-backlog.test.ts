/** What waits for an endpoint may be more than a statement can read or change. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { deliver } from '../../../worker/application/webhooks/deliver'
import { database } from '../../../worker/storage/database/database'
import { setFence } from '../../../worker/storage/shards/move/fence'
import { d1WebhookOutbox } from '../../../worker/storage/webhooks/d1-webhook-outbox'
import { d1Webhooks } from '../../../worker/storage/webhooks/d1-webhooks'
import { webhookCalls } from '../../../worker/storage/webhooks/webhook-calls'
import { settle } from '../../../worker/webhooks/chores'
import { LIMITS } from '../../../worker/words/limits'
import type { WebhookJob } from '../../../worker/words/webhook-job'
import { standIn } from '../../support/stand-in'
import { api, jwt } from '../support/api'
import { Courier } from '../support/courier'
import { COURSE, happen, ids, subscriber, taken } from '../support/subscriber'
import { testVault } from '../support/vault'

const db = database(env.DB)

describe('a backlog', () => {
  it('is read by indexes alone, whoever asks for what is due', async () => {
    const { owner, webhookId, target } = await subscriber()
    const asked: string[] = []
    const prepare = (sql: string) => {
      asked.push(sql)
      return env.DB.prepare(sql)
    }
    const watched = database(standIn<D1Database>({ prepare, batch: env.DB.batch.bind(env.DB) }))
    const outbox = d1WebhookOutbox(watched, testVault(), LIMITS)
    const calls = webhookCalls(watched, standIn<Queue<WebhookJob>>({}))
    const now = new Date()
    const until = new Date(now.getTime() + 1000)
    await calls.due({ owner }, now)
    await calls.due({ sessionId: webhookId }, now)
    await outbox.allDue(5, now)
    const held = await outbox.hold(target, until, now)
    if (!held) throw new Error('nobody else holds it')
    await outbox.next(held, [], { until, limit: 5 }, now)
    await outbox.letGo(held, null, now)
    const reads = []
    // Results of nothing are written nowhere.
    for (const sql of asked.filter((text) => !text.includes('json_each'))) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll('?', '1')}`).all()
      const plan = results.map(({ detail }) => String(detail))
      reads.push(...plan.filter((line) => /^(SCAN|SEARCH) (webhook_delivery|d|h)\b/.test(line)))
    }
    for (const line of reads)
      expect(line).toMatch(/^SEARCH .*(_next|_line|_session|sqlite_autoindex_webhook_delivery_1) /)
    expect(reads.filter((line) => line.includes('webhook_delivery_next'))).toHaveLength(6)
  })

  it('of one session holds up no other one, however long it is', async () => {
    const { owner, url, about } = await subscriber()
    const [stuck = '', other = ''] = ids(2)
    let isUp = false
    const courier = new Courier(({ body }) => ({ status: isUp || body.data.sessionId === other ? 200 : 500 }))
    const long = [...COURSE.slice(0, 1), ...Array(250).fill(COURSE[1])]
    await happen(owner, [stuck], long, new Date(courier.clock - 2))
    await happen(owner, [other], COURSE.slice(0, 1), new Date(courier.clock - 1))
    await courier.pass(1)
    expect(courier.of(url).map(({ body }) => body.data.sessionId)).toEqual([stuck, other])
    isUp = true
    await courier.pass(2 * 60_000)
    expect(taken(courier.of(url)).get(stuck)).toHaveLength(long.length)
    expect(await about('pending')).toEqual([])
  })
})

describe('an endpoint with more than one statement can change', () => {
  const limits = { ...LIMITS, deliveriesPerStep: 3 }
  const small = api({ webhooks: d1Webhooks(db, testVault(), limits) })
  const states = async (webhookId: string) => {
    const asked = env.DB.prepare(
      'select state, count(*) as n from webhook_delivery where webhook_id = ? group by state',
    )
    const { results } = await asked.bind(webhookId).all<{ state: string; n: number }>()
    return Object.fromEntries(results.map(({ state, n }) => [state, n]))
  }
  const cron = () => {
    const courier = new Courier()
    courier.services.outbox = d1WebhookOutbox(db, testVault(), limits)
    return { courier, run: () => settle(courier.services) }
  }
  /** Other tests' endpoints may be before it. */
  const until = async (wanted: object, webhookId: string, run: () => Promise<void>) => {
    for (let runs = 0; runs < 200 && JSON.stringify(await states(webhookId)) !== JSON.stringify(wanted); runs++)
      await run()
    expect(await states(webhookId)).toEqual(wanted)
  }

  it('is disabled at once; what waits fails in steps, and sent again in steps', async () => {
    const { owner, webhookId, target } = await subscriber()
    const token = await jwt({ sub: owner })
    const ask = async (path: string, body: object) => (await small.post(path, { webhookId, ...body }, { token })).body
    await happen(owner, ids(8), COURSE.slice(0, 1))
    expect((await ask('/webhook/update', { enabled: false })).webhook.enabled).toBe(false)
    expect(await states(webhookId)).toEqual({ failed: 3, pending: 5 })
    const { courier, run } = cron()
    await deliver(target, courier.services)
    expect(courier.received).toEqual([])
    await until({ failed: 8 }, webhookId, run)
    await ask('/webhook/update', { enabled: true })
    const resent = []
    for (let i = 0; i < 4; i++) resent.push((await ask('/webhook/resend', {})).resent)
    expect(resent).toEqual([3, 3, 2, 0])
    await run()
    expect(await states(webhookId)).toEqual({ pending: 8 })
  })

  it('is deleted at once; nobody is shown or sent what is left, and the cron deletes it, but not of an owner on the move', async () => {
    const { owner, webhookId, target } = await subscriber()
    const token = await jwt({ sub: owner })
    await happen(owner, ids(8), COURSE.slice(0, 1))
    expect((await small.post('/webhook/delete', { webhookId }, { token })).status).toBe(200)
    expect((await small.post('/webhook/deliveries', { webhookId }, { token })).status).toBe(404)
    const { courier, run } = cron()
    await courier.services.webhookCalls.send([target])
    await courier.work()
    expect(courier.received).toEqual([])
    expect(await states(webhookId)).toEqual({ pending: 5 })
    await setFence(env.DB, owner, 'leaving').run()
    for (let runs = 0; runs < 20; runs++) await run()
    expect(await states(webhookId)).toEqual({ pending: 5 })
    await env.DB.prepare('delete from owner_fence where owner = ?').bind(owner).run()
    await until({}, webhookId, run)
  })
})
