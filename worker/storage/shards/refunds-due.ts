/** Refunds of a shard's sessions: the accounts lie in control, so the cron makes them after the session has ended. */
import type { D1Database } from '@cloudflare/workers-types'
import type { BalanceStore } from '../../domain/billing/ports'

const PER_RUN = 100

export interface RefundsDue {
  settle(now: Date): Promise<void>
}

export function refundsDue(control: D1Database, db: D1Database, balances: Pick<BalanceStore, 'refund'>): RefundsDue {
  return {
    async settle(now) {
      const due = db.prepare(`SELECT charge_id AS id FROM refund_due ORDER BY at LIMIT ${PER_RUN}`)
      for (const { id } of (await due.all<{ id: string }>()).results) {
        await balances.refund({ id }, now)
        // Not while the session lies in both, at the end of a move.
        const made = control.prepare("SELECT 1 FROM ledger WHERE id = ? || ':refund'").bind(id)
        if (await made.first()) await db.prepare('DELETE FROM refund_due WHERE charge_id = ?').bind(id).run()
      }
    },
  }
}
