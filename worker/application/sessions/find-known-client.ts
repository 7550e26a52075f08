import type { SessionStore } from '../../domain/ports'
import type { KnownClient, Session } from '../../domain/session/session'
import type { Caller } from '../caller'
import { invalid, Refusal } from '../refusal'

interface Ports {
  sessions: Pick<SessionStore, 'byId' | 'list'>
}

/** Sessions of a client that are looked at for one to be held against. */
const LOOKED_AT = 20

/** By an approved session, or by the client: then the session that the client was first known by counts, if it is there. */
export async function findKnownClient(
  { owner }: Caller,
  { clientId, sessionId }: { clientId?: string | undefined; sessionId?: string | undefined },
  { sessions }: Ports,
  now: Date,
): Promise<KnownClient | Refusal> {
  if ((clientId === undefined) === (sessionId === undefined)) {
    return invalid({ type: 'string', description: 'one of clientId and sessionId' }, clientId ?? null, 'clientId')
  }
  const first = await sessions.byId(owner, sessionId ?? clientId ?? '')
  const known = knownBy(first, clientId)
  if (known) return known
  if (clientId === undefined) return new Refusal('session_not_found')
  const filter = { clientId, status: 'success' as const }
  const { sessions: others } = await sessions.list(owner, filter, { page: 1, pageSize: LOOKED_AT }, now)
  return (
    others.map((session) => knownBy(session, clientId)).find((one) => one !== null) ?? new Refusal('session_not_found')
  )
}

/** A session that has shown this way who somebody is is no proof of it for the next: faces would drift. */
function knownBy(session: Session | null, clientId?: string): KnownClient | null {
  const { decision, evidence } = session ?? {}
  if (!session || decision?.outcome !== 'approved' || !evidence?.selfie || evidence.known) return null
  if (clientId !== undefined && session.clientId !== clientId) return null
  // Approved by a person, it may have no client yet.
  return { clientId: session.clientId || session.sessionId, face: evidence.selfie }
}
