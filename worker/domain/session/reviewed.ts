import type { Outcome } from '../../words/decision/outcomes'
import type { Decision, Reopening } from '../case/decision'
import type { Session } from '../case/session'
import type { Verdict } from '../case/verdict'

type Decided = Session & { decision: Decision; status: 'success' | 'failed' }

interface Verdicts {
  session: Session
  before: Decision
  verdicts: readonly [Verdict & { by?: string }, ...(Verdict & { by?: string })[]]
  by: Exclude<Decision['by'], 'system'>
  now: Date
}

/** A decision without the reviewers' statements, which stay with the earlier one. */
export function undecided(decision: Decision): Decision {
  const { reasonCodes: _codes, reviewers: _reviewers, note: _note, disagreed: _disagreed, ...rest } = decision
  return rest
}

/** A decision that waits for people again; what it was is kept, with who asked and why. */
export function reopened(
  before: Decision & { outcome: Outcome },
  asked: Pick<Reopening, 'by' | 'at' | 'reason' | 'appeal'>,
): Decision {
  const { outcome, at: decidedAt, by, reviewers = [by], note, reasonCodes } = before
  const named = { ...(reasonCodes ? { reasonCodes } : {}), ...(note === undefined ? {} : { note }) }
  const was = { outcome, decidedAt, decidedBy: reviewers, ...named }
  return { ...undecided(before), reopened: [...(before.reopened ?? []), { ...asked, ...was }], outcome: 'review' }
}

/** The person's appeal; null: none was made. */
export const appealOf = ({ reopened: all = [] }: Pick<Decision, 'reopened'>): Reopening | null =>
  all.find(({ appeal }) => appeal) ?? null

/** Decision on which reviewers agree, with the service's own findings beside it. */
export function reviewed({ session, before, verdicts, by, now }: Verdicts): Decided {
  const [{ outcome }] = verdicts
  const notes = verdicts.map(({ note }) => note).filter((note) => note !== undefined)
  const codes = verdicts.map(({ reasonCode }) => reasonCode).filter((code) => code !== undefined)
  const names = verdicts.map((verdict) => verdict.by).filter((name) => name !== undefined)
  const decision: Decision = {
    ...before,
    ...(codes.length > 0 ? { reasonCodes: [...new Set(codes)] } : {}),
    ...(notes.length > 0 ? { note: notes.join('\n\n') } : {}),
    ...(names.length > 0 ? { reviewers: names } : {}),
    outcome,
    by,
    at: now.toISOString(),
  }
  return { ...session, decision, status: outcome === 'approved' ? 'success' : 'failed' }
}
