/** A session's open offer of a credential: one at a time, so often, each secret good once and for so long. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { CredentialOffers, HeldOffer } from '../../domain/session/offer'
import type { Limits } from '../../words/limits'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { kycSession } from '../tables/schema'
import type { sessionRows } from './session-row'

export type OfferLimits = Pick<Limits, 'offersPerSession'>

const stored = (held: HeldOffer | null) => ({
  offerHash: held?.hash ?? null,
  offer: held?.offer ?? null,
  offerUntil: held?.until.getTime() ?? null,
})

export function sessionOffers(
  db: Database,
  rows: ReturnType<typeof sessionRows>,
  limits: OfferLimits,
): CredentialOffers {
  const { id, owner, offerHash, offerUntil, offers } = kycSession
  return {
    async offer(session, held, agent, now) {
      const [changed] = await db.batch([
        db
          .update(kycSession)
          .set({ ...stored(held), offers: sql`${offers} + 1` })
          .where(and(eq(id, session.sessionId), eq(owner, session.owner), lt(offers, limits.offersPerSession)))
          .returning({ id }),
        insertSessionEvent(db, session.sessionId, { action: 'credential_offered', agent }, now),
      ])
      return changed.length === 1
    },

    async heldOffer(sessionId, hash, now) {
      const open = and(eq(id, sessionId), eq(offerHash, hash), gt(offerUntil, now.getTime()))
      const [row] = await db.select().from(kycSession).where(open)
      return row?.offer ? { session: await rows.read(row), offer: row.offer } : null
    },

    async replaceOffer(sessionId, hash, held) {
      const changed = await db
        .update(kycSession)
        .set(stored(held))
        .where(and(eq(id, sessionId), eq(offerHash, hash)))
        .returning({ id })
      return changed.length === 1
    },
  }
}
