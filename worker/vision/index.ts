import { WorkerEntrypoint } from 'cloudflare:workers'
import { callWebhooks } from '../application/webhooks/call-webhooks'
import { inCall } from '../call-scope'
import type { FaceSearch, FaceSearchOptions } from '../domain/faces'
import type { ProcessEnd } from '../domain/session/ports'
import { CONTROL } from '../domain/shards'
import { RenewalJob } from '../words/renewal-job'
import type { VisionDependencies } from './dependencies'
import type { FileStream } from './engine-contracts'
import { findFaces } from './image/find-faces'
import { isBusy } from './isolate/busy'
import { receiveFile } from './isolate/byte-stream'
import { TIMES } from './isolate/times'
import { TransientMemory } from './isolate/transient-memory'
import { inTurn } from './isolate/turns'
import { withoutDetails } from './isolate/without-details'
import passport from './rehearsal/passport.jpg'
import { rehearse } from './rehearsal/rehearse'
import selfie from './rehearsal/selfie.jpg'
import { type VisionEnv, visionShards } from './services'
import { processWhereItLies, type Shards } from './session/process-where-it-lies'
import { handleJob, noteDeadLetter, type Receipt } from './session/queue-consumer'
import { handleRenewal } from './session/renewal-consumer'

/** Once for each environment: the face index remembers what it has sent and settled. */
const composed = new WeakMap<object, Shards>()

/** Whether this isolate has looked at an image, or is about to. */
let hasWorked = false

function shardsOf(env: VisionEnv): Shards {
  const shards = composed.get(env) ?? visionShards(env)
  composed.set(env, shards)
  return shards
}

function controlOf(env: VisionEnv): VisionDependencies {
  const [services] = shardsOf(env)
  if (!services) throw new Error('no database')
  return services
}

/** The synchronous door. `busy` is an answer of both: whoever asks knows what to do then. They throw on a fault. */
export class VisionService extends WorkerEntrypoint<VisionEnv> {
  /** `requestId`: of the call that waits for it. */
  process(sessionId: string, attempt: number, shard = CONTROL, requestId?: string): Promise<ProcessEnd> {
    return inCall({ requestId, sessionId, attempt }, () => this.#process({ sessionId, attempt, shard }))
  }

  async #process(attempt: { sessionId: string; attempt: number; shard: number }): Promise<ProcessEnd> {
    const shards = shardsOf(this.env)
    const work = () => orBusy(() => inItsTurn(shards, attempt), 'busy' as const)
    const done = await withoutDetails('process_fault', work)
    if (done === 'busy') return 'busy'
    if (done.at) this.ctx.waitUntil(callWebhooks({ sessionId: attempt.sessionId }, done.at))
    return done.end === 'busy' || done.end === 'more' ? done.end : 'ended'
  }

  /** Loads and compiles what a first session would wait for, while its pictures are still being taken. */
  async warm(): Promise<void> {
    const services = controlOf(this.env)
    await Promise.all([services.faces.warm(), services.reader.warm()])
    if (hasWorked) return
    hasWorked = true
    const files = [passport, selfie].map((file) => new Uint8Array(file))
    await orBusy(() => inTurn((turn) => rehearse(services, files, turn)), undefined)
  }

  /** Faces of an image that is not part of a session. */
  async faces(file: FileStream, options: FaceSearchOptions): Promise<FaceSearch> {
    const services = controlOf(this.env)
    const work = () =>
      inTurn(async () => {
        const scratch = new TransientMemory()
        const bytes = scratch.bytes(await receiveFile(file))
        return findFaces(services, bytes, options).finally(() => scratch.free())
      })
    return withoutDetails('faces_fault', () => orBusy(work, { ok: false, reason: 'busy' } as const))
  }
}

function inItsTurn(shards: Shards, attempt: Parameters<typeof processWhereItLies>[1]) {
  hasWorked = true
  return inTurn((turn) => processWhereItLies(shards, attempt, turn), TIMES.attemptMs)
}

/** This isolate's turns, or those of an engine behind it. */
const orBusy = <T, Busy>(work: () => Promise<T>, answer: Busy): Promise<T | Busy> =>
  work().catch((error: unknown) => {
    if (isBusy(error)) return answer
    throw error
  })

async function handled(message: Message, shards: Shards): Promise<Receipt> {
  const renewal = RenewalJob.safeParse(message.body)
  if (renewal.success) return handleRenewal(renewal.data, message.attempts, shards)
  return handleJob(message.body, message.attempts, async (job) => {
    const { end, at } = await inItsTurn(shards, job)
    if (at) await callWebhooks({ sessionId: job.sessionId }, at)
    return end
  })
}

export default {
  async queue(batch: MessageBatch, env: VisionEnv): Promise<void> {
    const shards = shardsOf(env)
    for (const message of batch.messages) {
      if (batch.queue === env.DEAD_LETTER_QUEUE) {
        noteDeadLetter(message.body)
        message.ack()
        continue
      }
      const receipt = await inCall({}, () => handled(message, shards))
      if (receipt === 'ack') message.ack()
      else message.retry({ delaySeconds: receipt.retryAfterSeconds })
    }
  },
}
