/** `npm run migrations`: what drizzle-kit makes of changes of the schema. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../building/build.ts'
import { takesNothing } from '../command-line.ts'

takesNothing(`Usage: npm run migrations

After a change of worker/storage/tables/schema.ts or another *-schema.ts there: writes the migration to migrations/.`)

const kit = path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [kit, 'generate'], { cwd: ROOT, stdio: 'inherit' })
process.exit(status ?? 1)
