/** Why a check has nothing to decide from. */
export interface NotEvaluated {
  notEvaluated: string
}

export const isNotEvaluated = <Evidence>(value: Evidence | NotEvaluated): value is NotEvaluated =>
  typeof value === 'object' && value !== null && 'notEvaluated' in value
