import type { D1Database } from '@cloudflare/workers-types'
import type { BalanceStore } from '../../domain/billing/ports'
import type { ShardUpkeep } from '../../domain/shards'
import type { CarriedEvents } from './carried-events'
import { measureShard } from './measure-shard'
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

    measure: () => measureShard(control, { shard, db, shards }),
  }
}
