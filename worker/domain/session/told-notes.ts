import type { CaseNote } from './handling'
import type { ReviewCase } from './review'

/** Notes that a reviewer is told: while a second verdict is wanted, none of the first reviewer's, which would tell it. */
export function toldTo(
  reviewer: string,
  notes: readonly CaseNote[],
  { verdicts: [first, second] }: Pick<ReviewCase, 'verdicts'>,
): CaseNote[] {
  const isBlind = first !== undefined && second === undefined && first.by !== reviewer
  return notes.filter(({ by }) => !isBlind || by !== first.by)
}
