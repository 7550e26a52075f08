/** A session's open request to wallets: one at a time, so often, good once and for so long. */
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { WalletRequests } from '../../domain/wallet/ports'
import type { Limits } from '../../words/limits'
import { insertSessionEvent } from '../audit/events'
import type { Database } from '../database/database'
import { kycSession } from '../tables/schema'
import type { sessionRows } from './session-row'

export type WalletLimits = Pick<Limits, 'walletRequestsPerSession'>

export function sessionWallets(
  db: Database,
  rows: ReturnType<typeof sessionRows>,
  limits: WalletLimits,
): WalletRequests {
  const { id, status, walletRequestId, walletRequestUntil, walletRequests } = kycSession
  return {
    async askWallet({ owner, sessionId }, { requestId, secret, until }, agent, now) {
      const { what, ageOver, documents } = secret.question
      const detail = { what: what.join(' '), documents: documents.join(' '), ...(ageOver === null ? {} : { ageOver }) }
      const [changed] = await db.batch([
        db
          .update(kycSession)
          .set({
            walletRequestId: requestId,
            walletRequest: await rows.sealedRequest(owner, sessionId, secret),
            walletRequestUntil: until.getTime(),
            walletRequests: sql`${walletRequests} + 1`,
            walletRefusal: null,
          })
          .where(and(eq(id, sessionId), ne(status, 'processing'), lt(walletRequests, limits.walletRequestsPerSession)))
          .returning({ id }),
        insertSessionEvent(db, sessionId, { action: 'wallet_asked', agent, detail }, now),
      ])
      return changed.length === 1
    },

    async refuseWallet({ owner, sessionId, requestId }, refusal, agent, now) {
      const open = and(eq(id, sessionId), eq(kycSession.owner, owner), eq(walletRequestId, requestId))
      const [changed] = await db.batch([
        db
          .update(kycSession)
          .set({ walletRequestId: null, walletRequest: null, walletRefusal: refusal })
          .where(open)
          .returning({ id }),
        insertSessionEvent(db, sessionId, { action: 'wallet_refused', agent, detail: { refusal } }, now),
      ])
      return changed.length === 1
    },

    async walletRequest(sessionId, requestId, now) {
      const open = and(eq(id, sessionId), eq(walletRequestId, requestId), gt(walletRequestUntil, now.getTime()))
      const [row] = await db.select().from(kycSession).where(open)
      const secret = row ? await rows.walletRequestOf(row) : null
      return secret === null || !row ? null : { session: await rows.read(row), secret }
    },
  }
}
