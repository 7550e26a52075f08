/** Counts by day, made of events: each once, whatever becomes of the sessions. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../worker/domain/case/decision'
import { api, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { clock } from '../support/clock'
import { finishing } from '../support/vision'

const decision = (outcome: Decision['outcome']): Decision => ({
  outcome,
  assurance: 'basic',
  risk: 0.4,
  by: 'system',
  at: '2026-03-04T05:06:07.000Z',
  reasons: [{ code: 'faces_uncertain', outcome: 'review', task: 'faces', index: 0 }],
  evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
  policy: { schemaId: '00000000-0000-0000-0000-000000000000', version: 1 },
})
const deciding = (outcome: Decision['outcome']) =>
  api({
    vision: finishing(services().sessions, {
      decision: decision(outcome),
      status: outcome === 'review' ? 'processing' : 'success',
    }),
  })
const roll = async () => {
  while ((await services().metrics.roll(7, new Date())) > 0);
}

describe('metrics', () => {
  it('tell steps, outcomes, times and how people decided, and stay when sessions go', async () => {
    // All of it on one day.
    clock.toNext(3_600_000)
    const sub = someone()
    const token = await jwt({ sub, act: { sub: 'ann' }, scope: 'kyc review persons' })
    const ids: string[] = []
    for (const outcome of ['approved', 'approved', 'declined', 'review', 'review'] as const) {
      const { body } = await deciding(outcome).post('/kyc/process', form([imageFile()]), { token })
      ids.push(body.sessionId)
    }
    const { post } = api()
    await post('/kyc/session/create', {}, { token })
    for (const [i, outcome] of (['declined', 'approved'] as const).entries())
      expect((await post('/kyc/session/decide', { sessionId: ids[3 + i], outcome }, { token })).status).toBe(200)
    await roll()
    const read = async () => (await post('/metrics', {}, { token })).body
    const first = await read()
    expect(first.total.steps).toEqual({ created: 6, opened: 0, consented: 0, sent: 5, answered: 5, approved: 3 })
    expect(first.total.outcomes).toEqual({ approved: 2, declined: 1, review: 2 })
    expect(first.total.times).toMatchObject({ processing: { count: 5 }, decision: { count: 5 }, review: { count: 2 } })
    for (const span of ['processing', 'decision', 'review']) {
      const { median, p95 } = first.total.times[span]
      expect([median > 0, p95 >= median]).toEqual([true, true])
    }
    expect(first.reviews).toEqual({
      decided: { declined: 1, approved: 1 },
      seconded: 0,
      disagreed: 0,
      reasons: [{ reason: 'faces_uncertain', decided: { declined: 1, approved: 1 } }],
    })
    expect(first.channels).toEqual([{ channel: 'api', steps: { sent: 5, answered: 5, approved: 3 } }])
    expect(first.days).toHaveLength(1)

    await post('/kyc/session/delete', { sessionId: ids[0] }, { token })
    await roll()
    await roll()
    expect((await read()).total).toEqual(first.total)
    expect((await api().post('/metrics', {}, { token: await jwt({ sub: someone() }) })).body.days).toEqual([])
    expectError(await post('/metrics', { from: '2026-01-01', to: '2026-12-31' }, { token }), 400, 'invalid schema')
  })

  it('are told by hour of the last two days, and by day for ever', async () => {
    const token = await jwt({ sub: someone() })
    const { post } = deciding('approved')
    for (let i = 0; i < 2; i++) await post('/kyc/process', form([imageFile()]), { token })
    await roll()
    const days = (await post('/metrics', {}, { token })).body
    const hours = (await post('/metrics', { hours: 3 }, { token })).body
    expect(hours.total).toEqual(days.total)
    expect(hours.days.every(({ day }: { day: string }) => /^[\d-]{10}T\d\d$/.test(day))).toBe(true)
    const later = new Date(Date.now() + 3 * 86_400_000)
    await services().metrics.roll(7, later)
    expect((await post('/metrics', { hours: 48 }, { token })).body.days).toEqual([])
    expect((await post('/metrics', {}, { token })).body.total).toEqual(days.total)
    expectError(await post('/metrics', { hours: 49 }, { token }), 400, 'invalid schema')
  })

  it('are counted once by runs at the same time', async () => {
    const token = await jwt({ sub: someone() })
    const { post } = deciding('approved')
    for (let i = 0; i < 3; i++) await post('/kyc/process', form([imageFile()]), { token })
    const { metrics } = services()
    await Promise.all(Array.from({ length: 6 }, () => metrics.roll(1000, new Date())))
    await roll()
    expect((await post('/metrics', {}, { token })).body.total.steps).toMatchObject({ created: 3, approved: 3 })
  })
})

it('a page of events says whether it is as it was sealed', async () => {
  const token = await jwt({ sub: someone() })
  const { post } = api()
  for (let i = 0; i < 3; i++) await post('/kyc/session/create', {}, { token })
  await services().eventSeals.sealRest()
  const page = async (fields: object) => (await post('/events', { pageSize: 3, ...fields }, { token })).body
  const whole = await page({})
  expect(whole.verified).toBe(true)
  const [, second] = whole.results
  await env.DB.prepare('delete from event where id = ?').bind(second.id).run()
  await services().eventSeals.sealRest()
  expect((await page({ pageSize: 10 })).verified).toBe(false)
  await env.DB.prepare("update event set actor = 'system' where id = ?").bind(whole.results[2].id).run()
  expect((await page({ sessionId: whole.results[2].sessionId })).verified).toBe(false)
})
