/** Vectors of another embedding version, and their replacement. One walk over the table a version. */

import { and, asc, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { describeError } from '../domain/describe-error'
import { SYSTEM } from '../domain/events'
import type { FaceRenewal, OutdatedVector } from '../domain/persons/ports'
import type { Database } from './database'
import { insertEvents } from './events'
import type { FaceIndex } from './face-index-upkeep'
import { faceVectors } from './face-vector'
import { insertVector } from './person-insertion'
import { personRows } from './person-row'
import { choreCursor, faceVector, kycSession, personFace, vectorRemoval } from './schema'
import type { Vault } from './sealed/vault'
import { sessionCell } from './session-row'
import { evidenceOf } from './stored-session'

const CHORE = 'face-renewal'
/** Collections without an outdated vector: there will be none again under this version. */
const MAX_REMEMBERED = 1000

export function faceRenewal(db: Database, vault: Vault, index: FaceIndex): FaceRenewal {
  const stored = personRows(vault)
  const vectors = faceVectors(vault)
  const upToDate = new Set<string>()
  const cursor = async (version: string) => {
    const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, CHORE))
    const [of, after] = place?.cursor.split('\n') ?? []
    return of === version ? (after ?? '') : ''
  }

  const withImages = async (rows: { vectorId: string; subjectId: string }[]): Promise<OutdatedVector[]> => {
    if (rows.length === 0) return []
    const subjects = rows.map(({ subjectId }) => subjectId)
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
        .where(inArray(kycSession.id, subjects)),
    ])
    const crops = new Map<string, string | undefined>()
    for (const { id, evidence } of sessions) {
      try {
        crops.set(id, evidenceOf(await vault.openJson(sessionCell(id, 'evidence'), evidence))?.selfie?.crop)
      } catch (error) {
        // One that does not open any more must not keep the others from being renewed.
        console.error(JSON.stringify({ event: 'evidence_sealed_for_good', error: describeError(error) }))
      }
    }
    return rows.map(({ vectorId, subjectId }): OutdatedVector => {
      const crop = crops.get(subjectId)
      const enrolled = faces.filter((face) => face.subjectId === subjectId)
      const images = enrolled.map(({ faceId, key, quality }) => ({ faceId, key: key ?? '', quality }))
      return { vectorId, images: crop ? [{ faceId: null, key: crop, quality: null }] : images }
    })
  }

  return {
    async outdated(version, limit) {
      const rows = await db
        .select({ vectorId: faceVector.id, subjectId: faceVector.subjectId })
        .from(faceVector)
        .where(and(ne(faceVector.embeddingVersion, version), gt(faceVector.id, await cursor(version))))
        .orderBy(asc(faceVector.id))
        .limit(limit)
      return withImages(rows)
    },

    async outdatedAmong({ owner, collections }, version, limit) {
      const asked = collections.filter((collection) => !upToDate.has(`${version}\n${owner}\n${collection}`))
      if (asked.length === 0) return []
      const after = await cursor(version)
      const among = (other: SQL) =>
        db
          .select({ vectorId: faceVector.id, subjectId: faceVector.subjectId })
          .from(faceVector)
          .where(
            and(
              eq(faceVector.owner, owner),
              sql`${faceVector.collection} in (select value from json_each(${JSON.stringify(asked)}))`,
              other,
              gt(faceVector.id, after),
            ),
          )
          .limit(limit)
      // Two ranges of the index: of "not equal" SQLite makes a walk over the whole collection.
      const found = await db.batch([
        among(lt(faceVector.embeddingVersion, version)),
        among(gt(faceVector.embeddingVersion, version)),
      ])
      const rows = found.flat()
      if (rows.length === 0) {
        if (upToDate.size > MAX_REMEMBERED) upToDate.clear()
        for (const collection of asked) upToDate.add(`${version}\n${owner}\n${collection}`)
      }
      return (await withImages(rows.slice(0, limit))).filter(({ images }) => images.length > 0)
    },

    async renew({ vectorId }, template, faces, now) {
      const [old] = await db.select().from(faceVector).where(eq(faceVector.id, vectorId))
      if (!old) return
      const { owner, collection, subjectId } = old
      const vector = await vectors.newRow({ owner, collection, subjectId, ...template }, now)
      const reembedded = await Promise.all(
        faces.map(async ({ faceId, embedding, embeddingVersion }) => ({
          ...{ faceId, embeddingVersion },
          embedding: await stored.embedding(owner, faceId, embedding),
        })),
      )
      // The person may change meanwhile: every change replaces the vector, and then this one does nothing.
      const unchanged = sql`exists (select 1 from ${faceVector} where ${faceVector.id} = ${vectorId})`
      const replaced = sql`exists (select 1 from ${faceVector} where ${faceVector.id} = ${vector.id})`
      const renewed = { owner, subjectId, ...SYSTEM, action: 'vector_renewed' as const }
      const [, , inserted] = await db.batch([
        db
          .insert(vectorRemoval)
          .select(sql`select ${vectorId}, ${now.getTime()} where ${unchanged}`)
          .onConflictDoNothing(),
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
      if (inserted.length === 0) return
      await Promise.all([index.remove([vectorId]), index.send([vector], now)])
    },

    async passed(version, vectorId) {
      const place = `${version}\n${vectorId}`
      await db
        .insert(choreCursor)
        .values({ chore: CHORE, cursor: place })
        .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor: place } })
    },
  }
}
