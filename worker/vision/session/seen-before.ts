/** The session among the others of its owner: who shares its document, its name or its face, and who is blocked. */

import { likeness } from '../../domain/duplicates/alike'
import { type Identity, identityOf } from '../../domain/duplicates/identity'
import { asksNothing, type Seen } from '../../domain/duplicates/judge'
import { marksOf } from '../../domain/duplicates/marks'
import { type TemplateKind, templateOf } from '../../domain/duplicates/template'
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
  const own = templateOf(identity)
  const selfie = identity.selfie && faceOf(identity.selfie)
  const said = {
    ...{ identity, marks: marksOf(identity), limits: limitsOf(rules) },
    face: own && {
      ...own,
      isNew: isNew(session, own.kind, identity),
      clients: evidence.known || !selfie ? null : { ...selfie, limit: CLIENTS_WANTED },
    },
  }
  const { alike: near, clients, ...sharing } = await seen.keep(session, said, since, now)
  const none = { identity, counts: sharing.counts, blocked: sharing.blocked }
  if (!own || !selfie) {
    const others = sharing.sessions.map((other) => ({ ...other, isAlike: false }))
    return { seen: { ...none, others, withFace: 0, isFaceBlocked: false }, clients }
  }
  const { least, isAlike } = likeness(own, near.gallery)
  const hits = near.hits.filter(({ similarity }) => similarity >= least)
  const similarities = new Map(hits.map((hit) => [hit.sessionId, hit.similarity]))
  const known = new Set(sharing.sessions.map((other) => other.sessionId))
  const [found, blocked] = await Promise.all([
    seen.byIds(
      owner,
      [...similarities.keys()].filter((id) => !known.has(id)),
    ),
    sharing.blockingLists.length > 0 ? seen.nearestBlocked(owner, sharing.blockingLists, selfie) : null,
  ])
  const compared = [...sharing.sessions, ...found].map((other) => {
    const similarity = similarities.get(other.sessionId)
    return { ...other, isAlike: similarity !== undefined && isAlike(other.identity, similarity) }
  })
  const others = compared.filter((other) => other.isAlike || known.has(other.sessionId))
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

const faceOf = ({ embedding, embeddingVersion }: NonNullable<Identity['selfie']>): FaceTemplate => ({
  embedding: decodeEmbedding(embedding),
  embeddingVersion,
})

/** Whether what is searched by has not been kept yet: a selfie, or the first portrait beside it. */
function isNew({ evidence }: Session, kind: TemplateKind, { selfie }: Identity): boolean {
  if (!evidence || evidence.selfie?.embedding !== selfie?.embedding) return true
  return kind === 'pair' && templateOf(identityOf(evidence, []))?.kind !== 'pair'
}
