import type { EventLog } from '../../domain/audit/ports'
import type { Session } from '../../domain/case/session'
import { readTogether } from '../../domain/events'
import type { Person } from '../../domain/persons/person'
import type { Held, HoldStore, SubjectFinder, SubjectSearch, SubjectSource } from '../../domain/subjects/subject'
import { agentOf, type Caller } from '../caller'

interface Ports {
  subjectFinder: SubjectFinder
  subjectSource: Pick<SubjectSource, 'sessions' | 'persons'>
  holds: Pick<HoldStore, 'among'>
  events: Pick<EventLog, 'record'>
  settings: { limits: { subjectSessionsPerCall: number } }
}

export interface SubjectListing {
  sessions: Session[]
  persons: Person[]
  holds: Held[]
  unread: number
  /** Where the search goes on; null: everything has been looked at. */
  next: string | null
}

/** Finds the owner's data about a subject, as far as one call searches. */
export async function findSubject(
  caller: Caller,
  { by, value, place }: SubjectSearch & { place?: string | undefined },
  { subjectFinder, subjectSource, holds, events, settings }: Ports,
  now: Date,
): Promise<SubjectListing> {
  const { owner } = caller
  const most = settings.limits.subjectSessionsPerCall
  const found = await subjectFinder.find(owner, { by, value }, place ?? null, most)
  const ids = [...found.sessionIds, ...found.personIds]
  const detail = { by, ...readTogether(ids) }
  const [sessions, people, held] = await Promise.all([
    subjectSource.sessions(owner, found.sessionIds),
    subjectSource.persons(owner, found.personIds),
    holds.among(owner, ids),
    events.record({ owner, ...agentOf(caller), action: 'subject_searched', detail }, now),
  ])
  const { unread, next } = found
  return { sessions, persons: people.map(({ person }) => person), holds: held, unread, next }
}
