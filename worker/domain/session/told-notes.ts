import type { CaseNote } from './handling'
import type { ReviewCase } from './review'

/** Notes that a reviewer is told: while a second verdict is wanted, none of who gave the first, which would tell it. */
export function toldTo(
  reviewer: string,
  notes: readonly CaseNote[],
  { verdicts: [first, second], look }: Pick<ReviewCase, 'verdicts' | 'look'>,
): CaseNote[] {
  const looked = look?.differing === null ? (look.standing.reviewers ?? []) : []
  const waiting = first !== undefined && second === undefined ? [first.by] : []
  const firsts = [...looked, ...waiting]
  return firsts.includes(reviewer) ? [...notes] : notes.filter(({ by }) => !firsts.includes(by))
}
