/** How sessions ended, counted by what was done in them. */
import type { SessionTruth } from './session-truth.ts'

export type Outcome = 'approved' | 'resubmit' | 'review' | 'declined'

/** Undecided: pending when it was read. Broken: an error instead of an answer. */
export type Ended = Outcome | 'undecided' | 'broken'

export interface Verdict {
  same: boolean
  kind: string
  ended: Ended
  ms: number
}

type Counts = Record<Outcome, number> & { sessions: number; undecided?: number; broken?: number }

export function summarise(verdicts: Verdict[]) {
  const group = Map.groupBy(verdicts, groupOf)
  const attacks = [...group].filter(([name]) => name !== 'genuine' && name !== 'wrongPerson')
  return {
    genuine: count(group.get('genuine') ?? []),
    attacks: Object.fromEntries(attacks.map(([kind, own]) => [kind, count(own)])),
    wrongPerson: count(group.get('wrongPerson') ?? []),
    medianMs: median(verdicts.filter(({ ended }) => ended !== 'broken').map(({ ms }) => ms)),
  }
}

/** A genuine document beside somebody else is told apart; an attack keeps its name whoever holds the document. */
export function groupOf({ kind, same }: Pick<SessionTruth, 'kind' | 'same'>): string {
  return kind === 'genuine' && !same ? 'wrongPerson' : kind
}

function count(verdicts: Verdict[]): Counts {
  const of = (ended: Ended) => verdicts.filter((verdict) => verdict.ended === ended).length
  const rare = (['undecided', 'broken'] as const).map((ended) => [ended, of(ended)] as const)
  return {
    sessions: verdicts.length,
    approved: of('approved'),
    resubmit: of('resubmit'),
    review: of('review'),
    declined: of('declined'),
    ...Object.fromEntries(rare.filter(([, number]) => number > 0)),
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[sorted.length >> 1] ?? 0)
}
