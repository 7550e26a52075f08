/** `--check URL`: what a deployment must be able to do, tried on the demo's specimens, which are deleted again. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SessionStatusView, SessionView } from '../../contract/sessions/session-views.ts'
import { MADE_BY } from '../../domain/release/made-by.ts'
import { LIMITS } from '../../words/limits.ts'
import { ROOT } from '../building/build.ts'
import { signToken } from '../token.ts'
import { kept } from './kept.ts'

interface Upload {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const WARM_RUNS = 3
/** Beyond it a session hangs. */
const WAIT_MS = 120_000
const POLL_MS = 500

/** False when something failed; every line says what was tried. */
export async function checkDeployment(
  url: URL,
  deployment: string,
  print: (line: string) => void,
  images: () => Promise<Upload[]> = specimen,
): Promise<boolean> {
  const failures: string[] = []
  const trial = async (name: string, work: () => Promise<string>) => {
    try {
      print(`✓ ${name}: ${await work()}`)
    } catch (error) {
      failures.push(name)
      print(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await trial('Health', async () => {
    const response = await fetch(new URL('/health', url))
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return 'the API Worker and its database answer'
  })
  await trial('Release', async () => {
    const { info } = (await (await fetch(new URL('/openapi.json', url))).json()) as { info: { version: string } }
    if (info.version !== MADE_BY.release)
      throw new Error(
        `${info.version} answers, and this checkout is ${MADE_BY.release}: deploy, or check out that release`,
      )
    return info.version
  })
  const admin = await signed(deployment, { scope: 'admin' })
  if (admin === null) print('– Stores: idle, since only JWT_SECRET of this deployment opens /health/detail')
  else await trial('Stores', () => storesTaken(url, admin))
  const token = process.env.EDGE_KYC_TOKEN || (await signed(deployment, { scope: 'kyc', sandbox: true }))
  if (token === null) {
    print('✗ Sessions: no token. Set EDGE_KYC_TOKEN, or JWT_SECRET to the one of this deployment.')
    return false
  }
  const uploads = await images()
  const service = new Service(url, token)
  await trial('First session', async () => {
    const { seconds, session } = await service.session(uploads)
    return `${seconds.toFixed(1)} s; ${seen(session)}`
  })
  await trial('Warm sessions', async () => {
    const times: number[] = []
    for (let i = 0; i < WARM_RUNS; i++) times.push((await service.session(uploads)).seconds)
    return `median ${median(times).toFixed(1)} s of ${WARM_RUNS}`
  })
  // The platform names 32 as the most of one request: whether a run gets as many, only a deployment can tell.
  await trial('Many calls between Workers', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => uploads[i % uploads.length]).filter(
      (upload) => upload !== undefined,
    )
    const { seconds } = await service.session(ten)
    const most = `runs of at most ${1 + LIMITS.callsPerRun} calls, the API's among them`
    return `a session of ${ten.length} images ended after ${seconds.toFixed(1)} s, in ${most}`
  })
  await trial('Nothing left', async () => `${await service.deleteAll()} sessions deleted`)
  print(failures.length === 0 ? 'All holds.' : `Failed: ${failures.join(', ')}`)
  return failures.length === 0
}

/** Passport and selfie of the specimens that the demo hands out. */
const specimen = (): Promise<Upload[]> =>
  Promise.all(
    ['passport.jpg', 'selfie.jpg'].map(async (name) => ({
      name,
      bytes: new Uint8Array(await readFile(path.join(ROOT, 'worker/pages/public/specimens', name))),
    })),
  )

async function signed(deployment: string, claims: { scope: string; sandbox?: true }): Promise<string | null> {
  const secret = process.env.JWT_SECRET || (await kept(deployment)).JWT_SECRET
  return secret ? signToken(secret, { user: 'deploy-check', group: 0, lifetimeSeconds: 1800, ...claims }) : null
}

/** Whether databases, bucket and indexes are of this release, or of one that it takes. */
async function storesTaken(url: URL, token: string): Promise<string> {
  const { parts } = await new Service(url, token).health()
  const judged = parts.filter(({ part }) => part === 'release' || part === 'bucket')
  const refused = judged.filter(({ state }) => state !== 'ok').map(({ part, words }) => `${part}: ${words}`)
  if (judged.length === 0 || refused.length > 0) throw new Error(refused.join('; ') || 'nothing is said of them')
  return judged.map(({ part, words }) => `${part}: ${words}`).join('; ')
}

/** A face on both means that every engine ran, the kernel in relaxed SIMD among them. */
function seen({ results }: SessionStatusView): string {
  const types = results.map(({ type }) => type)
  const missing = ['document', 'selfie', 'faces'].filter((type) => !types.some((found) => found === type))
  if (missing.length > 0) throw new Error(`the specimen shows no ${missing.join(', no ')}`)
  return 'document read, selfie found, faces compared'
}

class Service {
  readonly #url: URL
  readonly #token: string
  readonly #made: string[] = []

  constructor(url: URL, token: string) {
    this.#url = url
    this.#token = token
  }

  /** Throws unless it was decided. */
  async session(uploads: Upload[]): Promise<{ seconds: number; session: SessionStatusView }> {
    const form = new FormData()
    for (const { name, bytes } of uploads) form.append('images', new Blob([bytes]), name)
    form.append('mode', 'sync')
    const began = performance.now()
    const { sessionId } = await this.#post<SessionView>('/v1/kyc/process', form)
    this.#made.push(sessionId)
    for (;;) {
      const session = await this.#post<SessionStatusView>('/v1/kyc/session/status', { sessionId })
      const elapsed = performance.now() - began
      if (session.status === 'exception') throw new Error(`session ${sessionId} ended as exception`)
      if (session.status !== 'processing') return { seconds: elapsed / 1000, session }
      if (elapsed > WAIT_MS) throw new Error(`session ${sessionId} is processing after ${WAIT_MS / 1000} s`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  health(): Promise<{ parts: { part: string; state: string; words: string }[] }> {
    return this.#post('/v1/health/detail', {})
  }

  async deleteAll(): Promise<number> {
    const left: string[] = []
    for (const sessionId of this.#made) {
      await this.#post('/v1/kyc/session/delete', { sessionId }).catch(() => left.push(sessionId))
    }
    if (left.length > 0) throw new Error(`not deleted: sessions ${left.join(', ')}`)
    return this.#made.length
  }

  /** Calls the service; its answers are assumed to follow the contract. */
  async #post<Answer>(path: string, body: FormData | object): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#token}` }
    const isForm = body instanceof FormData
    if (!isForm) headers['content-type'] = 'application/json'
    const response = await fetch(new URL(path, this.#url), {
      method: 'POST',
      headers,
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
