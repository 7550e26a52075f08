/** What decided sessions really were: as somebody said, as a trial planned, or as reviewers decided. Pure. */
import type { Outcome } from '../../words/decision/outcomes'
import { VERDICT_CODES, type VerdictReason, verdictReason } from '../../words/decision/verdict-reasons'
import type { SessionKind } from '../../words/rates/instruments'
import type { LabelSource } from '../../words/rates/label-sources'
import type { SessionLabel } from '../../words/rates/labelled-session'
import type { SecondLookResult } from '../../words/review-words'
import type { Decision } from '../case/decision'
import type { Session } from '../case/session'
import type { Trial } from '../case/trial'
import type { Agent } from '../events'

/** Who may tell of a session from outside: of a trial, or what came to light later. */
export const TOLD_SOURCES = ['chargeback', 'trial'] as const satisfies readonly LabelSource[]

export interface ToldTruth {
  kind: SessionKind
  source: (typeof TOLD_SOURCES)[number]
  /** Codes of the owner, no names; null: not told. */
  participant: string | null
  device: string | null
}

export type NewTruth = ToldTruth & { sessionId: string }

/** A blind second vote on a decided session. */
export interface SecondVote {
  /** Names of those who decided first; none: the service. */
  decidedBy: string[]
  outcome: Outcome
  result: SecondLookResult
}

export interface JudgedSession {
  session: Session & { decision: Decision }
  /** The newest; null: nobody said anything. */
  told: ToldTruth | null
  vote: SecondVote | null
}

export interface TruthWindow {
  /** Created within, ISO 8601. */
  from: string | null
  to: string | null
  /** Sessions of that trial alone. */
  trial: string | null
}

export interface TruthPlace {
  /** ISO 8601. */
  createdAt: string
  sessionId: string
}

export interface TruthPage {
  sessions: JudgedSession[]
  /** Where the next page begins; null: there is none. */
  next: TruthPlace | null
}

/** What a participant presents in a trial. */
export interface Presented {
  sessionId: string
  /** ISO 8601. */
  expiresAt: string
  kind: SessionKind
  state: 'open' | 'done' | 'expired'
}

export interface TruthStore {
  /** Oldest first, at most 50. */
  presentedBy(owner: string, whose: Pick<Trial, 'name' | 'participant'>, now: Date): Promise<Presented[]>
  /** Adds a version to each session of the owner of which it says something else than the newest; answers with those. */
  say(
    owner: string,
    truths: readonly NewTruth[],
    agent: Agent,
    now: Date,
  ): Promise<{ said: string[]; unchanged: string[] }>
  /** Newest first: sessions of which somebody may know what they were, out of a bounded number that is looked at. */
  page(owner: string, window: TruthWindow, place: TruthPlace | null): Promise<TruthPage>
}

/** Reasons for a decline that name fraud. The others tell nothing of the sender: somebody may be honest and too young. */
const KIND_OF: Partial<Record<VerdictReason, SessionKind>> = {
  document_altered: 'edited',
  document_copied: 'copied',
  not_the_person: 'other-document',
  not_alive: 'face',
  known_otherwise: 'other',
  suspected_fraud: 'other',
}

/** Label of a decided session; null: nobody knows what it was. */
export function labelOf({ session, told, vote }: JudgedSession): SessionLabel | null {
  const { decision, trial, rules } = session
  if (told) {
    const participant = told.participant ?? trial?.participant
    return { kind: told.kind, source: told.source, weight: 1, ...(participant ? { participant } : {}) }
  }
  if (trial) return { kind: trial.kind, source: 'trial', weight: 1, participant: trial.participant }
  const kind = kindOf(decision, vote)
  if (!kind) return null
  const isSample = vote !== null && vote.decidedBy.length === 0
  return { kind, source: sourceOf(session, vote), weight: isSample ? 1 / Math.max(rules.sampling.share, 1e-3) : 1 }
}

/** A vote that differed names no reason and waits for a third reviewer, who lets the decision stand or reopens it. */
function kindOf({ outcome, by, reasons, reasonCodes }: Decision, vote: SecondVote | null): SessionKind | null {
  const isSeen = by !== 'system' || (vote !== null && vote.result !== 'differed')
  if (!isSeen) return null
  if (outcome === 'approved') return 'genuine'
  if (outcome !== 'declined') return null
  const named = reasonCodes ?? VERDICT_CODES.filter((code) => isLikely(code, reasons))
  return named.map((code) => KIND_OF[code]).find((kind) => kind !== undefined) ?? null
}

/** Where people let the service's decline stand, its own reasons say why. */
const isLikely = (verdict: VerdictReason, reasons: Decision['reasons']) =>
  reasons.some(({ code }) => verdictReason(verdict).likely.includes(code))

function sourceOf({ decision, tasks }: JudgedSession['session'], vote: SecondVote | null): LabelSource {
  const { reopened = [] } = decision
  if (reopened.some(({ appeal }) => appeal)) return 'appeal'
  if (reopened.length > 0) return 'reopened'
  if (vote) return vote.decidedBy.length === 0 ? 'sample' : 'second-vote'
  const isCorrected = tasks.some((task) => task.type === 'document' && task.ocr.fields.some((field) => field.corrected))
  return isCorrected ? 'correction' : 'verdict'
}

/** How the service itself decided, before any person. */
export function ownOutcome({ outcome, by, reopened: [first] = [] }: Decision): Outcome | null {
  if (first) return first.decidedBy.includes('system') ? first.outcome : 'review'
  return by === 'system' ? outcome : 'review'
}
