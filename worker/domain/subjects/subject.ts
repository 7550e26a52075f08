/** Whoever data is about, as the owner of the data asks for them. */
import type { FIND_KINDS, HOLD_KINDS, SUBJECT_KINDS, SUBJECT_REQUEST_STATES } from '../../words/subject-kinds'
import type { Session } from '../case/session'
import type { Agent } from '../events'
import type { Person, PersonFace } from '../persons/person'

export type SubjectKind = (typeof SUBJECT_KINDS)[number]
export type SubjectRequestState = (typeof SUBJECT_REQUEST_STATES)[number]

export interface SubjectQuery {
  by: SubjectKind
  value: string
}

/** Search for a data subject: a name alone identifies nobody for an erasure or an export. */
export interface SubjectSearch {
  by: (typeof FIND_KINDS)[number]
  value: string
}

export interface FoundSubject {
  sessionIds: string[]
  personIds: string[]
  /** Sessions that nothing opens any more: whose they are is not known. */
  unread: number
  /** Where the search goes on; null: everything has been looked at. */
  next: string | null
}

export interface SubjectFinder {
  /** Searches at most `sessions` of the owner's sessions, oldest first, from `place` on; null: from the beginning. */
  find(owner: string, query: SubjectSearch, place: string | null, sessions: number): Promise<FoundSubject>
}

/** Source of a subject's data for an export. */
export interface SubjectSource {
  sessions(owner: string, sessionIds: string[]): Promise<Session[]>
  /** Objects that lie there, by name. */
  objects(prefix: string): Promise<string[]>
  persons(owner: string, personIds: string[]): Promise<{ person: Person; faces: PersonFace[] }[]>
}

export interface Held {
  kind: (typeof HOLD_KINDS)[number]
  subjectId: string
  reason: string
  setBy: string | null
  /** ISO 8601. */
  setAt: string
}

export interface HoldStore {
  /** Null: the owner has no such session or person. A second one replaces the reason. */
  set(owner: string, hold: Omit<Held, 'setBy' | 'setAt'>, agent: Agent, now: Date): Promise<Held | null>
  release(owner: string, subjectId: string, agent: Agent, now: Date): Promise<boolean>
  /** Holds on these ids. */
  among(owner: string, ids: string[]): Promise<Held[]>
  /** Whether any person of the list is. */
  anyInList(owner: string, listId: string): Promise<boolean>
  list(owner: string, page: { page: number; pageSize: number }): Promise<{ holds: Held[]; total: number }>
}

export interface SubjectRequest {
  requestId: string
  by: SubjectKind
  state: SubjectRequestState
  /** ISO 8601. */
  askedAt: string
  finishedAt: string | null
  counts: Record<string, number>
  held: string[]
  receipt: string | null
}

export interface SubjectRequestStore {
  /** Written with the job that does the work, so that nothing that was asked for is forgotten. */
  begin(owner: string, asked: { query: SubjectQuery; origin: string }, agent: Agent, now: Date): Promise<string>
  byId(owner: string, requestId: string): Promise<SubjectRequest | null>
  /** Newest first; those about one subject, where one is named. */
  list(
    owner: string,
    query: SubjectQuery | null,
    page: { page: number; pageSize: number },
  ): Promise<{ requests: SubjectRequest[]; total: number }>
}

/** Number of a document, reduced to letters and digits. */
export const foldedNumber = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Query folded so that equal subjects compare equal, whatever the spelling. */
export function foldedQuery({ by, value }: SubjectQuery): string {
  const folded = by === 'documentNumber' ? foldedNumber(value) : by === 'email' ? value.trim().toLowerCase() : value
  return `${by}\n${folded}`
}
