/** What the product needs from the outside world. Adapters are in worker/storage, one file per port. */

import type { Rules } from '../contract/rules'
import type { ArchiveRange } from './archive'
import type { Charge, LedgerEntry } from './billing/balance'
import type { Decision } from './decision/decision'
import type { Agent, EventAction, LoggedEvent, NewEvent } from './events'
import type { IssuedChallenge } from './liveness/challenge'
import type { Rate, RateKind } from './rates'
import type { BeginRefusal } from './session/attempt'
import type { Scenario } from './session/scenario'
import type { Evidence, Session, SessionImage, SessionStatus } from './session/session'
import type { TaskResult } from './session/task-result'

export type Begin = { begun: true; attempt: number } | { begun: false; reason: BeginRefusal | 'not_found' }

export interface BeginOptions {
  /** Whether the attempt reads the documents' text. */
  ocr: boolean
  /** Given to a session that has none yet. */
  clientKey?: string | undefined
  /** Whom the log names; default: the service. */
  agent?: Agent
  /** What was paid for the attempt: given back when it ends as an exception, whoever ends it. */
  chargeId?: string | undefined
  /** Of the liveness challenge that frames among the images answer: it is used up by this attempt. */
  nonce?: string | undefined
  /** That the session is held to from now on, where they change. */
  rules?: Rules | undefined
}

/** How an attempt ended. `tasks` replaces the session's tasks as a whole. */
export interface AttemptOutcome {
  /** `processing`: a person must look, and nothing runs meanwhile. */
  status: Extract<SessionStatus, 'idle' | 'processing' | 'success' | 'failed' | 'exception'>
  errors: string[]
  tasks: TaskResult[]
  evidence: Evidence
  decision: Decision | null
  clientId: string
  isClientNew: boolean
  spentMs: number
}

export interface SessionFilter {
  status?: SessionStatus | undefined
  clientId?: string | undefined
  /** ISO 8601, both ends included. */
  from?: string | undefined
  to?: string | undefined
}

/** Every read by a caller names the owner: another user's session does not exist for them. */
export interface SessionStore {
  /** Every change is logged, by the same write that makes it. */
  create(session: Session, agent?: Agent): Promise<void>
  byId(owner: string, sessionId: string): Promise<Session | null>
  /** The newest session with that key. */
  byClientKey(owner: string, clientKey: string): Promise<Session | null>
  list(
    owner: string,
    filter: SessionFilter,
    page: { page: number; pageSize: number },
    now: Date,
  ): Promise<{ sessions: Session[]; total: number }>
  /**
   * Compare-and-set from idle | success | failed | exception to processing, counting the attempt and
   * recording its images and its client's key in the same atomic step. Nothing is written when it is refused.
   */
  begin(
    owner: string,
    sessionId: string,
    images: (attempt: number) => SessionImage[],
    options: BeginOptions,
    now: Date,
  ): Promise<Begin>
  /** Lets the holder of a token with that id open the session elsewhere; earlier ids are worthless from now on. */
  handOff(sessionId: string, handoffId: string, agent: Agent, now: Date): Promise<void>
  /** True once for each id. */
  openHandoff(sessionId: string, handoffId: string, now: Date): Promise<boolean>
  /** An operator's decision on a session that waits for one; false where that attempt does not wait, or no longer. */
  decide(
    sessionId: string,
    attempt: number,
    decision: Decision,
    status: Extract<SessionStatus, 'success' | 'failed'>,
    agent: Agent,
    now: Date,
  ): Promise<boolean>
  /** Replaces the session's liveness challenge. */
  challenge(sessionId: string, challenge: IssuedChallenge, agent: Agent, now: Date): Promise<void>

  /** For the vision Worker. Null when the session is gone, expired, or not processing that attempt. */
  running(sessionId: string, attempt: number, now: Date): Promise<Session | null>
  /**
   * Takes the attempt for `leaseMs`, so that a repeated message does not run beside the first.
   * `busy`: somebody holds it; `stale`: there is nothing to do any more.
   */
  lease(sessionId: string, attempt: number, leaseMs: number, now: Date): Promise<'taken' | 'busy' | 'stale'>
  /** Gives the lease back after a fault, so that a retry need not wait. */
  release(sessionId: string, attempt: number): Promise<void>
  images(sessionId: string): Promise<SessionImage[]>
  /** That answer the liveness challenge which the attempt used up, in the order in which they were taken. */
  frames(sessionId: string, attempt: number): Promise<SessionImage[]>
  /** Compare-and-set on (processing, attempt): false when somebody else ended it first. One atomic write. */
  finish(sessionId: string, attempt: number, outcome: AttemptOutcome, now: Date): Promise<boolean>
  /** Ends every attempt that has been processing since before `since` as `exception`; gives their ids. */
  abandon(since: Date, now: Date): Promise<string[]>
}

export interface ScenarioStore {
  default(): Promise<Scenario>
  /** Null for an unknown one, a deleted one and another user's. */
  byId(owner: string, id: string): Promise<Scenario | null>
  create(owner: string, scenario: Scenario, agent: Agent, now: Date): Promise<void>
  /** False unless the stored version is the one before this. */
  update(owner: string, scenario: Scenario, agent: Agent, now: Date): Promise<boolean>
  delete(owner: string, id: string, agent: Agent, now: Date): Promise<boolean>
  /** The default first, then by name. */
  list(owner: string, page: Paging): Promise<{ scenarios: Scenario[]; total: number }>
}

/** A byte stream of the platform, which the domain only hands on. */
export interface ByteStream {
  readonly locked: boolean
}

export interface StoredObject {
  body: ByteStream
  contentType: string
  bytes: number
}

export interface ImageStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  open(key: string): Promise<StoredObject | null>
  delete(keys: string[]): Promise<void>
  /** Everything whose key begins so; gives how many. */
  deleteAll(prefix: string): Promise<number>
}

export interface Grant {
  owner: string
  groupId: number | null
  /** Space-separated. */
  scope: string
}

/** A permanent token as its owner sees it afterwards. Times are ISO 8601. */
export interface TokenDescription {
  handle: string
  label: string | null
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
}

/** By its SHA-256 (hex) or by its handle. */
export interface TokenName {
  hash: string
  handle: string
}

export interface TokenStore {
  /** By the SHA-256 (hex) of a permanent token: its grant, null when it is unknown or past its end. Notes its use. */
  grant(hash: string, now: Date): Promise<(Grant & { handle: string | null }) | null>
  create(token: Grant & { hash: string; label: string | null; expires: Date }, agent: Agent, now: Date): Promise<void>
  /** False when the owner has no such token. */
  update(owner: string, token: TokenName, expires: Date, agent: Agent, now: Date): Promise<boolean>
  delete(owner: string, token: TokenName, agent: Agent, now: Date): Promise<boolean>
  /** Newest first, expired ones included. */
  list(owner: string, page: Paging): Promise<{ tokens: TokenDescription[]; total: number }>
}

/** Amounts are millionths. */
export interface BalanceStore {
  /** Opens an account for a group that has none. */
  seen(groupId: number, now: Date): Promise<void>
  adjust(change: Charge & { agent: Agent }, now: Date): Promise<'done' | 'unknown' | 'out_of_range'>
  /** False, and nothing is written, when the balance does not suffice. A charge that has been made is not made again. */
  charge(charge: Charge, now: Date): Promise<boolean>
  /** Gives a charge back, once. */
  refund(charge: Charge, now: Date): Promise<void>
  /** With the last changes, newest first; null for an unknown group. */
  balance(groupId: number, entries: number): Promise<{ balance: number; entries: LedgerEntry[] } | null>
}

export interface ErasedSession {
  rows: number
  vectors: number
  images: number
  answers: number
}

export interface SessionErasure {
  /** At any time, even while an attempt is at work. Null when the owner has no such session. */
  erase(owner: string, sessionId: string, agent: Agent, now: Date): Promise<ErasedSession | null>
  /** What attempts wrote that were at work during the erasure; the cron calls it. */
  eraseStragglers(now: Date): Promise<void>
}

/** Deletes objects that nothing refers to, a bounded number a run. */
export interface BucketSweep {
  sweep(now: Date): Promise<void>
}

/** For events that are not part of a store's own write: reads above all. */
export interface EventLog {
  /** Before the answer is given: what cannot be recorded is not shown. */
  record(event: NewEvent, now: Date): Promise<void>
  /** That a link to a stored object was opened; gives whose it is, null where it is nobody's. */
  opened(key: string, linkEnds: Date, now: Date): Promise<string | null>
}

/** Gives events their place in their owner's chain (worker/domain/audit), in the order in which they were written. */
export interface EventSeals {
  seal(owner: string): Promise<void>
  /** Of all owners what is left over, a bounded number a run; gives how many events were sealed. */
  sealRest(): Promise<number>
}

export interface EventFilter {
  sessionId?: string | undefined
  personId?: string | undefined
  action?: EventAction | undefined
  /** ISO 8601, both ends included. */
  from?: string | undefined
  to?: string | undefined
}

export interface SealedEvent extends LoggedEvent {
  /** Null: not sealed yet. */
  seal: { seq: number; hash: string; holds: boolean } | null
}

export interface EventHistory {
  /** Newest first. */
  list(owner: string, filter: EventFilter, page: Paging): Promise<{ events: SealedEvent[]; total: number }>
}

/** Reads for an archive, in pages, oldest first. */
export interface ArchiveSource {
  /** Without evidence. `after`: the last session of the page before. */
  sessions(owner: string, range: ArchiveRange, after: Session | null, limit: number): Promise<Session[]>
  /** `after`: id of the last event of the page before. */
  events(owner: string, range: ArchiveRange, after: number | null, limit: number): Promise<LoggedEvent[]>
}

/** Beside the images; opened and deleted as they are. */
export interface ArchiveStore {
  /** As it comes, never whole in memory; nothing is stored when the chunks break off. */
  write(key: string, contentType: string, chunks: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>
}

/** SHA-256 of bytes as they pass. */
export interface RunningDigest {
  update(chunk: Uint8Array): Promise<void>
  /** The sum, in hex. */
  end(): Promise<string>
}

export interface RateLimiter {
  /** Counts one call of a token, known by its SHA-256 (hex). */
  take(token: string, kind: RateKind, now: Date): Promise<Rate>
  prune(now: Date): Promise<void>
}

export interface CaptchaVerifier {
  /** Of one use: a captcha that was verified once does not hold again. */
  verify(captcha: string, remoteIp: string | null): Promise<boolean>
}

export interface Counters {
  /** `route` is a pattern: nothing personal is counted. */
  request(request: { route: string; method: string; status: number; ms: number }): void
}

export interface RequestKey {
  caller: string
  operation: string
  key: string
}

export type Claim =
  | { state: 'first' }
  | { state: 'running' }
  | { state: 'other_request' }
  | { state: 'answered'; answer: string }

/** Makes a repeated request the same request. */
export interface IdempotencyStore {
  /** Claims the key for the caller; a claim that was never answered falls free after the processing budget. */
  claim(key: RequestKey, requestHash: string, now: Date): Promise<Claim>
  answer(key: RequestKey, answer: string): Promise<void>
  /** After a refusal or a fault: the next request with the key is a first one. */
  drop(key: RequestKey): Promise<void>
  prune(now: Date): Promise<void>
}

/** Whether the database can be reached and its schema is the one this code needs. */
export interface Readiness {
  ready(): Promise<boolean>
}

export interface JobQueue {
  send(job: { sessionId: string; attempt: number }): Promise<void>
}

/** The vision Worker, called directly. Resolves when the attempt has ended and its rows are written. */
export interface Vision {
  process(sessionId: string, attempt: number): Promise<void>
}

/** How many things of a listing, and which of them. */
export interface Paging {
  page: number
  pageSize: number
}
