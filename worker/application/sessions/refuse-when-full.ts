import type { SessionStore } from '../../domain/session/ports'
import { refusalWhenFull } from '../../domain/session/waiting'
import { Refusal } from '../refusal'

export interface WaitingPorts {
  sessions: Pick<SessionStore, 'waiting'>
  settings: { limits: { sessionsWaiting: number; sessionsWaitingPerOwner: number } }
}

/** More than what can be processed in reasonable time is not taken in, from one owner or from all; null: there is room. */
export async function refuseWhenFull(owner: string, { sessions, settings }: WaitingPorts): Promise<Refusal | null> {
  const refusal = refusalWhenFull(await sessions.waiting(owner), settings.limits)
  return refusal && new Refusal(refusal)
}
