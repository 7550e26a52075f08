import { stepsOf } from '../step-up'
import type { SessionView } from '../upload/upload'

/** Photos that a session still needs. */
export interface Wanted {
  document: boolean
  selfie: boolean
  /** Whether the session waits for a take of the document of which it has photographs. */
  tilt: boolean
}

export const EVERYTHING: Wanted = { document: true, selfie: true, tilt: false }

/** Photos to ask for: none that the session has already, perhaps from another device. */
export function wantedOf({ decision }: Pick<SessionView, 'decision'>, otherwise = EVERYTHING): Wanted {
  const tasks = new Set(decision.advice.map(({ task }) => task))
  if (tasks.size === 0) return otherwise
  return { document: tasks.has('document'), selfie: tasks.has('selfie'), tilt: stepsOf({ decision }).includes('take') }
}
