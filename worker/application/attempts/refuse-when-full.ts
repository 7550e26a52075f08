import type { SessionStore } from '../../domain/session/ports'
import { refusalWhenFull } from '../../domain/session/waiting'
import { Refusal } from '../refusal'

export interface WaitingPorts {
  sessions: Pick<SessionStore, 'waiting'>
  settings: { limits: { sessionsWaiting: number; sessionsWaitingPerOwner: number } }
}

/** Refuses sessions beyond what can be processed in reasonable time, of one owner or of all; null: there is room. */
export async function refuseWhenFull(owner: string, { sessions, settings }: WaitingPorts): Promise<Refusal | null> {
  const refusal = refusalWhenFull(await sessions.waiting(owner), settings.limits)
  return refusal && new Refusal(refusal)
}
