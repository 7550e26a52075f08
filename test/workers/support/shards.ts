/** The API over two or three databases. */
import { applyD1Migrations, env } from 'cloudflare:test'
import type { ApiServices } from '../../../worker/api/services/api-services'
import { apiServices } from '../../../worker/api/services/compose'
import { type VisionEnv, visionShards } from '../../../worker/vision/services'
import { standIn } from '../../support/stand-in'
import { ROW_TEXTS } from './traces'

const FURTHER = [env.TEST_SHARD_1, env.TEST_SHARD_2]

/** `count`: databases, control among them. */
export async function migrateShards(count: number): Promise<void> {
  for (const db of FURTHER.slice(0, count - 1)) await applyD1Migrations(db, env.TEST_MIGRATIONS)
}

export const databases = (count: number) => [env.DB, ...FURTHER.slice(0, count - 1)]

export function bindings(count: number) {
  const further = databases(count)
    .slice(1)
    .flatMap((db, i) => [
      [`DB_${i + 1}`, db],
      [`FACE_INDEX_${i + 1}`, env.TEST_FACE_INDEX],
    ])
  return { ...env, FACE_INDEX: env.TEST_FACE_INDEX, ...Object.fromEntries(further) }
}

export const shardedServices = (count: number): ApiServices => apiServices(bindings(count))

export const shardedVision = (count: number) => visionShards(standIn<VisionEnv>(bindings(count)))

/** New owners go there from now on. */
export const placeNewIn = (shard: number) =>
  env.DB.batch(
    [0, 1, 2].map((each) =>
      env.DB.prepare(
        'INSERT INTO shard_load (shard, open) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET open = excluded.open',
      ).bind(each, each === shard ? 1 : 0),
    ),
  )

const COUNTED = ROW_TEXTS.filter(({ kind }) => kind === 'owner').map(
  ({ table, text }) => `(SELECT count(*) FROM "${table}" WHERE instr(${text}, ?1)) AS "${table}"`,
)

/** Rows in which a text occurs, by table: of the tables that belong to an owner. */
export async function rowsOf(db: D1Database, text: string): Promise<Record<string, number>> {
  const counts = await db.prepare(`SELECT ${COUNTED}`).bind(text).first<Record<string, number>>()
  return Object.fromEntries(Object.entries(counts ?? {}).filter(([, rows]) => rows > 0))
}
