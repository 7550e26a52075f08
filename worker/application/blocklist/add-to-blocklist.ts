import type { BlockEntry, BlockedDocument } from '../../domain/duplicates/blocklist'
import { identityOf } from '../../domain/duplicates/identity'
import { numberMark } from '../../domain/duplicates/marks'
import type { Blocklist } from '../../domain/duplicates/ports'
import type { SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'

export interface Blocked {
  document?: BlockedDocument | undefined
  sessionId?: string | undefined
  listId?: string | undefined
  /** Note on a session's documents. */
  note?: string | undefined
}

interface Ports {
  blocklist: Pick<Blocklist, 'add' | 'setList' | 'lists'>
  sessions: Pick<SessionStore, 'byId'>
  settings: { limits: { blockingLists: number } }
}

/** A document, those of a session, or the persons of a list. */
export async function addToBlocklist(
  caller: Caller,
  { document, sessionId, listId, note = '' }: Blocked,
  { blocklist, sessions, settings }: Ports,
  now: Date,
): Promise<BlockEntry[] | Refusal> {
  const { owner } = caller
  if ([document, sessionId, listId].filter((given) => given !== undefined).length !== 1) {
    return invalid({ type: 'object', description: 'one of document, sessionId and list_id' }, {}, 'document')
  }
  if (listId !== undefined) {
    const { blockingLists } = settings.limits
    const others = (await blocklist.lists(owner)).filter((id) => id !== listId)
    if (others.length >= blockingLists)
      return invalid({ type: 'string', description: `at most ${blockingLists} lists block` }, listId, 'list_id')
    const entry = await blocklist.setList(owner, { listId, blocks: true }, agentOf(caller), now)
    return entry ? [entry] : new Refusal('item_does_not_found')
  }
  const documents = document ? [document] : await documentsOf(owner, sessionId ?? '', note, sessions)
  if (!documents) return new Refusal('session_not_found')
  const named = documents.filter(({ number }) => numberMark(number) !== null)
  if (named.length === 0) {
    return document
      ? invalid({ type: 'string', description: 'five letters or digits at least' }, document.number, 'document.number')
      : invalid({ type: 'string', description: 'a session whose document number was read' }, sessionId, 'sessionId')
  }
  return blocklist.add(owner, named, agentOf(caller), now)
}

/** Null: no such session. */
async function documentsOf(owner: string, sessionId: string, note: string, sessions: Ports['sessions']) {
  const session = await sessions.byId(owner, sessionId)
  if (!session) return null
  const tasks = session.tasks.filter((task) => task.type === 'document')
  const { documents } = identityOf(session.evidence ?? { documents: [], selfie: null }, tasks)
  return documents.map(({ kind, countryCode, number }): BlockedDocument => ({ kind, countryCode, number, note }))
}
