/** What a decision is made of, by name. */
export const OUTCOMES = ['approved', 'resubmit', 'review', 'declined'] as const

/** What a scenario asks for, rising. */
export const ASSURANCES = ['basic', 'substantial', 'high'] as const

export const DECIDERS = ['system', 'user', 'token'] as const

export type Outcome = (typeof OUTCOMES)[number]
export type Assurance = (typeof ASSURANCES)[number]
export type Decider = (typeof DECIDERS)[number]
