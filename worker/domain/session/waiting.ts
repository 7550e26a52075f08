/** Sessions that wait to be processed: how many may, and for how long an attempt rests. */

/** Sessions of one owner, and of all. */
export interface Waiting {
  owner: number
  all: number
}

interface Room {
  sessionsWaiting: number
  sessionsWaitingPerOwner: number
}

/**
 * Factor by which owners with few waiting sessions have more of the common room: two owners cannot lock out the rest.
 */
export const RESERVED = 2
const FEW = 20

export function refusalWhenFull(waiting: Waiting, { sessionsWaiting, sessionsWaitingPerOwner }: Room) {
  if (waiting.owner >= sessionsWaitingPerOwner) return 'too_many_sessions'
  const room = waiting.owner < FEW ? RESERVED * sessionsWaiting : sessionsWaiting
  return waiting.all >= room ? 'busy' : null
}

/** Rest before an attempt is resumed. */
export interface Rest {
  /** Seconds of rest for each run that failed; the last value holds for all later ones. */
  restSeconds: readonly number[]
  /** Whether this run is one of them. */
  counts: boolean
}
