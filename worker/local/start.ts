/** `npm start`: the whole product on this machine, offline, until Ctrl-C. */
import { createServer } from 'node:net'
import { renderUnicodeCompact } from 'uqr'
import { commandLine, fail, wrongUse } from './command-line.ts'
import { step } from './progress.ts'
import { lanCredentials } from './serving/certificate.ts'
import { type Front, startFront } from './serving/front.ts'
import { keptLog, timed } from './serving/kept-log.ts'
import { lanAddress } from './serving/lan-address.ts'
import { localShards } from './serving/local-shards.ts'
import { pagesAhead } from './serving/pages-ahead.ts'
import { clearRemains } from './serving/remains.ts'
import { migrate, type Runtime, startRuntime } from './serving/runtime.ts'
import { runCrons } from './serving/schedule.ts'
import { forgetServer, givenSecrets, localSecrets, recordServer, stateDir } from './serving/state.ts'
import { holdState } from './serving/state-lock.ts'
import { hostNames, localVars } from './serving/vars.ts'
import { setup } from './setup.ts'
import { SITE } from './site.ts'
import { SPECIMEN_USER } from './specimens/specimen-names.ts'
import { withSpecimens } from './specimens/with-specimens.ts'
import { signToken } from './token.ts'
import { takeState } from './upgrade/state-upgrade.ts'

const { lan, specimens } = commandLine({
  usage: `Usage: npm start [-- --lan] [-- --specimens]

The whole product on this machine, until Ctrl-C. What it prints leads to the demo page; /docs is the reference.

Settings are environment variables:
  PORT, HOST    Where it listens: 8787, 127.0.0.1. HOST=0.0.0.0 is the whole network
  HOST_NAMES    Names of a tunnel or proxy before it
  STATE_DIR     Database, images and secrets: .wrangler/state
The others are in worker/pages/docs/guides/settings.md.

  --lan        For phones in the same network too, by HTTPS with a certificate of its own: the browser warns once
  --specimens  With an owner who has 500 decided sessions, drawn ones, to look at error rates: npm run -s rates -- --specimens`,
  options: { lan: { type: 'boolean', default: false }, specimens: { type: 'boolean', default: false } },
}).values

const DEMO_TOKEN_HOURS = 24
/** Time for open calls to end; the next start goes on with the rest. */
const DRAIN_MS = 20_000

const address = lan ? lanAddress() : null
if (lan && !address) fail('This machine is in no network that a phone could reach it in.')
const host = process.env.HOST || (lan ? '0.0.0.0' : '127.0.0.1')
const port = Number(process.env.PORT || 8787)
const folder = stateDir()

if (!Number.isInteger(port) || port < 0 || port > 65_535) wrongUse(`PORT=${process.env.PORT} is not a port number.`)

let runtime: Runtime | null = null
let front = null as Front | null
let stopping = false
const SIGNALS: readonly string[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
const told = () => void stop(0)
for (const signal of SIGNALS) process.on(signal, told)
// Miniflare's own end the process before anything here has ended.
process.on('newListener', (name, listener) => {
  if (SIGNALS.includes(String(name)) && listener !== told)
    queueMicrotask(() => process.removeListener(String(name), listener as () => void))
})

/** Where calls go once the Workers run; until then they wait. */
const workers = Promise.withResolvers<URL>()
workers.promise.catch(() => {})

try {
  await holdState(folder, 'npm start')
  await refuseTakenPort()
  await takeState(folder, 'npm start', (line) => console.error(line))
  await setup({ pagesBuilt: openPages })
  const secrets = await localSecrets(folder)
  await step('State folder', () => clearRemains(folder))
  const given = givenSecrets()
  const shards = await localShards(folder)
  const keep = keptLog(folder)
  runtime = await step('Runtime', () =>
    startRuntime({
      stateDir: folder,
      enginesApart: true,
      shards,
      log: ({ message }) => {
        const line = timed(message, new Date())
        process.stderr.write(`${line}\n`)
        keep(line)
      },
      vars: { ...localVars(), ...secrets, ...given, WEBHOOK_ADDRESSES: 'any' },
    }),
  )
  const started = runtime
  await step('Database', () => migrate(started, (line) => console.error(line)))
  if (specimens) await step('Specimen owner', () => withSpecimens(started, secrets))
  // Only now: who calls is answered by a database that is ready.
  workers.resolve(started.url)
  const origin = front?.url.origin ?? started.url.origin
  // Commands of this machine need not trust a certificate that nobody vouches for.
  await recordServer(folder, { pid: process.pid, url: address ? started.url.origin : origin })
  runCrons(started)
  greet(origin, await demoToken('kyc'), await demoToken('review', 'operator'))
  if (specimens)
    console.error(`
  Error rates of the specimen owner:
    ${origin}/console/#token=${await demoToken('kyc review', 'operator', SPECIMEN_USER)}&page=rates
`)
} catch (error) {
  if (stopping) process.exit(0)
  workers.reject(error)
  await front?.stop()
  await runtime?.stop()
  fail(error)
}

/** The pages answer before the Workers are built: whoever looks at them photographs meanwhile. */
async function openPages(): Promise<void> {
  const credentials = address ? await lanCredentials(folder, [address, 'localhost', '127.0.0.1']) : undefined
  const reached = { names: hostNames(), credentials, shownAs: address ?? undefined }
  front = await startFront({ host, port, target: workers.promise, ahead: await pagesAhead(SITE), ...reached })
  console.error(`
  The demo can be opened now. It goes on as soon as the rest is ready:
    ${front.url.origin}/#token=${await demoToken('kyc')}
`)
}

async function demoToken(scope: string, reviewer?: string, user = 'demo'): Promise<string> {
  const { JWT_SECRET } = await localSecrets(folder)
  // The demo's specimens belong to nobody: only a sandbox approves them, which judges as every owner's sessions are judged.
  const claims = { user, group: 1, scope, lifetimeSeconds: DEMO_TOKEN_HOURS * 3600, sandbox: true }
  return signToken(JWT_SECRET, { ...claims, ...(reviewer ? { reviewer } : {}) })
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  console.error('\nStopping …')
  workers.reject(new Error('npm start was stopped'))
  if (front) await forgetServer(folder)
  await front?.stop(DRAIN_MS)
  await runtime?.stop()
  if (runtime) await clearRemains(folder)
  process.exit(code)
}

async function refuseTakenPort(): Promise<void> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
  if (!free) fail(`Port ${port} is in use. Stop what uses it, or choose another: PORT=8788 npm start`)
}

function greet(url: string, token: string, reviewer: string): void {
  if (address) {
    console.error(`
  For a phone in the same network; its browser warns of the certificate, which this machine made itself:
    ${url}/#token=${token}

${renderUnicodeCompact(`${url}/#token=${token}`)}`)
  }
  console.error(`
  edge-kyc is running at ${url}

  Open the demo (signed in for ${DEMO_TOKEN_HOURS} h):
    ${url}/#token=${token}

  Review sessions (signed in as operator):
    ${url}/console/#token=${reviewer}

  A token for your own calls:
    npm run -s jwt -- --user me --group 1
  With --admin it opens Balance and Health at ${url}/console/, which a sandbox as the demo's lacks.
  Pages on any port of localhost may call with it; CORS_ORIGINS names others.

${
  address
    ? ''
    : `  On a phone in the same network (cameras need HTTPS, which this gives):
    npm start -- --lan

`
}  Ctrl-C stops it. State is kept in ${folder}
`)
}
