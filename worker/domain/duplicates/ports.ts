/**
 * Ports to identities of earlier sessions and to blocklists. The adapter is
 * worker/storage/duplicates/seen-identities.ts.
 */
import type { ReasonCode } from '../../words/decision/reasons'
import type { Agent } from '../events'
import type { Paging } from '../paging'
import type { FaceTemplate } from '../persons/person'
import type { FoundClients } from '../persons/ports'
import type { BlockEntry, BlockedDocument } from './blocklist'
import type { Identity } from './identity'
import type { Mark, MarkKind } from './marks'

/** The collection of the selfies of all sessions that ended somehow; no list has this id. */
export const SEEN = 'seen'

/** Subject of a selfie in it: never the id of a client, whose face may outlive the session. */
const SEEN_SUBJECT = 'seen '
export const seenSubject = (sessionId: string) => `${SEEN_SUBJECT}${sessionId}`
export const sessionOfSubject = (subjectId: string) =>
  subjectId.startsWith(SEEN_SUBJECT) ? subjectId.slice(SEEN_SUBJECT.length) : subjectId

export interface SeenSession {
  sessionId: string
  at: Date
  identity: Identity
  /** Signs of fraud that its tries showed; none once a reviewer has approved it. */
  signs: ReasonCode[]
}

export type CountedKind = Exclude<MarkKind, 'holder' | 'client'>

export interface Sharing {
  /** Other sessions with one of the marks of documents or holders, newest first, so many of them. */
  sessions: SeenSession[]
  /** Other sessions that show signs of fraud and have the mark of its document or client, newest first, so many of them. */
  marked: SeenSession[]
  /** How many sessions since then have a mark of this one, this one included: one more than the limit at most. */
  counts: Record<CountedKind, number>
  /** Blocked documents among the numbers of its documents. */
  blocked: BlockedDocument[]
  /** Lists of persons who are blocked. */
  blockingLists: string[]
}

/** Identity of a session's person, with its marks. */
export interface Said {
  identity: Identity
  marks: Mark[]
  /** Limits of the counts; marks without one are not counted. */
  limits: Record<CountedKind, number | null>
  /** Its face; null: it shows none. */
  face: SaidFace | null
}

export interface SaidFace extends FaceTemplate {
  /** Whether it has not been kept yet. */
  isNew: boolean
  /** Template with which earlier clients are searched in the same round trip, and how many; null: not now. */
  clients: (FaceTemplate & { limit: number }) | null
}

/** Sessions with similar faces, most similar first; `gallery`: how many were compared. */
export interface AlikeSessions {
  gallery: number
  hits: { sessionId: string; similarity: number }[]
}

export interface SeenIdentities {
  /** Keeps what the session says, then finds who shares it: of two that come at once the later one finds the earlier. */
  keep(
    session: { owner: string; sessionId: string; attempt: number },
    said: Said,
    since: Date,
    now: Date,
  ): Promise<Sharing & { alike: AlikeSessions; clients: FoundClients | null }>
  byIds(owner: string, sessionIds: string[]): Promise<SeenSession[]>
  /** Most similar person on these lists; null: nobody is on them. */
  nearestBlocked(
    owner: string,
    listIds: string[],
    face: FaceTemplate,
  ): Promise<{ gallery: number; similarity: number } | null>
  /** Drops marks of devices and addresses that are older than any scenario counts them. */
  forget(now: Date): Promise<number>
}

export interface Blocklist {
  add(owner: string, documents: BlockedDocument[], agent: Agent, now: Date): Promise<BlockEntry[]>
  /** Whether persons of a list are blocked; null: there is no such list. */
  setList(owner: string, list: { listId: string; blocks: boolean }, agent: Agent, now: Date): Promise<BlockEntry | null>
  /** Ids of the lists whose persons are blocked. */
  lists(owner: string): Promise<string[]>
  /** Removes a document; false where there is none. */
  remove(owner: string, id: string, agent: Agent, now: Date): Promise<boolean>
  list(owner: string, page: Paging): Promise<{ entries: BlockEntry[]; total: number }>
}
