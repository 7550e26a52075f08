/** `npm run -s restore`: see `USAGE`. */
import path from 'node:path'
import { sealSecrets } from '../audit/seal-secrets.ts'
import { commandLine, fail, wrongUse } from '../command-line.ts'
import { theAccount } from '../deploy/wrangler.ts'
import { stateDir } from '../serving/state.ts'
import { holdState } from '../serving/state-lock.ts'
import { runJob } from '../upkeep/run-job.ts'
import { deploymentAsked } from './deployment-asked.ts'
import { isStateFolder, loadDatabases, localTargets, refuseOtherReleases, remoteTargets } from './load.ts'
import { readManifest } from './manifest.ts'

const USAGE = `usage: npm run -s restore -- FOLDER [--remote DEPLOYMENT] [--jurisdiction eu]

Puts the databases of a backup (npm run -s backup) back, where there are none or empty ones. It compares the number of
rows in every table, verifies foreign keys and chains of events, and brings the index of faces and the bucket in line.
Interrupt it and start it again at will: it goes on with the file at which it stopped.

Without --remote: into STATE_DIR, where secrets.json must be the one of before; no server may be running on it.
With --remote (production, or the name given to --env): into databases of those names, which it makes. npm run deploy and
npm run -s reindex come after it. Secrets: as npm run -s backup takes them.
stdout: one line of JSON a database, {shard, rows, events, breaks}, then that of npm run -s reindex`

const { positionals, values } = commandLine({
  usage: USAGE,
  words: true,
  options: { remote: { type: 'string' }, jurisdiction: { type: 'string' } },
})
const [named, ...more] = positionals
if (named === undefined || more.length > 0) wrongUse("Name the backup's folder.")
const { remote, jurisdiction } = values
if (jurisdiction !== undefined && remote === undefined) wrongUse('--jurisdiction is of --remote.')
try {
  const folder = path.resolve(process.env.INIT_CWD ?? '.', named)
  const manifest = await readManifest(folder)
  if (!manifest) throw new Error(`${folder} holds no backup.`)
  refuseOtherReleases(manifest)
  const say = (line: string) => console.error(line)
  if (remote === undefined) await restoreHere()
  else {
    const deployment = deploymentAsked(remote, jurisdiction)
    const secrets = await sealSecrets(null)
    print(await loadDatabases(remoteTargets(theAccount, deployment), manifest, { folder, secrets, say }))
    say('Next: npm run deploy as before, then npm run -s reindex -- --remote DATABASE.')
  }

  async function restoreHere() {
    const state = stateDir()
    if (!isStateFolder(state) && !process.env.DATA_KEY)
      throw new Error(`${state} has no secrets.json: without the DATA_KEY of before nothing in the backup can be read.`)
    await holdState(state, 'npm run restore')
    const secrets = await sealSecrets(state)
    if (manifest)
      print(await loadDatabases(await localTargets(state, manifest.shards), manifest, { folder, secrets, say }))
    await runJob('reindex', null, undefined)
  }
  process.exit(0)
} catch (error) {
  fail(error)
}

function print(rows: object[]) {
  for (const row of rows) console.log(JSON.stringify(row))
}
