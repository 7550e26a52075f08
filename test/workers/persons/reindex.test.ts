/** A database that was put back: the index and the bucket follow it, however often the job is interrupted. */
import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { advanceJobs } from '../../../worker/application/upkeep/advance-jobs'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { beginJob, jobState } from '../../../worker/local/upkeep/jobs'
import { database } from '../../../worker/storage/database/database'
import { orphans } from '../../../worker/storage/images/orphans'
import { d1UpkeepJobs } from '../../../worker/storage/upkeep/d1-upkeep-jobs'
import { matchedPersonObjects, matchedSessionObjects } from '../../../worker/storage/upkeep/matched-objects'
import { api, clockIsRight, form, imageFile, jwt, services, someone } from '../support/api'
import { embedding, foundFace, personsApi } from '../support/persons'
import { query } from '../support/traces'
import { finishing } from '../support/vision'

const HOUR_MS = 3_600_000
const db = database(env.DB)
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

beforeEach(async () => {
  for (const table of ['upkeep_job', 'chore_cursor', 'orphan_object', 'face_vector'])
    await env.DB.exec(`DELETE FROM ${table}`)
})

/** Steps of one each: every step is an invocation of its own. */
async function toTheEnd(ports: Parameters<typeof advanceJobs>[0], id: string): Promise<Record<string, number>> {
  const limits = { upkeepSteps: 1 }
  for (let run = 0; run < 100; run++) {
    await advanceJobs({ ...ports, settings: { limits } })
    const { finished, counts } = await jobState(query, id)
    if (finished) return counts
  }
  throw new Error('the job does not end')
}

describe('reindex', () => {
  it('finds persons again whose vectors the index has lost', async () => {
    const { finder, index, services: made, user } = personsApi()
    const anna = await user()
    const list = await anna.list()
    const persons = []
    for (const axis of [1, 2, 3])
      persons.push(await anna.person({ list_id: list, image: finder.photo(foundFace(axis)) }))
    await made.faceIndex.reconcile(new Date(Date.now() + HOUR_MS))
    await env.DB.exec('UPDATE face_vector SET settled = 1')
    const known = index.ids
    await index.deleteByIds(known)
    const search = async () =>
      (await anna.form('/v1/person/search', { list_id: list, embedding: embedding({ 2: 1 }) })).body.matches
    expect(await search()).toEqual([])
    const counts = await toTheEnd(made, await beginJob(query, 'reindex', anna.owner))
    expect(counts).toMatchObject({ vectors: 3 })
    expect(await search()).toMatchObject([{ person_id: persons[1] }])
    expect(index.ids.sort()).toEqual(known.sort())
  })

  it('is one job, however often it is begun', async () => {
    const first = await beginJob(query, 'reindex', null)
    expect(await beginJob(query, 'reindex', null)).toBe(first)
    expect(await beginJob(query, 'reindex', "o'neill")).not.toBe(first)
  })

  it('is done by one run at a time, and by the next when that one is gone', async () => {
    const jobs = d1UpkeepJobs(db)
    await beginJob(query, 'reindex', null)
    const now = new Date()
    const taken = await jobs.take(now)
    expect(await jobs.take(now)).toBeNull()
    const other = await jobs.take(later(1))
    expect(other?.id).toBe(taken?.id)
    expect(taken && (await jobs.keep({ ...taken, cursor: 'late' }, now))).toBeNull()
    if (other) await jobs.release(other, now)
    expect((await jobs.take(later(1)))?.cursor).toBe('')
  })
})

describe('the bucket', () => {
  const known = orphans([db], env.IMAGES, 48 * HOUR_MS)
  const job = (cursor: string) => ({
    id: 'x',
    kind: 'reindex' as const,
    owner: null,
    part: '',
    cursor,
    counts: {},
    createdAt: new Date(),
    heldUntil: new Date(),
  })
  const walk = async (part: ReturnType<typeof matchedSessionObjects>, now: Date) => {
    const all: Record<string, number>[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const step = await part(job(cursor), now)
      all.push(step.counts)
      cursor = step.cursor
    }
    const sum = (name: string) => all.reduce((total, counts) => total + (counts[name] ?? 0), 0)
    return { steps: all.length, sum }
  }

  it('keeps what rows name, notes what none does, and tells whose images are gone', async () => {
    const { post } = api({ vision: finishing(services().sessions) })
    const token = await jwt({ sub: someone() })
    const sessions: string[] = []
    for (let i = 0; i < 5; i++) {
      const { body } = await post('/kyc/process', form([imageFile(), imageFile()]), { token })
      sessions.push(body.sessionId)
    }
    const lost = Array.from({ length: 3 }, () => `sessions/${newSessionId(new Date())}/1/0-processed.jpg`)
    for (const key of lost) await env.IMAGES.put(key, 'x')
    const gone = sessions[2] ?? ''
    const { objects } = await env.IMAGES.list({ prefix: `sessions/${gone}/` })
    await env.IMAGES.delete(objects.map(({ key }) => key))

    const part = matchedSessionObjects(db, env.IMAGES, known, { objects: 3, rows: 5 })
    const { steps, sum } = await walk(part, later(48))
    expect(steps).toBeGreaterThan(3)
    expect([sum('orphans'), sum('sessionsMissingImages')]).toEqual([3, 1])
    const events = () => query(`select session_id from event where action = 'images_missing'`)
    expect(await events()).toEqual([{ session_id: gone }])
    expect((await walk(part, later(48))).sum('sessionsMissingImages')).toBe(1)
    expect(await events()).toHaveLength(1)

    const left = async (prefix: string) => (await env.IMAGES.list({ prefix })).objects.length
    await runChores(services(clockIsRight), later(50))
    for (const key of lost) expect(await left(key)).toBe(1)
    await runChores(services(clockIsRight), later(48 + 73))
    for (const key of lost) expect(await left(key)).toBe(0)
    for (const session of sessions) expect(await left(`sessions/${session}/`)).toBe(session === gone ? 0 : 2)
  })

  it('does the same for persons', async () => {
    const { finder, user } = personsApi()
    const anna = await user()
    const list = await anna.list()
    const persons: string[] = []
    for (const axis of [1, 2, 3])
      persons.push(await anna.person({ list_id: list, image: finder.photo(foundFace(axis)) }))
    const { results } = await env.DB.prepare('select image_key, person_id from person_face').all()
    const [first] = results
    await env.IMAGES.delete(String(first?.image_key))
    const stray = `persons/${'0'.repeat(32)}/${crypto.randomUUID()}/${crypto.randomUUID()}.jpg`
    await env.IMAGES.put(stray, 'x')
    const part = matchedPersonObjects(db, env.IMAGES, known, { objects: 2, rows: 2 })
    const { steps, sum } = await walk(part, later(2))
    expect(steps).toBeGreaterThan(1)
    expect([sum('orphans'), sum('personsMissingImages')]).toEqual([1, 1])
    expect(await query(`select subject_id from event where action = 'images_missing' and session_id is null`)).toEqual([
      { subject_id: first?.person_id },
    ])
  })

  it('gives an object back to the row that comes to light again', async () => {
    const { post } = api({ vision: finishing(services().sessions) })
    const { body } = await post('/kyc/process', form([imageFile()]), { token: await jwt({ sub: someone() }) })
    const { objects } = await env.IMAGES.list({ prefix: `sessions/${body.sessionId}/` })
    await known.note(
      objects.map(({ key }) => key),
      new Date(),
    )
    expect(await known.removeDue(later(49))).toBe(0)
    expect(await query('select * from orphan_object')).toEqual([])
    expect(await env.IMAGES.head(objects[0]?.key ?? '')).not.toBeNull()
  })
})
