import type { ReviewCase } from '../../domain/session/review'

/** Whether the reviewer has decided the case already, as it stands or as one of its verdicts. */
export const hasDecided = (reviewer: string, { verdicts, look }: Pick<ReviewCase, 'verdicts' | 'look'>): boolean =>
  verdicts.some(({ by }) => by === reviewer) || (look?.standing.reviewers?.includes(reviewer) ?? false)
