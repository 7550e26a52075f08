/** Outcomes of a decision. */
export const OUTCOMES = ['approved', 'resubmit', 'review', 'declined'] as const

/** Levels of assurance that a scenario may require, ascending. */
export const ASSURANCES = ['basic', 'substantial', 'high'] as const

export const DECIDERS = ['system', 'user', 'token'] as const

export type Outcome = (typeof OUTCOMES)[number]
export type Assurance = (typeof ASSURANCES)[number]
export type Decider = (typeof DECIDERS)[number]
