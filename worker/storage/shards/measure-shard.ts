import type { D1Database } from '@cloudflare/workers-types'

/** Writes down how large a database is, and of one that is alone whose data it holds: of several, routing counts owners. */
export async function measureShard(
  control: D1Database,
  { shard, db, shards }: { shard: number; db: D1Database; shards: number },
): Promise<void> {
  const { meta, results } = await db
    .prepare('SELECT count(DISTINCT owner) AS owners FROM owner_key')
    .all<{ owners: number }>()
  const owners = shards === 1 ? (results[0]?.owners ?? 0) : null
  await control
    .prepare(
      `INSERT INTO shard_load (shard, bytes, owners) VALUES (?1, ?2, coalesce(?3, 0))
        ON CONFLICT DO UPDATE SET bytes = excluded.bytes, owners = coalesce(?3, owners)`,
    )
    .bind(shard, meta.size_after ?? 0, owners)
    .run()
}
