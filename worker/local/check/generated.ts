/** Whether the committed files that a tool generates are what it would generate now. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../building/build.ts'
import { bindingTypesInSync } from '../generated/binding-types.ts'
import { checkTablesInSync } from '../generated/check-tables.ts'
import { noticesInSync } from '../generated/notices.ts'

const SCHEMA = 'worker/storage/tables/*schema.ts'

export async function generatedFilesInSync(): Promise<boolean> {
  const inSync = [
    await migrationsInSync(),
    await bindingTypesInSync(),
    await checkTablesInSync(),
    await noticesInSync(),
  ]
  return inSync.every(Boolean)
}

/** Generates migrations into a copy: a new one there means that the schema has moved on. */
async function migrationsInSync(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-migrations-'))
  try {
    await cp(path.join(ROOT, 'migrations'), folder, { recursive: true })
    const before = await readdir(folder)
    const kit = path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs')
    const args = [kit, 'generate', '--dialect', 'sqlite', '--schema', SCHEMA, '--out', path.relative(ROOT, folder)]
    await promisify(execFile)(process.execPath, args, { cwd: ROOT })
    const added = (await readdir(folder)).filter((file) => !before.includes(file))
    if (added.length > 0) console.error(`${SCHEMA} is ahead of migrations/: run npm run migrations`)
    return added.length === 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
