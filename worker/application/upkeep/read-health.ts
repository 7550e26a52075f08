import { judgeBucket, judgeDatabase, type PartHealth, type SystemHealth } from '../../domain/upkeep/health'

interface Ports {
  health: SystemHealth
}

/** Health of a part with its database; null: of all. */
export type PlacedHealth = PartHealth & { shard: number | null }

export async function readHealth(control: Ports, shards: readonly Ports[], now: Date): Promise<PlacedHealth[]> {
  const [bucket, ...databases] = await Promise.all([
    control.health.bucket(),
    ...[control, ...shards].map(({ health }) => health.measure(now)),
  ])
  const parts = databases.flatMap((measured, shard) =>
    judgeDatabase(measured, now).map((part) => ({ ...part, shard: databases.length > 1 ? shard : null })),
  )
  return [{ ...judgeBucket(bucket), shard: null }, ...parts]
}
