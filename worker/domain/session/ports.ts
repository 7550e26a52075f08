/** Ports of sessions. */
import type { AppAttestation } from '../../words/capture/app-attestation'
import type { ReasonCode } from '../../words/decision/reasons'
import type { GivenConsent } from '../../words/hosted-page'
import type { ChallengeChange } from '../case/challenge'
import type { Decision } from '../case/decision'
import type { AttemptOutcome } from '../case/outcome'
import type { Session, SessionImage, SessionStatus } from '../case/session'
import type { Agent } from '../events'
import type { Paging } from '../paging'
import type { LeasedProof, WalletRequests } from '../wallet/ports'
import type { Begin, BeginOptions } from './begin'
import type { CredentialOffers } from './offer'
import type { Changer, Scenario, ScenarioVersion } from './scenario'
import type { Rest, Waiting } from './waiting'

export interface SessionFilter {
  status?: SessionStatus | undefined
  clientId?: string | undefined
  /** ISO 8601, both ends included. */
  from?: string | undefined
  to?: string | undefined
  /** Those that others, a blocklist or their number speak against; with that reason. */
  found?: { reason: ReasonCode | undefined } | undefined
}

/** Keys by which a session is found beside its results. Nothing changes it while an attempt is processed. */
export type SearchedBy = Pick<Session, 'clientKey' | 'clientUser' | 'email'>

/** Inputs of a run of an attempt. */
export interface LeasedAttempt extends LeasedProof {
  session: Session
  /** In their order; those that answer a liveness challenge are among them. */
  images: SessionImage[]
  /** Attestation of the app that sent the images. */
  attestation: AppAttestation | null
}

/** Store of sessions. Every read by a caller names the owner: another user's session does not exist for them. */
export interface SessionStore extends WalletRequests, CredentialOffers {
  /** Every change is logged, by the same write that makes it. */
  create(session: Session, agent?: Agent): Promise<void>
  byId(owner: string, sessionId: string): Promise<Session | null>
  /**
   * The session, or the newest one with that key, for somebody to see; that they did is logged in the same step, once an
   * hour by reader, unless it has nothing to tell yet. Whom a token binds to a session polls their own, which is not
   * logged, and must not be shown another.
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
    session: { owner: string; sessionId: string },
    images: (attempt: number) => SessionImage[],
    options: BeginOptions,
    now: Date,
  ): Promise<Begin>
  /** Whose session it is, for callers that know nothing but its id; null where it does not exist. */
  ownerOf(sessionId: string): Promise<string | null>
  /**
   * Lets the holder of the code with that sum open the session elsewhere; earlier ones are worthless from now on. False
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
    session: { sessionId: string; attempt: number },
    given: {
      decision: Decision
      /** `idle`: the person is asked for a further step. */
      status: Extract<SessionStatus, 'success' | 'failed' | 'idle'>
      /** Only while this reviewer's claim holds. */
      reviewer?: string
    },
    agent: Agent,
    now: Date,
  ): Promise<boolean>
  /** Restarts an attempt that ended as an exception; false where that attempt did not end so. */
  restart(sessionId: string, attempt: number, agent: Agent, now: Date): Promise<boolean>
  /** Replaces the session's liveness challenge; `busy`: it has another one by now; `spent`: that was done too often. */
  challenge(sessionId: string, change: ChallengeChange, agent: Agent, now: Date): Promise<'issued' | 'busy' | 'spent'>

  /** Whether an attempt of the session was begun by that work. */
  begunBy(sessionId: string, workId: string): Promise<boolean>
  /** Approved sessions of a client, oldest first, whether or not they have expired. */
  approvedOf(owner: string, clientId: string, limit: number): Promise<Session[]>

  /**
   * Leases the attempt for `leaseMs`, so that a repeated message does not run beside the first, and gives its inputs.
   * `busy`: somebody holds it; `stale`: the session is gone, expired, or not processing that attempt.
   */
  lease(sessionId: string, attempt: number, leaseMs: number, now: Date): Promise<LeasedAttempt | 'busy' | 'stale'>
  /** Holds a lease that would end at `held` until `until`; false when it has become another's. */
  renewLease(sessionId: string, attempt: number, held: Date, until: Date): Promise<boolean>
  /** Gives the lease that would end at `held` back, where the run came to no end. */
  release(run: { sessionId: string; attempt: number }, held: Date, rest: Rest, now: Date): Promise<void>
  /** Images without the frames of liveness challenges. */
  images(sessionId: string): Promise<SessionImage[]>
  imageCount(sessionId: string): Promise<number>
  /**
   * Compare-and-set on (processing, attempt): false when somebody else ended it first. One atomic write. `about`: of the
   * session as the lease gave it; without it, it is read.
   */
  finish(
    sessionId: string,
    attempt: number,
    outcome: AttemptOutcome & { about?: SearchedBy },
    now: Date,
  ): Promise<boolean>
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
  create(owner: string, scenario: Scenario, changer: Changer, now: Date): Promise<void>
  /** False unless the stored version is the one before this. */
  update(owner: string, scenario: Scenario, changer: Changer, now: Date): Promise<boolean>
  /** Versions of a scenario as they were, newest first; of a deleted one too. */
  versions(owner: string, id: string, page: Paging): Promise<{ versions: ScenarioVersion[]; total: number }>
  /** False: it is gone, or has another version. */
  delete(owner: string, of: { id: string; version: number }, agent: Agent, now: Date): Promise<boolean>
  /** The default first, then by name. */
  list(owner: string, page: Paging): Promise<{ scenarios: Scenario[]; total: number }>
}

export interface ErasedSession {
  rows: number
  vectors: number
  images: number
  answers: number
  /** Whether an attempt was at work: what it still writes goes with the next runs of the cron. */
  pending: boolean
}

export interface SessionErasure {
  /** Erases a session at any time, even while an attempt is at work. Null when the owner has no such session. */
  erase(owner: string, sessionId: string, agent: Agent, now: Date): Promise<ErasedSession | null>
  /** State that changes with each erasure of a session of the owner. */
  state(owner: string): Promise<string>
  /** Erases what attempts wrote that ran during the erasure; the cron calls it. */
  eraseStragglers(now: Date): Promise<void>
}

export interface JobQueue {
  send(job: { sessionId: string; attempt: number }, options?: { delaySeconds: number }): Promise<void>
}

/** ended: its rows are written; busy: not now, somebody or something else is at work; more: the queue goes on with the rest. */
export type ProcessEnd = 'ended' | 'busy' | 'more'

/** The vision Worker, called directly. */
export interface Vision {
  /** `shard`: where the session lies, as far as the caller knows; the first where it is missing. */
  process(sessionId: string, attempt: number, shard?: number, requestId?: string): Promise<ProcessEnd>
}
