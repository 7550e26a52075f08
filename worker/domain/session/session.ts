import type { Task } from '../../contract/task'

export const SESSION_STATUSES = ['idle', 'processing', 'success', 'failed', 'exception', 'expired'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** Times are ISO 8601 UTC with milliseconds. In `tasks`, images are object keys; the API turns them into signed links. */
export interface Session {
  sessionId: string
  /** `sub` of the user it belongs to. */
  owner: string
  groupId: number | null
  status: SessionStatus
  /** 0 before the first call to process; every Queue message carries the attempt it belongs to. */
  attempt: number
  errors: string[]
  schemaId: string
  /** Empty while the client is not recognised. */
  clientId: string
  isClientNew: boolean
  clientKey: string | null
  clientUser: string | null
  email: string | null
  wallet: string | null
  /** Milliseconds of processing over all attempts. */
  spentMs: number
  createdAt: string
  expiresAt: string
  /** When the running attempt began, null when none runs. */
  processingSince: string | null
  tasks: Task[]
}

/** An uploaded file, kept as it came. */
export interface SessionImage {
  sessionId: string
  attempt: number
  /** Place within its call, from 0. */
  ordinal: number
  key: string
  contentType: string
  bytes: number
  sha256: string
}
