/** Port by which people find sessions: by words, outcome, scenario and time, with bounded reading. */
import type { Outcome } from '../../words/decision/outcomes'
import type { SessionOrder } from '../../words/session-orders'
import type { Session, SessionStatus } from '../case/session'
import type { Paging } from '../paging'

export interface SoughtSessions {
  /** Whole words of a name, or a number of a document, a client, an address, or a session's id. */
  search?: string | undefined
  outcome?: Outcome | undefined
  status?: SessionStatus | undefined
  schemaId?: string | undefined
  clientId?: string | undefined
  /** ISO 8601, both ends included. */
  from?: string | undefined
  to?: string | undefined
}

export interface FoundSessions {
  sessions: Session[]
  /** Counted a little beyond the page. */
  total: number
  /** False: there are more that may fit, older ones than were looked through. */
  whole: boolean
}

export interface SessionFinder {
  page(owner: string, sought: SoughtSessions, page: Paging & { sort: SessionOrder }, now: Date): Promise<FoundSessions>
  /** Ids of at most so many, newest first. */
  ids(owner: string, sought: SoughtSessions, most: number, now: Date): Promise<string[]>
  /** Those that are left of them, in their order. */
  byIds(owner: string, ids: readonly string[]): Promise<Session[]>
}
