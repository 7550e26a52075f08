/** Identities seen in sessions, found again by hashes and faces. */
import type { Vectorize } from '@cloudflare/workers-types'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readBlockedDocument } from '../../contract/stored/blocked-document'
import { IDENTITY_VERSION, readIdentity } from '../../contract/stored/identity'
import type { Identity } from '../../domain/duplicates/identity'
import type { MarkKind } from '../../domain/duplicates/marks'
import {
  type AlikeSessions,
  type CountedKind,
  type SaidFace,
  SEEN,
  type SeenIdentities,
  type SeenSession,
  seenSubject,
  sessionOfSubject,
} from '../../domain/duplicates/ports'
import type { FaceTemplate } from '../../domain/persons/person'
import { CLIENTS } from '../../domain/persons/ports'
import type { Database } from '../database/database'
import { clientMatch } from '../faces/client-faces'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { type FaceVectorRow, faceVectors } from '../faces/face-vector'
import { insertVector } from '../faces/vector-insertion'
import { type FaceHits, type FaceQuery, vectorSearch } from '../faces/vector-search'
import { readableRows, readRow } from '../sealed/readable-rows'
import type { Cell, Vault } from '../sealed/vault'
import { kycSession, personList } from '../tables/schema'
import { blockedDocument, seenIdentity, seenMark } from '../tables/seen-schema'
import { forgetOrigins, hashesOf, insertMarks, isKept } from './seen-marks'

/** Sessions that one is held against. */
const COMPARED = 30
const COUNTED = ['document', 'device', 'address'] as const

export const identityCell = (row: string): Cell => ({ table: 'seen_identity', column: 'identity', row })
export const blockedCell = (row: string): Cell => ({ table: 'blocked_document', column: 'document', row })

export const openedBlocked = (
  vault: Vault,
  { id, document }: Pick<typeof blockedDocument.$inferSelect, 'id' | 'document'>,
) => readRow('blocked_document', id, async () => readBlockedDocument(await vault.openJson(blockedCell(id), document)))

export const storedIdentity = (identity: Identity): unknown => ({ version: IDENTITY_VERSION, ...identity })

/** Counts sessions with the same mark, at most one above the limit: thousands may share an address. */
const countsOf = (sessionId: string, limits: Record<CountedKind, number | null>, since: Date) => {
  const counts = COUNTED.flatMap((kind) => {
    const most = limits[kind]
    if (most === null) return []
    return sql`select ${kind} as kind, (select count(*) from (select distinct m.session_id
      from seen_mark own join seen_mark m on m.owner = own.owner and m.hash = own.hash and m.at >= ${since.getTime()}
      where own.session_id = ${sessionId} and own.kind = ${kind} limit ${most + 1})) as sessions`
  })
  return counts.length > 0 ? sql.join(counts, sql` union all `) : sql`select '' as kind, 0 as sessions`
}

interface Kept {
  owner: string
  sessionId: string
  /** The identity as it is stored. */
  sealed: string
  hashes: Awaited<ReturnType<typeof hashesOf>>
  counts: SQL
  row: FaceVectorRow | null
}

/** Writes what the session said, and reads what others have in common with it. */
function keepStatements(db: Database, { owner, sessionId, sealed, hashes, counts, row }: Kept, now: Date) {
  const hashesFor = (...kinds: MarkKind[]) =>
    JSON.stringify(hashes.filter(({ kind }) => kinds.includes(kind)).map(({ hash }) => hash))
  const numbers = hashesFor('document')
  const sharing = (sought: string) => sql`select distinct session_id from ${seenMark} where owner = ${owner}
    and hash in (select value from json_each(${sought})) and session_id <> ${sessionId}`
  return [
    db
      .insert(seenIdentity)
      .select(sql`select id, owner, ${now.getTime()}, ${sealed}, '[]' from ${kycSession}
        where id = ${sessionId} and consent_withdrawn_at is null`)
      .onConflictDoUpdate({ target: seenIdentity.sessionId, set: { identity: sql`excluded.identity` } }),
    insertMarks(db, { owner, sessionId, hashes }, now),
    db
      .select()
      .from(seenIdentity)
      .where(sql`${seenIdentity.sessionId} in (${sharing(hashesFor('document', 'holder'))})`)
      .orderBy(sql`${seenIdentity.at} desc`)
      .limit(COMPARED),
    // By themselves: a client that many share hides no document.
    db
      .select()
      .from(seenIdentity)
      .where(
        and(
          sql`${seenIdentity.signs} <> '[]'`,
          sql`${seenIdentity.sessionId} in (${sharing(hashesFor('document', 'client'))})`,
        ),
      )
      .orderBy(sql`${seenIdentity.at} desc`)
      .limit(COMPARED),
    db.select({ kind: sql<string>`kind`, sessions: sql<number>`sessions` }).from(sql`(${counts})`),
    db
      .select({ id: blockedDocument.id, document: blockedDocument.document })
      .from(blockedDocument)
      .where(
        and(
          eq(blockedDocument.owner, owner),
          sql`${blockedDocument.hash} in (select value from json_each(${numbers}))`,
        ),
      ),
    db
      .select({ id: personList.id })
      .from(personList)
      .where(and(eq(personList.owner, owner), eq(personList.blocks, true))),
    // The cron sends it to the index: until then searches compare it as it lies here.
    ...(row ? [insertVector(db, row, isKept(sessionId)).onConflictDoNothing()] : []),
  ] as const
}

export function seenIdentities(db: Database, vault: Vault, index: Vectorize, upkeep: FaceIndex): SeenIdentities {
  const vectors = faceVectors(vault)
  const { search, together } = vectorSearch(db, vectors.embedding, index, upkeep.overlaid)

  const opened = ({ sessionId, at, identity, signs }: typeof seenIdentity.$inferSelect): Promise<SeenSession> =>
    readRow('seen_identity', sessionId, async () => ({
      sessionId,
      at: new Date(at),
      signs,
      identity: readIdentity(await vault.openJson(identityCell(sessionId), identity)),
    }))

  /** Not its statement: a builder of one is sent off where it is awaited. */
  const newFace = async ({ owner, sessionId, attempt }: Attempt, face: FaceTemplate, now: Date) => {
    const { embedding, embeddingVersion } = face
    const id = await idOfFace(sessionId, attempt)
    return vectors.newRow(
      { id, owner, collection: SEEN, subjectId: seenSubject(sessionId), embedding, embeddingVersion },
      now,
    )
  }

  return {
    async keep(session, { identity, marks, limits, face }, since, now) {
      const { owner, sessionId } = session
      const hashes = await hashesOf(vault, owner, marks)
      const sealed = JSON.stringify(await vault.sealJson(owner, identityCell(sessionId), storedIdentity(identity)))
      const row = face?.isNew ? await newFace(session, face, now) : null
      const counts = countsOf(sessionId, limits, since)
      const statements = keepStatements(db, { owner, sessionId, sealed, hashes, counts, row }, now)
      const { first, found: faces } = await together(searches(owner, face), statements)
      const [, , found, marked, counted, blocked, lists] = first
      const countOf = (kind: string) => counted.find((row) => row.kind === kind)?.sessions ?? 0
      const [document, device, address] = COUNTED.map(countOf)
      return {
        sessions: await readableRows(found, opened),
        marked: await readableRows(marked, opened),
        counts: { document: document ?? 0, device: device ?? 0, address: address ?? 0 },
        blocked: await readableRows(blocked, (row) => openedBlocked(vault, row)),
        blockingLists: lists.map(({ id }) => id),
        alike: othersAlike(sessionId, faces[0]),
        clients: face?.clients && faces[1] ? { ...faces[1], matches: faces[1].hits.map(clientMatch) } : null,
      }
    },

    async byIds(owner, sessionIds) {
      if (sessionIds.length === 0) return []
      const named = and(eq(seenIdentity.owner, owner), inArray(seenIdentity.sessionId, sessionIds))
      return readableRows(await db.select().from(seenIdentity).where(named), opened)
    },

    async nearestBlocked(owner, listIds, { embedding, embeddingVersion }) {
      const query = { owner, collections: listIds, embedding, embeddingVersion, limit: 1 }
      const { gallery, hits } = await search(query)
      const [nearest] = hits
      return nearest ? { gallery, similarity: nearest.similarity } : null
    },

    forget: (now) => forgetOrigins(db, now),
  }
}

interface Attempt {
  owner: string
  sessionId: string
  attempt: number
}

/** An attempt that is run again, because its isolate died, has kept its face already. */
async function idOfFace(sessionId: string, attempt: number): Promise<string> {
  const name = new TextEncoder().encode(`seen face of ${sessionId} ${attempt}`)
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', name)).toString('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Searches for a face: among the faces seen in sessions, and among earlier clients. */
const searches = (owner: string, face: SaidFace | null): FaceQuery[] => {
  if (!face) return []
  const { clients, embedding, embeddingVersion } = face
  const seen = { owner, collections: [SEEN], embedding, embeddingVersion, limit: COMPARED }
  return clients ? [seen, { owner, collections: [CLIENTS], ...clients }] : [seen]
}

function othersAlike(sessionId: string, found: FaceHits = { gallery: 0, hits: [] }): AlikeSessions {
  const all = found.hits.map((hit) => ({ sessionId: sessionOfSubject(hit.subjectId), similarity: hit.similarity }))
  return { gallery: found.gallery, hits: all.filter((hit) => hit.sessionId !== sessionId) }
}
