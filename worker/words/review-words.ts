/** Names about cases that wait for a reviewer, which the wire and the domain share. */

/** In the order in which the queue has them. */
export const PRIORITIES = ['urgent', 'normal', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** hold: something else has to be found out first; person: the person has been asked elsewhere. */
export const PAUSES = ['hold', 'person'] as const
export type PausedFor = (typeof PAUSES)[number]

/** Longest pause of a case; it ends by itself. */
export const PAUSE_DAYS_MAX = 90

export const NOTE_KINDS = ['comment', 'paused', 'resumed', 'assigned'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** Longest due time that a scenario may set, from the beginning of the wait. */
export const REVIEW_HOURS_MAX = 720
