/** Data at rest: what lies in the tables and in the bucket, and whose keys open it. */
import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../worker/api/app'
import { signedLinks } from '../../../worker/api/links'
import { apiServices } from '../../../worker/api/services/compose'
import { database } from '../../../worker/storage/database/database'
import { deploymentKeys } from '../../../worker/storage/sealed/deployment-keys'
import { ownerKeys } from '../../../worker/storage/sealed/owner-keys'
import { vault } from '../../../worker/storage/sealed/vault'
import { api, form, imageFile, jwt, ORIGIN, services, someone } from '../support/api'
import { foundFace, personsApi } from '../support/persons'
import { finishing } from '../support/vision'

const { fetch, post } = api({ vision: finishing(services().sessions) })

async function row(table: string, id: string): Promise<Record<string, unknown>> {
  const found = await env.DB.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).first()
  if (!found) throw new Error(`no ${table} ${id}`)
  return found
}

const PERSONAL = { clientKey: 'visit-4711', clientUser: 'Anna Eriksson', email: 'anna@example.org', wallet: '0xabc' }

async function processed() {
  const owner = someone()
  const token = await jwt({ sub: owner })
  const created = await post('/kyc/session/create', PERSONAL, { token })
  const { sessionId } = created.body
  const file = imageFile('jpeg', 150_000)
  const { body } = await post('/kyc/process', form([file], { sessionId }), { token })
  expect(body.status).toBe('success')
  const [image] = (await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects
  return { owner, token, sessionId: String(sessionId), file, key: image?.key ?? '' }
}

const READER = { actor: 'user', by: null, boundTo: null } as const
const readByKey = (owner: string, sessions = services().sessions) =>
  sessions.read(owner, { clientKey: PERSONAL.clientKey }, READER, new Date())

const bytesOf = async (key: string) => Buffer.from((await (await env.IMAGES.get(key))?.arrayBuffer()) ?? [])

describe('what lies at rest', () => {
  it('of a session is sealed; its owner reads it, and finds it by its key', async () => {
    const { owner, token, sessionId, file, key } = await processed()
    const stored = await row('kyc_session', sessionId)
    for (const column of ['client_key', 'client_user', 'email', 'wallet', 'decision'])
      expect(String(stored[column] ?? '"sealed:1:'), column).toMatch(/^"?sealed:1:/)
    const starts = env.DB.prepare(
      `select cast(substr(tasks, 1, 3) as text) as tasks, cast(substr(evidence, 1, 3) as text) as evidence
        from kyc_session where id = ?`,
    )
    expect(await starts.bind(sessionId).first()).toEqual({ tasks: 'EK1', evidence: 'EK1' })
    for (const value of Object.values(PERSONAL)) expect(JSON.stringify(stored)).not.toContain(value)
    const original = Buffer.from(await file.arrayBuffer())
    expect((await bytesOf(key)).indexOf(original.subarray(1000, 1016))).toBe(-1)
    expect(Buffer.from((await services().images.get(key)) ?? []).equals(original)).toBe(true)

    const { body } = await post('/kyc/session/status', { clientKey: PERSONAL.clientKey }, { token })
    expect(body).toMatchObject({ sessionId, ...PERSONAL })
    const listed = await services().sessions.list(owner, {}, { page: 1, pageSize: 5 }, new Date())
    expect(listed).toMatchObject({ sessions: [{ sessionId, ...PERSONAL }], total: 1 })
    const other = await jwt({ sub: someone() })
    const theirs = await post('/kyc/session/status', { clientKey: PERSONAL.clientKey }, { token: other })
    expect(theirs.body.sessionId).not.toBe(sessionId)
  })

  it('is sent whole by a link: length and content as they were', async () => {
    const { file, key } = await processed()
    const { linkSecrets, limits } = services().settings
    const answer = await fetch(await signedLinks(linkSecrets, limits.linkSeconds).sign(ORIGIN, key, new Date()))
    expect(answer.headers.get('content-length')).toBe(String(file.size))
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  })

  it('opens in its own row only', async () => {
    const [one, other] = [await processed(), await processed()]
    const { email } = await row('kyc_session', other.sessionId)
    await env.DB.prepare('UPDATE kyc_session SET email = ? WHERE id = ?').bind(email, one.sessionId).run()
    await expect(services().sessions.byId(one.owner, one.sessionId)).rejects.toThrow()
    await env.DB.prepare('UPDATE kyc_session SET email = NULL WHERE id = ?').bind(one.sessionId).run()
  })

  it('of a person is sealed as well', async () => {
    const persons = personsApi()
    const anna = await persons.user()
    const id = await anna.person({ fields: ['Anna Eriksson'], image: persons.finder.photo(foundFace(1)) })
    expect(String((await row('person', id)).fields)).toMatch(/^"sealed:1:/)
  })
})

describe('a kept answer', () => {
  const answers = async (owner: string) =>
    Number(
      await env.DB.prepare('SELECT count(*) AS n FROM idempotency WHERE caller = ?').bind(`user ${owner}`).first('n'),
    )

  async function enrolled() {
    const persons = personsApi()
    const anna = await persons.user()
    const list = await anna.list()
    const parts = { list_id: list, fields: 'Anna', image: persons.finder.photo(foundFace(1)) }
    const { body } = await anna.form('/person/create', parts, { 'idempotency-key': 'anna@example.org' })
    return { persons, anna, list, parts, id: body.persons[0].person_id as string }
  }

  it('is sealed, and neither the key nor what was asked can be read', async () => {
    const { anna } = await enrolled()
    const stored = await env.DB.prepare('SELECT * FROM idempotency WHERE caller = ?').bind(`user ${anna.owner}`).first()
    expect(String(stored?.answer)).toMatch(/^sealed:1:/)
    expect(JSON.stringify(stored)).not.toContain('anna@example.org')
    expect(stored?.request_hash).not.toMatch(/^[0-9a-f]{64}$/)
  })

  it('goes with a person that it tells of', async () => {
    const { anna, list, parts, id } = await enrolled()
    expect(await answers(anna.owner)).toBe(1)
    expect((await anna.json('/person/delete', { list_id: list, person_id: [id] })).status).toBe(200)
    expect(await answers(anna.owner)).toBe(0)
    expect((await env.DB.prepare('SELECT * FROM answer_subject WHERE subject_id = ?').bind(id).all()).results).toEqual(
      [],
    )
    const again = await anna.form('/person/create', parts, { 'idempotency-key': 'anna@example.org' })
    expect(again.body.persons[0].person_id).not.toBe(id)
  })

  it('goes with their list, and is not kept of one who went while it was made', async () => {
    const { persons, anna, list } = await enrolled()
    await anna.json('/person/list/delete', { list_id: list })
    expect(await answers(anna.owner)).toBe(0)

    const { answer } = persons.services.idempotency
    persons.services.idempotency.answer = async (key, text, subjects) => {
      const main = (await anna.json('/v1/person/lists')).body.results[0].list_id
      await anna.json('/person/delete', { list_id: main, person_id: subjects })
      await answer(key, text, subjects)
    }
    await anna.form('/person/create', { image: persons.finder.photo(foundFace(2)) }, { 'idempotency-key': 'late' })
    expect(await answers(anna.owner)).toBe(0)
  })
})

describe('keys', () => {
  const keysOf = (dataKey: string) => ownerKeys(database(env.DB), deploymentKeys({ DATA_KEY: dataKey }))
  const [K1, K2] = ['k1'.repeat(20), 'k2'.repeat(20)]

  it('two first calls at once make one', async () => {
    const owner = someone()
    const made = await Promise.all([1, 2, 3].map(() => keysOf(K1).of(owner)))
    expect(new Set(made.map(([key]) => key?.id)).size).toBe(1)
    const { n } = (await env.DB.prepare('SELECT count(*) AS n FROM owner_key WHERE owner = ?').bind(owner).first()) as {
      n: number
    }
    expect(n).toBe(1)
  })

  it('of the deployment are rotated: the new one first, all wrapped anew by the cron, then the old one goes', async () => {
    const { owner, sessionId } = await processed()
    const before = env.DATA_KEY
    const withKeys = (DATA_KEY: string) => apiServices({ ...env, FACE_INDEX: env.TEST_FACE_INDEX, ...{ DATA_KEY } })
    const read = (dataKey: string) => withKeys(dataKey).sessions.byId(owner, sessionId)
    await expect(read(`new:${K2}`)).rejects.toThrow('DATA_KEY')
    expect(await read(`new:${K2},${before}`)).toMatchObject(PERSONAL)
    await withKeys(`new:${K2},${before}`).dataSealing.rewrapKeys()
    expect(await read(`new:${K2}`)).toMatchObject(PERSONAL)
    await expect(read(before)).rejects.toThrow('DATA_KEY')
    await withKeys(`${before},new:${K2}`).dataSealing.rewrapKeys()
    expect(await read(before)).toMatchObject(PERSONAL)
  })

  it('of an owner are rotated: all is sealed anew by the cron, then the retired one goes', async () => {
    const { owner, sessionId, key, file } = await processed()
    await sealed()
    const ids = async () => (await env.DB.prepare('SELECT id FROM owner_key WHERE owner = ?').bind(owner).all()).results
    const before = await ids()
    const retired = Date.now() + 100 * 24 * 60 * MINUTE_MS
    await env.DB.prepare('UPDATE owner_key SET retired_at = ? WHERE owner = ?').bind(retired, owner).run()
    const made = await ids()
    await sealed(retired)
    expect([made.length, (await ids()).length]).toEqual([1, 2])
    const read = async () => {
      const { sessions, images } = services()
      expect(await readByKey(owner, sessions)).toMatchObject({ sessionId, ...PERSONAL })
      expect(Buffer.from((await images.get(key)) ?? []).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    }
    await read()
    await services().dataSealing.sealOlder(new Date(retired + 26 * 60 * MINUTE_MS), 1000)
    expect(await ids()).toHaveLength(1)
    expect(await ids()).not.toEqual(before)
    await read()
  })

  it("of an owner are rotated under isolates that have not heard of it: all find each other's sessions", async () => {
    const owner = someone()
    const token = await jwt({ sub: owner })
    const stale = api()
    const open = (isolate: typeof stale, clientKey: string) =>
      isolate.post('/kyc/session/create', { clientKey }, { token })
    await open(stale, 'before')
    await env.DB.prepare('UPDATE owner_key SET retired_at = ? WHERE owner = ?').bind(Date.now(), owner).run()
    const fresh = api()
    await open(fresh, 'of the fresh')
    await open(stale, 'of the stale')
    for (const isolate of [stale, fresh, api()]) {
      for (const clientKey of ['before', 'of the fresh', 'of the stale']) {
        const { body } = await isolate.post('/kyc/session/status', { clientKey }, { token })
        expect(body.clientKey).toBe(clientKey)
      }
    }
    // Other tests run the cron at times of their own.
    for (const table of ['kyc_session', 'owner_key'])
      await env.DB.prepare(`DELETE FROM ${table} WHERE owner = ?`).bind(owner).run()
  })

  it('of an owner go without the pictures of a person who was fused into another', async () => {
    const { finder, user } = personsApi()
    const anna = await user()
    const list = await anna.list()
    const photo = (axis: number) => anna.person({ list_id: list, image: finder.photo(foundFace(axis)) })
    const [id, merged] = [await photo(1), await photo(2)]
    await anna.form('/v1/person/fusion', { list_id: list, person_id: id, replace_person_id: merged })
    await sealed()
    const retired = Date.now() + 150 * 24 * 60 * MINUTE_MS
    await env.DB.prepare('UPDATE owner_key SET retired_at = ? WHERE owner = ?').bind(retired, anna.owner).run()
    await sealed(retired)
    await services().dataSealing.sealOlder(new Date(retired + 26 * 60 * MINUTE_MS), 1000)
    const { results } = await env.DB.prepare('SELECT image_key AS k FROM person_face WHERE person_id = ?')
      .bind(id)
      .all()
    expect(results).toHaveLength(2)
    for (const { k } of results) expect(await services().images.get(String(k))).not.toBeNull()
    const { n } = (await env.DB.prepare('SELECT count(*) AS n FROM owner_key WHERE owner = ?')
      .bind(anna.owner)
      .first()) as { n: number }
    expect(n).toBe(1)
  })

  it('of an owner are kept while something does not open, which keeps nothing else waiting', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [broken, other] = [await processed(), await processed()]
    const { email } = await row('kyc_session', other.sessionId)
    await env.DB.prepare('UPDATE kyc_session SET email = ? WHERE id = ?').bind(email, broken.sessionId).run()
    const retired = Date.now() + 200 * 24 * 60 * MINUTE_MS
    const both = [broken.owner, other.owner]
    await env.DB.prepare('UPDATE owner_key SET retired_at = ? WHERE owner IN (?, ?)')
      .bind(retired, ...both)
      .run()
    await expect(sealed(retired)).rejects.toThrow('not done')
    await services().dataSealing.sealOlder(new Date(retired + 100 * 60 * MINUTE_MS), 1000)
    const keys = async (owner: string) =>
      (await env.DB.prepare('SELECT id FROM owner_key WHERE owner = ?').bind(owner).all()).results.length
    expect([await keys(broken.owner), await keys(other.owner)]).toEqual([2, 2])
    expect((await row('kyc_session', other.sessionId)).email).not.toBe(email)
    await env.DB.prepare('UPDATE kyc_session SET email = NULL WHERE id = ?').bind(broken.sessionId).run()
    await sealed(retired + 200 * 60 * MINUTE_MS)
    await services().dataSealing.sealOlder(new Date(retired + 300 * 60 * MINUTE_MS), 1000)
    expect([await keys(broken.owner), await keys(other.owner)]).toEqual([1, 1])
  })

  it('of an owner are rotated while wallets are asked: requests and proofs are sealed anew too', async () => {
    const { owner, sessionId } = await processed()
    const question = { what: [], ageOver: null, documents: [], origin: '', requestUri: '', responseUri: '' }
    const key = { x: 'x', y: 'y', d: 'd' }
    const secret = { question, nonce: 'nonce', keys: { mdoc: key, openid: key } }
    const until = new Date(Date.now() + 400 * 24 * 60 * MINUTE_MS)
    const { sessions } = services()
    expect(await sessions.askWallet({ owner, sessionId }, { requestId: 'r', secret, until }, READER, new Date())).toBe(
      true,
    )
    const sealer = vault(ownerKeys(database(env.DB), deploymentKeys(env)))
    const cell = { table: 'kyc_session', column: 'wallet_proof', row: sessionId }
    const proof = await sealer.sealJson(owner, cell, { shown: true })
    await env.DB.prepare('UPDATE kyc_session SET wallet_proof = ? WHERE id = ?').bind(proof, sessionId).run()
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await sealed()
    const retired = Date.now() + 300 * 24 * 60 * MINUTE_MS
    await env.DB.prepare('UPDATE owner_key SET retired_at = ? WHERE owner = ?').bind(retired, owner).run()
    await sealed(retired)
    await services().dataSealing.sealOlder(new Date(retired + 26 * 60 * MINUTE_MS), 1000)
    expect(faults.mock.calls.flat().filter((line) => String(line).includes(sessionId))).toEqual([])
    const left = await env.DB.prepare('SELECT count(*) AS n FROM owner_key WHERE owner = ?').bind(owner).first()
    expect(left?.n).toBe(1)
    expect(await services().sessions.walletRequest(sessionId, 'r', new Date())).toMatchObject({ secret })
    const stored = await row('kyc_session', sessionId)
    expect(stored.wallet_proof).not.toBe(proof)
    const again = vault(ownerKeys(database(env.DB), deploymentKeys(env)))
    expect(await again.openJson(cell, stored.wallet_proof)).toEqual({ shown: true })
  })

  it('of an owner, once gone, leave nothing to read', async () => {
    const { owner, sessionId, key } = await processed()
    await env.DB.prepare('DELETE FROM owner_key WHERE owner = ?').bind(owner).run()
    await expect(services().sessions.byId(owner, sessionId)).rejects.toThrow('a row of kyc_session cannot be read')
    await expect(services().images.get(key)).rejects.toThrow('is gone')
    await env.DB.prepare('DELETE FROM kyc_session WHERE id = ?').bind(sessionId).run()
  })
})

const MINUTE_MS = 60_000

/** Runs the cron until everything has been walked through. */
async function sealed(from = Date.now()): Promise<void> {
  const { dataSealing } = services()
  for (let run = 0; run < 50; run++) {
    await dataSealing.sealOlder(new Date(from + run * 20 * MINUTE_MS), 1000)
    const open = "SELECT count(*) FROM chore_cursor WHERE chore LIKE 'seal %' AND cursor NOT LIKE 'done%'"
    if ((await env.DB.prepare(open).first('count(*)')) === 0) return
  }
  throw new Error('not done')
}

it('an app whose key is missing does not start', () => {
  expect(() => createApp(apiServices({ ...env, FACE_INDEX: env.TEST_FACE_INDEX, ...{ DATA_KEY: '' } }))).toThrow(
    'DATA_KEY',
  )
})
