/** `npm run -s trace -- REQUEST_OR_SESSION`: see `USAGE`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { commandLine, fail, wrongUse } from './command-line.ts'
import { LOG, LOG_BEFORE } from './serving/kept-log.ts'
import { stateDir } from './serving/state.ts'
import { logLines } from './trace/log-lines.ts'
import { wayAsText, wayOf } from './trace/way.ts'

const USAGE = `usage: npm run -s trace -- REQUEST_OR_SESSION|cron [--log FILE]

Prints the way of a session, or of a request and its session, through all Workers: time, Worker, request, operation, what
happened. A request is named by the x-request-id of its answer. After a fault comes its class, what is missing, and the
page of worker/runbook.md that says what to do. cron: what the minutely work had to say.

Without --log: from what npm start has kept in STATE_DIR. --log FILE: from a file, - being stdin, as wrangler prints:
  npx wrangler tail edge-kyc --format json > tail.json    (and edge-kyc-vision, … into the same file)
Exit code 1 when no line names it.`

const { positionals, values } = commandLine({ usage: USAGE, words: true, options: { log: { type: 'string' } } })
const [id, ...more] = positionals
if (!id || more.length > 0) wrongUse('Name one request or session, or cron.')
try {
  const way = wayOf(id, logLines(await source(values.log)))
  if (way.length === 0) throw new Error(`No line names ${id}.`)
  console.log(wayAsText(way))
} catch (error) {
  fail(error)
}

async function source(log: string | undefined): Promise<string> {
  if (log === '-') return text(process.stdin)
  if (log !== undefined) return readFile(path.resolve(process.env.INIT_CWD ?? '.', log), 'utf8')
  const kept = [LOG_BEFORE, LOG].map((file) => readFile(path.join(stateDir(), file), 'utf8').catch(() => ''))
  return (await Promise.all(kept)).join('')
}
