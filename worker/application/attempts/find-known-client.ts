import type { Evidence, KnownClient, Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'

interface Ports {
  sessions: Pick<SessionStore, 'byId' | 'approvedOf'>
}

/** Sessions of a client that are looked at for one to be held against. */
const LOOKED_AT = 20

/**
 * Finds a known client. A client has the id of the session in which they were first known; where that is gone, a later
 * one counts.
 */
export async function findKnownClient(
  { owner }: Caller,
  id: string,
  { sessions }: Ports,
): Promise<KnownClient | Refusal> {
  const first = knownBy(await sessions.byId(owner, id))
  if (first) return first
  const others = await sessions.approvedOf(owner, id, LOOKED_AT)
  return others.map(knownBy).find((one) => one !== null) ?? new Refusal('session_not_found')
}

/** A session that has shown this way who somebody is is no proof of it for the next: faces would drift. */
function knownBy(session: Session | null): KnownClient | null {
  const { decision, evidence } = session ?? {}
  if (!session || session.trial || session.consentWithdrawnAt !== null) return null
  if (decision?.outcome !== 'approved' || !evidence?.selfie || evidence.known) return null
  // Approved by a person, it may have no client yet.
  const clientId = session.clientId || session.sessionId
  return { clientId, face: evidence.selfie, pictures: portraitsOf(evidence) }
}

/** Whoever holds a client's document, or a photo of it, has these. */
const portraitsOf = ({ documents, held = null }: Evidence): string[] =>
  [...documents.flatMap(({ portrait, chip }) => [portrait, chip?.portrait ?? null]), held].flatMap(
    (face) => face?.fingerprint ?? [],
  )
