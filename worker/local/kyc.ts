/**
 * `npm run -s kyc -- IMAGE… [--no-ocr]`: puts image files through the real pipeline, prints the session as JSON, and
 * the decision in words on stderr.
 * With `--specimen KIND [--attack NAME] [--selfie]` the images are rendered ones, so that every verdict can be seen.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { SessionStatusView, SessionView } from '../contract/session-views.ts'
import { decisionFirst, decisionWords } from './decision-words.ts'
import { step } from './progress.ts'
import { faultsOnly, migrate, startRuntime } from './runtime.ts'
import { setup } from './setup.ts'
import { keepPrivate, localSecrets, runningServer, stateDir } from './state.ts'
import { signToken } from './token.ts'
import { localVars } from './vars.ts'

const USAGE = `usage: npm run -s kyc -- IMAGE… [--no-ocr]
       npm run -s kyc -- --specimen KIND [--attack NAME] [--selfie] [--seed TEXT] [--save DIR] [--no-ocr]

stdout: the session as JSON, the decision first; stderr: the decision in words
exit code: 0 for every decided session, a declined one too; 1 for faults; 2 for wrong use`

interface Server {
  url: string
  secret: string
  close(): Promise<void>
}

interface Upload {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const POLL_MS = 500

const { files, specimen, ocr } = options()
const images = [...(await Promise.all(files.map(readImage))), ...(await rendered(specimen))]
const server = await connect().catch(fail)
let exitCode = 0
try {
  const session = await step(`Recognition of ${images.length} image${images.length > 1 ? 's' : ''}`, () =>
    recognise(server, images),
  )
  for (const line of decisionWords(session)) console.error(line)
  console.log(JSON.stringify(decisionFirst(session), null, 2))
  if (session.status === 'exception') exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  exitCode = 1
} finally {
  await server.close()
}
process.exit(exitCode)

interface SpecimenChoice {
  specimen?: string
  attack?: string
  selfie?: boolean
  seed?: string
  /** Folder for what was rendered. */
  save?: string
}

function options(): { files: string[]; specimen: SpecimenChoice; ocr: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        ocr: { type: 'boolean', default: true },
        specimen: { type: 'string' },
        attack: { type: 'string' },
        selfie: { type: 'boolean' },
        seed: { type: 'string' },
        save: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    const { ocr, help, ...specimen } = values
    if (help) return usage('', 0)
    if (positionals.length === 0 && specimen.specimen === undefined) return usage('No image given.')
    return { files: positionals, specimen, ocr }
  } catch (error) {
    return usage((error as Error).message)
  }
}

/** What draws specimens is loaded for them only. */
async function rendered({ specimen, attack = 'genuine', seed = '1', selfie = false, save }: SpecimenChoice) {
  if (specimen === undefined) return []
  const { render } = await import('../../test/support/specimens/sandbox.ts')
  const uploads = await step(`Specimen ${specimen}, ${attack}`, () => render({ specimen, attack, seed, selfie })).catch(
    fail,
  )
  if (save !== undefined) {
    const folder = path.resolve(process.env.INIT_CWD ?? '.', save)
    await mkdir(folder, { recursive: true })
    for (const { name, bytes } of uploads) await writeFile(path.join(folder, name), bytes)
  }
  return uploads
}

function usage(problem: string, code = 2): never {
  console.error(`${problem}\n${USAGE}`.trim())
  process.exit(code)
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** npm runs scripts in the project's folder; names are meant from where it was called. */
async function readImage(file: string): Promise<Upload> {
  const full = path.resolve(process.env.INIT_CWD ?? '.', file)
  try {
    return { name: path.basename(full), bytes: new Uint8Array(await readFile(full)) }
  } catch (error) {
    console.error(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}`)
    process.exit(2)
  }
}

/** The server that `npm start` runs, or one of our own that leaves nothing behind. */
async function connect(): Promise<Server> {
  const folder = stateDir()
  const running = await runningServer(folder)
  if (running) {
    const { JWT_SECRET } = await localSecrets(folder)
    return { url: running.url, secret: JWT_SECRET, close: async () => {} }
  }
  return startTemporary()
}

async function startTemporary(): Promise<Server> {
  await setup()
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-kyc-'))
  await keepPrivate(folder)
  const secrets = await localSecrets(folder)
  const runtime = await step('Runtime', async () => {
    const started = await startRuntime({ stateDir: folder, vars: { ...localVars(), ...secrets }, log: faultsOnly })
    await migrate(started)
    return started
  })
  const close = async () => {
    await runtime.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => close().then(() => process.exit(1)))
  return { url: runtime.url.origin, secret: secrets.JWT_SECRET, close }
}

/** Requests are of no interest here. */
async function recognise({ url, secret }: Server, uploads: Upload[]): Promise<SessionStatusView> {
  const token = await signToken(secret, { user: 'shell', group: 1, scope: 'kyc', lifetimeSeconds: 3600 })
  const form = new FormData()
  for (const { name, bytes } of uploads) form.append('images', new Blob([bytes]), name)
  form.append('mode', 'sync')
  form.append('ocr', String(ocr))
  const processed = await post<SessionView>(new URL('/v1/kyc/process', url), token, form)
  const query = JSON.stringify({ sessionId: processed.sessionId })
  const read = () => post<SessionStatusView>(new URL('/v1/kyc/session/status', url), token, query)
  let session = await read()
  // A slow machine needs longer than a synchronous call lasts. With an outcome it waits for a person.
  while (session.status === 'processing' && session.decision.outcome === null) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    session = await read()
  }
  return session
}

/** What the service answers is taken for what its contract says. */
async function post<Answer>(url: URL, token: string, body: FormData | string): Promise<Answer> {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  // A connection of its own each time: an idle one may be closed while recognition takes its time.
  const headers = { authorization: `Bearer ${token}`, connection: 'close', ...json }
  const response = await fetch(url, { method: 'POST', body, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
