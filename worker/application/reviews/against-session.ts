/** Other sessions that speak against a case, as much of them as a reviewer needs to judge whether it is one person. */

import type { ObjectKey } from '../../domain/case/object-key'
import type { FaceEvidence, Session } from '../../domain/case/session'
import { decodeEmbedding } from '../../domain/embedding'
import { TITLES } from '../../domain/fields/titles'
import { cosineSimilarity, MATCH_SIMILARITY } from '../../domain/matching'
import { bestReading, holderName } from '../../domain/session/best-reading'
import type { SessionStore } from '../../domain/session/ports'
import type { OtherSession } from '../../domain/session/review'

/** Most sessions shown of those that the decision names. */
const SHOWN = 5

export interface AgainstSession extends OtherSession {
  /** Name, birth date and number on its documents, empty where they have none. */
  name: string
  birthDate: string
  documentNumber: string
  /** Key of the face on its selfie. */
  face: ObjectKey | null
  /** Similarity of the two selfies; null: one of them has no comparable face. */
  similarity: number | null
  /** Similarity from which two faces match. */
  threshold: number
}

export async function sessionsAgainst(
  { owner, decision, evidence }: Session,
  sessions: Pick<SessionStore, 'byId'>,
): Promise<AgainstSession[]> {
  const named = (decision?.duplicates ?? []).slice(0, SHOWN)
  const found = await Promise.all(named.map(({ sessionId }) => sessions.byId(owner, sessionId)))
  return found.flatMap((other, i) => {
    const reasons = named[i]?.reasons ?? []
    return other ? [{ ...described(other), reasons, similarity: alike(evidence?.selfie, other.evidence?.selfie) }] : []
  })
}

function described({ sessionId, createdAt, status, decision, tasks, evidence, imagesErasedAt }: Session) {
  const said = (title: string) => bestReading(tasks, title)
  return {
    sessionId,
    createdAt,
    status,
    outcome: decision?.outcome ?? null,
    name: holderName(tasks),
    birthDate: said(TITLES.birthDate),
    documentNumber: said(TITLES.documentNumber),
    face: imagesErasedAt === null ? (evidence?.selfie?.crop ?? null) : null,
    threshold: MATCH_SIMILARITY,
  }
}

function alike(a: FaceEvidence | null | undefined, b: FaceEvidence | null | undefined): number | null {
  if (!a || !b || a.embeddingVersion !== b.embeddingVersion) return null
  return cosineSimilarity(decodeEmbedding(a.embedding), decodeEmbedding(b.embedding))
}
