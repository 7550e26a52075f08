import { and, eq, sql } from 'drizzle-orm'
import { ifChanged } from '../audit/events'
import type { Database } from '../database/database'
import { accountGroup, kycSession, ledger } from '../tables/schema'
import { refundDue } from '../tables/shard-schema'

/**
 * Gives back what was paid for a session's attempt, in the batch that ends it and only if that has changed something.
 * The refund has the charge's id: whoever else refunds it (worker/application/billing/with-charge.ts) finds it done.
 */
export function refundOfSession(db: Database, sessionId: string, now: Date) {
  const paid = sql`${ledger} l join ${kycSession} s on l.id = s.charge_id where s.id = ${sessionId}`
  return [
    db
      .insert(ledger)
      .select(
        sql`select l.id || ':refund', l.group_id, -l.amount, l.owner, 'refund', l.operation, ${now.getTime()} from ${paid}
          and ${ifChanged}`,
      )
      .onConflictDoNothing(),
    db
      .update(accountGroup)
      .set({ balance: sql`${accountGroup.balance} - (select l.amount from ${paid})` })
      .where(and(eq(accountGroup.id, sql`(select l.group_id from ${paid})`), ifChanged)),
    // Where the account is in another database, the cron gives it back (shards/refunds-due.ts): last, as it tells nothing of
    // what has changed.
    db
      .insert(refundDue)
      .select(
        sql`select charge_id, ${now.getTime()} from ${kycSession} where id = ${sessionId} and status = 'exception'
          and charge_id is not null and charge_id not in (select id from ${ledger})`,
      )
      .onConflictDoNothing(),
  ]
}
