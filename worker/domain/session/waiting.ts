/** How many sessions may wait to be processed. */

interface Waiting {
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
