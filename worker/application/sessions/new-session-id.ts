import { timeUuid } from '../time-uuid'

export function newSessionId(now: Date): string {
  return timeUuid(now)
}
