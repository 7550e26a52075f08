/** How a waiting case is handled before it is decided: by whom, how soon, and what people say of it. */
import type { NoteKind, PausedFor, Priority } from '../../words/review-words'
import type { Session } from '../case/session'
import type { Agent } from '../events'

export interface Handling {
  priority: Priority
  /** ISO 8601; null: none is set. */
  due: string | null
  /** Name of the reviewer whose case it is; null: anybody's. */
  assignedTo: string | null
  /** Name of the team whose case it is; null: anybody's. */
  team: string | null
  /** Null: it may be decided now. */
  paused: { for: PausedFor; until: string } | null
}

/** Change of who handles a case and how soon; what is left out stays. */
export interface Assignment {
  to?: string | null | undefined
  team?: string | null | undefined
  priority?: Priority | undefined
  /** ISO 8601. */
  due?: string | null | undefined
}

/** A person's note on a case. Notes are only added, and go with the session. */
export interface CaseNote {
  id: string
  by: string
  /** ISO 8601. */
  at: string
  kind: NoteKind
  text: string
  /** Values that were changed with it, such as `until` of a pause. */
  detail: Record<string, string>
}

export type NewNote = Pick<CaseNote, 'text' | 'by'> & { agent: Agent }

type Whose = Pick<Session, 'owner' | 'sessionId'>

/** Store of what is done to cases before they are decided. False: the case does not wait, or somebody else has it. */
export interface HandlingStore {
  /** Oldest first, the newest 200. */
  notes(owner: string, sessionId: string): Promise<CaseNote[]>
  /** False: there is no such session. */
  comment(session: Whose, note: NewNote, now: Date): Promise<boolean>
  /** Lets go of it, too. */
  pause(session: Whose, pause: { for: PausedFor; until: string }, note: NewNote, now: Date): Promise<boolean>
  resume(session: Whose, note: NewNote, now: Date): Promise<boolean>
  /** Whoever gives it to somebody else lets go of it. */
  assign(session: Whose, assignment: Assignment, note: NewNote, now: Date): Promise<boolean>
}
