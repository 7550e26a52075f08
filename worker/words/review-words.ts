/** Names about cases that wait for a reviewer, which the wire and the domain share. */

/** In the order in which the queue has them. */
export const PRIORITIES = ['urgent', 'normal', 'low'] as const
export type Priority = (typeof PRIORITIES)[number]

/** hold: something else has to be found out first; person: the person has been asked elsewhere. */
export const PAUSES = ['hold', 'person'] as const
export type PausedFor = (typeof PAUSES)[number]

/** second: a verdict without knowing the first; third: one where these two differ. */
export type DrawnFor = 'second' | 'third'

/** Longest pause of a case; it ends by itself. */
export const PAUSE_DAYS_MAX = 90

/** looked, upheld: verdicts of a second look (domain/session/second-look.ts). */
export const NOTE_KINDS = ['comment', 'paused', 'resumed', 'assigned', 'looked', 'upheld'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** Results of second looks; a look that differs waits for a third reviewer until it is upheld or reopened. */
export const SECOND_LOOK_RESULTS = ['agreed', 'differed', 'upheld', 'reopened'] as const
export type SecondLookResult = (typeof SECOND_LOOK_RESULTS)[number]

/** Longest due time that a scenario may set, from the beginning of the wait. */
export const REVIEW_HOURS_MAX = 720
