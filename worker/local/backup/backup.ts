/** `npm run -s backup`: see `USAGE`. */
import path from 'node:path'
import { sealSecrets } from '../audit/seal-secrets.ts'
import { commandLine, fail, wrongUse } from '../command-line.ts'
import { theAccount } from '../deploy/wrangler.ts'
import { stateDir } from '../serving/state.ts'
import { copyDatabases, localSource, remoteSource, sum } from './copy.ts'
import { deploymentAsked } from './deployment-asked.ts'

const USAGE = `usage: npm run -s backup -- FOLDER [--remote DEPLOYMENT] [--jurisdiction eu]

Copies every database into FOLDER as SQL files that npm run -s restore puts back: tables, rows with parents before their
children, indexes, triggers. It verifies foreign keys and chains of events, and lists the objects of R2 that rows name
(objects-N.txt). R2 is not copied, nor any secret. Interrupt it and start it again at will.

Without --remote: of STATE_DIR; a server may be running on it. With --remote (production, or the name given to --env):
wrangler exports each database, which answers no calls meanwhile. The seals' secrets: AUDIT_SECRET and
AUDIT_SECRETS_BEFORE of the environment, and LINK_SECRET, else that of STATE_DIR; without any, chains are not verified.
stdout: one line of JSON, {folder, databases, rows, objects, events, breaks}. Exit code 1 when a chain is broken.`

const { positionals, values } = commandLine({
  usage: USAGE,
  words: true,
  options: { remote: { type: 'string' }, jurisdiction: { type: 'string' } },
})
const [named, ...more] = positionals
if (named === undefined || more.length > 0) wrongUse('Name one folder for the backup.')
const { remote, jurisdiction } = values
if (jurisdiction !== undefined && remote === undefined) wrongUse('--jurisdiction is of --remote.')
try {
  process.umask(0o077)
  const folder = path.resolve(process.env.INIT_CWD ?? '.', named)
  const source =
    remote === undefined
      ? await localSource(stateDir())
      : await remoteSource(theAccount, deploymentAsked(remote, jurisdiction), folder)
  const secrets = await sealSecrets(remote === undefined ? stateDir() : null)
  const { databases } = await copyDatabases(source, { folder, secrets, say: (line) => console.error(line) })
  const total = (of: (copy: (typeof databases)[number]) => number) => databases.reduce((all, copy) => all + of(copy), 0)
  const isAudited = databases.every(({ audit }) => audit !== null)
  const breaks = isAudited ? total(({ audit }) => audit?.breaks ?? 0) : null
  console.log(
    JSON.stringify({
      folder,
      databases: databases.length,
      rows: total(({ rows }) => sum(rows)),
      objects: total(({ objects }) => objects),
      breaks,
      events: isAudited ? total(({ audit }) => audit?.events ?? 0) : null,
    }),
  )
  process.exitCode = breaks ? 1 : 0
} catch (error) {
  fail(error)
}
