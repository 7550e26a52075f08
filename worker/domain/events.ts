/**
 * The log of what was done and who read what. Pseudonymous: random ids, counts and states; never a name, a number, a
 * key given by the caller, an address, an image or a vector. It outlives what it is about.
 */
import type { ACTORS, EVENT_ACTIONS } from '../words/event-actions'

export type Actor = (typeof ACTORS)[number]
export type EventAction = (typeof EVENT_ACTIONS)[number]

/** Agent of an action. */
export interface Agent {
  actor: Actor
  /** A permanent token's handle, a JWT's `jti`, a browser's session; null where the credential has no name. */
  by: string | null
}

export const SYSTEM: Agent = { actor: 'system', by: null }
export const LINK: Agent = { actor: 'link', by: null }

export type EventDetail = Record<string, string | number | string[]>

export interface NewEvent extends Agent {
  owner: string
  sessionId?: string | null
  subjectId?: string | null
  action: EventAction
  attempt?: number
  detail?: EventDetail
}

export interface LoggedEvent extends Agent {
  id: number
  sessionId: string | null
  subjectId: string | null
  /** ISO 8601. */
  at: string
  action: EventAction
  attempt: number | null
  detail: EventDetail | null
}

/** The largest page; of more only the number is told. */
const IDS_TOLD = 100

/** Detail of an event about ids that were read together. */
export function readTogether(ids: string[]): EventDetail {
  return ids.length > 0 && ids.length <= IDS_TOLD ? { count: ids.length, ids } : { count: ids.length }
}
