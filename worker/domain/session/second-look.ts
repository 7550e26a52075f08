/**
 * Decided sessions that somebody else decides again without knowing how: a share of them, drawn by the service. A second
 * look changes no decision by itself.
 */
import type { SecondLookResult } from '../../words/review-words'
import type { Decision } from '../case/decision'
import type { Session } from '../case/session'
import type { GivenVerdict } from '../case/verdict'
import type { Agent } from '../events'
import { undecided } from './reviewed'

export interface SecondLook {
  /** The decision in force. */
  standing: Decision
  /** Second verdict that differs from it and waits for a third reviewer; null: nobody has looked yet. */
  differing: GivenVerdict | null
}

type Final = 'approved' | 'declined'

/** Whether a decision can be drawn: it stands, and the service or somebody with a name made it. */
export const canBeDrawn = ({ outcome, by, reviewers }: Decision): boolean =>
  (outcome === 'approved' || outcome === 'declined') && (by === 'system' || reviewers !== undefined)

/** The session as its second reviewer sees it: as if nobody had decided it. */
export const blinded = (session: Session, standing: Decision): Session => ({
  ...session,
  status: 'processing',
  decision: { ...undecided(standing), outcome: 'review', by: 'system' },
})

/** The session as it is in force. */
export const unblinded = (session: Session, standing: Decision): Session => ({
  ...session,
  status: standing.outcome === 'approved' ? 'success' : 'failed',
  decision: standing,
})

/** Verdicts that a third reviewer is shown; none before the second one differs. */
export function verdictsOfLook({ standing, differing }: SecondLook): GivenVerdict[] {
  const { outcome, at, by, reviewers = [by], reasonCodes: [reasonCode] = [], note } = standing
  if (!differing || !isFinal(outcome)) return []
  const said = { ...(reasonCode ? { reasonCode } : {}), ...(note === undefined ? {} : { note }) }
  return [...reviewers.map((name, i) => ({ outcome, at, by: name, ...(i === 0 ? said : {}) })), differing]
}

const isFinal = (outcome: Decision['outcome']): outcome is Final => outcome === 'approved' || outcome === 'declined'

/** Second looks that are alike, and how many there were. */
export interface LookCount {
  /** Names of those who decided; none: the service. */
  decidedBy: string[]
  outcome: string
  lookedBy: string
  lookedOutcome: string
  result: SecondLookResult
  count: number
}

export interface LookStore {
  /** Keeps a second verdict: one that agrees ends the look, another waits for a third reviewer; false: the claim is over. */
  look(
    session: Pick<Session, 'owner' | 'sessionId'>,
    look: { verdict: GivenVerdict; standing: Decision },
    agent: Agent,
    now: Date,
  ): Promise<boolean>
  /** Ends a look whose verdicts differ: the decision stands. */
  uphold(
    session: Pick<Session, 'owner' | 'sessionId'>,
    verdict: GivenVerdict,
    agent: Agent,
    now: Date,
  ): Promise<boolean>
  /** Second verdicts given in that time, as far as their sessions are kept. */
  looks(owner: string, from: Date, to: Date): Promise<{ counts: LookCount[]; waiting: number }>
}
