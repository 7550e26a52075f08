/** The session among the others of its owner: who shares its document, its name or its face, and who is blocked. */

import type { Evidence, Session } from '../../domain/case/session'
import type { DocumentTaskResult } from '../../domain/case/task-result'
import { likeness } from '../../domain/duplicates/alike'
import { searchesFaces } from '../../domain/duplicates/face-search'
import { identityOf } from '../../domain/duplicates/identity'
import { asksNothing, type Seen } from '../../domain/duplicates/judge'
import { marksOf } from '../../domain/duplicates/marks'
import type { SeenSession } from '../../domain/duplicates/ports'
import { type TemplateKind, templateOf } from '../../domain/duplicates/template'
import { decodeEmbedding } from '../../domain/embedding'
import { DUPLICATE_FPIR, searchSimilarity } from '../../domain/matching'
import type { FoundClients } from '../../domain/persons/ports'
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
  { evidence, documents }: { evidence: Evidence; documents: readonly DocumentTaskResult[] },
  now: Date,
): Promise<SeenBefore> {
  const { rules, owner } = session
  if (asksNothing(rules)) return { seen: null, clients: null }
  const since = new Date(now.getTime() - rules.velocity.hours * 3_600_000)
  const identity = identityOf(evidence, documents, session.clientUser)
  // Without a basis a face is neither searched nor kept for searches of others.
  const own = searchesFaces(rules) ? templateOf(identity) : null
  const selfie = identity.selfie && {
    embedding: decodeEmbedding(identity.selfie.embedding),
    embeddingVersion: identity.selfie.embeddingVersion,
  }
  const said = {
    identity,
    marks: marksOf(identity),
    limits: limitsOf(rules),
    face: own &&
      selfie && {
        ...own,
        isNew: isNew(session, own.kind, identity.selfie?.embedding),
        clients: evidence.known || !rules.faceSearch.clients ? null : { ...selfie, limit: CLIENTS_WANTED },
      },
  }
  const { alike, clients, ...sharing } = await seen.keep(session, said, since, now)
  const none = { identity, counts: sharing.counts, blocked: sharing.blocked }
  const named = unique([...sharing.sessions, ...sharing.marked])
  if (!own || !selfie) {
    const others = named.map((other) => ({ ...other, isAlike: false }))
    return { seen: { ...none, others, withFace: 0, isFaceBlocked: false }, clients }
  }
  const { least, isAlike } = likeness(own, alike.gallery)
  const near = new Map(
    alike.hits.filter(({ similarity }) => similarity >= least).map((hit) => [hit.sessionId, hit.similarity]),
  )
  const known = new Set(named.map((other) => other.sessionId))
  const [found, blocked] = await Promise.all([
    seen.byIds(
      owner,
      [...near.keys()].filter((id) => !known.has(id)),
    ),
    sharing.blockingLists.length > 0 ? seen.nearestBlocked(owner, sharing.blockingLists, selfie) : null,
  ])
  const compared = [...named, ...found].map((other) => {
    const similarity = near.get(other.sessionId)
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

const unique = (sessions: readonly SeenSession[]) => [
  ...new Map(sessions.map((session) => [session.sessionId, session])).values(),
]

/** Whether what is searched by has not been kept yet: a selfie, or the first portrait beside it. */
function isNew({ evidence }: Session, kind: TemplateKind, selfie: string | undefined): boolean {
  if (!evidence || evidence.selfie?.embedding !== selfie) return true
  return kind === 'pair' && templateOf(identityOf(evidence, []))?.kind !== 'pair'
}
