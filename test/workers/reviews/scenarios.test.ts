import { describe, expect, it } from 'vitest'
import { DeleteScenarioResponse, ListScenariosResponse, ScenarioResponse } from '../../../worker/contract/scenarios'
import { api, expectError, expectShape, form, imageFile, jwt, someone } from '../support/api'
import { face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { pipeline } from '../support/pipeline'

const PAGE: Scene = { mrz: passportMrz(PASSPORT), faces: [face(0, 24)] }
const SELFIE: Scene = { faces: [face(0)] }
const DEFAULT_SCHEMA = '5f0c7a52-4e0b-4c55-9f6e-0d5f2c9a1b10'
const NOT_FOUND = 'item with this id does not found'

/** The API in front of the real pipeline, whose images show `scenes`. */
const seeing = (...scenes: Scene[]) => api({ vision: pipeline(scenes) })
const { post } = api()

const create = async (token: string, rules: object = {}) => {
  const answer = await post('/v1/scenario/create', { name: 'test', ...rules }, { token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.scenario
}
const processed = async (token: string, fields: Record<string, string>, ...scenes: Scene[]) =>
  (
    await seeing(...scenes).post(
      '/kyc/process',
      form(
        scenes.map(() => imageFile()),
        fields,
      ),
      { token },
    )
  ).body
/** Without what is said of the images' quality: they are a few pixels. */
const errorsOf = (session: { results: { errors: string[] }[] }) =>
  session.results.flatMap(({ errors }) => errors).filter((error) => !error.includes('] quality: '))

describe('a scenario', () => {
  it('is created, listed, changed and deleted by its owner', async () => {
    const token = await jwt({ sub: someone() })
    const answer = await post(
      '/scenario/create',
      { name: 'b', documentChecks: ['isMRZValid', { name: 'isCropped', threshold: 0.8 }] },
      { token },
    )
    expectShape(ScenarioResponse, answer.body)
    const { scenario } = answer.body
    expect(scenario).toMatchObject({
      name: 'b',
      version: 1,
      isDefault: false,
      lifetimeSeconds: 86_400,
      requiredTasks: [],
      documentChecks: [
        { name: 'isMRZValid', threshold: 0 },
        { name: 'isCropped', threshold: 0.8 },
      ],
      attempts: null,
      captchaRequired: false,
      livenessRequired: false,
    })
    await create(token, { name: 'a' })
    const { body } = await post('/scenarios', {}, { token })
    expectShape(ListScenariosResponse, body)
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['default', 'a', 'b'])
    const { schemaId } = scenario
    const changed = (await post('/scenario/update', { schemaId, lifetimeSeconds: 300 }, { token })).body.scenario
    expect(changed).toEqual({ ...scenario, lifetimeSeconds: 300, version: 2 })
    const deleted = await post('/scenario/delete', { schemaId }, { token })
    expectShape(DeleteScenarioResponse, deleted.body)
    for (const path of ['/scenario/delete', '/scenario/update']) {
      expectError(await post(path, { schemaId }, { token }), 404, NOT_FOUND)
    }
    expectError(await post('/kyc/session/create', { schemaId }, { token }), 400, 'invalid schema')
  })

  it('is unknown to everybody else, and the default is nobody’s', async () => {
    const { schemaId } = await create(await jwt({ sub: someone() }))
    const token = await jwt({ sub: someone() })
    for (const id of [schemaId, DEFAULT_SCHEMA, crypto.randomUUID()]) {
      expectError(await post('/scenario/update', { schemaId: id, name: 'mine' }, { token }), 404, NOT_FOUND)
      expectError(await post('/scenario/delete', { schemaId: id }, { token }), 404, NOT_FOUND)
    }
    expectError(await post('/kyc/session/create', { schemaId }, { token }), 400, 'invalid schema')
    expect((await post('/scenarios', {}, { token })).body.total).toBe(1)
  })

  it.each([
    {},
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 1 },
    { name: 'x', lifetimeSeconds: 299 },
    { name: 'x', lifetimeSeconds: 2_592_001 },
    { name: 'x', requiredTasks: ['face'] },
    { name: 'x', documentTypes: ['library_card'] },
    { name: 'x', documentStates: ['de'] },
    { name: 'x', documentStates: ['XXX'] },
    { name: 'x', documentChecks: ['isNice'] },
    { name: 'x', selfieChecks: [{ name: 'isCropped', threshold: 2 }] },
    { name: 'x', attempts: 0 },
    { name: 'x', attempts: 11 },
    { name: 'x', matchThreshold: 1.1 },
    { name: 'x', matchThreshold: 'fmr:0.2' },
    { name: 'x', matchThreshold: 'fpir:0.01' },
    { name: 'x', livenessRequired: 'yes' },
  ])('is not made of %j', async (body) => {
    expectError(await post('/scenario/create', body, { token: await jwt({ sub: someone() }) }), 400, 'invalid schema')
  })

  it('takes a threshold as a rate, and says what one is', async () => {
    const token = await jwt({ sub: someone() })
    const made = await post('/scenario/create', { name: 'x', matchThreshold: 'fmr:1e-4' }, { token })
    expect(made.body.scenario).toMatchObject({ matchThreshold: 'fmr:1e-4' })
    const { body } = await post('/scenario/create', { name: 'x', matchThreshold: 'fmr:1e-9' }, { token })
    expect(body.details).toMatchObject([
      { path: 'matchThreshold', expected: { description: expect.stringContaining('1e-6 to 0.1') } },
    ])
  })

  it('is not made with a state that no document is of, and the likely one is told', async () => {
    const token = await jwt({ sub: someone() })
    const { body } = await post('/scenario/create', { name: 'x', documentStates: ['NLD', 'GER'] }, { token })
    expect(body.details).toMatchObject([
      { path: 'documentStates.1', expected: { description: expect.stringContaining('did you mean DEU?') } },
    ])
    const blocked = await post('/blocklist/add', { document: { number: 'X1234567', countryCode: 'ZZZ' } }, { token })
    expectError(blocked, 400, 'invalid schema')
    expect(blocked.body.details[0].path).toBe('document.countryCode')
  })

  it('is not made with a rule that there is not, which is named', async () => {
    const body = { name: 'x', velocty: 1, duplicates: { face: 'off', document: 'off', name: 'off', fase: 'off' } }
    const { status, body: told } = await post('/scenario/create', body, { token: await jwt({ sub: someone() }) })
    expect(status).toBe(400)
    const places = told.details.map(({ path, expected }: { path: string; expected: object }) => [path, expected])
    const unknown = { description: 'there is no such field' }
    expect(places).toEqual(
      expect.arrayContaining([
        ['velocty', unknown],
        ['duplicates.fase', unknown],
      ]),
    )
  })

  it('is changed from the version that was seen alone, where the call names one', async () => {
    const token = await jwt({ sub: someone() })
    const { schemaId, version } = await create(token)
    const update = (fields: object) => post('/scenario/update', { schemaId, ...fields }, { token })
    expect((await update({ name: 'first', version })).body.scenario).toMatchObject({
      name: 'first',
      version: version + 1,
    })
    expectError(await update({ name: 'second', version }), 409, 'scenario has another version')
    expect((await update({ name: 'third' })).body.scenario).toMatchObject({ name: 'third', version: version + 2 })
  })

  it('changes once for each of many at a time', async () => {
    const token = await jwt({ sub: someone() })
    const { schemaId } = await create(token)
    const names = ['a', 'b', 'c']
    await Promise.all(names.map((name) => post('/scenario/update', { schemaId, name }, { token })))
    const { results } = (await post('/scenarios', {}, { token })).body
    expect(results[1].version).toBe(4)
  })
})

describe('a session', () => {
  it('waits until every task that its scenario requires is there', async () => {
    const token = await jwt({ sub: someone(), env: 'sandbox' })
    const { schemaId } = await create(token, { requiredTasks: ['document', 'selfie', 'faces'], assurance: 'basic' })
    const first = await processed(token, { schemaId }, PAGE)
    expect(first.status).toBe('idle')
    const second = await processed(token, { sessionId: first.sessionId }, SELFIE)
    expect(second.status).toBe('success')
    expect((await processed(token, {}, PAGE)).status).toBe('success')
  })

  it('of a scenario that names only looks is approved for a browser by neither document nor selfie alone', async () => {
    const token = await jwt({ sub: someone(), env: 'sandbox' })
    const rules = [{ lifetimeSeconds: 600 }, { assurance: 'substantial', minimumAge: 18 }, { assurance: 'high' }]
    for (const rule of [...rules, { documentTypes: ['passport'], minimumAge: 18 }]) {
      const { schemaId, wanted } = await create(token, rule)
      expect(wanted).toMatchObject({ ofBrowsers: ['document', 'selfie', 'faces'], narrowed: false })
      for (const scene of [PAGE, SELFIE]) {
        const opened = (await post('/kyc/session/create', { schemaId }, { token })).body
        const session = await processed(opened.clientToken, { sessionId: opened.sessionId }, scene)
        expect(['success', 'approved']).not.toContain(session.status)
        expect(session.decision.outcome).not.toBe('approved')
      }
    }
  })

  it('says where its scenario was narrowed', async () => {
    const token = await jwt({ sub: someone(), env: 'sandbox' })
    const { schemaId, wanted } = await create(token, { requiredTasks: ['document'] })
    const document = { tasks: ['document'], ofBrowsers: ['document'], liveness: false, narrowed: true }
    expect(wanted).toEqual(document)
    const preview = await post('/scenario/preview', { schemaId, assurance: 'high', requiredTasks: [] }, { token })
    const all = ['document', 'selfie', 'faces']
    expect(preview.body.wanted).toEqual({ tasks: all, ofBrowsers: all, liveness: true, narrowed: false })
  })

  it('takes the types and states of documents that are accepted', async () => {
    const token = await jwt({ sub: someone(), env: 'sandbox' })
    const cases = [
      { rules: { documentTypes: ['id_card', 'visa'] }, error: 'document type is not accepted', advice: 'document' },
      { rules: { documentStates: ['DEU'] }, error: 'documents of this state are not accepted', advice: 'country' },
    ]
    for (const { rules, error, advice } of cases) {
      const session = await processed(token, { schemaId: (await create(token, rules)).schemaId }, PAGE)
      expect([session.status, errorsOf(session)]).toEqual(['failed', [`[document] ${error}`]])
      expect(session.decision.advice).toMatchObject([{ code: `use_accepted_${advice}` }])
    }
    const { schemaId } = await create(token, { documentTypes: ['passport'], documentStates: ['UTO'] })
    expect((await processed(token, { schemaId }, PAGE)).status).toBe('success')
  })

  it('compares faces by its own threshold', async () => {
    const token = await jwt({ sub: someone(), env: 'sandbox' })
    const { schemaId } = await create(token, { matchThreshold: 0, assurance: 'basic' })
    expect((await processed(token, {}, PAGE, { faces: [face(1)] })).status).toBe('failed')
    expect((await processed(token, { schemaId }, PAGE, { faces: [face(1)] })).status).toBe('success')
  })

  it('lives and may be tried as its scenario says', async () => {
    const token = await jwt({ sub: someone(), env: 'sandbox' })
    const { schemaId } = await create(token, { lifetimeSeconds: 600, attempts: 1 })
    const { body } = await post('/kyc/session/create', { schemaId }, { token })
    const status = (await post('/kyc/session/status', { sessionId: body.sessionId }, { token })).body
    expect(status).toMatchObject({ schemaId, scenarioId: schemaId })
    expect(Math.abs(status.secondsToLive - 600)).toBeLessThan(30)
    await processed(token, { sessionId: body.sessionId }, PAGE)
    const again = await seeing(PAGE).post('/kyc/process', form([imageFile()], { sessionId: body.sessionId }), { token })
    expectError(again, 409, 'session has no attempts left')
  })

  it('keeps the version that it began with, even of a deleted scenario', async () => {
    const token = await jwt({ sub: someone(), env: 'sandbox' })
    const { schemaId } = await create(token, { documentTypes: ['passport'] })
    const { sessionId } = (await post('/kyc/session/create', { schemaId }, { token })).body
    await post('/scenario/update', { schemaId, documentTypes: ['visa'] }, { token })
    await post('/scenario/delete', { schemaId }, { token })
    expect((await processed(token, { sessionId, schemaId }, PAGE)).status).toBe('success')
  })
})
