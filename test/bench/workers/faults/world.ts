/** Time, isolates that may die, and the one fault of a run. Every call that leaves an isolate passes here. */

export const FAULTS = [
  'crash',
  'crash after',
  'time-out',
  'refused',
  'lost reply',
  'outage',
  'duplicate',
  'late',
] as const
export type FaultKind = (typeof FAULTS)[number]

/** `at`: the step that it meets; messages that come twice or late meet none. */
export interface Fault {
  kind: FaultKind
  at: number
}

export type Service = 'd1' | 'r2' | 'queue' | 'vision' | 'engine'

const OUTAGE_MS = 60_000
const TIME_OUT_MS = 30_000
const STEP_MS = 20

const never = () => new Promise<never>(() => {})

export class Isolate {
  readonly name: string
  /** Rejects when the isolate dies: whoever is connected to it notices. */
  readonly death: Promise<never>
  died = false
  readonly #reject: (error: Error) => void

  constructor(name: string) {
    this.name = name
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => {})
    this.death = promise
    this.#reject = reject
  }

  die(): void {
    this.died = true
    this.#reject(new Error('connection lost'))
  }
}

export class World {
  now: number
  readonly steps: string[] = []
  readonly #fault: Fault | null
  #met = false
  #outage: { service: Service; until: number } | null = null
  /** When the fault happened. */
  faultAt: number | null = null

  constructor(start: number, fault: Fault | null) {
    this.now = start
    this.#fault = fault
  }

  async pass<T>(isolate: Isolate, service: Service, label: string, effect: () => Promise<T>): Promise<T> {
    if (isolate.died) return never()
    const step = this.steps.push(`${isolate.name}: ${label}`) - 1
    this.now += STEP_MS
    if (this.#outage?.service === service && this.now < this.#outage.until) throw new Error('service is down')
    const fault = this.#fault
    if (step !== fault?.at || this.#met) {
      const value = await effect()
      return isolate.died ? never() : value
    }
    this.#met = true
    this.faultAt = this.now
    return this.#meet(fault.kind, isolate, service, effect)
  }

  async #meet<T>(kind: FaultKind, isolate: Isolate, service: Service, effect: () => Promise<T>): Promise<T> {
    if (kind === 'crash after' || kind === 'lost reply') await effect()
    if (kind === 'crash' || kind === 'crash after') {
      isolate.die()
      return never()
    }
    if (kind === 'time-out') this.now += TIME_OUT_MS
    if (kind === 'outage') this.#outage = { service, until: this.now + OUTAGE_MS }
    throw new Error(kind)
  }
}
