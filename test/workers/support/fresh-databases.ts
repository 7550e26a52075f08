/**
 * Every test file begins with databases and a bucket as a deployment has them on its first day, in an hour of its own:
 * the files share one runtime.
 */
import { env } from 'cloudflare:test'
import { beginFile } from './clock'
import { asOnFirstDay, dropped } from './first-day'

async function emptiedBucket(): Promise<void> {
  for (let left = true; left; ) {
    const { objects, truncated } = await env.IMAGES.list()
    if (objects.length > 0) await env.IMAGES.delete(objects.map(({ key }) => key))
    left = truncated
  }
}

beginFile()
await Promise.all([
  asOnFirstDay(env.DB, env.TEST_MIGRATIONS),
  ...[env.TEST_SHARD_1, env.TEST_SHARD_2].map(dropped),
  emptiedBucket(),
])
