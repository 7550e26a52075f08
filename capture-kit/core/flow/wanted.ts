import type { SessionView } from '../upload/upload'

/** What of a session is still to be photographed. */
export interface Wanted {
  document: boolean
  selfie: boolean
}

export const EVERYTHING: Wanted = { document: true, selfie: true }

/** What the session has already, perhaps from another device, is not asked for again. */
export function wantedOf({ decision }: Pick<SessionView, 'decision'>, otherwise = EVERYTHING): Wanted {
  const tasks = new Set(decision.advice.map(({ task }) => task))
  return tasks.size === 0 ? otherwise : { document: tasks.has('document'), selfie: tasks.has('selfie') }
}
