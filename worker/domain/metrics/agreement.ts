/** How far second reviewers, who do not know the first decision, decide as the first did. */
import type { LookCount } from '../session/second-look'

/** Name of the service among those who decided. */
const SERVICE = 'system'

export interface ReviewerAgreement {
  /** A name, or `system`. */
  reviewer: string
  /** Decisions of theirs that somebody looked at again; how many were decided alike, and how many were reopened. */
  decided: { looks: number; agreed: number; reopened: number }
  /** Decisions of others that they looked at again. */
  looked: { looks: number; agreed: number }
}

export interface Agreement {
  looks: number
  agreed: number
  /** Differing verdicts: of these a third reviewer let the decision stand, or reopened the session; the rest wait. */
  differed: number
  upheld: number
  reopened: number
  /** Cohen's kappa over the outcomes; null where chance alone would agree always, or nothing was looked at. */
  kappa: number | null
  reviewers: ReviewerAgreement[]
}

export function agreementOf(counts: readonly LookCount[]): Agreement {
  const sum = (those: (one: LookCount) => boolean) =>
    counts.filter(those).reduce((total, { count }) => total + count, 0)
  const result = (name: LookCount['result']) => sum((one) => one.result === name)
  const [looks, agreed] = [sum(() => true), result('agreed')]
  return {
    looks,
    agreed,
    differed: looks - agreed,
    upheld: result('upheld'),
    reopened: result('reopened'),
    kappa: kappaOf(counts, agreed, looks),
    reviewers: byReviewer(counts),
  }
}

/** Agreement beyond what two would reach who name outcomes by chance, each as often as they do. */
function kappaOf(counts: readonly LookCount[], agreed: number, looks: number): number | null {
  if (looks === 0) return null
  const share = (of: (one: LookCount) => string, outcome: string) =>
    counts.filter((one) => of(one) === outcome).reduce((total, { count }) => total + count, 0) / looks
  const chance = [...new Set(counts.map(({ outcome }) => outcome))]
    .map((name) => share(({ outcome }) => outcome, name) * share(({ lookedOutcome }) => lookedOutcome, name))
    .reduce((total, part) => total + part, 0)
  return chance >= 1 ? null : Math.round(((agreed / looks - chance) / (1 - chance)) * 1000) / 1000
}

function byReviewer(counts: readonly LookCount[]): ReviewerAgreement[] {
  const found = new Map<string, ReviewerAgreement>()
  const of = (reviewer: string) => {
    const known = found.get(reviewer) ?? {
      reviewer,
      decided: { looks: 0, agreed: 0, reopened: 0 },
      looked: { looks: 0, agreed: 0 },
    }
    found.set(reviewer, known)
    return known
  }
  for (const { decidedBy, lookedBy, result, count } of counts) {
    const agreed = result === 'agreed' ? count : 0
    for (const name of decidedBy.length > 0 ? decidedBy : [SERVICE]) {
      const { decided } = of(name)
      decided.looks += count
      decided.agreed += agreed
      decided.reopened += result === 'reopened' ? count : 0
    }
    const { looked } = of(lookedBy)
    looked.looks += count
    looked.agreed += agreed
  }
  return [...found.values()].sort((a, b) => (a.reviewer < b.reviewer ? -1 : 1))
}
