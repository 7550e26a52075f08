/** The session among the others of its owner: who shares its document, its name or its face, and who is blocked. */

import { likeness } from '../../domain/duplicates/alike'
import { identityOf } from '../../domain/duplicates/identity'
import { asksNothing, type Seen } from '../../domain/duplicates/judge'
import { marksOf } from '../../domain/duplicates/marks'
import { type TemplateKind, templateOf } from '../../domain/duplicates/template'
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
  const own = templateOf(identity)
  if (!identity.selfie || !own) {
    const others = sharing.sessions.map((other) => ({ ...other, isAlike: false }))
    return { ...none, others, withFace: 0, isFaceBlocked: false }
  }
  const { embedding, embeddingVersion } = identity.selfie
  const selfie = { embedding: decodeEmbedding(embedding), embeddingVersion }
  const [{ gallery, hits }, blocked] = await Promise.all([
    seen.alike({ owner, sessionId }, own, isNew(session, own.kind, embedding), now),
    sharing.blockingLists.length > 0 ? seen.nearestBlocked(owner, sharing.blockingLists, selfie) : null,
  ])
  const { least, isAlike } = likeness(own, gallery)
  const near = new Map(
    hits.filter(({ similarity }) => similarity >= least).map((hit) => [hit.sessionId, hit.similarity]),
  )
  const known = new Set(sharing.sessions.map((other) => other.sessionId))
  const found = await seen.byIds(
    owner,
    [...near.keys()].filter((id) => !known.has(id)),
  )
  const compared = [...sharing.sessions, ...found].map((other) => {
    const similarity = near.get(other.sessionId)
    return { ...other, isAlike: similarity !== undefined && isAlike(other.identity, similarity) }
  })
  const others = compared.filter(({ sessionId: id, isAlike: alike }) => alike || known.has(id))
  return {
    ...none,
    others,
    withFace: 1 + others.filter(({ isAlike, at }) => isAlike && at >= since).length,
    isFaceBlocked: blocked !== null && blocked.similarity >= searchSimilarity(blocked.gallery, DUPLICATE_FPIR),
  }
}

/** Whether what is searched by has not been kept yet: a selfie, or the first portrait beside it. */
function isNew({ evidence }: Session, kind: TemplateKind, selfie: string): boolean {
  if (!evidence || evidence.selfie?.embedding !== selfie) return true
  return kind === 'pair' && templateOf(identityOf(evidence, []))?.kind !== 'pair'
}
