/** The product in a world: an API, a vision Worker, a queue and a clock. */
import type { D1Database, Queue, R2Bucket, Vectorize } from '@cloudflare/workers-types'
import { createApp } from '../../../../worker/api/app'
import { apiServices } from '../../../../worker/api/services/compose'
import { runChores } from '../../../../worker/application/upkeep/run-chores'
import type { ProcessEnd } from '../../../../worker/domain/session/ports'
import type { ApiBindings } from '../../../../worker/env'
import { type VisionEnv, visionServices } from '../../../../worker/vision/services'
import { processSession } from '../../../../worker/vision/session/process-session'
import { handleJob, noteDeadLetter } from '../../../../worker/vision/session/queue-consumer'
import type { Job } from '../../../../worker/words/job'
import { standIn, takenFor } from '../../../support/stand-in'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../../../workers/support/engines'
import { indexInfo } from '../../../workers/support/index-info'
import { faultyBucket, faultyDatabase, faultyEngines } from './bindings'
import { type Fault, Isolate, World } from './world'

export interface Env {
  DB: D1Database
  IMAGES: R2Bucket
  JWT_SECRET: string
  LINK_SECRET: string
  DATA_KEY: string
}

interface Message {
  body: Job
  at: number
  tries: number
}

/** The specimen's, of a state that exists: a live owner's session approves no other. */
const OF_A_STATE = PASSPORT.map((line) => line.replace('UTO', 'FIN')) as typeof PASSPORT

const CRON_MS = 300_000
/** As the wrangler.toml has it. */
const MAX_RETRIES = 12
const LATE_MS = 3_600_000

export class Deployment {
  readonly world: World
  readonly #env: Env
  readonly #fault: Fault | null
  readonly #scenes: Scene[]
  #messages: Message[] = []
  #nextCron: number
  #background: Promise<unknown>[] = []
  /** Told after everything that happens. */
  watch: () => Promise<void> = async () => {}

  /** `axis`: whose face it is. */
  constructor(env: Env, fault: Fault | null, axis: number) {
    const start = Date.now()
    this.#env = env
    this.#fault = fault
    this.world = new World(start, fault)
    this.#nextCron = start + CRON_MS
    this.#scenes = [{ mrz: passportMrz(OF_A_STATE), faces: [face(axis, 24)] }, { faces: [face(axis)] }]
  }

  /** The answer, null when the connection was lost. */
  async call(request: Request): Promise<Response | null> {
    const isolate = new Isolate('api')
    const work: Promise<unknown>[] = []
    const context = { waitUntil: (promise: Promise<unknown>) => work.push(promise), passThroughOnException: () => {} }
    const app = createApp(this.#services(isolate))
    const answered = Promise.resolve(app.fetch(request, {}, standIn<ExecutionContext>(context)))
    const response = await Promise.race([answered, isolate.death]).catch(() => null)
    await Promise.all(work.map((each) => Promise.race([each, isolate.death]).catch(() => {})))
    while (this.#background.length > 0) await this.#background.pop()
    await this.watch()
    return response
  }

  /** Messages and crons that are due meanwhile come. */
  async pass(seconds: number): Promise<void> {
    const until = this.world.now + seconds * 1000
    for (;;) {
      this.#messages.sort((a, b) => a.at - b.at)
      const [message] = this.#messages
      const at = Math.min(message?.at ?? Number.POSITIVE_INFINITY, this.#nextCron)
      if (at > until) break
      this.world.now = Math.max(this.world.now, at)
      if (message && message.at <= this.#nextCron) {
        this.#messages.shift()
        await this.#deliver(message)
      } else {
        this.#nextCron += CRON_MS
        await this.#cron()
      }
      await this.watch()
    }
    this.world.now = Math.max(this.world.now, until)
  }

  /** Until the next message or cron has come; false when no message is left. */
  async passToNext(): Promise<boolean> {
    const at = Math.min(this.#nextCron, ...this.#messages.map((message) => message.at))
    await this.pass(Math.max(0, at - this.world.now) / 1000)
    return this.#messages.length > 0
  }

  #services(isolate: Isolate) {
    const { world } = this
    const { JWT_SECRET, LINK_SECRET, DATA_KEY } = this.#env
    const vars = { JWT_SECRET, LINK_SECRET, DATA_KEY, RATE_LIMITS: 'off', PRICE_KYC_PROCESS: '0.25' }
    const bindings = standIn<ApiBindings>({
      ...vars,
      ...this.#storage(isolate),
      JOBS: standIn<Queue<Job>>({ send: takenFor<Queue<Job>['send']>(this.#send(isolate)) }),
    })
    return {
      ...apiServices(bindings),
      warmUp: async () => {},
      vision: { process: (id: string, attempt: number) => this.#process(isolate, id, attempt) },
      now: () => new Date(world.now),
      wait: () => new Promise<void>(() => {}),
    }
  }

  #storage(isolate: Isolate) {
    return {
      DB: faultyDatabase(this.world, isolate, this.#env.DB),
      IMAGES: faultyBucket(this.world, isolate, this.#env.IMAGES),
      FACE_INDEX: this.#index(isolate),
    }
  }

  /** Vectorize far behind: what is found, is found in the database. */
  #index(isolate: Isolate): Vectorize {
    const pass = <T>(label: string, effect: () => Promise<T>) =>
      this.world.pass(isolate, 'vision', `Vectorize ${label}`, effect)
    return standIn<Vectorize>({
      upsert: () => pass('upsert', async () => ({ mutationId: 'm' })),
      deleteByIds: () => pass('delete', async () => ({ mutationId: 'm' })),
      describe: () => pass('describe', async () => indexInfo(0, 0)),
      query: () => pass('query', async () => ({ count: 0, matches: [] })),
    })
  }

  #send(isolate: Isolate) {
    return (body: Job, options?: { delaySeconds?: number }) =>
      this.world.pass(isolate, 'queue', 'queue send', async () => {
        const at = this.world.now + (options?.delaySeconds ?? 0) * 1000
        this.#messages.push({ body, at, tries: 1 })
        if (this.#fault?.kind === 'duplicate') this.#messages.push({ body, at, tries: 1 })
        if (this.#fault?.kind === 'late') this.#messages.push({ body, at: at + LATE_MS, tries: 1 })
      })
  }

  #vision(isolate: Isolate) {
    const { DATA_KEY } = this.#env
    const secrets = { DATA_KEY }
    // Asked for nothing: no session here has an attestation, a chip or a seal.
    const CREDENTIALS = standIn<VisionEnv['CREDENTIALS']>({})
    const bindings = standIn<VisionEnv>({ ...secrets, ...this.#storage(isolate), CREDENTIALS })
    const now = () => new Date(this.world.now)
    return { ...visionServices(bindings), ...faultyEngines(this.world, isolate, engines(this.#scenes)), now }
  }

  #process(from: Isolate, sessionId: string, attempt: number): Promise<ProcessEnd> {
    const isolate = new Isolate('vision')
    return this.world.pass(from, 'vision', 'call of the vision Worker', () => {
      const work = processSession(this.#vision(isolate), sessionId, attempt)
      const end = Promise.race([work, isolate.death])
      this.#background.push(end.catch(() => {}))
      return end.then((ended) => (ended === 'busy' ? 'busy' : 'ended'))
    })
  }

  async #deliver({ body, tries }: Message): Promise<void> {
    const isolate = new Isolate('queue')
    const services = this.#vision(isolate)
    const again = (seconds: number) =>
      this.#messages.push({ body, at: this.world.now + seconds * 1000, tries: tries + 1 })
    try {
      if (tries > MAX_RETRIES + 1) {
        noteDeadLetter(body)
        return
      }
      const run = handleJob(body, tries, ({ sessionId, attempt }) => processSession(services, sessionId, attempt))
      const receipt = await Promise.race([run, isolate.death])
      if (receipt !== 'ack') again(receipt.retryAfterSeconds)
    } catch {
      again(1)
    }
  }

  async #cron(): Promise<void> {
    const isolate = new Isolate('cron')
    const now = new Date(this.world.now)
    await Promise.race([runChores(this.#services(isolate), now), isolate.death]).catch(() => {})
  }
}
