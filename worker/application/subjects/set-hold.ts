import type { Held, HoldStore } from '../../domain/subjects/subject'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'

export interface HoldSubject {
  sessionId?: string | undefined
  personId?: string | undefined
}

interface Ports {
  holds: Pick<HoldStore, 'set' | 'release'>
}

/** Sets a legal hold: nobody erases the held data until the hold is released. */
export async function setHold(
  caller: Caller,
  { reason, ...given }: HoldSubject & { reason: string },
  { holds }: Ports,
  now: Date,
): Promise<Held | Refusal> {
  const subject = subjectOf(given)
  if (subject instanceof Refusal) return subject
  const hold = await holds.set(caller.owner, { ...subject, reason }, agentOf(caller), now)
  return hold ?? new Refusal('item_does_not_found')
}

/**
 * Releases a legal hold: time counts again, and expired data goes with the next run of the cron. Null when it is done.
 */
export async function releaseHold(
  caller: Caller,
  given: HoldSubject,
  { holds }: Ports,
  now: Date,
): Promise<Refusal | null> {
  const subject = subjectOf(given)
  if (subject instanceof Refusal) return subject
  const released = await holds.release(caller.owner, subject.subjectId, agentOf(caller), now)
  return released ? null : new Refusal('item_does_not_found')
}

function subjectOf({ sessionId, personId }: HoldSubject): Pick<Held, 'kind' | 'subjectId'> | Refusal {
  if (sessionId !== undefined && personId === undefined) return { kind: 'session', subjectId: sessionId }
  if (personId !== undefined && sessionId === undefined) return { kind: 'person', subjectId: personId }
  return invalid({ description: 'either sessionId or personId' }, { sessionId, personId }, '')
}
