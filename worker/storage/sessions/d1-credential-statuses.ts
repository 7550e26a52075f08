import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { type CredentialStatuses, PLACES } from '../../domain/session/credential-status'
import type { Database } from '../database/database'
import { kycSession } from '../tables/schema'
import { issuedCredential, statusList } from '../tables/status-schema'

const ID_BYTES = 16

const randomNumber = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
const randomId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(ID_BYTES))).toString('base64url')

export function d1CredentialStatuses(db: Database): CredentialStatuses {
  /** In one statement: no two calls have the same. */
  const next = async (owner: string) => {
    const open = db
      .select({ id: statusList.id })
      .from(statusList)
      .where(and(eq(statusList.owner, owner), lt(statusList.given, PLACES)))
      .orderBy(desc(statusList.createdAt), desc(statusList.id))
      .limit(1)
    const [row] = await db
      .update(statusList)
      .set({ given: sql`${statusList.given} + 1` })
      .where(sql`${statusList.id} = ${open} and ${statusList.given} < ${PLACES}`)
      .returning()
    return row && { list: row.id, place: (row.start + row.given * row.step) % PLACES }
  }

  return {
    async give(owner, sessionId, now) {
      for (;;) {
        const given = await next(owner)
        if (given) {
          await db.insert(issuedCredential).values({ listId: given.list, place: given.place, sessionId, owner })
          return given
        }
        // An odd step comes by every place before it comes by one again.
        const places = { given: 0, start: randomNumber() % PLACES, step: (randomNumber() % PLACES) | 1 }
        await db.insert(statusList).values({ id: randomId(), owner, createdAt: now.getTime(), ...places })
      }
    },

    async ownerOf(list) {
      const [row] = await db.select({ owner: statusList.owner }).from(statusList).where(eq(statusList.id, list))
      return row?.owner ?? null
    },

    async holding(list) {
      const rows = await db
        .select({ place: issuedCredential.place })
        .from(issuedCredential)
        .innerJoin(kycSession, eq(kycSession.id, issuedCredential.sessionId))
        .where(
          and(
            eq(issuedCredential.listId, list),
            eq(kycSession.outcome, 'approved'),
            isNull(kycSession.consentWithdrawnAt),
          ),
        )
      return rows.map(({ place }) => place)
    },
  }
}
