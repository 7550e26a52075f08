import type { Session } from '../case/session'

/** End of the previous page. */
export interface Place {
  /** ISO 8601. */
  createdAt: string
  sessionId: string
}

export interface JudgedSessions {
  /** Counts the owner's sessions by that scenario, `most` at most. */
  count(owner: string, schemaId: string, most: number): Promise<number>
  /** Newest first. */
  after(owner: string, schemaId: string, place: Place | null, limit: number): Promise<Session[]>
}
