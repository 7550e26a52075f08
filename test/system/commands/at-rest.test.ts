/**
 * What lies in the state folder, byte for byte: the database with its log and its free pages, the bucket, the index. A
 * session and persons with values that occur nowhere else, before and after they are deleted.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearRemains } from '../../../worker/local/serving/remains.ts'
import { faultsOnly, migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { setup } from '../../../worker/local/setup.ts'
import { signToken } from '../../../worker/local/token.ts'
import { selfie } from '../../support/specimens/face.ts'
import { keptSpecimen } from '../../support/specimens/kept.ts'

const secret = () => randomBytes(32).toString('hex')
const secrets = { JWT_SECRET: secret(), LINK_SECRET: secret(), DATA_KEY: `k1:${secret()}` }

const GIVEN = {
  clientKey: 'visit-of-zebedee-quux',
  clientUser: 'Zebedee Quux-Xylander',
  email: 'zebedee.quux@mail.example',
  wallet: '0x5eba57ian0f0rec0rd',
}
const FIELDS = ['Philomena Quizzlewick', 'badge QX-990-117']
const SESSION_KEY = 'idempotent-zebedee-1'
const PERSON_KEY = 'idempotent-philomena-1'
/** Of image files: parts of that size, so far apart. */
const PART = 24
const STEP = 20_000

let folder: string
let runtime: Runtime
let token: string
/** What must not be found, by what it is. */
const values: Record<string, Buffer[]> = {}

beforeAll(async () => {
  await setup()
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-at-rest-'))
  await start()
  token = await signToken(secrets.JWT_SECRET, { user: 'tenant', group: 1, lifetimeSeconds: 3600 })
})
afterAll(async () => {
  await runtime?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  runtime = await startRuntime({
    stateDir: folder,
    vars: { ...secrets, RATE_LIMITS: 'off', LIMIT_SYNC_SECONDS: '600' },
    log: faultsOnly,
  })
  await migrate(runtime)
}

const cron = async () => (await runtime.miniflare.getWorker('edge-kyc')).scheduled({ cron: '* * * * *' })

async function post(operation: string, body: FormData | object, headers: Record<string, string> = {}) {
  const form = body instanceof FormData
  const response = await fetch(new URL(`/v1${operation}`, runtime.url), {
    method: 'POST',
    body: form ? body : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      ...(form ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  const answer = await response.json()
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300)
  return answer as ReturnType<typeof JSON.parse>
}

function form(images: [string, Uint8Array][], fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [name, bytes] of images) data.append(name, new Blob([new Uint8Array(bytes)]), 'image')
  return data
}

const text = (...all: string[]) => all.map((one) => Buffer.from(one))

function partsOf(bytes: Uint8Array): Buffer[] {
  const parts = []
  for (let at = Math.min(1000, bytes.length >> 1); at + PART < bytes.length; at += STEP)
    parts.push(Buffer.from(bytes.subarray(at, at + PART)))
  return parts
}

/** Every link in an answer. */
function linksIn(answer: unknown): string[] {
  return [...JSON.stringify(answer).matchAll(/"(http[^"]+\/files\/[^"]+)"/g)].map(([, link = '']) => link)
}

async function filesUnder(at: string): Promise<string[]> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

/** Which values lie in which store, of all files there are. */
async function found(): Promise<string[]> {
  const traces = new Set<string>()
  for (const file of await filesUnder(folder)) {
    const content = await readFile(file)
    const [, store = ''] = path.relative(folder, file).split(path.sep)
    for (const [name, parts] of Object.entries(values))
      if (parts.some((part) => content.includes(part))) traces.add(`${name} in ${store}`)
  }
  return [...traces].sort()
}

describe('the state folder', () => {
  let sessionId: string
  let lists: string[]
  let personId: string

  it('holds nothing personal in plain but the faces in the index', async () => {
    const document = await keptSpecimen({
      kind: 'passport',
      seed: 'at-rest',
      pixels: 2e6,
      today: new Date('2026-06-01'),
    })
    const photo = await selfie(document.holder.face, { width: 1080, height: 1440 })
    const portrait = new Uint8Array(await photo.encode('jpeg', 90))
    sessionId = (await post('/kyc/session/create', GIVEN, { 'idempotency-key': SESSION_KEY })).sessionId
    const images: [string, Uint8Array][] = [document.bytes, portrait].map((bytes) => ['images', bytes])
    const key = { 'idempotency-key': SESSION_KEY }
    const processed = await post('/kyc/process', form(images, { sessionId, mode: 'sync' }), key)
    const session = await post('/kyc/session/status', { sessionId })
    await post('/kyc/download', { archiveName: sessionId })
    const made = await Promise.all(
      linksIn(session).map(async (link) => new Uint8Array(await (await fetch(link)).arrayBuffer())),
    )

    const vector = Float32Array.from({ length: 128 }, (_, i) => Math.sin(i * 12.9898 + 4.1))
    const norm = Math.hypot(...vector)
    const embedding = Buffer.from(vector.map((value) => value / norm).buffer)
    const list = async (name: string) => (await post('/person/list/create', { name })).list_id as string
    lists = [await list('first'), await list('second')]
    const fields = { fields: JSON.stringify(FIELDS) }
    const enrolled = form([['image', portrait]], { ...fields, list_id: lists[0] ?? '' })
    personId = (await post('/person/create', enrolled, { 'idempotency-key': PERSON_KEY })).persons[0].person_id
    await post(
      '/person/create',
      form([], { ...fields, list_id: lists[1] ?? '', embedding: embedding.toString('base64') }),
    )

    expect(processed.results.map(({ type }: { type: string }) => type)).toContain('document')
    expect(made.length).toBeGreaterThanOrEqual(3)
    const { mrz, fields: printed } = document.truth
    const read = printed.filter(({ value }) => /^[\w -]{6,}$/.test(value)).map(({ value }) => value)
    Object.assign(values, {
      ...Object.fromEntries(Object.entries(GIVEN).map(([name, value]) => [name, text(value)])),
      'names and number': text(...mrz, ...read),
      'fields of persons': text(...FIELDS),
      'idempotency keys': text(SESSION_KEY, PERSON_KEY),
      'uploaded images': [document.bytes, portrait].flatMap(partsOf),
      'images made of them': made.flatMap(partsOf),
      embedding: [embedding.subarray(64, 128), ...text(embedding.toString('base64').slice(20, 60))],
    })
    expect(await found()).toEqual(['embedding in do'])
  })

  it("keeps what a passport and a selfie say in 6 kB of the session's row", async () => {
    const db = await runtime.miniflare.getD1Database('DB', 'edge-kyc')
    const row = await db.prepare('SELECT * FROM kyc_session WHERE id = ?').bind(sessionId).first()
    // What the caller gave is not what the documents say.
    const { client_key, client_user, email, wallet, ...said } = row ?? {}
    const sizes = Object.values(said).map((value) =>
      Array.isArray(value) ? value.length : Buffer.byteLength(String(value ?? '')),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(2000)
    expect(bytes).toBeLessThanOrEqual(6000)
  })

  it('holds none of it after deletion, running and at rest', async () => {
    await post('/kyc/session/delete', { sessionId })
    await post('/person/delete', { list_id: lists[0], person_id: [personId] })
    for (const list of lists) await post('/person/list/delete', { list_id: list })
    await cron()
    // Of a running index the log that precedes every write.
    expect((await found()).filter((trace) => trace !== 'embedding in do')).toEqual([])
    const db = await runtime.miniflare.getD1Database('DB', 'edge-kyc')
    for (const table of [
      'kyc_session',
      'kyc_image',
      'person',
      'person_face',
      'face_vector',
      'idempotency',
      'answer_subject',
    ])
      expect(await db.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'), table).toBe(0)
    await runtime.stop()
    await clearRemains(folder)
    expect(await found()).toEqual([])
  })
})
