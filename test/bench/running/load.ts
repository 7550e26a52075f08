/**
 * `bench load [--minutes 10] [--rate F] [--seed S]`: mixed traffic against the whole product, at F times (1.5) what it
 * was measured to do in a minute before. Sessions with and without waiting, searches, status calls, refusals of each
 * kind, calls that are given up, bodies that come too slowly. Afterwards every accepted session must end.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runnerImport } from 'vite'
import { ROOT } from '../../../worker/local/building/build.ts'
import { migrate, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { runCrons } from '../../../worker/local/serving/schedule.ts'
import { setup } from '../../../worker/local/setup.ts'
import { signToken } from '../../../worker/local/token.ts'
import type * as Declared from '../../support/contract/violation.ts'
import type { Bench } from '../bench.ts'
import { chance } from '../chance.ts'
import { Caller } from './load/caller.ts'
import { newTally, percentiles } from './load/tally.ts'
import { type Traffic, traffic } from './load/traffic.ts'
import { WorkerdMemory } from './load/workerd-memory.ts'

const CAPACITY_MS = 60_000
const AT_CAPACITY = 4
const LIGHT_PER_SECOND = 5
/** After the last call: the queue may hold half of what came. */
const PATIENCE_MS = 15 * 60_000

export const run: Bench = async ({ minutes = '10', rate = '1.5', seed = '1', row, progress }) => {
  await setup()
  const { module } = await runnerImport<typeof Declared>(path.join(ROOT, 'test/support/contract/violation.ts'))
  const stateDir = await mkdtemp(path.join(tmpdir(), 'edge-kyc-load-'))
  const secret = randomBytes(32).toString('base64url')
  const vars = { JWT_SECRET: secret, LINK_SECRET: secret, DATA_KEY: secret, RATE_LIMITS: 'off' }
  const runtime = await startRuntime({
    vars,
    stateDir,
    enginesApart: true,
    log: ({ level, message }) => level === 'error' && row({ message }),
  })
  try {
    await migrate(runtime)
    runCrons(runtime)
    const tokenOf = (user: string) => signToken(secret, { user, group: 1, lifetimeSeconds: 12 * 3600 })
    let tally = newTally()
    const caller = new Caller(runtime.url, () => tally, module.violation)
    const users = await traffic(caller, () => tally, tokenOf, Number(seed))
    const perMinute = await capacity(users, progress)
    const warmUp = tally
    tally = newTally()
    const memory = new WorkerdMemory()
    await above(users, { perMinute: perMinute * Number(rate), minutes: Number(minutes), seed: Number(seed) }, progress)
    const { calls, statusMs } = tally
    const resident = memory.stop()
    progress('load: waiting for every session')
    const lost = await users.unfinished(PATIENCE_MS)
    const accepted = users.users.reduce((sum, { sessions }) => sum + sessions.length, 0)
    for (const text of [...warmUp.wrong, ...tally.wrong]) row({ wrong: text })
    for (const session of lost) row({ lost: session.sessionId })
    return {
      minutes: Number(minutes),
      capacityPerMinute: perMinute,
      rate: Number(rate),
      accepted,
      lost: lost.length,
      wrong: warmUp.wrong.length + tally.wrong.length,
      refused: tally.refused,
      resets: warmUp.resets + tally.resets,
      statusMs: percentiles(statusMs),
      memory: resident,
      calls,
    }
  } finally {
    await runtime.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}

/** Heavy calls a minute when the next one begins as soon as one ends. */
async function capacity(users: Traffic, progress: (text: string) => void): Promise<number> {
  progress('load: measuring capacity')
  // Models load with the first.
  await users.heavy()
  const end = Date.now() + CAPACITY_MS
  let done = 0
  const work = async () => {
    while (Date.now() < end) {
      await users.heavy()
      await users.unfinished(60_000)
      done++
    }
  }
  const began = Date.now()
  await Promise.all(Array.from({ length: AT_CAPACITY }, work))
  return Math.round((done / (Date.now() - began)) * 60_000)
}

interface Plan {
  perMinute: number
  minutes: number
  seed: number
}

/** Calls begin when they are due, whatever became of those before. */
async function above(users: Traffic, { perMinute, minutes, seed }: Plan, progress: (text: string) => void) {
  const draw = chance(seed + 1)
  const end = Date.now() + minutes * 60_000
  const running = new Set<Promise<unknown>>()
  const arrive = async (perSecond: number, call: () => Promise<unknown>) => {
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, (-Math.log(1 - draw()) / perSecond) * 1000))
      const work = call().finally(() => running.delete(work))
      running.add(work)
      progress(`load: ${Math.round((end - Date.now()) / 1000)} s left, ${running.size} calls under way`)
    }
  }
  await Promise.all([arrive(perMinute / 60, users.heavy), arrive(LIGHT_PER_SECOND, users.light)])
  await Promise.all(running)
}
