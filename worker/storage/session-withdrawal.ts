import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ConsentStore } from '../domain/subjects/consent'
import type { Database } from './database'
import { insertSessionEvent } from './events'
import { kycSession } from './schema'

export function sessionWithdrawal(db: Database): ConsentStore {
  return {
    async withdraw(owner, sessionId, agent, now) {
      const at = now.getTime()
      const [changed] = await db.batch([
        db
          .update(kycSession)
          .set({
            consentWithdrawnAt: at,
            // Whatever is at work writes nothing any more, and nothing can begin.
            status: sql`case when ${kycSession.status} in ('idle', 'processing') then 'failed' else ${kycSession.status} end`,
            expiresAt: sql`min(${kycSession.expiresAt}, ${at})`,
            processingSince: null,
            leaseUntil: null,
            reviewSince: null,
            claimedBy: null,
            claimedUntil: null,
            appAttestation: null,
          })
          .where(and(eq(kycSession.id, sessionId), eq(kycSession.owner, owner), isNull(kycSession.consentWithdrawnAt)))
          .returning({ id: kycSession.id }),
        insertSessionEvent(db, sessionId, { action: 'consent_withdrawn', agent }, now),
      ])
      return changed.length === 1
    },
  }
}
