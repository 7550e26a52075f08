/** `npm start`: the whole product on this machine, offline, until Ctrl-C. */
import { createServer } from 'node:net'
import { type Front, startFront } from './front.ts'
import { step } from './progress.ts'
import { clearRemains } from './remains.ts'
import { migrate, type Runtime, startRuntime } from './runtime.ts'
import { runCrons } from './schedule.ts'
import { setup } from './setup.ts'
import {
  forgetServer,
  givenSecrets,
  keepPrivate,
  localSecrets,
  recordServer,
  runningServer,
  stateDir,
} from './state.ts'
import { signToken } from './token.ts'
import { hostNames, localVars } from './vars.ts'

const DEMO_TOKEN_HOURS = 24

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 8787)
const folder = stateDir()

if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT=${process.env.PORT} is not a port number.`)

let runtime: Runtime | null = null
let front: Front | null = null
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await refuseWhenTaken()
  await setup()
  await keepPrivate(folder)
  const secrets = await localSecrets(folder)
  await step('State folder', () => clearRemains(folder))
  const given = givenSecrets()
  runtime = await step('Runtime', () =>
    startRuntime({
      stateDir: folder,
      enginesApart: true,
      vars: { ...localVars(), ...secrets, ...given, WEBHOOK_ADDRESSES: 'any' },
    }),
  )
  const started = runtime
  await step('Database', () => migrate(started))
  // Only now: who connects is answered by a database that is ready.
  front = await startFront({ host, port, target: started.url, names: hostNames() })
  const { origin } = front.url
  await recordServer(folder, { pid: process.pid, url: origin })
  runCrons(started)
  const claims = { user: 'demo', group: 1, scope: 'kyc', lifetimeSeconds: DEMO_TOKEN_HOURS * 3600 }
  greet(origin, await signToken(secrets.JWT_SECRET, claims))
} catch (error) {
  if (stopping) process.exit(0)
  await front?.stop()
  await runtime?.stop()
  fail(error instanceof Error ? error.message : String(error))
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  console.error('\nStopping …')
  if (front) await forgetServer(folder)
  await front?.stop()
  await runtime?.stop()
  if (runtime) await clearRemains(folder)
  process.exit(code)
}

async function refuseWhenTaken(): Promise<void> {
  const other = await runningServer(folder)
  if (other) fail(`Already running at ${other.url} on this state folder. Stop it, or set STATE_DIR to another one.`)
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
  if (!free) fail(`Port ${port} is in use. Stop what uses it, or choose another: PORT=8788 npm start`)
}

function greet(url: string, token: string): void {
  console.error(`
  edge-kyc is running at ${url}

  Open the demo (signed in for ${DEMO_TOKEN_HOURS} h):
    ${url}/#token=${token}

  A token for your own calls:
    npm run -s jwt -- --user me --group 1

  Ctrl-C stops it. State is kept in ${folder}
`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
