import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOT } from '../../../worker/local/building/build'
import { PATIENT } from '../../patience'

let folder: string
let server: Started

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-start-'))
  server = await start()
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  output(): string
  url: string
}

function npmStart(environment: Record<string, string> = {}) {
  const env = { ...process.env, PORT: '0', STATE_DIR: path.join(folder, 'state'), ...environment }
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const grow = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', grow)
  child.stderr.on('data', grow)
  const exit = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, output: () => output, exit }
}

async function start(): Promise<Started> {
  const { child, output, exit } = npmStart()
  const ended = exit.then((code) => {
    throw new Error(`npm start ended with ${code}:\n${output()}`)
  })
  const url = (async () => {
    await vi.waitFor(() => expect(output()).toContain('Ctrl-C stops it'), PATIENT)
    return /running at (http:\S+)/.exec(output())?.[1] ?? ''
  })()
  ended.catch(() => {})
  return { child, output, url: await Promise.race([url, ended]) }
}

/** Every living process that descends from `pid`, itself included. */
function family(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const children = (parent: number): number[] =>
    rows.filter(([, ppid]) => Number(ppid) === parent).flatMap(([id]) => [Number(id), ...children(Number(id))])
  return [pid, ...children(pid)]
}

const alive = (pid: number) => {
  const state = execFileSync('sh', ['-c', `ps -o stat= -p ${pid} || true`], { encoding: 'utf8' }).trim()
  return state !== '' && !state.startsWith('Z')
}

describe('npm start', () => {
  it('serves the API and the demo page', async () => {
    const health = await fetch(new URL('/health', server.url))
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
    const page = await fetch(server.url)
    expect(await page.text()).toContain('<title>edge-kyc')
  })

  it('prints a link whose token the API takes, and which may do no more than the demo does', async () => {
    const token = /#token=(\S+)/.exec(server.output())?.[1] ?? ''
    const headers = { authorization: `Bearer ${token}` }
    const created = await fetch(new URL('/v1/kyc/session/create', server.url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await created.json()).toMatchObject({ status: 'idle' })
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: 'demo', scope: 'kyc' })
  })

  it('lets nobody else read what it keeps: databases, images, secrets', async () => {
    const state = path.join(folder, 'state')
    const entries = await readdir(state, { recursive: true })
    expect(entries.some((name) => name.endsWith('.sqlite'))).toBe(true)
    expect(entries).toContain('secrets.json')
    for (const name of ['', ...entries]) {
      const { mode } = await stat(path.join(state, name))
      expect([name, mode & 0o077]).toEqual([name, 0])
    }
  })

  it('shuts a folder that was open to others', async () => {
    const shared = path.join(folder, 'shared')
    await mkdir(shared)
    await chmod(shared, 0o755)
    const env = { ...process.env, STATE_DIR: shared }
    execFileSync('npm', ['run', '-s', 'jwt', '--', '--user', 'me', '--group', '7'], { cwd: ROOT, env })
    const modes = []
    for (const name of ['', 'secrets.json']) modes.push((await stat(path.join(shared, name))).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600])
  })

  it('says so when it already runs on that state, and when the port is taken', async () => {
    const again = npmStart()
    expect(await again.exit).toBe(1)
    expect(again.output()).toContain(`Already running at ${server.url}`)

    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    const port = String((squatter.address() as { port: number }).port)
    const elsewhere = npmStart({ PORT: port, STATE_DIR: path.join(folder, 'other') })
    expect(await elsewhere.exit).toBe(1)
    expect(elsewhere.output()).toContain(`Port ${port} is in use`)
    squatter.close()
  })

  it('answers npm run jwt with a token of its own secret', async () => {
    const env = { ...process.env, STATE_DIR: path.join(folder, 'state') }
    const args = ['run', '-s', 'jwt', '--', '--user', 'me', '--group', '7', '--scope', 'kyc']
    const token = execFileSync('npm', args, { cwd: ROOT, env, encoding: 'utf8' }).trim()
    const response = await fetch(new URL('/v1/kyc/sessions', server.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(200)
  })

  it('leaves no process behind after SIGTERM, and takes its state up again', async () => {
    const processes = family(server.child.pid ?? 0)
    expect(processes.length).toBeGreaterThan(2)
    const exit = new Promise((resolve) => server.child.on('close', resolve))
    server.child.kill('SIGTERM')
    expect(await exit).toBe(0)
    await expect.poll(() => processes.filter(alive)).toEqual([])
    await expect(fetch(server.url)).rejects.toThrow()
    // No log holds what was deleted, and no file names a server.
    const state = path.join(folder, 'state')
    const left = await readdir(state, { recursive: true })
    expect(left).not.toContain('server.json')
    for (const log of left.filter((name) => name.endsWith('-wal')))
      expect([log, (await stat(path.join(state, log))).size]).toEqual([log, 0])
    server = await start()
    const token = /#token=(\S+)/.exec(server.output())?.[1]
    const listed = await fetch(new URL('/v1/kyc/sessions', server.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await listed.json()).toMatchObject({ total: 1 })
  })
})
