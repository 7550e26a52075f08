import { decodeEmbedding } from '../domain/embedding'
import { SEARCH_SIMILARITY } from '../domain/matching'
import type { ClientDirectory } from '../domain/ports'
import type { FaceEvidence, Session } from '../domain/session/session'

export interface Recognised {
  clientId: string
  isClientNew: boolean
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
  const [best] = await clients.nearest(session.owner, embedding, face.embeddingVersion, 1)
  if (best && best.similarity >= SEARCH_SIMILARITY) {
    return { clientId: best.clientId, isClientNew: best.clientId === session.sessionId }
  }
  await clients.add(session.owner, session.sessionId, embedding, face.embeddingVersion, now)
  return { clientId: session.sessionId, isClientNew: true }
}
