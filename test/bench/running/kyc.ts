/**
 * Time of a session of a document and a selfie: a first one as it comes and one that was opened before, later ones, and
 * what of the later ones each stage takes.
 * Without --data a rendered passport and its holder; with --data and --truth the sessions of such a list.
 * --profile: CPU by isolate, check and function instead, of four rendered sessions; rows name the functions.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrate, startRuntime } from '../../../worker/local/serving/runtime.ts'
import { setup } from '../../../worker/local/setup.ts'
import { passportAndSelfie } from '../../support/specimens/sample.ts'
import type { Bench } from '../bench.ts'
import { cpuSeconds, workerdProcesses } from '../cpu.ts'
import { parseSessions } from '../judging/session-truth.ts'
import { startProduct } from '../product.ts'
import { profile } from './kyc/profile.ts'

type Files = Uint8Array<ArrayBuffer>[]

interface Timed {
  status: string
  outcome: string | null
  ms: number
  stages: Record<string, number>
}

const SESSIONS = 20

export const run: Bench = async (options) => {
  if (options.profile) return profile(options, SESSIONS)
  const { data, truth, limit, row, progress } = options
  const sets = await sessions(data, truth)
  const count = Number(limit ?? SESSIONS)
  const chosen = Array.from({ length: count }, (_, i) => sets[i % sets.length] ?? [])
  const opened = await firstOpened(chosen[0] ?? [], progress)
  const whole = await throughProduct(chosen, progress)
  const timed = await inStages(chosen, progress)
  for (const [i, one] of timed.entries()) row({ ...one, wholeMs: whole.ms[i + 1] })
  const names = new Set(timed.flatMap(({ stages }) => Object.keys(stages)))
  const stages = [...names].map((name) => [name, Math.round(median(timed.map((one) => one.stages[name] ?? 0)))])
  const own = median(timed.map(({ ms, stages }) => ms - Object.values(stages).reduce((sum, one) => sum + one, 0)))
  return {
    sessions: count,
    msFirst: Math.round(whole.ms[0] ?? 0),
    msFirstOpened: Math.round(opened),
    msMedian: Math.round(median(whole.ms.slice(1))),
    cpuMsMedian: Math.round(median(whole.cpuMs.slice(1))),
    stages: { ...Object.fromEntries(stages), 'vision itself': Math.round(own) },
  }
}

/** The first session of a product, once all is done that opening it has begun. */
async function firstOpened(files: Files, progress: (text: string) => void): Promise<number> {
  progress('kyc: a session is opened')
  const product = await startProduct()
  try {
    const token = await product.token('bench')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' }
    const created = new URL('/v1/kyc/session/create', product.url)
    const response = await fetch(created, { method: 'POST', headers, body: '{}' })
    if (!response.ok) throw new Error(`HTTP ${response.status} ${await response.text()}`)
    await response.body?.cancel()
    await atRest()
    const began = performance.now()
    await product.process(files)
    return performance.now() - began
  } finally {
    await product.stop()
  }
}

/** Until the product has used hardly any CPU for two seconds. */
async function atRest(): Promise<void> {
  for (let quiet = 0; quiet < 4; ) {
    const before = cpuOfAll()
    await setTimeout(500)
    quiet = cpuOfAll() - before < 0.05 ? quiet + 1 : 0
  }
}

/** As a caller sees them; the first one is cold. */
async function throughProduct(chosen: Files[], progress: (text: string) => void) {
  const product = await startProduct()
  try {
    const [ms, cpuMs]: [number[], number[]] = [[], []]
    for (const [i, files] of [chosen[0] ?? [], ...chosen].entries()) {
      progress(`kyc: session ${i + 1} of ${chosen.length + 1}`)
      const [began, cpu] = [performance.now(), cpuOfAll()]
      await product.process(files)
      ms.push(performance.now() - began)
      cpuMs.push(1000 * (cpuOfAll() - cpu))
    }
    return { ms, cpuMs }
  } finally {
    await product.stop()
  }
}

/** By the same pipeline in a Worker that times what it asks of others. */
async function inStages(chosen: Files[], progress: (text: string) => void): Promise<Timed[]> {
  await setup()
  const workers = ['edge-kyc-bench-stages', 'edge-kyc', 'edge-kyc-vector-index']
  const secret = 'a-secret-of-the-benches-that-is-long-enough'
  const vars = { JWT_SECRET: secret, LINK_SECRET: secret, DATA_KEY: secret }
  const runtime = await startRuntime({ workers, vars, log: () => {} })
  try {
    await migrate(runtime)
    const timed: Timed[] = []
    for (const [i, files] of [chosen[0] ?? [], ...chosen].entries()) {
      progress(`kyc: stages ${i + 1} of ${chosen.length + 1}`)
      const body = new FormData()
      for (const [n, file] of files.entries()) body.append('images', new Blob([file]), `image-${n}`)
      const response = await fetch(runtime.url, { method: 'POST', body, headers: { connection: 'close' } })
      if (!response.ok) throw new Error(`HTTP ${response.status} ${await response.text()}`)
      timed.push((await response.json()) as Timed)
    }
    return timed.slice(1)
  } finally {
    await runtime.stop()
  }
}

async function sessions(data?: string, truth?: string): Promise<Files[]> {
  if (!data || !truth) {
    const { document, selfie } = await passportAndSelfie()
    return [[new Uint8Array(document), new Uint8Array(selfie)]]
  }
  const read = async (name: string) => new Uint8Array(await readFile(path.join(data, name)))
  const listed = parseSessions(await readFile(truth, 'utf8'))
  return Promise.all(listed.map(({ document, selfie }) => Promise.all([...document, selfie].filter(Boolean).map(read))))
}

const cpuOfAll = (): number => workerdProcesses().reduce((sum, pid) => sum + cpuSeconds(pid), 0)

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}
