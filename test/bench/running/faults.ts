/**
 * Sessions that meet one fault each, at every step in turn: an isolate that dies before or after the step, a refused
 * call, a time-out, a reply that is lost, a service that is down for 60 s; messages that come twice and late. Code,
 * database and bucket are the product's; engines, queue, crons and the clock are played, so seconds are simulated.
 */
import { applyMigrations } from '../../../worker/local/serving/migrations.ts'
import { startRuntime } from '../../../worker/local/serving/runtime.ts'
import { random } from '../../support/contract/random.ts'
import type { Bench } from '../bench.ts'
import type { Outcome } from '../workers/faults/session-run.ts'
import { FAULTS, type Fault, type FaultKind } from '../workers/faults/world.ts'

const WORKER = 'edge-kyc-bench-faults'
const SECRET = 'a-secret-of-the-benches-that-is-long-enough'

interface Tally {
  runs: number
  lost: number
  twice: number
  wrongBalance: number
  exception: number
  /** Until the session was decided. */
  secondsMedian: number
  secondsMax: number
}

/** `--count`: of all steps and faults, so many by chance (`--seed`); all of them without. */
export const run: Bench = async ({ count, seed, row, progress }) => {
  const vars = { JWT_SECRET: SECRET, LINK_SECRET: SECRET, DATA_KEY: SECRET }
  const runtime = await startRuntime({ workers: [WORKER], vars, log: () => {} })
  let sessions = 0
  const one = async (fault: Fault | null): Promise<Outcome> => {
    const body = JSON.stringify({ fault, number: ++sessions })
    const response = await fetch(runtime.url, { method: 'POST', body, headers: { connection: 'close' } })
    if (!response.ok) throw new Error(`${JSON.stringify(fault)}: HTTP ${response.status} ${await response.text()}`)
    return (await response.json()) as Outcome
  }
  try {
    await applyMigrations(await runtime.miniflare.getD1Database('DB', WORKER))
    const { steps, lost, twice, balance } = await one(null)
    if (lost.length + twice.length > 0 || balance !== 0) {
      throw new Error(`without any fault: lost ${lost}, twice ${twice}, balance off by ${balance}`)
    }
    const faults = chosen(steps, count === undefined ? null : Number(count), Number(seed ?? 1))
    const found = new Map<FaultKind, Outcome[]>()
    for (const [i, fault] of faults.entries()) {
      progress(`faults: ${i + 1} of ${faults.length}`)
      const outcome = await one(fault)
      found.set(fault.kind, [...(found.get(fault.kind) ?? []), outcome])
      const { steps: _steps, ...told } = outcome
      row({ fault: fault.kind, step: steps[fault.at] ?? 'every message', ...told })
    }
    const byFault = Object.fromEntries([...found].map(([kind, outcomes]) => [kind, tally(outcomes)]))
    return {
      steps: steps.filter((step) => !step.startsWith('cron: ')).length,
      ...tally([...found.values()].flat()),
      byFault,
    }
  } finally {
    await runtime.stop()
  }
}

/** Steps of the session itself: crons go on before and after it. */
function chosen(steps: string[], count: number | null, seed: number): Fault[] {
  const all = FAULTS.flatMap((kind): Fault[] =>
    kind === 'duplicate' || kind === 'late'
      ? [{ kind, at: -1 }]
      : steps.flatMap((step, at) => (step.startsWith('cron: ') ? [] : [{ kind, at }])),
  )
  if (count === null) return all
  const { next } = random(seed)
  return all
    .map((fault) => ({ fault, order: next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ fault }) => fault)
}

function tally(outcomes: Outcome[]): Tally {
  const times = outcomes.flatMap(({ trueAfter }) => trueAfter ?? []).sort((a, b) => a - b)
  const how = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length
  return {
    runs: outcomes.length,
    lost: how(({ lost }) => lost.length > 0),
    twice: how(({ twice }) => twice.length > 0),
    wrongBalance: how(({ balance }) => balance !== 0),
    exception: how(({ status }) => status === 'exception'),
    secondsMedian: Math.round(times[times.length >> 1] ?? 0),
    secondsMax: Math.round(times.at(-1) ?? 0),
  }
}
