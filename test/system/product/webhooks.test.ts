/** As the guide has it: a sandbox session, the receiver that stands there, and `npm run listen` between them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quiet, ROOT } from '../../../worker/local/building/build.ts'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { localSecrets, recordServer } from '../../../worker/local/serving/state.ts'
import { signToken } from '../../../worker/local/token.ts'

let folder: string
let runtime: Runtime
let token: string
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-webhooks-'))
  const secrets = await localSecrets(folder)
  const workers = ['edge-kyc', 'edge-kyc-vector-index', 'edge-kyc-webhooks']
  const vars = { ...secrets, RATE_LIMITS: 'off', WEBHOOK_ADDRESSES: 'any' }
  runtime = await startRuntime({ workers, stateDir: folder, site: false, vars, log: () => {} })
  await migrate(runtime)
  await recordServer(folder, { pid: process.pid, url: runtime.url.origin })
  token = await signToken(secrets.JWT_SECRET, { user: 'shop', group: 1, lifetimeSeconds: 3600, sandbox: true })
})

afterAll(async () => {
  for (const child of children) child.kill()
  await runtime.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What a program of Node's has said so far. */
function started(args: string[], environment: Record<string, string>, input = '') {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...quiet, ...environment } })
  children.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  child.stdin.end(input)
  return { child, said }
}

const listen = (...args: string[]) => started(['worker/local/listen.ts', ...args], { STATE_DIR: folder })

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function call(operation: string, body: object | FormData) {
  const form = body instanceof FormData
  const response = await fetch(new URL(`/v1/${operation}`, runtime.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(form ? {} : { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<ReturnType<typeof JSON.parse>>
}

it('events go through `npm run listen` to the receiver of the guide, which verifies them', async () => {
  const port = String(await freePort())
  const { child, said: heard } = listen('--forward', `http://127.0.0.1:${port}/hook`, '--user', 'shop', '--sandbox')
  await expect.poll(() => heard.err).toContain('whsec_')
  const secret = /whsec_\S+/.exec(heard.err)?.[0] ?? ''
  const guide = await readFile(path.join(ROOT, 'worker/pages/docs/guides/webhooks.md'), 'utf8')
  const code = /```js\n([^`]*standardwebhooks[^`]*)```/.exec(guide)?.[1] ?? ''
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(11)
  const receiver = started(['--input-type=module'], { PORT: port, WEBHOOK_SECRET: secret }, code)

  const { sessionId } = await call('kyc/session/create', {
    sandboxOutcome: { outcome: 'declined', reason: 'portrait_replaced' },
  })
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('images', new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)]), 'a.jpg')
  expect((await call('kyc/process', form)).decision.outcome).toBe('declined')
  // The receiver may not have been up at first: then the first message comes again after five seconds.
  await expect.poll(() => receiver.said.out).toContain('session.declined')
  const lines = receiver.said.out.trim().split('\n')
  expect(lines).toEqual([
    `session.created ${sessionId} undefined`,
    `session.processing ${sessionId} undefined`,
    `session.declined ${sessionId} declined`,
  ])
  await expect.poll(() => heard.out).toMatch(new RegExp(`session.declined +${sessionId} \\(portrait_replaced\\) → 204`))

  child.kill('SIGINT')
  await expect.poll(() => child.exitCode).toBe(0)
  expect((await call('webhooks', {})).total).toBe(0)
})

it.each([
  [['--no-such'], 'Unknown option'],
  [['--events', 'session.perhaps'], 'there is no session.perhaps'],
  [['--forward', 'nowhere'], 'no http address'],
])('`npm run listen` refuses %j before it does anything', async (args, problem) => {
  const { child, said } = listen(...args)
  await expect.poll(() => child.exitCode).toBe(2)
  expect(said.err).toContain(problem)
  expect((await call('webhooks', {})).total).toBe(0)
})
