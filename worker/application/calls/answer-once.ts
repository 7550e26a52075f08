/** A repeated request gets the first one's answer instead of being done again. */
import type { IdempotencyStore, RequestKey, Work } from '../../domain/calls/ports'
import { Refusal } from '../refusal'

export interface KeyedRequest {
  key: RequestKey
  /** Hash of the request: another request with the same key is refused. */
  requestHash: string
  /** Id of the work, if it is the first. */
  workId: string
  now: Date
}

interface Ports {
  idempotency: Pick<IdempotencyStore, 'claim' | 'answer' | 'drop' | 'release'>
}

/** Part of an answer kept for repetitions, in JSON, and the ids of its sessions and persons. */
export interface Keeping<T> {
  kept: (answer: T) => T
  subjects: (answer: T) => string[]
}

export async function answerOnce<T extends object>(
  { key, requestHash, workId, now }: KeyedRequest,
  { idempotency }: Ports,
  work: (work: Work) => Promise<T | Refusal>,
  { kept, subjects }: Keeping<T>,
): Promise<T | Refusal> {
  const claim = await idempotency.claim(key, requestHash, workId, now)
  if (claim.state === 'other_request') return new Refusal('idempotency_conflict')
  if (claim.state === 'running') return new Refusal('idempotency_running')
  // What this operation has kept under the key, so of its own kind.
  if (claim.state === 'answered') return JSON.parse(claim.answer) as T
  try {
    const answer = await work(claim.work)
    if (answer instanceof Refusal) await idempotency.drop(key)
    else await idempotency.answer(key, JSON.stringify(kept(answer)), subjects(answer))
    return answer
  } catch (error) {
    // Should this fail too, the claim falls free by itself.
    await idempotency.release(key).catch(() => {})
    throw error
  }
}
