import type { SessionStore } from '../../domain/ports'
import { Refusal } from '../refusal'

export interface WaitingPorts {
  sessions: Pick<SessionStore, 'waiting'>
  settings: { limits: { sessionsWaiting: number; sessionsWaitingPerOwner: number } }
}

/** More than what can be processed in reasonable time is not taken in, from one owner or from all; null: there is room. */
export async function refuseWhenFull(owner: string, { sessions, settings }: WaitingPorts): Promise<Refusal | null> {
  const { sessionsWaiting, sessionsWaitingPerOwner } = settings.limits
  const waiting = await sessions.waiting(owner)
  if (waiting.owner >= sessionsWaitingPerOwner) return new Refusal('too_many_sessions')
  return waiting.all >= sessionsWaiting ? new Refusal('busy') : null
}
