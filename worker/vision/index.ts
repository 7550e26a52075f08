import { WorkerEntrypoint } from 'cloudflare:workers'
import { callWebhooks } from '../application/webhooks/call-webhooks'
import type { FaceSearch, FaceSearchOptions } from '../domain/faces'
import type { ProcessEnd } from '../domain/ports'
import { type VisionEnv, visionServices } from '../services'
import type { VisionDependencies } from './dependencies'
import type { FileStream } from './engine-contracts'
import { findFaces } from './image/find-faces'
import { isBusy } from './isolate/busy'
import { receiveFile } from './isolate/byte-stream'
import { TIMES } from './isolate/times'
import { TransientMemory } from './isolate/transient-memory'
import { inTurn } from './isolate/turns'
import { withoutDetails } from './isolate/without-details'
import { processSession } from './session/process-session'
import { handleJob, noteDeadLetter } from './session/queue-consumer'

/** Once for each environment: the face index remembers what it has sent and settled. */
const composed = new WeakMap<object, VisionDependencies>()

function servicesOf(env: VisionEnv): VisionDependencies {
  const services = composed.get(env) ?? visionServices(env)
  composed.set(env, services)
  return services
}

/** The synchronous door. `busy` is an answer of both: whoever asks knows what to do then. They throw on a fault. */
export class VisionService extends WorkerEntrypoint<VisionEnv> {
  async process(sessionId: string, attempt: number): Promise<ProcessEnd> {
    const services = servicesOf(this.env)
    const work = () => inTurn(() => processSession(services, sessionId, attempt), TIMES.attemptMs)
    const end = await withoutDetails('process_fault', () => orBusy(work, 'busy' as const))
    this.ctx.waitUntil(callWebhooks({ sessionId }, services))
    return end === 'busy' ? 'busy' : 'ended'
  }

  /** Faces of an image that is not part of a session. */
  async faces(file: FileStream, options: FaceSearchOptions): Promise<FaceSearch> {
    const services = servicesOf(this.env)
    const work = () =>
      inTurn(async () => {
        const scratch = new TransientMemory()
        const bytes = scratch.bytes(await receiveFile(file))
        return findFaces(services, bytes, options).finally(() => scratch.free())
      })
    return withoutDetails('faces_fault', () => orBusy(work, { ok: false, reason: 'busy' } as const))
  }
}

/** This isolate's turns, or those of an engine behind it. */
const orBusy = <T, Busy>(work: () => Promise<T>, answer: Busy): Promise<T | Busy> =>
  work().catch((error: unknown) => {
    if (isBusy(error)) return answer
    throw error
  })

export default {
  async queue(batch: MessageBatch, env: VisionEnv): Promise<void> {
    const services = servicesOf(env)
    for (const message of batch.messages) {
      if (batch.queue === env.DEAD_LETTER_QUEUE) {
        noteDeadLetter(message.body)
        message.ack()
        continue
      }
      const receipt = await handleJob(message.body, message.attempts, async ({ sessionId, attempt }) => {
        const end = await inTurn(() => processSession(services, sessionId, attempt), TIMES.attemptMs)
        await callWebhooks({ sessionId }, services)
        return end
      })
      if (receipt === 'ack') message.ack()
      else message.retry({ delaySeconds: receipt.retryAfterSeconds })
    }
  },
}
