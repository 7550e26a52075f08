/** `--requests N [--seed N]`: hostile requests against the built Workers; every answer must be a declared one. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../../../worker/local/building/build.ts'
import { prepareModels } from '../../../worker/local/building/models.ts'
import { migrate, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { signToken } from '../../../worker/local/token.ts'
import type * as Hostile from '../../support/contract/hostile-requests.ts'
import type { Input } from '../../support/contract/inputs.ts'
import type { Bench } from '../bench.ts'

const AT_ONCE = 4
const SHOWN = 20

export const run: Bench = async ({ requests, seed, row, progress }) => {
  const wanted = Number(requests ?? 10_000)
  const { module } = await runnerImport<typeof Hostile>(path.join(ROOT, 'test/support/contract/hostile-requests.ts'))
  const { next, judge } = module.hostileRequests(Number(seed ?? 1))
  await prepareModels()
  const secret = () => randomBytes(32).toString('hex')
  const vars = { JWT_SECRET: secret(), LINK_SECRET: secret(), DATA_KEY: secret(), RATE_LIMITS: 'off' }
  const faults: string[] = []
  const log = ({ level, message }: { level: string; message: string }) => {
    if (level === 'error') faults.push(message)
  }
  const runtime = await startRuntime({ vars, log })
  await migrate(runtime)
  const scope = 'persons sources tokens kyc balance review export admin'
  const signed = (user: string) => signToken(vars.JWT_SECRET, { user, group: 1, scope, lifetimeSeconds: 36_000 })
  const tokens = [await signed('bench'), await signed('other')] as const

  const statuses: Record<string, number> = {}
  const operations = new Set<string>()
  const violations: string[] = []
  let sent = 0
  const worker = async () => {
    while (sent < wanted) {
      sent++
      const input = next()
      const answer = await answered(new URL(input.path, runtime.url), module.init(input, tokens))
      const status = answer?.status ?? 'cut off'
      const problem = answer ? judge(input, answer.status, answer.headers, answer.text) : cutOff(input)
      statuses[status] = (statuses[status] ?? 0) + 1
      operations.add(input.path)
      if (problem !== null) {
        violations.push(problem)
        row({ problem, ...input, body: input.body.slice(0, 2000).toString() })
      }
      if (sent % 100 === 0) progress(`inputs: ${sent} of ${wanted} requests, ${violations.length} violations`)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    await runtime.stop()
  }
  const summary = { requests: sent, operations: operations.size, statuses, violations: violations.length }
  for (const problem of new Set(violations.slice(0, SHOWN))) console.error(problem)
  return { ...summary, faultsLogged: faults.length }
}

/** Null when the connection ended first. A refusal may end it for the next request on it too, hence the tries. */
async function answered(url: URL, init: RequestInit) {
  for (let tries = 0; tries < 3; tries++) {
    try {
      const response = await fetch(url, init)
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  return null
}

/** workerd drains this much of a refused upload, then closes the connection. */
const DRAINED_BYTES = 64 * 1024

const cutOff = ({ path, body }: Input) => (body.length > DRAINED_BYTES ? null : `${path} gives no answer`)
