import type { D1Database } from '@cloudflare/workers-types'
import type { BalanceStore } from '../../domain/billing/ports'
import type { ShardUpkeep } from '../../domain/shards'
import type { CarriedEvents } from './carried-events'
import { refundsDue } from './refunds-due'

/** `carried`: null of control itself, where both are in place. */
export function shardUpkeep(
  control: D1Database,
  { shard, db, shards }: { shard: number; db: D1Database; shards: number },
  { carried, balances }: { carried: CarriedEvents | null; balances: BalanceStore },
): ShardUpkeep {
  const refunds = carried && refundsDue(control, db, balances)
  return {
    async settle(now) {
      await refunds?.settle(now)
      await carried?.carryRest()
    },

    async measure() {
      if (shards === 1) return
      const { meta } = await db.prepare('SELECT 1').run()
      await control
        .prepare(
          `INSERT INTO shard_load (shard, bytes) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET bytes = excluded.bytes`,
        )
        .bind(shard, meta.size_after ?? 0)
        .run()
    },
  }
}
