/** Everything of one owner, in steps of which any may be the last before an interruption; nothing of anybody else. */
import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { auditKeys } from '../../../worker/api/audit-keys'
import { advanceJobs } from '../../../worker/application/upkeep/advance-jobs'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { auditReport } from '../../../worker/local/audit/chain-reader'
import { beginJob, jobState } from '../../../worker/local/upkeep/jobs'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { standIn } from '../../support/stand-in'
import { api, form, imageFile, jwt, services, someone } from '../support/api'
import { engines, face } from '../support/engines'
import { FakeFinder, foundFace } from '../support/persons'
import { type Tenant, tenant } from '../support/tenant'
import { query, traces } from '../support/traces'
import { visionThat } from '../support/vision'

const finder = new FakeFinder()
let axis = 10
const vision = visionThat(async (sessionId, attempt) => {
  const real = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }))
  await processSession({ ...real, ...engines([{ faces: [face(axis)] }]) }, sessionId, attempt)
})
const client = api({ vision, faces: finder })
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

async function user(): Promise<Tenant> {
  axis += 2
  const made = await tenant(client, () => finder.photo(foundFace(axis + 1)))
  for (let i = 0; i < 3; i++) {
    const headers = { 'idempotency-key': `k${i}` }
    await client.post('/kyc/process', form([imageFile()]), { token: made.token, headers })
  }
  await client.post('/kyc/download', { archiveName: made.has.session }, { token: made.token })
  return made
}

const rowsOf = async (owner: string) => {
  const tables = 'kyc_session person person_list source face_vector event owner_key permanent_token'.split(' ')
  return Promise.all(
    tables.map(async (name) => [name, (await query(`select count(*) as n from ${name} where owner = ?`, owner))[0]?.n]),
  )
}

it('is complete after any number of interruptions, and touches nobody else', async () => {
  const [anna, bob] = [await user(), await user()]
  const before = await rowsOf(bob.sub)
  const id = await beginJob(async (sql) => query(sql), 'erase_owner', anna.sub)
  const made = services()
  const limits = { ...made.settings.limits, upkeepSteps: 1, erasedKeySeconds: 900 }
  const settings = { ...made.settings, limits }
  // Every third run breaks off after its step and before it is written down.
  let kept = 0
  const upkeepJobs: typeof made.upkeepJobs = {
    ...made.upkeepJobs,
    keep: async (...args) => {
      if (++kept % 3 === 0) throw new Error('interrupted')
      return made.upkeepJobs.keep(...args)
    },
  }
  let runs = 0
  const run = async (at: Date) => {
    const now = () => new Date(at.getTime() + runs * 11 * 60_000)
    await advanceJobs(services({ settings, upkeepJobs, now })).catch(() => undefined)
    runs++
  }
  // One step asks for holds, the next ends the credentials.
  await run(minutes(0))
  await run(minutes(0))
  expect((await client.post('/kyc/sessions', {}, { token: anna.token })).status).toBe(401)
  while (!(await jobState(async (sql) => query(sql), id)).finished && runs < 60) await run(minutes(0))
  const { finished } = await jobState(async (sql) => query(sql), id)
  expect(finished).toBe(true)
  await runChores(made, minutes(runs * 11 + 30))

  expect(await traces(anna.sub)).toEqual(['credential_start'])
  const { token: _token, ...ids } = anna.has
  for (const thing of Object.values(ids)) expect([thing, await traces(thing)]).toEqual([thing, []])
  expect((await rowsOf(anna.sub)).every(([, n]) => n === 0)).toBe(true)
  expect(await query("select action from event where owner = ''")).toEqual([{ action: 'owner_erased' }])

  const after = await rowsOf(bob.sub)
  expect(after.filter(([name]) => name !== 'event')).toEqual(before.filter(([name]) => name !== 'event'))
  const { body } = await client.post('/kyc/session/status', { sessionId: bob.has.session }, { token: bob.token })
  expect(body.results[0].images[0]).toContain('/v1/files/')
  expect((await auditReport(query, await auditKeys([env.LINK_SECRET]))).broken).toEqual([])
})

it('lets the name be used again afterwards, by credentials that are newer', async () => {
  const anna = await user()
  await beginJob(async (sql) => query(sql), 'erase_owner', anna.sub)
  await runChores(services(), minutes(0))
  await runChores(services({ now: () => minutes(20) }), minutes(20))
  const [job] = await query('select counts, owner from upkeep_job order by created_at desc limit 1')
  expect(JSON.parse(String(job?.counts))).toMatchObject({ sessions: 4, persons: 1, lists: 1, sources: 1, tokens: 1 })
  expect(job?.owner).toBeNull()
  expect((await client.post('/kyc/sessions', {}, { token: anna.token })).status).toBe(401)
  const later = api({ now: () => minutes(30) })
  const token = await jwt({ sub: anna.sub, iat: Math.floor(minutes(29).getTime() / 1000), expiresIn: 3600 })
  expect((await later.post('/kyc/sessions', {}, { token })).body).toMatchObject({ status: 'ok', total: 0 })
})

it('deletes a list in the call as far as that goes, and the rest by the cron', async () => {
  const made = services()
  const limits = { ...made.settings.limits, personsPerListDeletion: 2 }
  const small = api({ faces: finder, settings: { ...made.settings, limits } })
  const token = await jwt({ sub: someone() })
  const list_id = (await small.post('/person/list/create', { name: 'large' }, { token })).body.list_id
  for (let i = 0; i < 5; i++) {
    const data = new FormData()
    for (const [name, value] of Object.entries({ list_id, new_person_threshold: 'no_match' })) data.append(name, value)
    data.append('image', finder.photo(foundFace(40 + i)))
    expect((await small.post('/person/create', data, { token })).status).toBe(200)
  }
  const { body } = await small.post('/person/list/delete', { list_id }, { token })
  expect(body).toMatchObject({ persons: 2, pending: true })
  const left = async () => (await query('select count(*) as n from person where list_id = ?', list_id))[0]?.n
  expect(await left()).toBe(3)
  await runChores(made, new Date())
  expect(await left()).toBe(0)
  expect((await small.post('/person/list/delete', { list_id }, { token })).status).toBe(404)
  const actions = await query("select actor from event where action = 'list_deleted' and subject_id = ?", list_id)
  expect(actions).toEqual([{ actor: 'user' }])
})

it('passes over persons of a list who are held, and ends', async () => {
  const made = services()
  const small = api({
    faces: finder,
    settings: { ...made.settings, limits: { ...made.settings.limits, personsPerListDeletion: 1 } },
  })
  const token = await jwt({ sub: someone() })
  const list_id = (await small.post('/person/list/create', { name: 'held' }, { token })).body.list_id
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    const data = new FormData()
    for (const [name, value] of Object.entries({ list_id, new_person_threshold: 'no_match' })) data.append(name, value)
    data.append('image', finder.photo(foundFace(60 + i)))
    ids.push((await small.post('/person/create', data, { token })).body.persons[0].person_id)
  }
  expect((await small.post('/person/list/delete', { list_id }, { token })).body).toMatchObject({ pending: true })
  const [held] = await query('select id from person where list_id = ? limit 1', list_id)
  const personId = String(held?.id)
  await small.post('/hold/set', { personId, reason: 'late' }, { token })
  await runChores(made, new Date())
  expect(await query('select id from person where list_id = ?', list_id)).toEqual([{ id: personId }])
  expect(await query("select id from upkeep_job where kind = 'delete_list' and finished_at is null")).toEqual([])
  await small.post('/hold/release', { personId }, { token })
  expect((await small.post('/person/list/delete', { list_id }, { token })).body).toMatchObject({ persons: 1 })
})

it('keeps everything of an owner of whom something was held while the credentials ended', async () => {
  const anna = await user()
  const id = await beginJob(async (sql) => query(sql), 'erase_owner', anna.sub)
  const made = services()
  const settings = { ...made.settings, limits: { ...made.settings.limits, upkeepSteps: 1 } }
  const step = (at: Date) => advanceJobs(services({ settings, now: () => at }))
  await step(minutes(0))
  await client.post('/hold/set', { sessionId: anna.has.session, reason: 'late' }, { token: anna.token })
  for (let run = 1; run < 30 && !(await jobState(async (sql) => query(sql), id)).finished; run++)
    await step(minutes(run))
  expect(await jobState(async (sql) => query(sql), id)).toMatchObject({ finished: true })
  const later = api({ now: () => minutes(40) })
  const token = await jwt({ sub: anna.sub, iat: Math.floor(minutes(39).getTime() / 1000), expiresIn: 3600 })
  expect((await later.post('/kyc/session/status', { sessionId: anna.has.session }, { token })).status).toBe(200)
})

it('knows every table that belongs to somebody: a new one has to be erased as well, and named here', async () => {
  const owned = await query(
    "select name from sqlite_master where type = 'table' and sql like '%`owner` text%' order by name",
  )
  // What tells where an owner's data lie, or have lain, stays: without it a call would look in the wrong place.
  const places = new Set(['owner_route', 'owner_move', 'owner_fence', 'carried_event', 'carry_due'])
  expect(owned.map(({ name }) => String(name)).filter((name) => !places.has(name))).toEqual(
    `blocked_document calibration consent_text credential_start erased_session event event_expiry event_seal face_vector
    gallery_size issued_credential kyc_session ledger legal_hold metric_day named_operator owner_key
    permanent_token person person_list review_note scenario scenario_change scenario_version second_look
    seen_identity seen_mark session_label session_term source source_group status_list subject_request take_mark upkeep_job
    webhook webhook_delivery`.split(/\s+/),
  )
})

it('that waits for its time to come lets other jobs go on', async () => {
  const [anna, bob] = [await user(), await user()]
  for (const { sub } of [anna, bob]) await beginJob(async (sql) => query(sql), 'erase_owner', sub)
  await runChores(services(), minutes(0))
  for (const { sub } of [anna, bob]) {
    expect(await query('select id from kyc_session where owner = ?', sub)).toEqual([])
    expect(await query('select id from owner_key where owner = ?', sub)).toHaveLength(1)
  }
})
