/**
 * `npm run -s kyc -- IMAGE…`: puts image files through the real pipeline and says what came of it; see `USAGE`.
 * With `--specimen KIND` the images are rendered ones, so that every verdict can be seen.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SessionStatusView, SessionView } from '../contract/sessions/session-views.ts'
import { commandLine, fail, wrongUse } from './command-line.ts'
import { decisionFirst, decisionWords } from './decision-words.ts'
import { step } from './progress.ts'
import { linksOf, withSavedImages } from './save-images.ts'
import type { ShellServer } from './serving/shell-server.ts'
import { sessionSummary } from './session-summary.ts'

const USAGE = `Usage: npm run -s kyc -- IMAGE… [options]
       npm run -s kyc -- --specimen KIND [--attack NAME] [--selfie] [--seed TEXT] [options]

Puts image files through the real pipeline and prints what came of it; progress goes to stderr.

  --json            The session as JSON on stdout, the decision first, and the decision in words on stderr
  --save DIR        Keeps the images: what was rendered, and what the service made of them
  --no-ocr          Without reading the text of documents
  --specimen KIND   Rendered images, so that every verdict can be seen: an unknown KIND or NAME is answered by the list
  --attack NAME  --selfie  --seed TEXT
  --help            This text

Exit code: 0 approved; 3 decided otherwise, or undecided; 1 a fault; 2 wrong use`

/** Exit code for a session that is not approved. */
const NOT_APPROVED = 3

interface Upload {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const POLL_MS = 500

const { positionals: files, values } = commandLine({
  usage: USAGE,
  words: true,
  options: {
    ocr: { type: 'boolean', default: true },
    json: { type: 'boolean', default: false },
    specimen: { type: 'string' },
    attack: { type: 'string' },
    selfie: { type: 'boolean' },
    seed: { type: 'string' },
    save: { type: 'string' },
  },
})
const { ocr, json, save } = values
if (files.length === 0 && values.specimen === undefined) wrongUse('No image is given.')
/** npm runs scripts in the project's folder; names are meant from where it was called. */
const given = (file: string) => path.resolve(process.env.INIT_CWD ?? '.', file)

const images = [...(await Promise.all(files.map(readImage))), ...(await rendered())]
// Words about a wrong call need none of what the service runs on.
const { shellServer } = await import('./serving/shell-server.ts')
const server = await shellServer().catch(fail)
let exitCode = 0
try {
  const session = await step(`Recognition of ${images.length} image${images.length > 1 ? 's' : ''}`, () =>
    recognise(server, images),
  )
  const shown = save === undefined ? session : await withSavedImages(session, given(save))
  print(shown)
  if (session.decision.outcome !== 'approved') exitCode = NOT_APPROVED
  if (session.status === 'exception') exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  exitCode = 1
} finally {
  await server.close()
}
process.exit(exitCode)

function print(session: SessionStatusView): void {
  if (json) {
    for (const line of decisionWords(session)) console.error(line)
    console.log(JSON.stringify(decisionFirst(session), null, 2))
  } else {
    for (const line of sessionSummary(session)) console.log(line)
    if (save !== undefined) console.log(`\nImages are in ${given(save)}`)
  }
  if (json && server.temporary && linksOf(session).length > 0)
    console.error('Links to images end with this command: --save DIR keeps the images.')
}

/** Draws specimens; the code for that is loaded only here. */
async function rendered(): Promise<Upload[]> {
  const { specimen, attack = 'genuine', seed = '1', selfie = false } = values
  if (specimen === undefined) return []
  const { render } = await import('../../test/support/specimens/sandbox.ts')
  const uploads = await step(`Specimen ${specimen}, ${attack}`, () => render({ specimen, attack, seed, selfie })).catch(
    fail,
  )
  if (save !== undefined) {
    await mkdir(given(save), { recursive: true })
    for (const { name, bytes } of uploads) await writeFile(path.join(given(save), name), bytes)
  }
  return uploads
}

async function readImage(file: string): Promise<Upload> {
  const full = given(file)
  try {
    return { name: path.basename(full), bytes: new Uint8Array(await readFile(full)) }
  } catch (error) {
    return wrongUse(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? error}`)
  }
}

/** Requests are of no interest here. */
async function recognise({ url, secret }: ShellServer, uploads: Upload[]): Promise<SessionStatusView> {
  const { signToken } = await import('./token.ts')
  const token = await signToken(secret, { user: 'shell', group: 1, scope: 'kyc', lifetimeSeconds: 3600, sandbox: true })
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

/** Calls the service; its answers are assumed to follow the contract. */
async function post<Answer>(url: URL, token: string, body: FormData | string): Promise<Answer> {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  // A connection of its own each time: an idle one may be closed while recognition takes its time.
  const headers = { authorization: `Bearer ${token}`, connection: 'close', ...json }
  const response = await fetch(url, { method: 'POST', body, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
