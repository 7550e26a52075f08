/** `npm run -s trust -- import FILE`: what a deployment trusts, by its own operations. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { commandLine, fail, wrongUse } from '../command-line.ts'
import { localSecrets, runningServer, stateDir } from '../serving/state.ts'
import { signToken } from '../token.ts'

const USAGE = `Usage: npm run -s trust -- import FILE (--root FILE | --unsigned) [--source TEXT] [--kind KIND] [--expires TIME]
       npm run -s trust -- lists
       npm run -s trust -- delete ID

import  A master list (CMS), LDIF, PEM or DER of roots, or of revoked certificates; prints what came of it
lists   What is trusted, and where lists contradict each other
delete  Takes a list back

  --source TEXT   Where the file is from, for people: its name without it
  --root FILE     PEM or DER: the root under which a master list must be signed
  --unsigned      Take it although nobody vouches for it: you do
  --kind KIND     csca (default), iaca, pid or seal
  --expires TIME  When a newer one is wanted, ISO 8601
  --url URL       Of a deployment, with a token of scope admin in TOKEN of the environment; without, npm start`

const { positionals, values } = commandLine({
  usage: USAGE,
  words: true,
  options: {
    source: { type: 'string' },
    root: { type: 'string' },
    unsigned: { type: 'boolean', default: false },
    kind: { type: 'string', default: 'csca' },
    expires: { type: 'string' },
    url: { type: 'string' },
  },
})
const [command, subject, ...more] = positionals
const isKnown = command === 'import' || command === 'lists' || command === 'delete'
if (!isKnown || more.length > 0 || (command === 'lists') !== (subject === undefined)) {
  wrongUse('Say import FILE, lists or delete ID.')
}
if (command === 'import' && (values.root === undefined) !== values.unsigned) wrongUse('Say --root FILE or --unsigned.')

/** npm runs scripts in the project's folder; names are meant from where it was called. */
const given = (file: string) => readFile(path.resolve(process.env.INIT_CWD ?? '.', file)).catch(fail)

const { url, token } = await (values.url ? remote(values.url) : local()).catch(fail)
const body = command === 'import' ? await importing(subject ?? '') : JSON.stringify({ listId: subject })
const response = await fetch(new URL(`/v1/trust/${command}`, url), {
  method: 'POST',
  headers: { token, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
  body,
}).catch(fail)
// A page of something else at that address is no answer.
console.log(
  JSON.stringify(await response.json().catch(() => fail(`HTTP ${response.status}: no answer of edge-kyc`)), null, 2),
)
process.exit(response.ok ? 0 : 1)

async function importing(file: string): Promise<FormData> {
  const { source = path.basename(file), kind, unsigned, root, expires } = values
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind, source, unsigned: String(unsigned) })) form.set(name, value)
  if (expires) form.set('expires', expires)
  form.set('list', new File([await given(file)], path.basename(file)))
  if (root) form.set('root', new File([await given(root)], path.basename(root)))
  return form
}

async function remote(address: string) {
  if (!URL.canParse(address)) wrongUse(`--url ${address} is no address.`)
  return { url: address, token: process.env.TOKEN || wrongUse('TOKEN is missing: of scope admin.') }
}

async function local() {
  const folder = stateDir()
  const running = await runningServer(folder)
  if (!running) return wrongUse('Nothing runs here: npm start, or --url.')
  const { JWT_SECRET } = await localSecrets(folder)
  const claims = { user: 'shell', group: 1, scope: 'admin', lifetimeSeconds: 600 }
  return { url: running.url, token: await signToken(JWT_SECRET, claims) }
}
