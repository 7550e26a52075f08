/** Vectors of another embedding version, and their replacement. One walk over them a version. */

import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { describeError } from '../../domain/describe-error'
import { sessionOfSubject } from '../../domain/duplicates/ports'
import { SYSTEM } from '../../domain/events'
import type { FaceRenewal, OutdatedVector, Renewed } from '../../domain/persons/ports'
import { logFault } from '../../log'
import { insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { type FaceVectorRow, faceVectors } from '../faces/face-vector'
import { insertVector } from '../faces/vector-insertion'
import { personRows } from '../persons/person-row'
import type { Vault } from '../sealed/vault'
import { sessionCell } from '../sessions/session-row'
import { evidenceOf } from '../sessions/stored-session'
import { faceVector, kycSession, personFace, vectorRemoval } from '../tables/schema'
import { type Place, renewalWalk } from './renewal-walk'

/** Collections without an outdated vector: there will be none again under this version. */
const MAX_REMEMBERED = 1000

export function faceRenewal(db: Database, vault: Vault, index: FaceIndex): FaceRenewal {
  const replacing: Replacing = { db, stored: personRows(vault), vectors: faceVectors(vault) }
  const walk = renewalWalk(db)
  const upToDate = new Set<string>()

  return {
    next: walk.next,
    queued: walk.queued,

    async outdated(vectorIds, version) {
      const rows = await db
        .select({ vectorId: faceVector.id, subjectId: faceVector.subjectId })
        .from(faceVector)
        .where(and(inArray(faceVector.id, vectorIds), ne(faceVector.embeddingVersion, version)))
      return withImages(db, vault, rows)
    },

    async outdatedAmong({ owner, collections }, version, limit) {
      const asked = collections.filter((collection) => !upToDate.has(`${version}\n${owner}\n${collection}`))
      if (asked.length === 0) return []
      const passed = await walk.passed(version)
      const rows = await db
        .select({ vectorId: faceVector.id, subjectId: faceVector.subjectId })
        .from(faceVector)
        .where(and(eq(faceVector.owner, owner), outdatedIn(owner, asked, version), beyond(passed)))
        .limit(limit)
      if (rows.length === 0) {
        if (upToDate.size > MAX_REMEMBERED) upToDate.clear()
        for (const collection of asked) upToDate.add(`${version}\n${owner}\n${collection}`)
      }
      return (await withImages(db, vault, rows.slice(0, limit))).filter(({ images }) => images.length > 0)
    },

    async renew(all, now) {
      const sent: FaceVectorRow[] = []
      const gone: string[] = []
      const ids = all.map(({ vector }) => vector.vectorId)
      const olds = await db.select().from(faceVector).where(inArray(faceVector.id, ids))
      for (const { vector, template, faces } of all) {
        const old = olds.find(({ id }) => id === vector.vectorId)
        const made = old && (await replace(replacing, old, { template, faces }, now))
        if (made) sent.push(made)
        if (made) gone.push(vector.vectorId)
      }
      if (sent.length > 0) await Promise.all([index.remove(gone), index.send(sent, now)])
    },
  }
}

/** The images from which each vector can be made anew. */
async function withImages(
  db: Database,
  vault: Vault,
  rows: { vectorId: string; subjectId: string }[],
): Promise<OutdatedVector[]> {
  if (rows.length === 0) return []
  const subjects = rows.map(({ subjectId }) => sessionOfSubject(subjectId))
  const [faces, sessions] = await db.batch([
    db
      .select({
        subjectId: personFace.personId,
        faceId: personFace.id,
        key: personFace.imageKey,
        quality: personFace.quality,
      })
      .from(personFace)
      .where(and(inArray(personFace.personId, subjects), isNotNull(personFace.imageKey))),
    db
      .select({ id: kycSession.id, evidence: kycSession.evidence })
      .from(kycSession)
      .where(and(inArray(kycSession.id, subjects), isNotNull(kycSession.evidence))),
  ])
  const crops = new Map<string, string | undefined>()
  for (const { id, evidence } of sessions) {
    try {
      crops.set(id, evidenceOf(await vault.openJson(sessionCell(id, 'evidence'), evidence))?.selfie?.crop)
    } catch (error) {
      // One that does not open any more must not keep the others from being renewed.
      logFault('evidence_sealed_for_good', { error: describeError(error) })
    }
  }
  return rows.map(({ vectorId, subjectId }): OutdatedVector => {
    const crop = crops.get(sessionOfSubject(subjectId))
    const enrolled = faces.filter((face) => face.subjectId === subjectId)
    const images = enrolled.map(({ faceId, key, quality }) => ({ faceId, key: key ?? '', quality }))
    return { vectorId, images: crop ? [{ faceId: null, key: crop, quality: null }] : images }
  })
}

interface Replacing {
  db: Database
  stored: ReturnType<typeof personRows>
  vectors: ReturnType<typeof faceVectors>
}

/** Null when the person has changed meanwhile: every change replaces the vector. */
async function replace(
  { db, stored, vectors }: Replacing,
  old: FaceVectorRow,
  { template, faces }: Pick<Renewed, 'template' | 'faces'>,
  now: Date,
): Promise<FaceVectorRow | null> {
  const { id: vectorId, owner, collection, subjectId } = old
  const vector = await vectors.newRow({ owner, collection, subjectId, ...template }, now)
  const reembedded = await Promise.all(
    faces.map(async ({ faceId, embedding, embeddingVersion }) => ({
      faceId,
      embeddingVersion,
      embedding: await stored.embedding(owner, faceId, embedding),
    })),
  )
  const unchanged = sql`exists (select 1 from ${faceVector} where ${faceVector.id} = ${vectorId})`
  const replaced = sql`exists (select 1 from ${faceVector} where ${faceVector.id} = ${vector.id})`
  const renewed = { owner, subjectId, ...SYSTEM, action: 'vector_renewed' as const }
  const [, , inserted] = await db.batch([
    db.insert(vectorRemoval).select(sql`select ${vectorId}, ${now.getTime()} where ${unchanged}`).onConflictDoNothing(),
    insertVector(db, vector, unchanged),
    db
      .delete(faceVector)
      .where(and(eq(faceVector.id, vectorId), replaced))
      .returning({ id: faceVector.id }),
    insertEvents(db, [renewed], now, replaced),
    ...reembedded.map(({ faceId, embedding, embeddingVersion }) =>
      db
        .update(personFace)
        .set({ embedding, embeddingVersion })
        .where(and(eq(personFace.id, faceId), replaced)),
    ),
  ])
  return inserted.length > 0 ? vector : null
}

/** By the versions that the collections hold: of "not equal" SQLite makes a walk over the whole collection. */
const outdatedIn = (owner: string, collections: string[], version: string): SQL => sql`
  (${faceVector.collection}, ${faceVector.embeddingVersion}) in (
    select g.collection, g.embedding_version from gallery_size g
    where g.owner = ${owner} and g.embedding_version <> ${version}
      and g.collection in (select value from json_each(${JSON.stringify(collections)})))`

const beyond = ([owner, collection, version, id]: Place): SQL => sql`
  (${faceVector.owner}, ${faceVector.collection}, ${faceVector.embeddingVersion}, ${faceVector.id})
    > (${owner}, ${collection}, ${version}, ${id})`
