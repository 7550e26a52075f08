/** What Workers asked of their bindings, as counting.js says it on the log. */

interface CountedCall {
  from: string
  to: string
  what: string
}

export interface Calls {
  /** Calls of one Worker by another, by callee and method. */
  workers: Record<string, number>
  workersTotal: number
  /** Round trips to D1 (a batch is one) by the Worker that waits for them. */
  d1: Record<string, number>
  d1Total: number
  /** Of these, what seals the audit chain after answers, once a second for an owner, however many sessions. */
  d1Sealing: number
  /** Operations of all other services: R2, the queue, Vectorize, KV, the Worker's own assets. */
  others: Record<string, number>
}

const QUIET_MS = 700

export class CallLog {
  #calls: CountedCall[] = []
  #last = performance.now()

  /** For the runtime's `log`. */
  readonly take = ({ level, message }: { level: string; message: string }): void => {
    if (!message.startsWith('{"counted"')) {
      if (level === 'error' || level === 'warn') console.error(message)
      return
    }
    this.#last = performance.now()
    this.#calls.push((JSON.parse(message) as { counted: CountedCall }).counted)
  }

  /** Once nothing has been asked for a while: sealing goes on after the answer. */
  async all(): Promise<CountedCall[]> {
    const began = performance.now()
    const pause = 2500
    while (performance.now() - began < pause || performance.now() - this.#last < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return this.#calls.splice(0)
  }
}

export function tally(calls: readonly CountedCall[]): Calls {
  const workers = counts(
    calls.filter(({ to }) => to.startsWith('Worker ')).map(({ to, what }) => `${to.slice(7)}.${what}`),
  )
  const isSealing = ({ to, what }: CountedCall) => to === 'D1' && what.includes('event_seal')
  const d1 = counts(calls.filter(({ to }) => to === 'D1').map(({ from }) => from))
  const others = counts(
    calls.filter(({ to }) => to !== 'D1' && !to.startsWith('Worker ')).map(({ to, what }) => `${to} ${what}`),
  )
  return {
    workers,
    workersTotal: sum(workers),
    d1,
    d1Total: sum(d1),
    d1Sealing: calls.filter(isSealing).length,
    others,
  }
}

function counts(names: readonly string[]): Record<string, number> {
  const counted = new Map<string, number>()
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1)
  return Object.fromEntries([...counted].sort(([a], [b]) => a.localeCompare(b, 'en')))
}

const sum = (counted: Record<string, number>) => Object.values(counted).reduce((total, one) => total + one, 0)
