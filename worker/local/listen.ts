/**
 * `npm run -s listen -- [--forward URL] [--events TYPE,…] [--user U] [--sandbox] [--json]`: prints the events of the
 * server that `npm start` runs as they are sent, and passes each message on as it is, signature and all.
 */

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TEST_EVENT, WEBHOOK_EVENTS } from '../words/webhook-events.ts'
import { commandLine, fail, wrongUse } from './command-line.ts'
import { registerEndpoint } from './listen/endpoint.ts'
import { lineOf } from './listen/line.ts'
import { localSecrets, runningServer, stateDir } from './serving/state.ts'
import { signToken } from './token.ts'

const USAGE = `usage: npm run -s listen -- [--forward URL] [--events TYPE,…] [--user U] [--sandbox] [--json]

--forward URL   passes each message on, as it came; what URL answers, the server is answered
--events        of these alone: ${WEBHOOK_EVENTS.join(', ')}
--user U        whose events: sub of the tokens that sessions are opened with (default: demo, the demo page's)
--sandbox       of that user's sandbox
--json          prints messages whole, one a line
Secret and address of the server go to stderr. Ctrl-C ends it.`

const FORWARD_MS = 9000
const { forward, events, user, sandbox, json } = options()

const folder = stateDir()
const server = await runningServer(folder)
if (!server) fail('No server runs on this state folder: npm start, with the same STATE_DIR.')
const { JWT_SECRET } = await localSecrets(folder)
const token = await signToken(JWT_SECRET, { user, group: 1, scope: 'tokens', lifetimeSeconds: 30 * 86_400, sandbox })

const receiver = createServer((request, response) => {
  receive(request)
    .then((status) => response.writeHead(status).end())
    .catch(() => response.writeHead(500).end())
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const { port } = receiver.address() as AddressInfo
const endpoint = await registerEndpoint(server.url, token, { url: `http://127.0.0.1:${port}/`, events }).catch(
  (error: Error) => fail(error),
)
console.error(
  `Events of ${user}${sandbox ? ' in the sandbox' : ''} at ${server.url}${forward ? `, to ${forward}` : ''}`,
)
console.error(`Secret: ${endpoint.secret}`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())

async function stop(): Promise<void> {
  await endpoint.remove().catch(() => {})
  receiver.closeAllConnections()
  process.exit(0)
}

async function receive(request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  const status = forward ? await passOn(forward, request, body) : 204
  console.log(json ? body : lineOf(body, forward ? status : null))
  return status
}

/** 502 where nothing answers: the message comes again. */
async function passOn(url: string, { headers }: IncomingMessage, body: string): Promise<number> {
  const kept = Object.entries(headers).filter(([name]) => /^(webhook-|content-type$|user-agent$)/.test(name))
  const passed = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
  try {
    const signal = AbortSignal.timeout(FORWARD_MS)
    const answer = await fetch(url, { method: 'POST', headers: passed, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return 502
  }
}

function options() {
  const { values } = commandLine({
    usage: USAGE,
    options: {
      forward: { type: 'string' },
      events: { type: 'string' },
      user: { type: 'string', default: 'demo' },
      sandbox: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const { forward: to, events: named } = values
  if (to !== undefined && !(URL.canParse(to) && /^https?:$/.test(new URL(to).protocol)))
    wrongUse(`--forward ${to} is no http address.`)
  const asked = named?.split(/[\s,]+/).filter(Boolean)
  const unknown = asked?.find((type) => !WEBHOOK_EVENTS.some((known) => known === type))
  if (unknown !== undefined)
    wrongUse(`--events: there is no ${unknown}${unknown === TEST_EVENT ? ' to ask for: it always comes' : ''}.`)
  return { ...values, events: asked }
}
