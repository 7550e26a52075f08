import { env } from 'cloudflare:test'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { archiveFiles } from '../../../worker/application/archives/archive-files'
import { zipChunks } from '../../../worker/application/archives/zip'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { DownloadResponse } from '../../../worker/contract/sessions/calls'
import type { ArchiveSource } from '../../../worker/domain/archive-ports'
import type { Session } from '../../../worker/domain/case/session'
import { database } from '../../../worker/storage/database/database'
import { atRest } from '../../../worker/storage/sealed/at-rest'
import { sessionCell } from '../../../worker/storage/sessions/session-row'
import { storedTasks } from '../../../worker/storage/sessions/stored-session'
import { NIGHTLY } from '../../nightly'
import { api, expectError, expectShape, form, imageFile, jwt, services, someone } from '../support/api'
import { finishing } from '../support/vision'

const { fetch, post } = api({ vision: finishing(services().sessions) })
const NOT_FOUND = 'item with this id does not found'

async function worker() {
  const sub = someone()
  const token = await jwt({ sub })
  const { body } = await post('/kyc/process', form([imageFile(), imageFile()], { clientKey: 'visit' }), { token })
  return { sub, token, sessionId: body.sessionId as string }
}
const download = (archiveName: unknown, token: string) => post('/v1/kyc/download', { archiveName }, { token })

async function archive(archiveName: string, token: string) {
  const { body } = await download(archiveName, token)
  const { pathname, search } = new URL(body.url)
  const response = await fetch(pathname + search)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { body, bytes, files: read(bytes) }
}

const read = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, content]) => [name, strFromU8(content)]))
const lines = (text = '') =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const sha256 = async (bytes: Uint8Array | string) => {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  return Buffer.from(await crypto.subtle.digest('SHA-256', data)).toString('hex')
}

describe('/kyc/download', () => {
  it('answers a link to a zip, with its size, sum and end', async () => {
    const { token, sessionId } = await worker()
    const { body, bytes, files } = await archive(sessionId, token)
    expectShape(DownloadResponse, body)
    expect([body.size, body.sha256]).toEqual([bytes.length, await sha256(bytes)])
    expect(Date.parse(body.expires) - Date.now()).toBeGreaterThan(3_500_000)
    expect(Object.keys(files)).toEqual(['sessions.ndjson', 'events.ndjson', 'sessions.csv', 'manifest.json'])
    const manifest = JSON.parse(files['manifest.json'] ?? '')
    expect(manifest).toMatchObject({ archiveName: sessionId, format: 1 })
    for (const { name, bytes: size, sha256: sum } of manifest.files) {
      expect([size, sum]).toEqual([files[name]?.length, await sha256(files[name] ?? '')])
    }
    expect(manifest.files.map(({ rows }: { rows: number }) => rows)).toEqual([1, 5, 1])
  })

  it('tells what was done to a session, by whom, in which order', async () => {
    const { token, sessionId } = await worker()
    const { files } = await archive(sessionId, token)
    expect(lines(files['events.ndjson'])).toEqual([
      expect.objectContaining({ sessionId, actor: 'user', action: 'session_created', attempt: null }),
      expect.objectContaining({ action: 'images_received', attempt: 1, detail: { images: 2 } }),
      expect.objectContaining({ actor: 'user', action: 'attempt_begun', attempt: 1 }),
      expect.objectContaining({ actor: 'system', action: 'attempt_ended', attempt: 1, detail: { status: 'success' } }),
      expect.objectContaining({ actor: 'user', action: 'session_read' }),
    ])
    const [session] = lines(files['sessions.ndjson'])
    expect(session).toMatchObject({ sessionId, status: 'success', clientKey: 'visit', attempts: 1 })
    expect(session.evidence).toBeUndefined()
    const again = await archive(sessionId, token)
    expect(lines(again.files['events.ndjson']).slice(-2)).toMatchObject([
      { action: 'archive_downloaded', actor: 'user', sessionId },
      { action: 'archive_opened', actor: 'link', sessionId },
    ])
  })

  it('is the archive itself for who accepts a zip', async () => {
    const { token, sessionId } = await worker()
    const response = await fetch('/kyc/download', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/zip' },
      body: JSON.stringify({ archiveName: sessionId }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(response.headers.get('content-disposition')).toContain(`kyc-${sessionId}.zip`)
    const sum = Buffer.from(await sha256(bytes), 'hex').toString('base64')
    expect(response.headers.get('repr-digest')).toBe(`sha-256=:${sum}:`)
    expect(lines(read(bytes)['sessions.ndjson'])).toHaveLength(1)
  })

  it('is of a day or a month too, and of the caller alone', async () => {
    const { sub, token, sessionId } = await worker()
    await worker()
    const { body } = await post('/kyc/session/status', { sessionId }, { token })
    const day = body.createdAt.slice(0, 10)
    for (const name of [day, day.slice(0, 7)]) {
      const { files } = await archive(name, token)
      expect(lines(files['sessions.ndjson']).map((session) => session.sessionId)).toEqual([sessionId])
    }
    const stranger = await jwt({ sub: someone() })
    for (const name of [day, day.slice(0, 7), sessionId]) expectError(await download(name, stranger), 404, NOT_FOUND)
    for (const name of ['1999-01-01', '1999-12', newSessionId(new Date())]) {
      expectError(await download(name, token), 404, NOT_FOUND)
    }
    const [before] = (
      await env.DB.prepare('SELECT min(created_at) at FROM kyc_session WHERE owner = ?').bind(sub).all()
    ).results
    expect(before).toBeTruthy()
  })

  it('keeps the border of a day', async () => {
    const sub = someone()
    const token = await jwt({ sub, expiresIn: 1e9 })
    for (const at of [
      '2030-01-31T23:59:59.999Z',
      '2030-02-01T00:00:00.000Z',
      '2030-02-28T23:59:59.999Z',
      '2030-03-01T00:00:00Z',
    ]) {
      await api({ now: () => new Date(at) }).post('/kyc/session/create', {}, { token })
    }
    const count = async (name: string) => lines((await archive(name, token)).files['sessions.ndjson']).length
    expect([await count('2030-01'), await count('2030-02'), await count('2030-02-28')]).toEqual([1, 2, 1])
  })

  it.each([undefined, '', 'all', '2026', '2026-13', '2026-02-30', '2026-1-1', '../2026-01', 7, '2026-05-01T00'])(
    'refuses the name %j',
    async (name) => {
      expectError(await download(name, await jwt({ sub: someone() })), 400, 'invalid schema')
    },
  )

  it('writes CSV that is one, and runs nothing', async () => {
    const token = await jwt({ sub: someone(), expiresIn: 1e9 })
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', 'a,b', 'say "hi"', 'two\r\nlines', 'plain']
    // Of one day, whatever the clock says meanwhile.
    const { post: create } = api({ now: () => new Date('2030-05-01T10:00:00Z') })
    for (const clientUser of texts) await create('/kyc/session/create', { clientUser }, { token })
    const csv = (await archive('2030-05-01', token)).files['sessions.csv'] ?? ''
    for (const cell of [
      ...[
        ",'=1+1,",
        ",'+1,",
        ",'-1,",
        ",'@SUM(A1),",
        ",' =1,",
        ',"a,b",',
        ',"say ""hi""",',
        ',"two\r\nlines",',
        ',plain,',
      ],
    ]) {
      expect(csv).toContain(cell)
    }
    expect(csv.split('\r\n')[0]).toMatch(/^sessionId,createdAt,.*,errors$/)
    expect(csv.endsWith('\r\n')).toBe(true)
  })
})

describe.runIf(NIGHTLY)('a month of thousands of sessions', () => {
  const COUNT = 3000

  it('is complete, in parts of 5 MiB', async () => {
    const sub = someone()
    const token = await jwt({ sub })
    const [template] = (
      await worker().then(({ sessionId }) =>
        env.DB.prepare('SELECT * FROM kyc_session WHERE id = ?').bind(sessionId).all(),
      )
    ).results
    const columns = Object.keys(template as object)
    const { vault } = atRest(database(env.DB), env)
    for (let start = 0; start < COUNT; start += 250) {
      const made = Array.from({ length: 250 }, async (_, i) => {
        const created = Date.UTC(2031, 4, 1) + (start + i) * 1000
        const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(2500))).toString('base64')
        const id = newSessionId(new Date())
        // What is sealed opens in its own row only.
        const sealed = await vault.sealJsonBytes(sub, sessionCell(id, 'tasks'), storedTasks([]))
        const tasks = Buffer.from(sealed).toString('hex')
        const user = await vault.sealText(sub, sessionCell(id, 'client_user'), noise)
        const own = { tasks, evidence: null, decision: null, client_key: null, client_user: user }
        return { ...template, ...own, id, owner: sub, created_at: created }
      })
      const rows = await Promise.all(made)
      const value = (column: string) => (column === 'tasks' ? `unhex(value->>'tasks')` : `value->>'${column}'`)
      const values = columns.map(value).join(', ')
      await env.DB.prepare(`INSERT INTO kyc_session (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`)
        .bind(JSON.stringify(rows))
        .run()
    }
    const { body, bytes, files } = await archive('2031-05', token)
    expect(bytes.length).toBeGreaterThan(5 * 1024 * 1024)
    expect(body.sha256).toBe(await sha256(bytes))
    const sessions = lines(files['sessions.ndjson'])
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(COUNT)
    expect(sessions.map(({ createdAt }) => createdAt)).toEqual(sessions.map(({ createdAt }) => createdAt).sort())
    expect(files['sessions.csv']?.split('\r\n')).toHaveLength(COUNT + 2)
  })

  it('is read no faster than it is written', async () => {
    const base = services()
    const { sub, sessionId } = await worker()
    const one = (await base.sessions.byId(sub, sessionId)) as Session
    let pages = 0
    const source = {
      sessions: async (...[, , , limit]: Parameters<ArchiveSource['sessions']>) =>
        ++pages % 50 === 0 ? [] : Array.from({ length: limit }, () => one),
      events: async () => [],
    }
    const range = { sessionId }
    let ahead = 0
    let before = 0
    const now = new Date()
    const files = archiveFiles({ archiveName: 'x', owner: sub, range }, { ...base, archiveSource: source }, now)
    for await (const _chunk of zipChunks(files, now)) {
      ahead = Math.max(ahead, pages - before)
      before = pages
    }
    expect(pages).toBe(100)
    expect(ahead).toBeLessThanOrEqual(12)
  })

  it('leaves nothing behind when it breaks off', async () => {
    const broken = async function* () {
      yield new Uint8Array(6 * 1024 * 1024)
      throw new Error('database')
    }
    const object = { owner: someone(), contentType: 'application/zip' }
    await expect(services().archives.write('archives/broken.zip', object, broken())).rejects.toThrow('database')
    expect(await env.IMAGES.head('archives/broken.zip')).toBeNull()
  })
})
