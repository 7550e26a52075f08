/** `Idempotency-Key`: a repeated request gets the first one's answer instead of being done again. */
import { invalid, Refusal } from '../application/refusal'
import type { Charge } from '../domain/balance'
import type { IdempotencyStore, RequestKey } from '../domain/ports'
import { charged } from './charged'
import type { Call } from './operation'
import type { OperationPath } from './policies'
import { sha256Hex } from './sha256'

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,255}$/

interface Idempotent<T> {
  /** What of the answer is kept for repetitions. */
  kept?: (answer: T) => T
  /** An answer that need not be paid for. */
  failed?: (answer: T) => boolean
}

/**
 * Does the work, and charges for it, unless the key has been answered. For sessions, what is kept is the session as
 * it was answered, not the text: links and tokens in a repeated answer are made anew.
 */
export async function idempotent<T extends object>(
  call: Call,
  operation: OperationPath,
  work: (charge: Charge | null) => Promise<T | Refusal>,
  { kept = (answer) => answer, failed = () => false }: Idempotent<T> = {},
): Promise<T | Refusal> {
  const first = () => charged(call, operation, work, failed)
  const key = call.headers.get(HEADER)
  if (key === null) return first()
  if (!KEY.test(key)) return invalid({ type: 'string', pattern: KEY.source }, key, HEADER)
  const store = call.services.idempotency
  const requestKey = { caller: callerOf(call), operation, key }
  const claim = await store.claim(requestKey, await requestHash(call), call.now)
  if (claim.state === 'other_request') return new Refusal('idempotency_conflict')
  if (claim.state === 'running') return new Refusal('idempotency_running')
  if (claim.state === 'answered') return JSON.parse(claim.answer) as T
  return answered(store, requestKey, first, kept)
}

async function answered<T extends object>(
  store: IdempotencyStore,
  key: RequestKey,
  first: () => Promise<T | Refusal>,
  kept: (answer: T) => T,
): Promise<T | Refusal> {
  try {
    const answer = await first()
    if (answer instanceof Refusal) await store.drop(key)
    else await store.answer(key, JSON.stringify(kept(answer)))
    return answer
  } catch (error) {
    await store.drop(key)
    throw error
  }
}

function callerOf({ principal }: Call): string {
  return principal.kind === 'client' ? `client ${principal.sessionId}` : `user ${principal.owner}`
}

/** Of what was asked, however it was encoded; the token may have been renewed in between. */
async function requestHash({ body }: Call): Promise<string> {
  const fields = Object.entries(body.fields).filter(([name]) => name !== 'token')
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  const hashes = []
  for (const { field, bytes } of body.files) hashes.push([field, await sha256Hex(bytes)])
  return sha256Hex(JSON.stringify([fields, hashes]))
}
