/** `Idempotency-Key`: a repeated request gets the first one's answer instead of being done again. */
import type { IdempotencyStore, RequestKey } from '../domain/ports'
import type { Session } from '../domain/session/session'
import { invalid } from './body/details'
import type { Call } from './operation'
import type { OperationPath } from './policies'
import { Refusal } from './refusal'
import { sha256Hex } from './sha256'

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,255}$/

/**
 * Runs `first` unless the key has been answered. What is kept is the session as it was answered, not
 * the text: links and tokens in a repeated answer are made anew.
 */
export async function idempotent(
  call: Call,
  operation: OperationPath,
  first: () => Promise<Session | Refusal>,
): Promise<Session | Refusal> {
  const key = call.headers.get(HEADER)
  if (key === null) return first()
  if (!KEY.test(key)) return invalid({ type: 'string', pattern: KEY.source }, key, HEADER)
  const store = call.services.idempotency
  const requestKey = { caller: callerOf(call), operation, key }
  const claim = await store.claim(requestKey, await requestHash(call), call.now)
  if (claim.state === 'other_request') return new Refusal('idempotency_conflict')
  if (claim.state === 'running') return new Refusal('idempotency_running')
  if (claim.state === 'answered') return JSON.parse(claim.answer) as Session
  return answered(store, requestKey, first)
}

async function answered(store: IdempotencyStore, key: RequestKey, first: () => Promise<Session | Refusal>) {
  try {
    const session = await first()
    if (session instanceof Refusal) await store.drop(key)
    // Face vectors are of no use in an answer.
    else await store.answer(key, JSON.stringify({ ...session, evidence: null }))
    return session
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
