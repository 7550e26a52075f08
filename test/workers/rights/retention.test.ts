/** A clock that is moved by years: what is due is in no store any more, what is not has stayed. */
import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditKeys } from '../../../worker/api/audit-keys'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import type { ErasureGate } from '../../../worker/domain/expiry-ports'
import { auditReport } from '../../../worker/local/audit/chain-reader'
import { database } from '../../../worker/storage/database/database'
import type { FaceIndex } from '../../../worker/storage/faces/face-index-upkeep'
import { retention } from '../../../worker/storage/upkeep/retention'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { standIn } from '../../support/stand-in'
import { api, clockIsRight, expectError, form, imageFile, jwt, services, someone } from '../support/api'
import { engines, face } from '../support/engines'
import { query, traces } from '../support/traces'
import { visionThat } from '../support/vision'

const DAY_MS = 86_400_000
const keys = auditKeys([env.LINK_SECRET])
/** Everybody has a face of their own, or they would be one client. */
let axis = 0
const vision = visionThat(async (sessionId, attempt) => {
  const real = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }))
  await processSession({ ...real, ...engines([{ faces: [face(axis)] }]) }, sessionId, attempt)
})
const { post, fetch } = api({ vision })

/** Few at a time: what is left over comes with the next run. */
const limits = { ...services().settings.limits, expiredPerRun: 2, eventsExpiredPerRun: 5 }
const cronAfter = async (days: number, runs = 1, erasureGate: ErasureGate = clockIsRight.erasureGate) => {
  const made = services({ settings: { ...services().settings, limits }, erasureGate })
  const now = new Date(Date.now() + days * DAY_MS)
  for (let run = 0; run < runs; run++) await runChores(made, now)
}

const vectorsOf = async (client: string) => query('select id from face_vector where subject_id = ?', client)

interface User {
  owner: string
  token: string
  sessions: string[]
}

async function user(kept: object | null, count: number): Promise<User> {
  const owner = someone()
  const token = await jwt({ sub: owner, expiresIn: 3600 })
  const scenario = kept && (await post('/scenario/create', { name: 's', retention: kept }, { token })).body.scenario
  if (kept) expect(scenario.retention).toEqual(kept)
  const sessions = []
  axis++
  for (let i = 0; i < count; i++) {
    const fields: Record<string, string> = scenario ? { schemaId: scenario.schemaId } : {}
    const headers = { 'idempotency-key': `key-${i}` }
    const { body } = await post('/kyc/process', form([imageFile()], fields), { token, headers })
    expect([body.status, body.message]).toEqual(['success', undefined])
    sessions.push(body.sessionId)
  }
  return { owner, token, sessions }
}

let short: User
let usual: User
let long: User

beforeAll(async () => {
  short = await user({ images: 0, data: 10, events: 20 }, 3)
  usual = await user(null, 2)
  long = await user({ images: 3653, data: 3653, events: 3653 }, 2)
})
const first = ({ sessions }: User) => sessions[0] ?? ''
const last = ({ sessions }: User) => sessions.at(-1) ?? ''

describe('retention', () => {
  it('refuses more than ten years and anything but whole days', async () => {
    for (const days of [-1, 3654, 0.5, null, '90']) {
      const kept = { images: days, data: 1, events: 1 }
      expectError(
        await post('/scenario/create', { name: 'x', retention: kept }, { token: usual.token }),
        400,
        'invalid schema',
      )
    }
  })

  it('finds what is due by an index, however many sessions there are', async () => {
    const asked: string[] = []
    const prepare = (sql: string) => {
      asked.push(sql)
      return env.DB.prepare(sql)
    }
    const db = database(standIn<D1Database>({ prepare, batch: env.DB.batch.bind(env.DB) }))
    const idle = standIn<FaceIndex>({})
    const { eraseImages, eraseSessions } = retention(db, idle, { deleteFolders: async () => new Map() })
    await eraseImages(1, new Date(0))
    await eraseSessions(1, new Date(0))
    const plans = []
    for (const sql of asked) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll('?', '1')}`).all()
      const [first] = results.map(({ detail }) => String(detail))
      plans.push(first)
      expect(results.filter(({ detail }) => String(detail).includes('TEMP B-TREE'))).toEqual([])
    }
    expect(plans).toEqual([
      'SEARCH kyc_session USING INDEX kyc_session_images_due (<expr><?)',
      'SEARCH kyc_session USING INDEX kyc_session_data_due (<expr><?)',
    ])
  })

  it('erases images first, and shows no link to them any more', async () => {
    const status = async ({ token }: User, sessionId: string) =>
      (await post('/kyc/session/status', { sessionId }, { token })).body
    const { pathname, search } = new URL((await status(short, first(short))).results[0].images[0])
    const { token } = short
    const kept = { images: 0, data: 0, events: 20 }
    const { scenario } = (
      await post('/scenario/create', { name: 'two', retention: kept, requiredTasks: ['document'] }, { token })
    ).body
    const waiting = (await post('/kyc/process', form([imageFile()], { schemaId: scenario.schemaId }), { token })).body
    expect(waiting.status).toBe('idle')
    await cronAfter(0, 3)
    // Whose document may still come.
    expect(await traces(waiting.sessionId)).toContain('R2')
    expect((await status(short, waiting.sessionId)).status).toBe('idle')
    for (const sessionId of short.sessions) {
      expect(await traces(sessionId)).not.toContain('R2')
      expect(await traces(sessionId)).not.toContain('kyc_image')
      const [task] = (await status(short, sessionId)).results
      expect([task.images, task.imagesFull]).toEqual([[''], ['']])
    }
    expect((await fetch(pathname + search)).status).toBe(404)
    for (const sessionId of [...usual.sessions, ...long.sessions]) expect(await traces(sessionId)).toContain('R2')
    await cronAfter(2, 3)
    expect(await traces(waiting.sessionId)).toEqual(['event', 'event_about'])
    const { body } = await post('/events', { action: 'images_expired', sessionId: last(short) }, { token: short.token })
    expect(body.results).toMatchObject([{ actor: 'system', detail: { sessions: expect.any(Number) } }])
  })

  it('erases images again that came after the first ones were gone', async () => {
    const { token, sessions } = await user({ images: 0, data: 10, events: 20 }, 1)
    const [sessionId = ''] = sessions
    const asked = async () => (await post('/kyc/session/status', { sessionId }, { token })).body.results[0].imagesFull
    await cronAfter(0, 3)
    expect(await asked()).toEqual([''])
    expect((await post('/kyc/process', form([imageFile()], { sessionId }), { token })).body.status).toBe('success')
    expect((await asked()).at(-1)).not.toBe('')
    expect(await traces(sessionId)).toContain('R2')
    await cronAfter(0, 3)
    expect(await traces(sessionId)).not.toContain('R2')
    expect(await asked()).toEqual((await asked()).map(() => ''))
  })

  it('erases a session with its face and its kept answers, and leaves what was done', async () => {
    expect(await vectorsOf(first(short))).toHaveLength(1)
    await cronAfter(11, 3)
    for (const sessionId of short.sessions) expect(await traces(sessionId)).toEqual(['event', 'event_about'])
    expect(await vectorsOf(first(short))).toEqual([])
    const vectors = await query('select count(*) as n from vector_removal')
    expect(vectors).not.toEqual([{ n: 0 }])
    for (const { sessions } of [usual, long])
      for (const sessionId of sessions) expect(await traces(sessionId)).toContain('kyc_session')
  })

  it('keeps images of the default scenario for 90 days, its sessions for five years', async () => {
    await cronAfter(89, 3)
    expect(await traces(last(usual))).toContain('R2')
    await cronAfter(91, 3)
    for (const sessionId of usual.sessions) expect(await traces(sessionId)).not.toContain('R2')
    expect(await traces(last(usual))).toContain('kyc_session')
    await cronAfter(1825, 3)
    expect(await traces(last(usual))).toContain('kyc_session')
    await cronAfter(1827, 3)
    for (const sessionId of usual.sessions) expect(await traces(sessionId)).not.toContain('kyc_session')
    for (const sessionId of long.sessions)
      expect(await traces(sessionId)).toEqual(expect.arrayContaining(['R2', 'kyc_session']))
  })

  it("erases events from the beginning of an owner's chain, which holds as before", async () => {
    await cronAfter(21, 1)
    await cronAfter(22, 12)
    const left = await query('select action from event where owner = ? order by id', short.owner)
    expect(left.map(({ action }) => action)).not.toContain('session_created')
    expect(left.map(({ action }) => action)).toContain('events_expired')
    for (const sessionId of short.sessions) expect(await traces(sessionId)).toEqual([])
    const report = await auditReport(query, await keys)
    expect(report.broken).toEqual([])
    const { body } = await post('/events', {}, { token: short.token })
    expect(new Set(body.results.map(({ intact }: { intact: boolean | null }) => intact))).not.toContain(false)
  })

  it('is believed by who verifies only where the service says so', async () => {
    const [kept] = await query('select * from event_expiry where owner = ?', short.owner)
    const set = (column: string, value: unknown) =>
      env.DB.prepare(`update event_expiry set "${column}" = ? where owner = ?`).bind(value, short.owner).run()
    for (const column of ['seq', 'hash', 'events', 'sum']) {
      await set(column, typeof kept?.[column] === 'number' ? Number(kept[column]) + 1 : 'x')
      expect((await auditReport(query, await keys)).breaks).toBeGreaterThan(0)
      await set(column, kept?.[column])
    }
    expect((await auditReport(query, await keys)).breaks).toBe(0)
    const [event] = await query('select id from event where owner = ? order by id limit 1', long.owner)
    await env.DB.prepare('delete from event where id = ?').bind(event?.id).run()
    expect((await auditReport(query, await keys)).breaks).toBeGreaterThan(0)
  })

  it('leaves nothing after ten years but the ends of the chains', async () => {
    await cronAfter(3654, 4)
    const left = () => query("select id from event where action <> 'events_expired'")
    const later = new Date(Date.now() + 7400 * DAY_MS)
    for (let run = 0; run < 9 && (await left()).length > 0; run++) await runChores(services(clockIsRight), later)
    for (const { sessions } of [short, usual, long])
      for (const sessionId of sessions) expect(await traces(sessionId)).toEqual([])
    expect(await query('select id from kyc_session')).toEqual([])
    expect(await query('select id from face_vector')).toEqual([])
    expect((await env.IMAGES.list({ prefix: 'sessions/' })).objects).toEqual([])
  })
})

it('a clock that is months ahead for one run erases nothing, and administrators are told', async () => {
  const { sessions } = await user({ images: 30, data: 60, events: 90 }, 1)
  const { erasureGate } = services()
  await cronAfter(0, 1, erasureGate)
  await cronAfter(91, 3, erasureGate)
  for (const sessionId of sessions)
    expect(await traces(sessionId)).toEqual(expect.arrayContaining(['R2', 'kyc_session']))
  const parts = async () => {
    const admin = await jwt({ sub: someone(), scope: 'admin', expiresIn: 3600 })
    return (await post('/health/detail', {}, { token: admin })).body.parts
  }
  expect(await parts()).toContainEqual(expect.objectContaining({ part: 'expiry', state: 'late' }))
  await cronAfter(0, 1, erasureGate)
  expect(await parts()).toContainEqual(expect.objectContaining({ part: 'expiry', state: 'ok' }))
  // A clock that stays where it is, is believed.
  await cronAfter(91, 1, erasureGate)
  await cronAfter(91 + 1 / 24, 9, erasureGate)
  for (const sessionId of sessions) expect(await traces(sessionId)).not.toContain('kyc_session')
})

it('two runs that overlap tell of each session once', async () => {
  const { owner } = await user({ images: 1, data: 2, events: 3653 }, 3)
  const idle = standIn<FaceIndex>({ remove: async () => undefined })
  /** Both have found what is due before either erases it. */
  const overlapping = () => {
    let arrived = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const deleteFolders = async () => {
      if (++arrived === 2) resolve()
      await promise
      return new Map<string, number>()
    }
    return [1, 2].map(() => retention(database(env.DB), idle, { deleteFolders }))
  }
  const later = new Date(Date.now() + 3 * DAY_MS)
  await Promise.all(overlapping().map(({ eraseImages }) => eraseImages(100, later)))
  await Promise.all(overlapping().map(({ eraseSessions }) => eraseSessions(100, later)))
  const told = await query(
    "select action, detail from event where owner = ? and action like '%\\_expired' escape '\\'",
    owner,
  )
  expect(told.map(({ action, detail }) => [action, JSON.parse(String(detail)).sessions])).toEqual([
    ['images_expired', 3],
    ['sessions_expired', 3],
  ])
})
