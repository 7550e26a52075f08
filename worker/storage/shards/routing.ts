/**
 * Where an owner's data lies, asked of control and remembered for a while. What is remembered may be wrong for as long:
 * a move puts calls off for longer before it changes it, and the fences keep a late write from the old place.
 */
import type { D1Database } from '@cloudflare/workers-types'
import { CONTROL, type ShardRouting } from '../../domain/shards.ts'
import { expiring } from '../sealed/expiring.ts'

/** How long an isolate goes on with what it knows. */
export const ROUTE_KEPT_MS = 10_000
const REMEMBERED = 10_000

/** Condition: control has data of an owner from the time before there were shards. */
export const HAS_DATA = ['event', 'kyc_session', 'owner_key', 'person_list', 'source_group', 'face_vector']
  .map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE owner = ?1)`)
  .join(' OR ')

/** The least filled one that is open; what the cron has not measured yet is empty. */
const LEAST = `SELECT value FROM json_each(?2) LEFT JOIN shard_load ON shard = value
  WHERE coalesce(open, 1) ORDER BY coalesce(bytes, 0), coalesce(owners, 0), value LIMIT 1`

const ROUTE = 'SELECT shard, closed FROM owner_route WHERE owner = ?1'

class Closed extends Error {}

type Route = { shard: number; closed: number }

/** `shards`: numbers of all that are bound. */
export function shardRouting(control: D1Database, shards: readonly number[]): ShardRouting {
  const known = expiring<number>(REMEMBERED, ROUTE_KEPT_MS)

  const find = async (owner: string): Promise<Route> =>
    (await control.prepare(ROUTE).bind(owner).first<Route>()) ?? (await place(control, shards, owner))

  return {
    async home(owner) {
      if (shards.length === 1) return CONTROL
      try {
        return await known(owner, async () => {
          const { shard, closed } = await find(owner)
          // Not remembered, as nothing is that fails.
          if (closed) throw new Closed()
          if (!shards.includes(shard)) throw new Error(`shard ${shard} is not bound`)
          return shard
        })
      } catch (error) {
        if (error instanceof Closed) return null
        throw error
      }
    },
  }
}

/** One step: where it is not control, nothing of the owner can be written there from then on. */
export async function place(control: D1Database, shards: readonly number[], owner: string): Promise<Route> {
  const [, , , found] = await control.batch<Route>([
    control
      .prepare(
        `INSERT INTO owner_route (owner, shard) SELECT ?1, CASE WHEN ${HAS_DATA} THEN ${CONTROL}
          ELSE coalesce((${LEAST}), ${CONTROL}) END WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(owner, JSON.stringify(shards)),
    control
      .prepare(
        `INSERT INTO shard_load (shard, owners) SELECT shard, 1 FROM owner_route WHERE owner = ?1 AND changes() > 0
          ON CONFLICT DO UPDATE SET owners = owners + 1`,
      )
      .bind(owner),
    control
      .prepare(
        `INSERT INTO owner_fence (owner, state) SELECT owner, 'elsewhere' FROM owner_route
          WHERE owner = ?1 AND shard <> ${CONTROL} AND closed = 0 ON CONFLICT DO NOTHING`,
      )
      .bind(owner),
    control.prepare(ROUTE).bind(owner),
  ])
  const [row] = found?.results ?? []
  if (!row) throw new Error('an owner was given no shard')
  return row
}
