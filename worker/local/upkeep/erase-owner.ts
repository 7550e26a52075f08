/** `npm run -s erase-owner -- OWNER`: everything that belongs to one user, in all stores. */
import { createInterface } from 'node:readline/promises'
import { commandLine, fail, wrongUse } from '../command-line.ts'
import { runJob } from './run-job.ts'

const USAGE = `usage: npm run -s erase-owner -- OWNER [--remote DATABASE] [--yes] [--force]

OWNER: the sub of the user's JWTs. Erases sessions, persons, lists, sources, scenarios, tokens, faces, images, archives,
kept answers, events and, last of all and a quarter of an hour after it began, the key that they were sealed with. No
credential of the user holds meanwhile. What stays: the ledger, from when on credentials of that name hold, how many
events are gone. It cannot be taken back, and is asked for once more without --yes. Runs in steps: interrupt it at will,
and start it again to see it to its end. Of an owner with sessions or persons under legal hold nothing is erased without
--force, which ends the holds.

stdout: one line of JSON, {job, tokens, sessions, persons, faces, vectors, objects, lists, sources, events}
--remote DATABASE: of a deployment, whose cron does the work; without, of STATE_DIR, with no server running on it`

const { positionals, values } = commandLine({
  usage: USAGE,
  words: true,
  options: {
    remote: { type: 'string' },
    yes: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
})
const [owner, ...more] = positionals
if (!owner || more.length > 0) wrongUse('Name one owner.')
try {
  if (!values.yes) await askFor(owner)
  const counts = await runJob('erase_owner', owner, values.remote, values.force ? { forced: 1 } : {})
  if (counts.held && !values.force)
    throw new Error(
      `Nothing was erased: ${counts.held} sessions or persons are under legal hold. --force ends the holds.`,
    )
  process.exit(0)
} catch (error) {
  fail(error)
}

async function askFor(name: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`Type the owner's name (${name}) to erase everything: `)
  terminal.close()
  if (answer !== name) throw new Error('Nothing was erased.')
}
