import type { CheckGroup } from '../contract/task'
import { decodeEmbedding } from '../domain/embedding'
import { CLIENT_SIMILARITY } from '../domain/matching'
import type { ClientDirectory } from '../domain/ports'
import type { FaceEvidence, Session } from '../domain/session/session'

/** Of two images of one person the similarities differ by more than this as often as not: half of their deviation. */
const CLEARLY_AHEAD = 0.015

export interface Recognised {
  /** Empty where two earlier clients look alike enough. */
  clientId: string
  isClientNew: boolean
  /** Clients between whom the face does not decide. */
  candidates: string[]
}

/**
 * Looks the selfie's face up among the owner's earlier clients. An unknown face becomes a new client whose id
 * is the session's own: a repeated run of a crashed attempt then finds itself and is still new.
 */
export async function recogniseClient(
  clients: ClientDirectory,
  session: Session,
  face: FaceEvidence,
  now: Date,
): Promise<Recognised> {
  const embedding = decodeEmbedding(face.embedding)
  const nearest = await clients.nearest(session.owner, embedding, face.embeddingVersion, 2)
  const alike = nearest.filter(({ similarity }) => similarity >= CLIENT_SIMILARITY)
  const [best, second] = alike
  if (!best) {
    await clients.add(session.owner, session.sessionId, embedding, face.embeddingVersion, now)
    return { clientId: session.sessionId, isClientNew: true, candidates: [] }
  }
  const { sessionId } = session
  if (alike.some(({ clientId }) => clientId === sessionId)) {
    return { clientId: sessionId, isClientNew: true, candidates: [] }
  }
  if (second && best.similarity - second.similarity < CLEARLY_AHEAD) {
    return { clientId: '', isClientNew: false, candidates: alike.map(({ clientId }) => clientId) }
  }
  return { clientId: best.clientId, isClientNew: false, candidates: [] }
}

/** What the selfie task says where the face does not decide. */
export function undecidedClient(candidates: string[]): CheckGroup {
  const reason = 'more than one earlier client is alike, none clearly more than the others'
  return {
    caption: 'Client recognition',
    items: [{ status: 'idle', caption: 'isClientKnown', value: candidates.join(' '), reason }],
  }
}
