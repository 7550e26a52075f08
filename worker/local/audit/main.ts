/** `npm run -s audit -- verify|list`: whether the log of events is whole, and what it says. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { auditKeys } from '../../api/audit-keys.ts'
import { commandLine, wrongUse } from '../command-line.ts'
import { stateDir } from '../serving/state.ts'
import { auditReports } from './audit-reports.ts'
import type { Heads } from './chain-reader.ts'
import { openFile, openState } from './database.ts'
import { listEvents } from './list-events.ts'
import { sealSecrets } from './seal-secrets.ts'

const USAGE = `Usage: npm run -s audit -- verify [--owner SUB] [--head FILE] [--database FILE]
       npm run -s audit -- list --owner SUB [--session ID] [--person ID] [--action NAME] [--since TIME] [--database FILE]

verify  one line of JSON: {events, sealed, unsealed, breaks, broken: [{owner, seq, eventId, kind}], heads}
        kind: changed, missing, reordered, inserted or unknown_key (sealed with a secret that was not
        given here). Exit code 1 when anything is broken.
        --head FILE: what an earlier verify printed, kept where the database's administrators cannot write
list    one line of JSON an event, oldest first
--database FILE: a copy of the database or an export of it, once for each where there are several; without, those of
        STATE_DIR. Of a deployment: npx wrangler d1 export edge-kyc --remote --output events.sql
The seals' secrets: AUDIT_SECRET and AUDIT_SECRETS_BEFORE of the environment, as the service had them, and its
LINK_SECRET, else that of STATE_DIR.`

const { positionals, values } = commandLine({
  usage: USAGE,
  words: true,
  options: {
    owner: { type: 'string' },
    head: { type: 'string' },
    database: { type: 'string', multiple: true },
    session: { type: 'string' },
    person: { type: 'string' },
    action: { type: 'string' },
    since: { type: 'string' },
  },
})
const { owner, head, database, session, person, action, since } = values
const [command, ...more] = positionals
if (more.length > 0 || (command !== 'verify' && command !== 'list')) wrongUse('Say verify or list.')
if (command === 'list' && !owner) wrongUse('--owner is missing.')
if (command === 'list' && head) wrongUse('--head is of verify.')
if (command === 'verify' && (session || person || action || since))
  wrongUse('verify takes --owner, --head and --database.')
if (since && Number.isNaN(Date.parse(since))) wrongUse(`--since ${since} is not a time.`)

/** npm runs scripts in the project's folder; names are meant from where it was called. */
const given = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)

try {
  const folder = stateDir()
  const opened =
    database === undefined ? await openState(folder) : await Promise.all(database.map((file) => openFile(given(file))))
  const queries = opened.map(({ query }) => query)
  if (command === 'verify') {
    const known = head === undefined ? {} : await readHeads(given(head))
    const report = await auditReports(queries, await auditKeys(await secrets(folder)), { owner, known })
    console.log(JSON.stringify(report))
    process.exitCode = report.breaks > 0 ? 1 : 0
  } else {
    const wanted = { owner: owner ?? '', session, person, action, since }
    for (const query of queries) for await (const event of listEvents(query, wanted)) console.log(JSON.stringify(event))
  }
  for (const { close } of opened) close()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

async function secrets(folder: string): Promise<[string, ...string[]]> {
  const [first, ...others] = await sealSecrets(folder)
  if (!first) throw new Error('No secret to verify with: set AUDIT_SECRET or LINK_SECRET, as the deployment has it.')
  return [first, ...others]
}

async function readHeads(file: string): Promise<Heads> {
  const { heads } = JSON.parse(await readFile(file, 'utf8')) as { heads?: Heads }
  if (!heads) throw new Error(`${file} is not what verify prints.`)
  return heads
}
