import { WorkerEntrypoint } from 'cloudflare:workers'
import type { FaceSearch, FaceSearchOptions } from '../domain/faces'
import { type VisionEnv, visionServices } from '../services'
import type { VisionDependencies } from './dependencies'
import { findFaces } from './image/find-faces'
import { inTurn } from './isolate/turns'
import { withoutDetails } from './isolate/without-details'
import { processSession } from './session/process-session'
import { endDeadLetter, handleJob } from './session/queue-consumer'

/** Once for each environment: the face index remembers what it has sent and settled. */
const composed = new WeakMap<object, VisionDependencies>()

function servicesOf(env: VisionEnv): VisionDependencies {
  const services = composed.get(env) ?? visionServices(env)
  composed.set(env, services)
  return services
}

const DEAD_LETTERS = 'edge-kyc-jobs-dead'

/** The synchronous door: resolves when the attempt has ended; throws when it could not be processed. */
export class VisionService extends WorkerEntrypoint<VisionEnv> {
  async process(sessionId: string, attempt: number): Promise<void> {
    const services = servicesOf(this.env)
    await withoutDetails('process_fault', () => inTurn(() => processSession(services, sessionId, attempt)))
  }

  /** Faces of an image that is not part of a session. */
  async faces(file: Uint8Array, options: FaceSearchOptions): Promise<FaceSearch> {
    const services = servicesOf(this.env)
    return withoutDetails('faces_fault', () => inTurn(() => findFaces(services, file, options)))
  }
}

export default {
  async queue(batch: MessageBatch, env: VisionEnv): Promise<void> {
    const services = servicesOf(env)
    for (const message of batch.messages) {
      if (batch.queue === DEAD_LETTERS) {
        await withoutDetails('dead_letter_fault', () => endDeadLetter(message.body, services.sessions, services.now()))
        message.ack()
        continue
      }
      const receipt = await handleJob(message.body, ({ sessionId, attempt }) =>
        inTurn(() => processSession(services, sessionId, attempt)),
      )
      if (receipt === 'ack') message.ack()
      else message.retry({ delaySeconds: receipt.retryAfterSeconds })
    }
  },
}
