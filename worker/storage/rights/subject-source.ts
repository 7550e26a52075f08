import type { R2Bucket } from '@cloudflare/workers-types'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PersonStore } from '../../domain/persons/ports'
import type { SubjectSource } from '../../domain/subjects/subject'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { sessionRows } from '../sessions/session-row'
import { kycSession } from '../tables/schema'

export function subjectSource(
  db: Database,
  vault: Vault,
  bucket: R2Bucket,
  persons: Pick<PersonStore, 'byIds' | 'faces'>,
): SubjectSource {
  const { read } = sessionRows(vault)
  return {
    async sessions(owner, ids) {
      const these = sql`${kycSession.id} in (select value from json_each(${JSON.stringify(ids)}))`
      const rows = await db
        .select()
        .from(kycSession)
        .where(and(eq(kycSession.owner, owner), these))
        .orderBy(asc(kycSession.createdAt), asc(kycSession.id))
      return Promise.all(rows.map(read))
    },

    async objects(prefix) {
      const keys: string[] = []
      for (let cursor: string | undefined; ; ) {
        const listed = await bucket.list({ prefix, ...(cursor ? { cursor } : {}) })
        keys.push(...listed.objects.map(({ key }) => key))
        if (!listed.truncated) return keys
        cursor = listed.cursor
      }
    },

    async persons(owner, ids) {
      const found = await persons.byIds(owner, ids)
      const faces = await persons.faces(found.map(({ personId }) => personId))
      return found.map((person) => ({ person, faces: faces.get(person.personId) ?? [] }))
    },
  }
}
