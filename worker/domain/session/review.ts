/** Sessions that wait for a person. */

import type { Outcome } from '../../words/decision/outcomes'
import type { ReasonCode } from '../../words/decision/reasons'
import type { Decision } from '../case/decision'
import type { Session, SessionImage, SessionStatus } from '../case/session'
import type { TaskResult } from '../case/task-result'
import type { GivenVerdict } from '../case/verdict'
import type { Agent } from '../events'
import type { Handling } from './handling'
import type { LookStore, SecondLook } from './second-look'

/** Claim of a reviewer: nobody else may decide the session while it holds. */
export interface Claim {
  by: string
  /** ISO 8601. */
  until: string
}

export interface ReviewCase {
  /** Without its decision where that is looked at again. */
  session: Session
  /** ISO 8601. */
  since: string
  claim: Claim | null
  handling: Handling
  /** Where two have to decide: the first, or two that differ and wait for a third reviewer. */
  verdicts: GivenVerdict[]
  /** Null: it is undecided. */
  look: SecondLook | null
}

export interface ReviewFilter {
  /**
   * `mine`: claimed by that reviewer; `free`: what they are offered; `assigned`: to them; `paused`: nobody is offered it;
   * `looks`: drawn for a second look; `differing`: two reviewers differ.
   */
  show: 'all' | 'free' | 'mine' | 'assigned' | 'paused' | 'looks' | 'differing'
  /** Name of a reviewer or a team that it is assigned to. */
  handledBy?: string | undefined
  /** Who may decide only where one reviewer does: no other one is free for them. */
  alone?: boolean
  reason?: ReasonCode | undefined
  schemaId?: string | undefined
  clientKey?: string | undefined
  /** A name, a number, a client's key, user or address, or a session's id. */
  search?: string | undefined
}

export interface ReviewList {
  cases: ReviewCase[]
  total: number
  /** Number of all sessions that wait, whatever was asked for. */
  waiting: number
  /** ISO 8601; null: none waits. */
  oldest: string | null
}

/** Another session of the same person, with the data shown beside a case. */
export interface OtherSession {
  sessionId: string
  /** ISO 8601. */
  createdAt: string
  status: SessionStatus
  outcome: Outcome | null
  reasons: ReasonCode[]
}

export interface ReviewSurroundings {
  /** Files of the newest answered liveness challenge: frames, and the sheet of its reduced recording. */
  take(sessionId: string): Promise<SessionImage[]>
  /** Newest first; none while the person is not recognised. */
  others(session: Pick<Session, 'owner' | 'clientId' | 'sessionId'>): Promise<Session[]>
}

export interface ReviewStore extends LookStore {
  /** By priority, then by due time, then longest waiting first. */
  list(
    whose: { owner: string; reviewer: string },
    filter: ReviewFilter,
    page: { page: number; pageSize: number },
    now: Date,
  ): Promise<ReviewList>
  /** Null: it does not wait. */
  byId(owner: string, sessionId: string, now: Date): Promise<ReviewCase | null>
  /** False where another's claim holds, or it does not wait. Renews one's own. */
  claim(claim: { sessionId: string; reviewer: string; until: Date }, agent: Agent, now: Date): Promise<boolean>
  /** Sessions that the reviewer may claim, without those of their own first verdict, in the queue's order. */
  nextFor(owner: string, reviewer: string, filter: ReviewFilter, now: Date): Promise<string[]>
  release(sessionId: string, reviewer: string, agent: Agent, now: Date): Promise<boolean>
  /** Keeps the first of two verdicts, or both that differ, and lets go of the session; false where the claim is over. */
  keep(
    session: Pick<Session, 'owner' | 'sessionId'>,
    verdicts: [GivenVerdict] | [GivenVerdict, GivenVerdict],
    agent: Agent,
    now: Date,
  ): Promise<boolean>
  /**
   * Keeps the session's results with a value put right; false where they have changed meanwhile, or somebody else
   * reviews the session.
   */
  correct(
    session: Pick<Session, 'owner' | 'sessionId' | 'tasks'>,
    tasks: TaskResult[],
    change: { reviewer: string; agent: Agent; place: { document: number; title: string } },
    now: Date,
  ): Promise<boolean>
  /** Returns a decided session to review, as `decision` says; false where it has changed meanwhile. */
  reopen(
    session: Pick<Session, 'owner' | 'sessionId' | 'attempt'>,
    decision: Decision,
    agent: Agent,
    now: Date,
  ): Promise<boolean>
}
