/** The log of what was done: no images and no personal data, only ids, counts and states. */

/** user: by JWT; token: by permanent token; client: a browser with a session's token; system: the service itself. */
export type Actor = 'user' | 'token' | 'client' | 'system'

export type EventAction =
  | 'session_created'
  | 'images_received'
  | 'attempt_begun'
  | 'attempt_ended'
  | 'attempt_restarted'
  | 'session_handed_off'
  | 'handoff_opened'
  | 'liveness_challenged'
  | 'session_decided'
  | 'session_deleted'
  | 'archive_downloaded'
  | 'token_created'
  | 'token_updated'
  | 'token_revoked'
  | 'balance_changed'

export type EventDetail = Record<string, string | number>

export interface NewEvent {
  owner: string
  sessionId: string | null
  actor: Actor
  action: EventAction
  attempt?: number
  detail?: EventDetail
}

export interface LoggedEvent {
  id: number
  sessionId: string | null
  /** ISO 8601. */
  at: string
  actor: Actor
  action: EventAction
  attempt: number | null
  detail: EventDetail | null
}
