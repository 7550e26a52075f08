/** Every test file begins with databases and a bucket as a deployment has them on its first day: the files share one runtime. */
import { applyD1Migrations, env } from 'cloudflare:test'

async function emptied(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`,
    )
    .all<{ name: string }>()
  if (results.length === 0) return
  const drops = results.map(({ name }) => db.prepare(`DROP TABLE "${name}"`))
  await db.batch([db.prepare('PRAGMA defer_foreign_keys = on'), ...drops])
}

async function emptiedBucket(): Promise<void> {
  for (let left = true; left; ) {
    const { objects, truncated } = await env.IMAGES.list()
    if (objects.length > 0) await env.IMAGES.delete(objects.map(({ key }) => key))
    left = truncated
  }
}

await Promise.all([...[env.DB, env.TEST_SHARD_1, env.TEST_SHARD_2].map(emptied), emptiedBucket()])
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
