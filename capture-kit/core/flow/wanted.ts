import type { SessionView } from '../upload/upload'

/** Photos that a session still needs. */
export interface Wanted {
  document: boolean
  selfie: boolean
}

export const EVERYTHING: Wanted = { document: true, selfie: true }

/** Photos to ask for: none that the session has already, perhaps from another device. */
export function wantedOf({ decision }: Pick<SessionView, 'decision'>, otherwise = EVERYTHING): Wanted {
  const tasks = new Set(decision.advice.map(({ task }) => task))
  return tasks.size === 0 ? otherwise : { document: tasks.has('document'), selfie: tasks.has('selfie') }
}
