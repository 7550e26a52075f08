/** The session among the others of its owner: who shares its document, its name or its face, and who is blocked. */

import { type Identity, identityOf } from '../../domain/duplicates/identity'
import { asksNothing, type Seen } from '../../domain/duplicates/judge'
import { marksOf } from '../../domain/duplicates/marks'
import { decodeEmbedding } from '../../domain/embedding'
import { DUPLICATE_FPIR, searchSimilarity } from '../../domain/matching'
import type { FaceTemplate } from '../../domain/persons/person'
import type { FoundClients } from '../../domain/persons/ports'
import type { Evidence, Session } from '../../domain/session/session'
import type { DocumentTaskResult } from '../../domain/session/task-result'
import type { VisionDependencies } from '../dependencies'
import { CLIENTS_WANTED } from './recognise-client'

const UNLIMITED = { document: null, device: null, address: null }
const limitsOf = ({ velocity }: Session['rules']) => (velocity.action === 'off' ? UNLIMITED : velocity)

/** `clients`: with whom the selfie could be an earlier client, where that was asked for in passing. */
export interface SeenBefore {
  /** Null: the scenario asks for nothing of it. */
  seen: Seen | null
  clients: FoundClients | null
}

export async function seenBefore(
  { seen }: Pick<VisionDependencies, 'seen'>,
  session: Session,
  evidence: Evidence,
  documents: readonly DocumentTaskResult[],
  now: Date,
): Promise<SeenBefore> {
  const { rules, owner } = session
  if (asksNothing(rules)) return { seen: null, clients: null }
  const since = new Date(now.getTime() - rules.velocity.hours * 3_600_000)
  const identity = identityOf(evidence, documents)
  const face = identity.selfie && templateOf(identity.selfie)
  const said = {
    ...{ identity, marks: marksOf(identity), limits: limitsOf(rules) },
    face: face && {
      ...face,
      isNew: identity.selfie?.embedding !== session.evidence?.selfie?.embedding,
      clients: evidence.known ? null : { ...face, limit: CLIENTS_WANTED },
    },
  }
  const { alike: near, clients, ...sharing } = await seen.keep(session, said, since, now)
  const none = { identity, counts: sharing.counts, blocked: sharing.blocked }
  if (!face) {
    const others = sharing.sessions.map((other) => ({ ...other, isAlike: false }))
    return { seen: { ...none, others, withFace: 0, isFaceBlocked: false }, clients }
  }
  const from = searchSimilarity(near.gallery, DUPLICATE_FPIR, 'clients')
  const alike = near.hits.filter(({ similarity }) => similarity >= from).map((hit) => hit.sessionId)
  const known = new Set(sharing.sessions.map((other) => other.sessionId))
  const [found, blocked] = await Promise.all([
    seen.byIds(
      owner,
      alike.filter((id) => !known.has(id)),
    ),
    sharing.blockingLists.length > 0 ? seen.nearestBlocked(owner, sharing.blockingLists, face) : null,
  ])
  const others = [...sharing.sessions, ...found].map((other) => ({
    ...other,
    isAlike: alike.includes(other.sessionId),
  }))
  return {
    seen: {
      ...none,
      others,
      withFace: 1 + others.filter(({ isAlike, at }) => isAlike && at >= since).length,
      isFaceBlocked: blocked !== null && blocked.similarity >= searchSimilarity(blocked.gallery, DUPLICATE_FPIR),
    },
    clients,
  }
}

const templateOf = ({ embedding, embeddingVersion }: NonNullable<Identity['selfie']>): FaceTemplate => ({
  embedding: decodeEmbedding(embedding),
  embeddingVersion,
})
