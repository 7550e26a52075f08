import { renewOutdatedVectors } from '../../application/persons/renew-outdated-vectors'
import type { FaceEvidence, Session } from '../../domain/case/session'
import type { RecognisedClient } from '../../domain/decision/recognised-client'
import { decodeEmbedding } from '../../domain/embedding'
import type { FaceSearchOptions } from '../../domain/faces'
import { SEARCH_FPIR, searchSimilarity } from '../../domain/matching'
import { CLIENTS, type FoundClients } from '../../domain/persons/ports'
import type { VisionDependencies } from '../dependencies'
import { findFaces } from '../image/find-faces'

/** Clear lead of similarity: two images of one person (LFW, 2,025 comparisons) differ by more as often as not. */
const CLEARLY_AHEAD = 0.01
/** The best, and who may be as good. */
export const CLIENTS_WANTED = 2

/**
 * Looks the selfie's face up among the owner's earlier clients. An unknown face becomes a new client whose id
 * is the session's own: a repeated run of a crashed attempt then finds itself and is still new. `found`: by a search of
 * just now, where there was one.
 */
export async function recogniseClient(
  deps: VisionDependencies,
  session: Session,
  { face, found }: { face: FaceEvidence; found: FoundClients | null },
  now: Date,
): Promise<RecognisedClient> {
  const { faceRenewal, images, clients } = deps
  const faces = { faces: (file: Uint8Array, options: FaceSearchOptions) => findFaces(deps, file, options) }
  const { incomplete, renewed } = await renewOutdatedVectors(
    session.owner,
    [CLIENTS],
    { faceRenewal, images, faces },
    now,
  )
  const embedding = decodeEmbedding(face.embedding)
  const isKnown = found !== null && renewed === 0
  const { gallery, matches } = isKnown
    ? found
    : await clients.nearest(session.owner, embedding, face.embeddingVersion, CLIENTS_WANTED)
  const from = searchSimilarity(gallery, SEARCH_FPIR, 'clients')
  const alike = matches.filter(({ similarity }) => similarity >= from)
  const [best, second] = alike
  if (!best) {
    await clients.add(
      session.owner,
      { clientId: session.sessionId, embedding, embeddingVersion: face.embeddingVersion },
      now,
    )
    return { clientId: session.sessionId, isClientNew: true, candidates: [], incomplete }
  }
  const { sessionId } = session
  if (alike.some(({ clientId }) => clientId === sessionId)) {
    return { clientId: sessionId, isClientNew: true, candidates: [], incomplete }
  }
  if (second && best.similarity - second.similarity < CLEARLY_AHEAD) {
    return { clientId: '', isClientNew: false, candidates: alike.map(({ clientId }) => clientId), incomplete }
  }
  return { clientId: best.clientId, isClientNew: false, candidates: [], incomplete }
}
