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

/** Of the room for all so much is there once more for those who have few waiting: two owners cannot lock out the rest. */
export const RESERVED = 2
const FEW = 20

export function refusalWhenFull(waiting: Waiting, { sessionsWaiting, sessionsWaitingPerOwner }: Room) {
  if (waiting.owner >= sessionsWaitingPerOwner) return 'too_many_sessions'
  const room = waiting.owner < FEW ? RESERVED * sessionsWaiting : sessionsWaiting
  return waiting.all >= room ? 'busy' : null
}

/** Before an attempt is taken up again. */
export interface Rest {
  /** One for each run that failed, the last one for all later ones. */
  restSeconds: readonly number[]
  /** Whether this run is one of them. */
  counts: boolean
}
