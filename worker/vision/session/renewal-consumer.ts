import { renewQueued } from '../../application/persons/renew-outdated-vectors'
import { describeError } from '../../domain/describe-error'
import type { FaceSearch, FaceSearchOptions } from '../../domain/faces'
import { CONTROL } from '../../domain/shards'
import type { RenewalJob } from '../../words/renewal-job'
import { findFaces } from '../image/find-faces'
import { isBusy } from '../isolate/busy'
import { TIMES } from '../isolate/times'
import { inTurn } from '../isolate/turns'
import type { Shards } from './process-where-it-lies'
import { type Receipt, retryDelay } from './queue-consumer'

/** A turn for each image: sessions that wait for theirs come between. What is done stays done when the rest is not. */
export async function handleRenewal(
  { renew, shard = CONTROL }: RenewalJob,
  tries: number,
  shards: Shards,
): Promise<Receipt> {
  const deps = shards[shard]
  // Vectors that have been moved meanwhile are found by the walk through their new place.
  if (!deps) return 'ack'
  const faces = (file: Uint8Array, options: FaceSearchOptions): Promise<FaceSearch> =>
    inTurn(() => findFaces(deps, file, options), TIMES.attemptMs).catch((error: unknown) => {
      if (isBusy(error)) return { ok: false, reason: 'busy' }
      throw error
    })
  const { faceRenewal, images, now } = deps
  try {
    const { busy, lost } = await renewQueued(renew, { faceRenewal, images, faces: { faces } }, now())
    if (lost > 0) console.warn(JSON.stringify({ event: 'faces_not_renewed', count: lost }))
    return busy ? { retryAfterSeconds: retryDelay(tries, TIMES.busySeconds) } : 'ack'
  } catch (error) {
    console.error(JSON.stringify({ event: 'renewal_fault', error: describeError(error) }))
    return { retryAfterSeconds: retryDelay(tries) }
  }
}
