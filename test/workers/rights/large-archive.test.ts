/** Archives that are too large for one call: made by the cron, in steps that may be broken off anywhere. */
import { env } from 'cloudflare:test'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeArchive } from '../../../worker/application/archives/make-archive'
import { advanceJobs } from '../../../worker/application/upkeep/advance-jobs'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { DownloadResponse } from '../../../worker/contract/sessions/calls'
import { filePacker } from '../../../worker/storage/archives/file-packer'
import { runningSha256 } from '../../../worker/storage/archives/running-sha256'
import { api, capped, expectError, expectShape, jwt, services, someone } from '../support/api'

const MONTH = new Date().toISOString().slice(0, 7)
const SIZES = { sessions: 1, events: 2 }
const SESSIONS = 8
const PENDING = { status: 'ok', pending: true }

const whole = api()
const { settings } = capped({ archiveRowsPerCall: 3 })
const small = api({ settings })

beforeEach(async () => {
  await env.DB.exec('DELETE FROM upkeep_job')
  const { objects } = await env.IMAGES.list({ prefix: 'archives/' })
  if (objects.length > 0) await env.IMAGES.delete(objects.map(({ key }) => key))
})

async function worker() {
  const token = await jwt({ sub: someone() })
  const ids: string[] = []
  for (let i = 0; i < SESSIONS; i++) {
    const { body } = await whole.post('/kyc/session/create', { clientUser: `visitor ${i}, "the ${i}th"` }, { token })
    ids.push(body.sessionId)
  }
  return { token, ids, asked: () => small.post('/kyc/download', { archiveName: MONTH }, { token }) }
}

async function unpacked(body: { url: string }) {
  const { pathname, search } = new URL(body.url)
  const bytes = new Uint8Array(await (await whole.fetch(pathname + search)).arrayBuffer())
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)])
  return { bytes, files: Object.fromEntries(files) }
}

const sha256 = async (data: Uint8Array<ArrayBuffer>) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', data)).toString('hex')

const lines = (text: string) => text.trim().split('\n')

/** Breaks calls off at growing distances, before they are made and after it by turns. */
class Breaks {
  readonly broken = new Set<string>()
  #calls = 0
  #next = 1
  #gap = 1

  over<T extends object>(real: T): T {
    const methods = Object.entries(real).map(([name, method]) => [
      name,
      async (...given: unknown[]) => {
        const breaks = ++this.#calls === this.#next
        if (breaks) {
          this.#next += ++this.#gap
          this.broken.add(name)
        }
        if (breaks && this.#gap % 2 === 0) throw new Error('broken off')
        const answer = await method(...given)
        if (breaks) throw new Error('the answer is lost')
        return answer
      },
    ])
    return Object.fromEntries(methods)
  }
}

/** Each step an invocation of its own, with pages of one. */
async function advanced(breaks: Breaks | null = null, until = 'made'): Promise<number> {
  const made = services()
  const over = <T extends object>(port: T): T => breaks?.over(port) ?? port
  const ports = {
    archiveSource: over(made.archiveSource),
    archives: over(made.archives),
    images: over(made.images),
    sessionErasure: over(made.sessionErasure),
  }
  const part = makeArchive({ ...ports, packer: filePacker, newDigest: runningSha256, settings }, SIZES)
  const stage = () => env.DB.prepare("SELECT cursor->>'stage' AS stage FROM upkeep_job").first('stage')
  for (let run = 0; run < 200; run++) {
    if ((await stage()) === until) return run
    let late = run * 700_000
    await advanceJobs({
      ...made,
      upkeepParts: { ...made.upkeepParts, make_archive: { archive: part } },
      settings: { limits: { upkeepSteps: 1 } },
      // Whoever broke off held the job: it is free again by then.
      now: () => new Date(Date.now() + late++),
    }).catch(() => undefined)
  }
  throw new Error('the archive comes to no end')
}

it('is told to be on its way, made once by the cron, and given for an hour', async () => {
  const { token, asked } = await worker()
  for (let i = 0; i < 2; i++) {
    const { status, body } = await asked()
    expect([status, body]).toEqual([200, PENDING])
    expectShape(DownloadResponse, body)
  }
  expect(await env.DB.prepare('SELECT count(*) AS n FROM upkeep_job').first('n')).toBe(1)
  await runChores(services(), new Date())
  const { body } = await asked()
  expectShape(DownloadResponse, body)
  const { bytes, files } = await unpacked(body)
  expect([body.size, body.sha256]).toEqual([bytes.length, await sha256(bytes)])
  expect(lines(files['sessions.ndjson'])).toHaveLength(SESSIONS)
  const accept = { accept: 'application/zip', authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = await small.fetch('/v1/kyc/download', {
    method: 'POST',
    headers: accept,
    body: JSON.stringify({ archiveName: MONTH }),
  })
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes)
  // Its pieces are gone.
  expect((await env.IMAGES.list({ prefix: 'archives/' })).objects).toHaveLength(1)
  const later = new Date(Date.now() + 3_700_000)
  await runChores(services({ now: () => later }), later)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM upkeep_job WHERE finished_at IS NULL').first('n')).toBe(0)
  expect((await asked()).body).toEqual(PENDING)
  expectError(
    await small.post('/kyc/download', { archiveName: MONTH }, { token: await jwt({ sub: someone() }) }),
    404,
    'item with this id does not found',
  )
})

it('holds what one call would have put into it, broken off at every step', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { token, asked } = await worker()
  const { body: once } = await whole.post('/kyc/download', { archiveName: MONTH }, { token })
  const expected = await unpacked(once)
  expect((await asked()).body).toEqual(PENDING)
  const breaks = new Breaks()
  expect(await advanced(breaks)).toBeGreaterThan(10)
  expect([...breaks.broken].sort()).toEqual(expect.arrayContaining(['events', 'get', 'put', 'sessions', 'state']))
  const { files } = await unpacked((await asked()).body)
  expect(files['sessions.ndjson']).toBe(expected.files['sessions.ndjson'])
  expect(files['sessions.csv']).toBe(expected.files['sessions.csv'])
  // Making the other one, and opening it, are events as well.
  expect(files['events.ndjson'].startsWith(expected.files['events.ndjson'])).toBe(true)
  const manifest = JSON.parse(files['manifest.json'])
  for (const { name, bytes, sha256: sum } of manifest.files) {
    const content = new TextEncoder().encode(files[name])
    expect([name, bytes, sum]).toEqual([name, content.length, await sha256(new Uint8Array(content))])
  }
  expect(manifest.files.map(({ rows }: { rows: number }) => rows)).toEqual([SESSIONS, SESSIONS + 2, SESSIONS])
})

it('holds no session that was erased meanwhile, whatever had been read', async () => {
  const { token, ids, asked } = await worker()
  await asked()
  await advanced(null, 'whole')
  const { status } = await whole.post('/kyc/session/delete', { sessionId: ids[0] }, { token })
  expect(status).toBe(200)
  await advanced()
  const { files } = await unpacked((await asked()).body)
  expect(lines(files['sessions.ndjson'])).toHaveLength(SESSIONS - 1)
  expect(files['sessions.ndjson']).not.toContain(ids[0])
  // What was made before is not given after it either.
  await whole.post('/kyc/session/delete', { sessionId: ids[1] }, { token })
  expect((await asked()).body).toEqual(PENDING)
})
