/**
 * One whole session (create, challenge, process, poll, fetch): calls between Workers, round trips to D1, operations of
 * other services, CPU by stage, and the first session of a fresh runtime beside later ones. `plain` is a passport and a
 * selfie, `challenged` a drawn person who answers a challenge besides, `queued` the same by the queue, `direct` a passport
 * and a selfie in one call of /kyc/process and nothing else. With --data and --truth the plain sessions are
 * those of such a list. `--part calls|starts|stages|far`: that alone; `far` is not among the others. `--count`: fresh
 * runtimes, `--limit`: sessions in each after the first.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { passportAndSelfie } from '../../support/specimens/sample.ts'
import type { Bench } from '../bench.ts'
import { cpuNanoseconds, workerdProcesses } from '../cpu.ts'
import { parseSessions } from '../judging/session-truth.ts'
import { type Product, startProduct } from '../product.ts'
import { runWhole, type WholeSession } from './session/by-http.ts'
import { CallLog, type Calls, tally } from './session/call-log.ts'
import { type ChallengedSession, challengedSession } from './session/challenged.ts'
import { counted } from './session/counted-entry.ts'
import { stagesOf } from './session/stages.ts'

const STARTS = 3
const WARM = 5
/** A person with a document in hand is not faster. */
const PICTURES_MS = 4000

export const run: Bench = async ({ data, truth, count, limit, seed, part, row, progress }) => {
  const plain = await plainSessions(data, truth)
  const answer = await challengedSession(Number(seed ?? 0))
  const challenged = { images: [answer.document, answer.selfie], answer }
  const [first = challenged] = plain
  const kinds: Record<string, WholeSession> = {
    direct: { ...first, direct: true },
    plain: first,
    challenged,
    queued: { ...challenged, mode: 'async' },
  }
  const [starts, warm] = [Number(count ?? STARTS), Number(limit ?? WARM)]
  const told: Record<string, unknown> = {}
  if (part === undefined || part === 'calls') {
    progress('session: calls')
    told.calls = await countCalls(kinds, row)
  }
  if (part === undefined || part === 'starts') {
    const measured: Start[] = []
    for (let start = 0; start < starts; start++) {
      progress(`session: start ${start + 1} of ${starts}`)
      measured.push(await startOf(plain, warm))
    }
    Object.assign(told, firstAndLater(measured))
  }
  if (part === undefined || part === 'stages') {
    progress('session: stages')
    told.cpuMsByStage = {
      plain: await medianStages(first, warm),
      challenged: await medianStages(challenged, warm),
    }
  }
  if (part === 'far') told.far = await inPlaces(first, warm, progress)
  return told
}

/** Milliseconds there and back: between Worker and stores, and between caller and Worker. */
const PLACES = {
  'all in one place': { stores: {}, caller: 0 },
  'Worker beside the caller': { stores: { D1: 80, R2: 30 }, caller: 0 },
  'Worker beside the stores': { stores: { D1: 5, R2: 5 }, caller: 80 },
} as const

/**
 * What a session waits in each place: `first` of an owner, who has no key yet, and the median of later ones. The places
 * take turns, so that a busy machine is busy for all of them.
 */
async function inPlaces(session: WholeSession, sessions: number, progress: (line: string) => void) {
  const places: Place[] = []
  const timed = async ({ product, caller }: Place, direct: boolean, owner = 'bench'): Promise<number> => {
    const began = performance.now()
    await runWhole(product, owner, { ...session, direct, away: caller }, { rewrite: async () => {} })
    return performance.now() - began
  }
  try {
    for (const [name, { stores, caller }] of Object.entries(PLACES)) {
      const product = await startProduct({ wrap: counted(stores), log: new CallLog().take })
      places.push({ name, product, caller, first: 0, direct: [], plain: [] })
    }
    // The first session of an isolate is another measurement.
    for (const place of places) await timed(place, true, 'bench-warm')
    for (const place of places) place.first = await timed(place, true)
    for (let i = 0; i < sessions; i++) {
      progress(`session: ${i + 1} of ${sessions} in each place`)
      for (const place of places) {
        place.direct.push(await timed(place, true))
        place.plain.push(await timed(place, false))
      }
    }
  } finally {
    for (const { product } of places) await product.stop()
  }
  return Object.fromEntries(
    places.map(({ name, first, direct, plain }) => [
      name,
      { first: Math.round(first), direct: Math.round(median(direct)), plain: Math.round(median(plain)) },
    ]),
  )
}

interface Place {
  name: string
  product: Product
  caller: number
  first: number
  direct: number[]
  plain: number[]
}

interface Start {
  first: Timed
  later: Timed[]
}

interface Timed {
  /** From the pictures to the result. */
  wait: number
  cpu: number
}

function firstAndLater(starts: Start[]) {
  const of = (what: keyof Timed) => {
    const first = median(starts.map((start) => start.first[what]))
    const warm = median(starts.flatMap(({ later }) => later.map((one) => one[what])))
    return { first: Math.round(first), warm: Math.round(warm), ratio: Number((first / warm).toFixed(2)) }
  }
  return { cpuMs: of('cpu'), waitMs: of('wait') }
}

/** Of the second session of each kind: the first one makes what an owner and an isolate have once. */
async function countCalls(
  sessions: Record<string, WholeSession>,
  row: (row: Record<string, unknown>) => void,
): Promise<Record<string, Calls & { outcome: unknown }>> {
  const log = new CallLog()
  const product = await startProduct({ wrap: counted(), log: log.take })
  try {
    const told: Record<string, Calls & { outcome: unknown }> = {}
    for (const [kind, session] of Object.entries(sessions)) {
      await runWhole(product, `bench-${kind}-a`, session, { rewrite: rewriteIn(product) })
      await log.all()
      let step = 0
      const done = await runWhole(product, `bench-${kind}-a`, session, { rewrite: rewriteIn(product) })
      const calls = await log.all()
      for (const call of calls) row({ kind, number: ++step, ...call })
      told[kind] = { outcome: outcomeOf(done), ...tally(calls) }
    }
    return told
  } finally {
    await product.stop()
  }
}

const outcomeOf = (session: object) =>
  'decision' in session && session.decision && typeof session.decision === 'object' && 'outcome' in session.decision
    ? session.decision.outcome
    : null

/** Puts the challenge that the rendered take answers in the place of the one that was issued; its nonce stays. */
const rewriteIn =
  ({ database }: Product) =>
  async (sessionId: string, { actions, light }: ChallengedSession) => {
    await database
      .prepare(
        `update kyc_session set liveness = json_set(liveness, '$.actions', json(?), '$.light', json(?)) where id = ?`,
      )
      .bind(JSON.stringify(actions), JSON.stringify(light), sessionId)
      .run()
  }

async function startOf(plain: WholeSession[], warm: number): Promise<Start> {
  const product = await startProduct()
  try {
    const [pid] = workerdProcesses()
    if (pid === undefined) throw new Error('no workerd process')
    const timed = async (i: number): Promise<Timed> => {
      const session = { images: plain[i % plain.length]?.images ?? [], pause: PICTURES_MS }
      const cpu = cpuNanoseconds(pid)
      let began = performance.now()
      const said = (step: string) => {
        if (step === 'pictures') began = performance.now()
      }
      await runWhole(product, `bench-${i}`, session, { rewrite: async () => {}, said })
      return { wait: performance.now() - began, cpu: (cpuNanoseconds(pid) - cpu) / 1e6 }
    }
    const first = await timed(0)
    const later: Timed[] = []
    for (let i = 1; i <= warm; i++) later.push(await timed(i))
    return { first, later }
  } finally {
    await product.stop()
  }
}

async function medianStages(session: WholeSession, sessions: number): Promise<Record<string, number>> {
  const timed = await stagesOf(session, sessions)
  const names = [...new Set(timed.flatMap(({ stages }) => Object.keys(stages)))]
  const of = (name: string) => median(timed.map(({ stages }) => stages[name] ?? 0))
  const own = timed.map(({ ms, stages }) => ms - Object.values(stages).reduce((sum, one) => sum + one, 0))
  return {
    ...Object.fromEntries(names.map((name) => [name, Math.round(of(name))])),
    'vision itself': Math.round(median(own)),
  }
}

async function plainSessions(data?: string, truth?: string): Promise<WholeSession[]> {
  if (!data || !truth) {
    const { document, selfie } = await passportAndSelfie()
    return [{ images: [new Uint8Array(document), new Uint8Array(selfie)] }]
  }
  const read = async (name: string) => new Uint8Array(await readFile(path.join(data, name)))
  const listed = parseSessions(await readFile(truth, 'utf8'))
  return Promise.all(
    listed.map(async ({ document, selfie }) => ({
      images: await Promise.all([...document, selfie].filter(Boolean).map(read)),
    })),
  )
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}
