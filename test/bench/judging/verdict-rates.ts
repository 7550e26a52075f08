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
  /** Of the document: what it is, and what was read in its machine readable zone. */
  number?: { truth: string; read: string | null }
}

type Counts = Record<Outcome, number> & { sessions: number; undecided?: number; broken?: number }

export function summarise(verdicts: Verdict[]) {
  const group = Map.groupBy(verdicts, groupOf)
  const attacks = [...group].filter(([name]) => name !== 'genuine' && name !== 'wrongPerson')
  return {
    genuine: count(group.get('genuine') ?? []),
    attacks: Object.fromEntries(attacks.map(([kind, own]) => [kind, count(own)])),
    wrongPerson: count(group.get('wrongPerson') ?? []),
    ...numbers(verdicts),
    medianMs: median(verdicts.filter(({ ended }) => ended !== 'broken').map(({ ms }) => ms)),
  }
}

/** A genuine document beside somebody else is told apart; an attack keeps its name whoever holds the document. */
export function groupOf({ kind, same }: Pick<SessionTruth, 'kind' | 'same'>): string {
  return kind === 'genuine' && !same ? 'wrongPerson' : kind
}

/** Of genuine documents whose number the truth names: how many are read without any fault, and those with zeros. */
function numbers(verdicts: Verdict[]) {
  const known = verdicts.flatMap(({ kind, number }) => (kind === 'genuine' && number ? [number] : []))
  if (known.length === 0) return {}
  const zeros = known.filter(({ truth }) => truth.includes('0'))
  const exact = (some: typeof known) => some.filter(({ truth, read }) => truth === read).length
  return {
    numbers: { documents: known.length, exact: exact(known) },
    numbersWithZeros: { documents: zeros.length, exact: exact(zeros) },
  }
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
