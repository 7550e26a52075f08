import type { EventAction, LoggedEvent, NewEvent } from '../events'
import type { Paging } from '../paging'

export interface OpenedLink {
  linkEnds: Date
  /** Agent for whom the link was made; null: whoever holds it. */
  by: string | null
  /** Not where a listing has told it already. */
  isLogged: boolean
}

/** Log for events that are not part of a store's own write: reads above all. */
export interface EventLog {
  /** Before the answer is given: what cannot be recorded is not shown. A session is read once an hour by each reader. */
  record(event: NewEvent, now: Date): Promise<void>
  /** Owner of a stored object, by its key alone; null where it is nobody's here. */
  ownerOf(key: string): Promise<string | null>
  /** Records that a link to a stored object was opened, once an hour; gives its owner, null where it is nobody's. */
  opened(key: string, link: OpenedLink, now: Date): Promise<string | null>
}

/** Gives events their place in their owner's chain (worker/domain/audit), in the order in which they were written. */
export interface EventSeals {
  seal(owner: string): Promise<void>
  /** Seals the remaining events of all owners, a bounded number a run; gives how many were sealed. */
  sealRest(): Promise<number>
}

export interface EventFilter {
  sessionId?: string | undefined
  personId?: string | undefined
  action?: EventAction | undefined
  /** ISO 8601, both ends included. */
  from?: string | undefined
  to?: string | undefined
}

export interface SealedEvent extends LoggedEvent {
  /** Null: not sealed yet. */
  /** `holds`: null where the key that sealed it is not at hand. */
  seal: { seq: number; hash: string; holds: boolean | null } | null
}

export interface EventHistory {
  /** Newest first. */
  list(owner: string, filter: EventFilter, page: Paging): Promise<{ events: SealedEvent[]; total: number }>
}
