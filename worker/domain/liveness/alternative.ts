import type { Rules } from '../../words/decision/rules'

type AlternativeRules = Pick<Rules, 'livenessAlternative' | 'livenessRequired' | 'assurance'>

/**
 * Whether somebody may leave a part of the challenge out and get further: to a review, or because nobody insists on
 * liveness. Otherwise it would only cost them an attempt.
 */
export const offersAlternative = ({ livenessAlternative, livenessRequired, assurance }: AlternativeRules): boolean =>
  livenessAlternative || (!livenessRequired && assurance !== 'high')
