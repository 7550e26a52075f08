/**
 * `[--requests N] [--size PERSONS]`: requests a second and CPU time a request of the built API Worker, beside the
 * same work written by hand, in turns. CPU is that of the whole workerd process, Miniflare's own part included;
 * `json` is that part and a bare route.
 */
import { randomBytes } from 'node:crypto'
import { migrate, type Runtime, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { signToken } from '../../../worker/local/token.ts'
import type { Bench } from '../bench.ts'
import { cpuSeconds, workerdProcesses } from '../cpu.ts'
import { fillPersons, SEARCH } from './persons.ts'

const ROUNDS = 5
const AT_ONCE = 8
const WARM_UP = 600

interface Target {
  name: string
  url: URL
  pid: number
  init: () => RequestInit
}

interface Round {
  perSecond: number
  cpuMicroseconds: number
}

export const run: Bench = async ({ requests, size, row, progress }) => {
  const perRound = Number(requests ?? 1000)
  const persons = Number(size ?? 10_000)
  const secret = () => randomBytes(32).toString('hex')
  const vars = { JWT_SECRET: secret(), LINK_SECRET: secret(), DATA_KEY: secret(), RATE_LIMITS: 'off' }
  const token = await signToken(vars.JWT_SECRET, { user: 'bench', group: 1, lifetimeSeconds: 36_000 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  const options = { vars, site: false, log: () => undefined }
  const product = await started(() => startRuntime(options))
  const byHand = await started(() =>
    startRuntime({ ...options, workers: ['edge-kyc-bench-api', 'edge-kyc', 'edge-kyc-vector-index'] }),
  )
  try {
    const sessionId = await openSession(product.runtime, headers)
    await copySessions(product.runtime, byHand.runtime)
    const body = JSON.stringify({ sessionId })
    const init = () => ({ method: 'POST', headers, body })
    const target = (name: string, { runtime, pid }: Started, path: string): Target => {
      return { name, url: new URL(path, runtime.url), pid, init }
    }
    const targets = [
      target('json', byHand, '/json'),
      target('lookup', byHand, '/lookup'),
      target('verifiedLookup', byHand, '/verified-lookup'),
      target('status', product, '/v1/kyc/session/status'),
    ]
    const search = await fillPersons(product.runtime, token, persons, progress)
    targets.push({ ...target('search', product, SEARCH), init: search })

    const rounds = new Map<string, Round[]>(targets.map(({ name }) => [name, []]))
    for (const one of targets) await load(one, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      for (const one of targets) {
        progress(`api: round ${round + 1} of ${ROUNDS}, ${one.name}`)
        const result = await load(one, perRound)
        rounds.get(one.name)?.push(result)
        row({ round, name: one.name, ...result })
      }
    }
    return summary(rounds, persons)
  } finally {
    await product.runtime.stop()
    await byHand.runtime.stop()
  }
}

interface Started {
  runtime: Runtime
  pid: number
}

async function started(start: () => Promise<Runtime>): Promise<Started> {
  const before = workerdProcesses()
  const runtime = await start()
  await migrate(runtime)
  const pid = workerdProcesses().find((one) => !before.includes(one))
  if (pid === undefined) throw new Error('the workerd process cannot be found: this bench needs /proc')
  return { runtime, pid }
}

async function load({ url, pid, init }: Target, requests: number): Promise<Round> {
  const cpu = cpuSeconds(pid)
  const began = performance.now()
  let sent = 0
  const worker = async () => {
    while (sent < requests) {
      sent++
      const response = await fetch(url, init())
      const text = await response.text()
      if (!response.ok) throw new Error(`${url.pathname}: HTTP ${response.status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = (performance.now() - began) / 1000
  return { perSecond: requests / seconds, cpuMicroseconds: ((cpuSeconds(pid) - cpu) / requests) * 1e6 }
}

async function openSession({ url }: Runtime, headers: Record<string, string>): Promise<string> {
  const init = { method: 'POST', headers, body: JSON.stringify({ clientKey: 'bench' }) }
  const { sessionId } = (await (await fetch(new URL('/v1/kyc/session/create', url), init)).json()) as Record<
    string,
    string
  >
  if (!sessionId) throw new Error('no session could be opened')
  return sessionId
}

async function copySessions(from: Runtime, to: Runtime): Promise<void> {
  const { results } = await (await database(from)).prepare('SELECT * FROM kyc_session').all()
  const target = await database(to)
  for (const session of results) {
    const names = Object.keys(session)
    const insert = `INSERT INTO kyc_session (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
    await target
      .prepare(insert)
      .bind(...Object.values(session))
      .run()
  }
}

const database = ({ miniflare }: Runtime) => miniflare.getD1Database('DB', 'edge-kyc')

function summary(rounds: Map<string, Round[]>, persons: number) {
  const figures = Object.fromEntries(
    [...rounds].map(([name, results]) => {
      const perSecond = Math.round(median(results.map((result) => result.perSecond)))
      return [name, { perSecond, cpuMicroseconds: Math.round(median(results.map((result) => result.cpuMicroseconds))) }]
    }),
  )
  const cpu = (name: string) => figures[name]?.cpuMicroseconds ?? Number.NaN
  const ratio = (value: number) => Math.round(value * 100) / 100
  return {
    ...figures,
    persons,
    /** With everything that the process does for any request, and without it. */
    statusToVerifiedLookup: ratio(cpu('status') / cpu('verifiedLookup')),
    statusToVerifiedLookupNet: ratio((cpu('status') - cpu('json')) / (cpu('verifiedLookup') - cpu('json'))),
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
