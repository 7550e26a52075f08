import { operatorName } from '../../domain/callers/operators'
import type { ReviewCase } from '../../domain/session/review'

/** Whether the reviewer has decided the case already, as it stands or as one of its verdicts. */
export const hasDecided = (reviewer: string, { verdicts, look }: Pick<ReviewCase, 'verdicts' | 'look'>): boolean =>
  [...verdicts.map(({ by }) => by), ...(look?.standing.reviewers ?? [])].map(operatorName).includes(reviewer)
