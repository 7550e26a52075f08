import { env } from 'cloudflare:test'
import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { DeleteSessionResponse } from '../../../worker/contract/sessions/calls'
import { database } from '../../../worker/storage/database/database'
import { faceIndexUpkeep } from '../../../worker/storage/faces/face-index-upkeep'
import { bucketSweep } from '../../../worker/storage/images/bucket-sweep'
import { sessionErasure } from '../../../worker/storage/sessions/session-erasure'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import { standIn } from '../../support/stand-in'
import { api, clockIsRight, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { engines, face } from '../support/engines'
import { traces } from '../support/traces'
import { testVault } from '../support/vault'
import { visionThat } from '../support/vision'

const SELFIE = { faces: [face(0)] }
const HOUR_MS = 3_600_000
const dependencies = () => ({
  ...visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: env.TEST_FACE_INDEX })),
  ...engines([SELFIE]),
})
const vision = visionThat(async (sessionId, attempt) => {
  await processSession(dependencies(), sessionId, attempt)
})
const { fetch, post } = api({ vision })
const choresAt = (now: Date) => runChores(services(clockIsRight), now)

/** By a scenario that names a basis, so that the face lies among those that are searched, too. */
async function processed(token: string, headers = {}) {
  const rules = { name: 'searched', faceSearch: { basis: 'legal_obligation', clients: true }, assurance: 'basic' }
  const { schemaId } = (await post('/scenario/create', rules, { token })).body.scenario
  const { sessionId } = (await post('/kyc/session/create', { schemaId }, { token })).body
  const { body } = await post('/kyc/process', form([imageFile()], { sessionId }), { token, headers })
  expect(body.status).toBe('success')
  return body as { sessionId: string; clientId: string; results: { image: string }[] }
}
const erase = (sessionId: unknown, token: string) => post('/v1/kyc/session/delete', { sessionId }, { token })

describe('/kyc/session/delete', () => {
  it('leaves nothing of a session but the events of what was done', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const { sessionId, clientId, results } = await processed(token, { 'idempotency-key': 'k' })
    expect(clientId).toBe(sessionId)
    await post('/kyc/download', { archiveName: sessionId }, { token })
    const answer = await erase(sessionId.toUpperCase(), token)
    expectShape(DeleteSessionResponse, answer.body)
    expect(answer.body.deleted).toMatchObject({ rows: 2, vectors: 2, answers: 1, archives: 1, pending: false })
    expect(answer.body.deleted.images).toBeGreaterThanOrEqual(3)
    expect((await traces(sessionId)).sort()).toEqual(['erased_session', 'event'])
    await choresAt(new Date(Date.now() + 2 * HOUR_MS))
    expect(await traces(sessionId)).toEqual(['event'])

    const image = new URL(results[0]?.image ?? '')
    expect((await fetch(image.pathname + image.search)).status).toBe(404)
    expect((await post('/kyc/session/status', { sessionId }, { token })).body.message).toBe('session not found')
    expectError(await erase(sessionId, token), 404, 'session not found')
    const { results: events } = await env.DB.prepare(
      'SELECT action, actor FROM event WHERE owner = ? ORDER BY id DESC LIMIT 1',
    )
      .bind(sub)
      .all()
    expect(events).toEqual([{ action: 'session_deleted', actor: 'user' }])
  })

  it('keeps the face of a client that has another session, until that goes too', async () => {
    const token = await jwt({ sub: someone() })
    const first = await processed(token)
    const second = await processed(token)
    expect(second.clientId).toBe(first.sessionId)
    // The selfie of the session itself goes, the face of the client stays.
    expect((await erase(first.sessionId, token)).body.deleted.vectors).toBe(1)
    expect((await processed(token)).clientId).toBe(first.sessionId)
    const { body } = await post('/kyc/sessions', {}, { token })
    const counts = []
    for (const { sessionId } of body.results) counts.push((await erase(sessionId, token)).body.deleted.vectors)
    expect(counts).toEqual([1, 2])
    expect((await traces(first.sessionId)).includes('face_vector')).toBe(false)
  })

  it('is in no archive that was being made meanwhile', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = await processed(token)
    const { archiveSource } = services()
    let reads = 0
    const late = api({
      archiveSource: {
        ...archiveSource,
        async sessions(...asked) {
          const page = await archiveSource.sessions(...asked)
          if (++reads === 1) expect((await erase(sessionId, token)).status).toBe(200)
          return page
        },
      },
    })
    const { body } = await late.post('/kyc/download', { archiveName: sessionId }, { token })
    const { pathname, search } = new URL(body.url)
    const files = unzipSync(new Uint8Array(await (await fetch(pathname + search)).arrayBuffer()))
    expect(new TextDecoder().decode(files['sessions.ndjson'])).toBe('')
    const { objects } = await env.IMAGES.list({ prefix: 'archives/' })
    expect(objects.filter(({ key }) => key.includes(sessionId))).toHaveLength(1)
  })

  it('knows no sessions of others', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = await processed(token)
    expectError(await erase(sessionId, await jwt({ sub: someone() })), 404, 'session not found')
    expectError(await erase(newSessionId(new Date()), token), 404, 'session not found')
    for (const bad of [undefined, '', 'x', crypto.randomUUID()])
      expectError(await erase(bad, token), 400, 'invalid schema')
    expect((await post('/kyc/session/status', { sessionId }, { token })).body.status).toBe('success')
  })

  it('may come while the session is at work: what is written late goes as well', async () => {
    const token = await jwt({ sub: someone() })
    const during = visionThat(async (sessionId, attempt) => {
      const deps = dependencies()
      const before = deps.faces.analyse
      deps.faces.analyse = async (pixels, ...rest) => {
        const faces = await before(pixels, ...rest)
        expect((await erase(sessionId, token)).body.deleted.pending).toBe(true)
        return faces
      }
      expect(await processSession(deps, sessionId, attempt)).toBe('stale')
    })
    const answer = await api({ vision: during }).post('/kyc/process', form([imageFile()]), { token })
    expectError(answer, 404, 'session not found')
    const { id } = (await env.DB.prepare('SELECT id FROM erased_session ORDER BY erased_at DESC').first()) as {
      id: string
    }
    expect(await traces(id)).toEqual(expect.arrayContaining(['R2', 'face_vector']))
    await choresAt(new Date(Date.now() + 60_000))
    expect((await traces(id)).sort()).toEqual(['erased_session', 'event'])
    await choresAt(new Date(Date.now() + HOUR_MS + 60_000))
    expect(await traces(id)).toEqual(['event'])
  })

  it('leaves a late message nothing to find', async () => {
    const token = await jwt({ sub: someone() })
    const quiet = api({ jobs: { send: async () => undefined } })
    const { body } = await quiet.post('/kyc/process', form([imageFile()], { mode: 'async' }), { token })
    expect(body.status).toBe('processing')
    await erase(body.sessionId, token)
    expect(await processSession(dependencies(), body.sessionId, 1)).toBe('stale')
  })

  it('can be repeated when the bucket failed', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = await processed(token)
    const base = services()
    const db = database(env.DB)
    const images = { ...base.images, deleteAll: () => Promise.reject(new Error('bucket')) }
    const failing = api({
      sessionErasure: sessionErasure(db, faceIndexUpkeep(db, testVault(), env.TEST_FACE_INDEX), images),
    })
    expectError(await failing.post('/kyc/session/delete', { sessionId }, { token }), 500, 'internal error')
    expect((await erase(sessionId, token)).status).toBe(200)
  })
})

describe('the cron', () => {
  it('removes within a minute what an attempt wrote after its session was deleted, and says what', async () => {
    const owner = someone()
    const token = await jwt({ sub: owner })
    const { sessionId } = await processed(token)
    const face = await env.DB.prepare('select * from face_vector where owner = ?1').bind(owner).first()
    await erase(sessionId, token)
    const late = { ...face, id: crypto.randomUUID(), subject_id: sessionId }
    const columns = Object.keys(late)
    await env.DB.prepare(`insert into face_vector (${columns}) values (${columns.map(() => '?')})`)
      .bind(...Object.values(late))
      .run()
    await env.IMAGES.put(`sessions/${sessionId}/1/0-late.jpg`, 'x')
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    await choresAt(new Date(Date.now() + 60_000))
    const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)))
    said.mockRestore()
    expect(lines).toContainEqual({ event: 'residue_removed', sessionId, images: 1, vectors: 1, answers: 0 })
    expect((await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects).toEqual([])
    const left = env.DB.prepare('select count(*) as n from face_vector where owner = ?1').bind(owner)
    expect(await left.first('n')).toBe(0)
  })

  it('deletes uploads that no attempt took in, and no others', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = await processed(token)
    const before = (await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects.length
    const stray = `sessions/${sessionId}/2/0-0123456789abcdef-01234567.jpg`
    const lost = `sessions/${newSessionId(new Date())}/1/0-processed.jpg`
    const foreign = 'persons/x.jpg'
    for (const key of [stray, lost, foreign]) await env.IMAGES.put(key, 'x')
    await choresAt(new Date())
    expect(await env.IMAGES.head(stray)).not.toBeNull()
    await choresAt(new Date(Date.now() + 2 * HOUR_MS))
    expect(await env.IMAGES.head(stray)).toBeNull()
    // A session that is unknown: the database may have been put back by mistake.
    expect(await env.IMAGES.head(lost)).not.toBeNull()
    await choresAt(new Date(Date.now() + (2 + 72) * HOUR_MS))
    expect(await env.IMAGES.head(lost)).toBeNull()
    expect(await env.IMAGES.head(foreign)).not.toBeNull()
    expect((await env.IMAGES.list({ prefix: `sessions/${sessionId}/` })).objects).toHaveLength(before)
  })

  it('goes on where it stopped: however many there are, every one is looked at', async () => {
    const folder = `sessions/${newSessionId(new Date())}/1/`
    for (let i = 0; i < 7; i++) await env.IMAGES.put(`${folder}${i}`, 'x')
    const bucket = {
      list: (options: R2ListOptions) => env.IMAGES.list({ ...options, limit: 3 }),
      delete: (keys: string[]) => env.IMAGES.delete(keys),
    }
    const { sweep } = bucketSweep([database(env.DB)], standIn<R2Bucket>(bucket), {
      archiveSeconds: 60,
      orphanSeconds: 0,
      pages: 1,
    })
    const later = new Date(Date.now() + 2 * HOUR_MS)
    const left = async () => (await env.IMAGES.list({ prefix: folder })).objects.length
    const counts = []
    for (let run = 0; run < 20 && (await left()) > 0; run++) {
      await sweep(later)
      counts.push(await left())
    }
    expect(counts.at(-1)).toBe(0)
    expect(counts.length).toBeGreaterThan(2)
  })

  it('clears archives away when their links have ended', async () => {
    const token = await jwt({ sub: someone() })
    const { sessionId } = await processed(token)
    await post('/kyc/download', { archiveName: sessionId }, { token })
    const archives = async () => (await env.IMAGES.list({ prefix: 'archives/' })).objects.length
    // Of one that the cron has made the last link may be given an hour after it.
    await choresAt(new Date(Date.now() + 2 * HOUR_MS - 60_000))
    expect(await archives()).toBeGreaterThan(0)
    await choresAt(new Date(Date.now() + 2 * HOUR_MS + 60_000))
    expect(await archives()).toBe(0)
  })
})
