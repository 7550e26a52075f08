/** What the product needs from the outside world. Adapters are in worker/storage, one file per port. */

import type { AppAttestation } from '../contract/app-attestation'
import type { GivenConsent } from '../contract/hosted-page'
import type { ReasonCode } from '../contract/reasons'
import type { Charge, LedgerEntry } from './billing/balance'
import type { Decision } from './decision/decision'
import type { Agent, EventAction, LoggedEvent, NewEvent } from './events'
import type { ChallengeChange } from './liveness/challenge'
import type { Rate, RateKind } from './rates'
import type { Begin, BeginOptions } from './session/begin'
import type { Scenario } from './session/scenario'
import type { Evidence, Session, SessionImage, SessionStatus } from './session/session'
import type { TaskResult } from './session/task-result'
import type { Rest, Waiting } from './session/waiting'
import type { LeasedProof, WalletRequests } from './wallet/ports'

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
  /** Those that others, a blocklist or their number speak against; with that reason. */
  found?: { reason: ReasonCode | undefined } | undefined
}

/** What a run of an attempt works on. */
export interface LeasedAttempt extends LeasedProof {
  session: Session
  /** In their order; those that answer a liveness challenge are among them. */
  images: SessionImage[]
  /** Of the app that sent them. */
  attestation: AppAttestation | null
}

/** Every read by a caller names the owner: another user's session does not exist for them. */
export interface SessionStore extends WalletRequests {
  /** Every change is logged, by the same write that makes it. */
  create(session: Session, agent?: Agent): Promise<void>
  byId(owner: string, sessionId: string): Promise<Session | null>
  /**
   * The session, or the newest one with that key, for somebody to see; that they did is logged in the same step, unless
   * it has nothing to tell yet. Whom a token binds to another session is not logged, and must not be shown this one.
   */
  read(
    owner: string,
    wanted: { sessionId: string } | { clientKey: string },
    reader: Agent & { boundTo: string | null },
    now: Date,
  ): Promise<Session | null>
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
  /**
   * Lets the holder of a token with that id open the session elsewhere; earlier ids are worthless from now on. False
   * when that was done too often.
   */
  handOff(sessionId: string, handoffId: string, agent: Agent, now: Date): Promise<boolean>
  /** Counts and records a client token beyond the session's first; false when there were too many. */
  countClientToken(sessionId: string, agent: Agent, now: Date): Promise<boolean>
  /** Whether a session's link may be opened with that secret (its SHA-256, hex): the first one's is the only one. */
  openLink(sessionId: string, device: string, now: Date): Promise<boolean>
  /** Records what was agreed to, and keeps its text. */
  giveConsent(sessionId: string, consent: GivenConsent, text: string, now: Date): Promise<void>
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
    /** Only while this reviewer's claim holds. */
    reviewer?: string,
  ): Promise<boolean>
  /** From exception to processing, the same attempt; false where that attempt did not end so. */
  restart(sessionId: string, attempt: number, agent: Agent, now: Date): Promise<boolean>
  /** Replaces the session's liveness challenge; `busy`: it has another one by now; `spent`: that was done too often. */
  challenge(sessionId: string, change: ChallengeChange, agent: Agent, now: Date): Promise<'issued' | 'busy' | 'spent'>

  /** Whether an attempt of the session was begun by that work. */
  begunBy(sessionId: string, workId: string): Promise<boolean>
  /** Of a client, oldest first, whether their time to be used is over or not. */
  approvedOf(owner: string, clientId: string, limit: number): Promise<Session[]>

  /**
   * Takes the attempt for `leaseMs`, so that a repeated message does not run beside the first, and gives what it is
   * about. `busy`: somebody holds it; `stale`: the session is gone, expired, or not processing that attempt.
   */
  lease(sessionId: string, attempt: number, leaseMs: number, now: Date): Promise<LeasedAttempt | 'busy' | 'stale'>
  /** Holds a lease that would end at `held` until `until`; false when it has become another's. */
  renewLease(sessionId: string, attempt: number, held: Date, until: Date): Promise<boolean>
  /** Gives the lease that would end at `held` back, where the run came to no end. */
  release(sessionId: string, attempt: number, held: Date, rest: Rest, now: Date): Promise<void>
  /** All but the frames of liveness challenges. */
  images(sessionId: string): Promise<SessionImage[]>
  imageCount(sessionId: string): Promise<number>
  /** Compare-and-set on (processing, attempt): false when somebody else ended it first. One atomic write. */
  finish(sessionId: string, attempt: number, outcome: AttemptOutcome, now: Date): Promise<boolean>
  /** How many are processed or wait for it, counted no further than the limits. */
  waiting(owner: string): Promise<Waiting>
  /** Attempts that began before `since` and that nobody is at work on; at most as many as one run of the cron takes. */
  resting(since: Date, now: Date): Promise<{ sessionId: string; attempt: number }[]>
  /**
   * Ends as `exception` every attempt that has been processing since before `since`, that has failed as often as the
   * limits let it, or whose session has expired; gives their ids.
   */
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

/** What is said of an object that is stored. */
export interface OwnedObject {
  owner: string
  contentType: string
}

export interface ImageStore {
  /** Encrypted with the owner's key. */
  put(key: string, bytes: Uint8Array, object: OwnedObject): Promise<void>
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  open(key: string): Promise<StoredObject | null>
  delete(keys: string[]): Promise<void>
  /** Everything whose key begins so; gives how many. */
  deleteAll(prefix: string): Promise<number>
  /** The same of many prefixes, in few calls; gives how many of each. */
  deleteFolders(prefixes: string[]): Promise<Map<string, number>>
}

/** Amounts are millionths. */
export interface BalanceStore {
  /** Opens an account for a group that has none. */
  seen(groupId: number, now: Date): Promise<void>
  adjust(change: Charge & { agent: Agent }, now: Date): Promise<'done' | 'unknown' | 'out_of_range'>
  /**
   * False, and nothing is written, when the balance does not suffice. A charge that has been made is not made again; one
   * that was given back, under a new id. Gives the charge that stands.
   */
  charge(charge: Charge, now: Date): Promise<Charge | false>
  /** Gives a charge back that was made, once; not while a session's attempt bears it, whose end decides. */
  refund(charge: Pick<Charge, 'id'>, now: Date): Promise<void>
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
  /** Another text after each erasure of a session of the owner. */
  state(owner: string): Promise<string>
  /** What attempts wrote that were at work during the erasure; the cron calls it. */
  eraseStragglers(now: Date): Promise<void>
}

/** Keeps data at rest encrypted by the keys that are current, a bounded number a run; the cron calls it. */
export interface DataSealing {
  /** Owners' keys that an earlier key of the deployment has wrapped are wrapped by the current one. */
  rewrapKeys(): Promise<void>
  /** Rows and objects of releases that did not encrypt, and of owners' keys that have been retired. */
  sealOlder(now: Date): Promise<void>
}

/** For events that are not part of a store's own write: reads above all. */
export interface OpenedLink {
  linkEnds: Date
  /** For whom it was made; null: for whoever holds it. */
  by: string | null
  /** Not where a listing has told it already. */
  isLogged: boolean
}

export interface EventLog {
  /** Before the answer is given: what cannot be recorded is not shown. */
  record(event: NewEvent, now: Date): Promise<void>
  /** Whose a stored object is, by its key alone; null where it is nobody's here. */
  ownerOf(key: string): Promise<string | null>
  /** That a link to a stored object was opened; gives whose it is, null where it is nobody's. */
  opened(key: string, link: OpenedLink, now: Date): Promise<string | null>
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
  /** `holds`: null where the key that sealed it is not at hand. */
  seal: { seq: number; hash: string; holds: boolean | null } | null
}

export interface EventHistory {
  /** Newest first. */
  list(owner: string, filter: EventFilter, page: Paging): Promise<{ events: SealedEvent[]; total: number }>
}

export interface RateLimiter {
  /** Counts one call of whomever the SHA-256 (hex) stands for. */
  take(key: string, kind: RateKind, now: Date): Promise<Rate>
  prune(now: Date): Promise<void>
}

export interface CaptchaVerifier {
  /** Of one use: a captcha that was verified once does not hold again, but for the same work (a UUID). */
  verify(captcha: string, remoteIp: string | null, workId: string): Promise<boolean>
}

export interface Counters {
  /** `route` is a pattern: nothing personal is counted. */
  request(request: { route: string; method: string; status: number; ms: number }): void
}

export interface RequestKey {
  caller: string
  operation: string
  key: string
  /** Whose data the answer is. */
  owner: string
}

/** What a request asks to be done: it bears the same id however often it is begun. */
export interface Work {
  id: string
  /** It was begun before, and how far it came is not known: what has been done of it is not done again. */
  again: boolean
}

export type Claim =
  | { state: 'first'; work: Work }
  | { state: 'running' }
  | { state: 'other_request' }
  | { state: 'answered'; answer: string }

/** Makes a repeated request the same request. */
export interface IdempotencyStore {
  /** Claims the key for the caller; a claim that was never answered falls free after a while. */
  claim(key: RequestKey, requestHash: string, newWorkId: string, now: Date): Promise<Claim>
  /** `subjects`: sessions and persons that it tells of. What tells of one that is gone is not kept. */
  answer(key: RequestKey, answer: string, subjects: string[]): Promise<void>
  /** After a refusal, so that nothing was done: the next request with the key is a first one. */
  drop(key: RequestKey): Promise<void>
  /** After a fault: the next request with the key takes up the work at once. */
  release(key: RequestKey): Promise<void>
  prune(now: Date): Promise<void>
}

/** Whether the database can be reached and its schema is the one this code needs. */
export interface Readiness {
  ready(): Promise<boolean>
}

export interface JobQueue {
  send(job: { sessionId: string; attempt: number }, options?: { delaySeconds: number }): Promise<void>
}

/** ended: its rows are written; busy: not now, somebody or something else is at work. */
export type ProcessEnd = 'ended' | 'busy'

/** The vision Worker, called directly. */
export interface Vision {
  /** `shard`: where the session lies, as far as the caller knows; the first where it is missing. */
  process(sessionId: string, attempt: number, shard?: number): Promise<ProcessEnd>
}

/** How many things of a listing, and which of them. */
export interface Paging {
  page: number
  pageSize: number
}
