/** `node migrating.ts STATE_DIR`: takes a state folder and migrates it, as `npm start` does, and ends. To be killed. */
import { localDatabases } from '../../../../worker/local/serving/local-shards.ts'
import { applyMigrations } from '../../../../worker/local/serving/migrations.ts'
import { openMiniflare } from '../../../../worker/local/serving/miniflare.ts'
import { resourceFolder } from '../../../../worker/local/serving/state.ts'
import { takeState } from '../../../../worker/local/upgrade/state-upgrade.ts'

const folder = process.argv[2] ?? ''
const began = performance.now()
const say = (line: string) => console.log(`${Math.round(performance.now() - began)} ${line}`)
await takeState(folder, 'a rehearsal', say)
const miniflare = await openMiniflare({
  resourcePersistencePath: resourceFolder(folder),
  workers: [{ name: 'database', modules: true, script: 'export default {}', d1Databases: await localDatabases(1) }],
})
const database = await miniflare.getD1Database('DB', 'database')
say('migrating')
await applyMigrations(database, say)
say('migrated')
await miniflare.dispose()
process.exit(0)
