import type { Decision } from '../case/decision'
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
