/**
 * Memory of every isolate while whole sessions of 12-megapixel photographs run through the product, in MB (1e6
 * bytes): V8's heap and array buffers, sampled while they work, plus all WebAssembly memories afterwards, which
 * never shrink and are never dropped. An isolate answers the inspector only between its synchronous stretches;
 * what it allocated inside one still counts at the next answer unless a collection came first. Not counted:
 * compiled code and workerd's own buffers. `--part api`: only what is about the API Worker; `--part take`: only takes of
 * challenges; `--part tilted`: only those of documents. `--collected`: garbage is collected before every case; without, what earlier cases left behind is
 * counted until V8 collects it, which differs by 20 MB and more from run to run.
 */
import { randomBytes } from 'node:crypto'
import { DEPLOYED, PRODUCT } from '../../../worker/local/building/workers.ts'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { setup } from '../../../worker/local/setup.ts'
import { signToken } from '../../../worker/local/token.ts'
import { passportAndSelfie } from '../../support/specimens/sample.ts'
import type { Bench, BenchOptions } from '../bench.ts'
import { freePort } from '../free-port.ts'
import { type Bundle, bundled } from '../judging/takes/bundled.ts'
import { type ChallengedCall, challengedCall, type TakeSize } from '../judging/takes/of-session.ts'
import { type TiltedCall, tiltedCall } from '../judging/takes/tilted-sessions.ts'
import { IsolateHeaps } from './isolate-heaps.ts'
import { enlarge, type LargeFormat } from './large-images.ts'

const FORMATS: LargeFormat[] = ['baseline', 'progressive', 'png', 'webp', 'pdf']

interface Case {
  name: string
  /** Sessions at once, each with its images. */
  sessions: Uint8Array[][]
  /** Searches of persons instead, each with the first of the images. */
  search?: true
  /** Challenges that are answered instead, at once, each by another person. */
  takes?: { count: number; size: TakeSize }
  /** Takes of a document instead, as large as may be, so many at once. */
  tilted?: number
}

export const run: Bench = async (options) => {
  await setup()
  options.progress('memory: making images')
  const { part } = options
  const cases = [
    ...(part === undefined ? await makeCases() : []),
    ...(part === 'api' ? [] : TAKES.filter(({ tilted }) => part !== 'tilted' || tilted)),
    ...(part === 'take' || part === 'tilted' ? [] : await manyUploads()),
  ]
  const { BUNDLE } = await bundled<{ BUNDLE: Bundle }>('bundle')
  const secret = randomBytes(32).toString('base64url')
  const inspectorPort = await freePort()
  const runtime = await startRuntime({
    workers: [...PRODUCT, 'edge-kyc-bench'],
    vars: {
      JWT_SECRET: secret,
      LINK_SECRET: secret,
      DATA_KEY: secret,
      RATE_LIMITS: 'off',
      LIMIT_SYNC_SECONDS: '600',
    },
    inspectorPort,
    log: () => {},
  })
  try {
    await migrate(runtime)
    const heaps = await IsolateHeaps.watch(`http://127.0.0.1:${inspectorPort}`, [...DEPLOYED])
    const peaks = await measure(runtime, heaps, cases, secret, BUNDLE, options)
    heaps.stop()
    const isolates = Object.fromEntries([...peaks].map(([name, bytes]) => [name, megabytes(bytes)]))
    return { maxIsolateMB: Math.max(...Object.values(isolates)), isolates }
  } finally {
    await runtime.stop()
  }
}

async function measure(
  runtime: Runtime,
  heaps: IsolateHeaps,
  cases: Case[],
  secret: string,
  drawing: Bundle,
  { row, progress, collected }: BenchOptions,
): Promise<Map<string, number>> {
  const peaks = new Map<string, number>()
  for (const [index, { name, sessions, search, takes, tilted }] of cases.entries()) {
    progress(`memory: ${name} (${index + 1} of ${cases.length})`)
    if (collected) {
      await heaps.collect()
      heaps.takePeaks()
    }
    const call = search ? find : process
    const outcomes = takes
      ? await answer(runtime.url, secret, drawing, takes)
      : tilted
        ? await tilt(runtime.url, secret, tilted)
        : await Promise.all(sessions.map((images) => call(runtime.url, secret, images).catch(lost)))
    const wasm = await wasmBytes(runtime)
    const isolates = [...heaps.takePeaks()].map(([isolate, { heap, embedder, buffers, total: inV8 }]) => {
      const total = inV8 + (wasm.get(isolate) ?? 0)
      peaks.set(isolate, Math.max(total, peaks.get(isolate) ?? 0))
      const of = { heap, embedder, buffers, wasm: wasm.get(isolate) ?? 0, total }
      return [isolate, Object.fromEntries(Object.entries(of).map(([part, bytes]) => [`${part}MB`, megabytes(bytes)]))]
    })
    row({ case: name, outcomes, isolates: Object.fromEntries(isolates) })
  }
  return peaks
}

/** The same isolates meet all cases, so that what one leaves behind burdens the next. */
async function makeCases(): Promise<Case[]> {
  const { document, selfie } = await passportAndSelfie()
  const made = new Map<string, Uint8Array[]>()
  for (const format of FORMATS)
    made.set(format, [await enlarge(document, 12, format), await enlarge(selfie, 12, format)])
  const pairs = [...made].map(([format, images]) => ({ name: `12 Mpx ${format}`, sessions: [images] }))
  const both = (a: string, b: string) => [made.get(a) ?? [], made.get(b) ?? []]
  return [
    ...pairs,
    { name: '12 Mpx, two sessions at once', sessions: both('progressive', 'baseline') },
    { name: '12 Mpx, two sessions at once, PNG and WebP', sessions: both('png', 'webp') },
    {
      name: '3.6 Mpx AVIF',
      sessions: [[await enlarge(document, 3.6, 'avif'), await enlarge(selfie, 3.6, 'avif')]],
    },
    { name: '24 Mpx baseline', sessions: [[await enlarge(document, 24, 'baseline')]] },
    { name: '24 Mpx progressive', sessions: [[await enlarge(document, 24, 'progressive')]] },
  ]
}

const TAKES: Case[] = [
  { name: 'a take as the kit sends it', sessions: [], takes: { count: 1, size: 'as the kit sends it' } },
  { name: 'four takes at once', sessions: [], takes: { count: 4, size: 'as the kit sends it' } },
  { name: 'a take as large as may be', sessions: [], takes: { count: 1, size: 'as large as may be' } },
  { name: 'two takes as large as may be at once', sessions: [], takes: { count: 2, size: 'as large as may be' } },
  { name: 'two takes of documents as large as may be at once', sessions: [], tilted: 2 },
]

/** Who was seen in an earlier case would be told that their frames are not new. */
let nextPerson = 0

/** Everybody is drawn first, then all answer at once. */
async function answer(url: URL, secret: string, drawing: Bundle, { count, size }: NonNullable<Case['takes']>) {
  const post = await caller(url, secret)
  const call = <Answer>(operation: string, body: object) => post<Answer>(`/kyc/${operation}`, body)
  const ready: ChallengedCall[] = []
  for (let i = 0; i < count; i++) ready.push(await challengedCall(call, drawing, nextPerson++, size))
  return await ended(ready, post)
}

async function tilt(url: URL, secret: string, count: number) {
  const post = await caller(url, secret)
  const { document } = await passportAndSelfie()
  const ready: TiltedCall[] = []
  for (let i = 0; i < count; i++) ready.push(await tiltedCall(post, document))
  return await ended(ready, post)
}

type Post = Awaited<ReturnType<typeof caller>>

async function caller(url: URL, secret: string) {
  const token = await signToken(secret, { user: 'bench', group: 1, lifetimeSeconds: 3600 })
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  return async <Answer>(operation: string, body: object) => {
    const type = body instanceof FormData ? {} : { 'content-type': 'application/json' }
    const given = body instanceof FormData ? body : JSON.stringify(body)
    const asked = { method: 'POST', headers: { ...headers, ...type }, body: given }
    const response = await fetch(new URL(`/v1${operation}`, url), asked)
    if (!response.ok) throw new Error(`${operation}: HTTP ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
}

function ended(ready: readonly { form: FormData; sessionId: string }[], post: Post) {
  return Promise.all(
    ready.map(async ({ form, sessionId }) => {
      try {
        await post('/kyc/process', form)
      } catch (error) {
        return lost(error)
      }
      const { status, results } = await post<Session>('/kyc/session/status', { sessionId })
      return { status, tasks: results?.map(({ type, errors }) => ({ type, errors })) }
    }),
  )
}

/** One first: of 16 that met isolates not yet started, on a busy machine, 15 lost their connection. */
const CALLS_AT_ONCE = [1, 16, 32]
const UPLOAD_BYTES = 4e6

/** What the API holds of them while recognition, which is one at a time, keeps most of them waiting. */
async function manyUploads(): Promise<Case[]> {
  const { document, selfie } = await passportAndSelfie()
  const images = [document, selfie].map((image) => padded(image, UPLOAD_BYTES))
  return CALLS_AT_ONCE.flatMap((calls) => [
    { name: `${calls} sessions of 2 × 4 MB at once`, sessions: Array<Uint8Array[]>(calls).fill(images) },
    {
      name: `${calls} searches of 4 MB at once`,
      sessions: Array<Uint8Array[]>(calls).fill(images.slice(1)),
      search: true,
    },
  ])
}

/** Decoders ignore what follows the image. */
function padded(image: Uint8Array, bytes: number): Uint8Array {
  const file = new Uint8Array(Math.max(bytes, image.length))
  file.set(image)
  return file
}

/** What came of a call whose connection broke; any other error ends the bench. */
function lost(error: unknown): Record<string, unknown> {
  if (error instanceof TypeError && error.cause instanceof Error) return { lost: error.cause.message }
  throw error
}

interface Session {
  sessionId?: string
  status?: unknown
  results?: { type: string; errors: unknown[] }[]
}

/** Runs one session to its end; says what came of it. */
async function process(url: URL, secret: string, images: Uint8Array[]): Promise<Record<string, unknown>> {
  const token = await signToken(secret, { user: 'bench', group: 1, lifetimeSeconds: 3600 })
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const form = new FormData()
  for (const [index, bytes] of images.entries()) form.append('images', new Blob([new Uint8Array(bytes)]), `${index}`)
  form.append('mode', 'sync')
  const response = await fetch(new URL('/v1/kyc/process', url), { method: 'POST', headers, body: form })
  if (response.status === 503) {
    await response.body?.cancel()
    return { refused: 503 }
  }
  if (!response.ok) throw new Error(`/v1/kyc/process answered ${response.status}: ${await response.text()}`)
  const { sessionId } = (await response.json()) as Session
  const body = JSON.stringify({ sessionId })
  const asked = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  const { status, results } = (await (await fetch(new URL('/v1/kyc/session/status', url), asked)).json()) as Session
  return { status, tasks: results?.map(({ type, errors }) => ({ type, errors })) }
}

async function find(url: URL, secret: string, [image]: Uint8Array[]): Promise<Record<string, unknown>> {
  const token = await signToken(secret, { user: 'bench', group: 1, lifetimeSeconds: 3600 })
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(image ?? [])]))
  const response = await fetch(new URL('/v1/person/search', url), { method: 'POST', headers, body })
  const { message } = (await response.json()) as { message: string }
  return { status: response.status, message }
}

async function wasmBytes({ miniflare }: Runtime): Promise<Map<string, number>> {
  const bench = await miniflare.getWorker('edge-kyc-bench')
  const answer = (await (await bench.fetch('http://bench/memory')).json()) as Record<string, Record<string, number>>
  const sum = (memories: Record<string, number>) => Object.values(memories).reduce((total, bytes) => total + bytes, 0)
  const worker = (binding: string) => `edge-kyc-${binding.toLowerCase().replaceAll('_', '-')}`
  return new Map(Object.entries(answer).map(([binding, memories]) => [worker(binding), sum(memories)]))
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10
