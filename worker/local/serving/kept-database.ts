/** A database with all migrations, made once and kept in .build/: commands that need an empty one wait a second less. */
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../building/build.ts'
import { sourceState } from '../building/kept-result.ts'
import { localDatabases } from './local-shards.ts'
import { applyMigrations, MIGRATIONS } from './migrations.ts'
import { openMiniflare } from './miniflare.ts'

const KEPT = path.join(ROOT, '.build', 'kept')
const PREFIX = 'database-'

/** Puts it where a runtime whose resources lie in `resources` finds it. */
export async function copyDatabase(resources: string): Promise<void> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  const sources = [...files.map((file) => path.join(MIGRATIONS, file)), 'wrangler.toml', 'package-lock.json']
  const name = `${PREFIX}${(await sourceState(sources)).slice(0, 16)}`
  const kept: string[] = await readdir(KEPT).catch(() => [])
  if (!kept.includes(name)) await make(name, kept)
  await cp(path.join(KEPT, name, 'd1'), path.join(resources, 'd1'), { recursive: true })
}

async function make(name: string, kept: readonly string[]): Promise<void> {
  const own = path.join(KEPT, `making-${process.pid}`)
  await mkdir(own, { recursive: true })
  try {
    await migrateInto(own)
    // Another command may have been sooner.
    await rename(own, path.join(KEPT, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(own, { recursive: true, force: true })
  }
  const before = kept.filter((other) => other.startsWith(PREFIX) && other !== name)
  for (const other of before) await rm(path.join(KEPT, other), { recursive: true, force: true })
}

async function migrateInto(folder: string): Promise<void> {
  const miniflare = await openMiniflare({
    resourcePersistencePath: folder,
    workers: [{ name: 'database', modules: true, script: 'export default {}', d1Databases: await localDatabases(1) }],
  })
  try {
    await applyMigrations(await miniflare.getD1Database('DB', 'database'))
  } finally {
    await miniflare.dispose()
  }
}
