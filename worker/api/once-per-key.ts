/** `Idempotency-Key`. */
import { withCharge } from '../application/billing/with-charge'
import type { Caller } from '../application/caller'
import { answerOnce } from '../application/calls/answer-once'
import { invalid, type Refusal } from '../application/refusal'
import { sha256Hex } from '../application/sha256'
import { timeUuid } from '../application/time-uuid'
import type { Charge } from '../domain/billing/balance'
import type { Work } from '../domain/calls/ports'
import { isOfTrial } from './is-of-trial'
import type { Call } from './operation'

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,255}$/

interface Options<T> {
  /** Part of the answer that is kept for repetitions; all of it where this is missing. */
  kept?: (answer: T) => T
  /** Sessions and persons that the answer tells of: it is kept no longer than they are. */
  subjects?: (answer: T) => string[]
  /** An answer that need not be paid for. */
  failed?: (answer: T) => boolean
  /** Asked where there is a price: whether this work has none; default: what is done to a session of a trial. */
  isFree?: () => Promise<boolean>
  /** Id of the work, should it be the first one with its key. */
  workId?: string | undefined
}

/**
 * Does the work, and charges for it, unless the key has been answered. For sessions, what is kept is the session as
 * it was answered, not the text: links and tokens in a repeated answer are made anew.
 */
export async function oncePerKey<T extends object>(
  call: Call,
  work: (charge: Charge | null, work: Work) => Promise<T | Refusal>,
  {
    kept = (answer) => answer,
    subjects = () => [],
    failed,
    isFree = () => isOfTrial(call),
    workId = timeUuid(call.now),
  }: Options<T> = {},
): Promise<T | Refusal> {
  const { caller, operation, services, now } = call
  const doAndCharge = (asked: Work) =>
    withCharge(caller, { operation, failed, isFree, workId: asked.id }, services, (charge) => work(charge, asked))
  const key = call.headers.get(HEADER)
  if (key === null) return doAndCharge({ id: workId, again: false })
  if (!KEY.test(key)) return invalid({ type: 'string', pattern: KEY.source }, key, HEADER)
  const { owner } = caller
  const named = { caller: keyOwner(caller), operation, key, owner }
  const request = { key: named, requestHash: await requestHash(call), workId, now }
  return answerOnce(request, services, doAndCharge, { kept, subjects })
}

function keyOwner({ owner, boundTo }: Caller): string {
  return boundTo === null ? `user ${owner}` : `client ${boundTo}`
}

/** Hash of the request, however it was encoded; token and captcha may have been renewed in between. */
async function requestHash({ body }: Call): Promise<string> {
  const fields = Object.entries(body.fields).filter(([name]) => name !== 'token' && name !== 'captcha')
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  const hashes = []
  for (const file of body.files) {
    hashes.push([file.field, file.kind === 'stored' ? file.upload.sha256 : await sha256Hex(file.content)])
  }
  return sha256Hex(JSON.stringify([fields, hashes]))
}
