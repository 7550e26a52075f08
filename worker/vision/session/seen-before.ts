/** The session among the others of its owner: who shares its document, its name or its face, and who is blocked. */

import { identityOf } from '../../domain/duplicates/identity'
import { asksNothing, type Seen } from '../../domain/duplicates/judge'
import { marksOf } from '../../domain/duplicates/marks'
import { decodeEmbedding } from '../../domain/embedding'
import { DUPLICATE_FPIR, searchSimilarity } from '../../domain/matching'
import type { Evidence, Session } from '../../domain/session/session'
import type { DocumentTaskResult } from '../../domain/session/task-result'
import type { VisionDependencies } from '../dependencies'

const UNLIMITED = { document: null, device: null, address: null }
const limitsOf = ({ velocity }: Session['rules']) => (velocity.action === 'off' ? UNLIMITED : velocity)

/** Null: the scenario asks for nothing of it. */
export async function seenBefore(
  { seen }: Pick<VisionDependencies, 'seen'>,
  session: Session,
  evidence: Evidence,
  documents: readonly DocumentTaskResult[],
  now: Date,
): Promise<Seen | null> {
  const { rules, owner, sessionId } = session
  if (asksNothing(rules)) return null
  const since = new Date(now.getTime() - rules.velocity.hours * 3_600_000)
  const identity = identityOf(evidence, documents)
  const marks = marksOf(identity)
  const sharing = await seen.keep(session, { identity, marks, limits: limitsOf(rules) }, since, now)
  const none = { identity, counts: sharing.counts, blocked: sharing.blocked }
  if (!identity.selfie) {
    const others = sharing.sessions.map((other) => ({ ...other, isAlike: false }))
    return { ...none, others, withFace: 0, isFaceBlocked: false }
  }
  const { embedding, embeddingVersion } = identity.selfie
  const face = { embedding: decodeEmbedding(embedding), embeddingVersion }
  const isNew = embedding !== session.evidence?.selfie?.embedding
  const [{ gallery, hits }, blocked] = await Promise.all([
    seen.alike({ owner, sessionId }, face, isNew, now),
    sharing.blockingLists.length > 0 ? seen.nearestBlocked(owner, sharing.blockingLists, face) : null,
  ])
  const from = searchSimilarity(gallery, DUPLICATE_FPIR, 'clients')
  const alike = hits.filter(({ similarity }) => similarity >= from).map((hit) => hit.sessionId)
  const known = new Set(sharing.sessions.map((other) => other.sessionId))
  const found = await seen.byIds(
    owner,
    alike.filter((id) => !known.has(id)),
  )
  const others = [...sharing.sessions, ...found].map((other) => ({
    ...other,
    isAlike: alike.includes(other.sessionId),
  }))
  return {
    ...none,
    others,
    withFace: 1 + others.filter(({ isAlike, at }) => isAlike && at >= since).length,
    isFaceBlocked: blocked !== null && blocked.similarity >= searchSimilarity(blocked.gallery, DUPLICATE_FPIR),
  }
}
