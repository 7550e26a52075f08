import { sql } from 'drizzle-orm'
import type { LoggedEvent } from '../../domain/events'
import { event } from '../tables/event-schema'

/** An event's columns as its seal is made of them; `detail` is the text itself. */
export const storedEvent = {
  id: event.id,
  owner: event.owner,
  sessionId: event.sessionId,
  subjectId: event.subjectId,
  at: event.at,
  actor: event.actor,
  by: event.by,
  action: event.action,
  attempt: event.attempt,
  detail: sql<string | null>`${event.detail}`.as('detail'),
}

type Row = Omit<typeof event.$inferSelect, 'detail'> & { detail: string | null }

export function loggedEvent({ at, detail, ...row }: Row): LoggedEvent & { owner: string } {
  return { ...row, at: new Date(at).toISOString(), detail: detail === null ? null : JSON.parse(detail) }
}
