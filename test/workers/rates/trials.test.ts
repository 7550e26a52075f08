/** Sessions of trials over HTTP: judged as live ones are, and apart from all live data. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { TrialListResponse } from '../../../worker/contract/rates/trial-list'
import type { Decision } from '../../../worker/domain/case/decision'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import { blankDocument } from '../../../worker/domain/session/results'
import { apiSettings } from '../../../worker/env'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { standIn } from '../../support/stand-in'
import { api, clockIsRight, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { Courier } from '../support/courier'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { query, traces } from '../support/traces'
import { finishing, visionThat } from '../support/vision'

const known = (axis: number, size?: number) => ({ ...face(axis, size), embeddingVersion: EMBEDDING_VERSION })
const SCENES: Scene[] = [{ mrz: passportMrz(PASSPORT), faces: [known(0, 24)] }, { faces: [known(0)] }]
const vision = visionThat(async (sessionId, attempt) => {
  const real = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }))
  await processSession({ ...real, ...engines(SCENES) }, sessionId, attempt)
})
const settings = apiSettings({ ...env, PRICE_KYC_PROCESS: '0.25', PRICE_KYC_SESSION_CREATE: '1' })
const { post } = api({ vision })
const TRIAL = { name: 'pilot', kind: 'genuine', participant: 'p01' } as const
const DAY_MS = 86_400_000
const FAILED = {
  ...blankDocument('failed', []),
  checks: [{ caption: 'fraud', items: [{ caption: 'isDisplay', status: 'failed' as const, confidence: 0.9 }] }],
}
const IN_REVIEW: Decision = {
  ...{ outcome: 'review', assurance: 'basic', risk: 0.4, by: 'system', at: '2026-03-04T05:06:07.000Z' },
  reasons: [{ code: 'faces_uncertain', outcome: 'review', task: 'faces', index: 0 }],
  evidence: [{ task: 'document', index: 0, channel: 'upload', judged: ['kind'] }],
  policy: { schemaId: '00000000-0000-0000-0000-000000000000', version: 1 },
}

/** An owner whose live sessions search faces, and are reviewed. */
async function owner() {
  const sub = someone()
  // The sandbox approves specimens.
  const token = await jwt({ sub, act: { sub: 'ann' }, env: 'sandbox', scope: 'kyc review', expiresIn: 3600 })
  const rules = {
    name: 's',
    assurance: 'basic',
    review: true,
    faceSearch: { basis: 'explicit_consent', clients: true },
  }
  const { schemaId } = (await post('/scenario/create', rules, { token })).body.scenario
  const session = async (more: object, door = { post }) => {
    const made = (await door.post('/kyc/session/create', { schemaId, ...more }, { token })).body
    const { body } = await door.post('/kyc/process', form([imageFile(), imageFile()], { sessionId: made.sessionId }), {
      token,
    })
    return body
  }
  return { owner: `sandbox:${sub}`, token, session, schemaId }
}

describe('a session of a trial', () => {
  it('makes no client, no duplicate, no webhook and no metric, and no list shows it', async () => {
    const one = await owner()
    const url = `https://${crypto.randomUUID()}.hooks.dev/kyc`
    const { token } = one
    await post(
      '/webhook/create',
      { url },
      { token: await jwt({ sub: one.owner.slice(8), env: 'sandbox', scope: 'tokens' }) },
    )
    const trial = await one.session({ trial: TRIAL })
    expect(trial).toMatchObject({ status: 'success', clientId: '', decision: { outcome: 'approved' } })
    const { sessionId } = trial
    for (const table of ['seen_identity', 'seen_mark']) {
      expect(await query(`select 1 from ${table} where session_id = ?`, sessionId), table).toEqual([])
    }
    expect(await query('select 1 from face_vector where owner = ?', one.owner)).toEqual([])
    expect(await query('select 1 from webhook_delivery where session_id = ?', sessionId)).toEqual([])
    while ((await services().metrics.roll(100, new Date())) > 0);
    expect(await query('select 1 from metric_day where owner = ?', one.owner)).toEqual([])

    const live = await one.session({})
    expect(live.isClientNew).toBe(true)
    expect(live.decision).not.toHaveProperty('duplicates')
    const listed = await post('/kyc/sessions', {}, { token })
    expect(listed.body.results.map((found: { sessionId: string }) => found.sessionId)).toEqual([live.sessionId])
    expect(listed.body.total).toBe(1)
    expect((await post('/session/find', {}, { token })).body.total).toBe(1)
    expect((await post('/kyc/session/status', { sessionId }, { token })).body.sessionId).toBe(sessionId)

    await post('/kyc/session/delete', { sessionId }, { token })
    expect(await query('select 1 from webhook_delivery where session_id = ?', sessionId)).toEqual([])
    const courier = new Courier()
    await courier.pass(1)
    expect(courier.of(url).every(({ body }) => body.data.sessionId === live.sessionId)).toBe(true)
  })

  it('waits for no reviewer, proves nothing, and makes nobody a known client', async () => {
    const { token, session } = await owner()
    const asked = api({ vision: finishing(services().sessions, { decision: IN_REVIEW, status: 'failed' }) })
    const reviewed = await session({ trial: { ...TRIAL, kind: 'drawn' } }, asked)
    expect(reviewed.decision.outcome).toBe('review')
    expect((await post('/review/list', {}, { token })).body.total).toBe(0)
    await session({}, asked)
    expect((await post('/review/list', {}, { token })).body.total).toBe(1)
    const { sessionId } = await session({ trial: TRIAL })
    expectError(await post('/kyc/session/proof', { sessionId }, { token }), 409, 'session is not decided')
    expectError(await post('/kyc/reauthenticate', { clientId: sessionId }, { token }), 404, 'session not found')
  })

  it('is in the list of its participant, whose links lead there and back', async () => {
    const { token, session } = await owner()
    const made = async (kind: string, participant = 'p01') =>
      (await post('/kyc/session/create', { trial: { ...TRIAL, kind, participant } }, { token })).body
    await session({ trial: TRIAL })
    const { trialUrl } = await made('display')
    await made('genuine', 'p02')
    expect((await post('/kyc/session/create', {}, { token })).body).not.toHaveProperty('trialUrl')
    const link = trialUrl.split('#link=')[1]
    const { body } = await post('/kyc/session/trial', {}, { token: link })
    expectShape(TrialListResponse, body)
    expect(body.presented.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
      ['genuine', 'done'],
      ['display', 'open'],
    ])
    const own = body.presented[1].url.split('#link=')[1]
    const opened = await post('/kyc/session/open', { device: 'd'.repeat(43) }, { token: own })
    const back = opened.body.returnUrl
    expect(back.split('#')[0]).toBe('http://api.test/trial/')
    const again = await post('/kyc/session/trial', {}, { token: back.split('#link=')[1] })
    expect(again.body.presented).toHaveLength(2)
    expectError(await post('/kyc/session/trial', {}, { token }), 401, 'access denied')
  })

  it('is paid by nobody', async () => {
    const token = await jwt({ sub: someone(), gid: 7_001, scope: 'kyc' })
    const dear = api({ vision, settings })
    expectError(await dear.post('/kyc/session/create', {}, { token }), 402, 'balance is too low')
    const { body } = await dear.post('/kyc/session/create', { trial: TRIAL }, { token })
    const data = form([imageFile(), imageFile()], { sessionId: body.sessionId })
    expect((await dear.post('/kyc/process', data, { token })).status).toBe(200)
    expectError(
      await dear.post('/kyc/process', form([imageFile()], { trial: 'x' }), { token }),
      402,
      'balance is too low',
    )
  })

  it('is refused beyond so many a day, however many of them are deleted', async () => {
    const token = await jwt({ sub: someone(), scope: 'kyc', expiresIn: 1e9 })
    const settings = apiSettings({ ...env, LIMIT_TRIAL_SESSIONS_PER_DAY: '2' })
    const at = (time: string) => api({ settings, now: () => new Date(time) })
    const create = (time: string, more: object = { trial: TRIAL }) =>
      at(time).post('/kyc/session/create', more, { token })
    const { sessionId } = (await create('2026-05-01T00:00:10.000Z')).body
    await at('2026-05-01T09:00:00.000Z').post('/kyc/session/delete', { sessionId }, { token })
    expect(await query('select 1 from kyc_session where id = ?', sessionId)).toEqual([])
    await services().callCounts.prune(new Date('2026-05-01T23:59:00.000Z'))
    // What is refused for another reason has cost nothing.
    await create('2026-05-01T23:59:10.000Z', { trial: TRIAL, returnUrl: 'https://elsewhere.test/' })
    expect((await create('2026-05-01T23:59:20.000Z')).status).toBe(200)
    expectError(await create('2026-05-01T23:59:30.000Z'), 429, 'too many sessions of trials in one day')
    expect((await create('2026-05-01T23:59:40.000Z', {})).status).toBe(200)
    expect((await create('2026-05-02T00:00:10.000Z')).status).toBe(200)
  })

  it('counts for the alarm of a check that fails genuine people', async () => {
    const { session } = await owner()
    const ended = { decision: IN_REVIEW, status: 'failed' as const, tasks: [FAILED] }
    const before = await services().health.measure(new Date())
    await session({ trial: TRIAL }, api({ vision: finishing(services().sessions, ended) }))
    const after = await services().health.measure(new Date())
    const name = 'document isDisplay'
    const failed = (measured: typeof after) =>
      typeof measured === 'string' ? null : measured.ofGenuine.find((check) => check.name === name)
    expect([failed(before), failed(after)]).toEqual([undefined, { name, count: 1, owners: 1 }])
  })

  it('is erased by its own date, wherever it was, while live ones stay', async () => {
    const one = await owner()
    const { sessionId } = await one.session({ trial: { ...TRIAL, days: 3 } })
    const live = await one.session({})
    const told = { sessionId, kind: 'copy-grey', source: 'trial' }
    expect((await post('/session/truth', told, { token: one.token })).body).toMatchObject({ said: 1 })
    const at = (days: number) => runChores(services({ ...clockIsRight }), new Date(Date.now() + days * DAY_MS))
    const kept = () => query('select id from kyc_session where owner = ?', one.owner)
    await at(2)
    expect(await kept()).toHaveLength(2)
    for (let run = 0; run < 3; run++) await at(4)
    expect(await kept()).toEqual([{ id: live.sessionId }])
    expect(await query('select 1 from session_label where session_id = ?', sessionId)).toEqual([])
    expect((await traces(sessionId)).filter((place) => !place.startsWith('event'))).toEqual([])
  })
})
