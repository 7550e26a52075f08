/**
 * Public front of `npm start`. Miniflare's entry answers more than the product does: it serves the buckets, and obeys
 * headers that route a request elsewhere. So Miniflare listens on loopback only, and this front passes on the rest.
 */
import { createServer, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { ERRORS, type ErrorName } from '../../words/errors.ts'
import type { Credentials } from './certificate.ts'
import { isLocalRuntimes, isOurName, originForm, passedOn } from './front-rules.ts'
import type { PagesAhead } from './pages-ahead.ts'

/** A credential is judged before the body is read: so long is a larger body held back, in case it is refused. */
const BODY_WAITS_MS = 50
const SMALL_BYTES = 16 * 1024
/** Node's own are 16 KiB: an app's attestation alone may have that. */
const HEADER_BYTES = 64 * 1024
/** How long what is left of a request is read after its answer. */
const REST_MS = 30_000

export interface FrontOptions {
  host: string
  /** 0 picks a free one. */
  port: number
  /** Where the runtime listens; calls wait until that is known. */
  target: URL | Promise<URL>
  /** Answers what it can as long as they wait. */
  ahead?: PagesAhead | undefined
  /** Names by which the service is called, beside this machine's own. */
  names: readonly string[]
  /** HTTPS with these; HTTP without. */
  credentials?: Credentials | undefined
  /** As others reach it, where it listens everywhere; by default as this machine does. */
  shownAs?: string | undefined
}

export interface Front {
  url: URL
  /** `drainMs`: so long may calls that are being answered go on. */
  stop(drainMs?: number): Promise<void>
}

export async function startFront(options: FrontOptions): Promise<Front> {
  const { host, port, names, credentials, shownAs, ahead } = options
  const scheme = credentials ? 'https' : 'http'
  let target = options.target instanceof URL ? options.target : null
  const known = Promise.resolve(options.target).then((url) => {
    target = url
    return url
  })
  // Whoever waits for it ends the front, too.
  known.catch(() => {})
  const relayTo = ({ hostname, port }: URL, incoming: IncomingMessage, answer: ServerResponse) =>
    relay(incoming, answer, { host: hostname, port, headers: passedOn(incoming, scheme) })
  const wait = async (incoming: IncomingMessage, answer: ServerResponse) => {
    if (await ahead?.(incoming, answer)) return
    const url = await known.catch(() => null)
    if (answer.destroyed) return
    if (url) relayTo(url, incoming, answer)
    else refuse(incoming, answer, 'unavailable')
  }
  const answerTo = (incoming: IncomingMessage, answer: ServerResponse) => {
    for (const side of [incoming, answer]) side.on('error', () => {})
    const refusal = refusalOf(incoming, names)
    if (refusal) refuse(incoming, answer, refusal)
    else if (target) relayTo(target, incoming, answer)
    else void wait(incoming, answer)
  }
  const server = credentials
    ? createTlsServer({ maxHeaderSize: HEADER_BYTES, ...credentials }, answerTo)
    : createServer({ maxHeaderSize: HEADER_BYTES }, answerTo)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    url: new URL(`${scheme}://${shownAs ?? reachable(host)}:${bound}`),
    async stop(drainMs = 0) {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), drainMs)
      await closed
      clearTimeout(late)
    },
  }
}

/** From this machine, where it listens everywhere. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function refusalOf({ url, headers }: IncomingMessage, names: readonly string[]): ErrorName | null {
  if (!isOurName(headers.host ?? '', names)) return 'unknown_host'
  return isLocalRuntimes(url ?? '') ? 'not_found' : null
}

function refuse(incoming: IncomingMessage, answer: ServerResponse, error: ErrorName): void {
  const { status, message } = ERRORS[error]
  const body = JSON.stringify({ status: 'error', message })
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'content-length': body.length }
  answer.writeHead(status, headers).write(body)
  endOnceRead(incoming, answer)
}

/** Both ways as it comes: nothing is kept, and who is slow makes the other wait. */
function relay(incoming: IncomingMessage, answer: ServerResponse, to: RequestOptions): void {
  const { method, url = '/' } = incoming
  // A connection each: after a request that it refused unread, workerd breaks the connection under the next one.
  const outgoing = request({ ...to, agent: false, method, path: originForm(url) })

  outgoing.on('response', (response) => {
    // The runtime tells the stack of an error that no code of ours caught.
    if (response.headers['mf-experimental-error-stack'] !== undefined) {
      response.resume()
      refuse(incoming, answer, 'internal')
      return
    }
    answer.writeHead(response.statusCode ?? ERRORS.unavailable.status, passedOn(response))
    response.pipe(answer, { end: false })
    response.on('end', () => {
      // Node's client writes nothing more once it has the answer.
      if (!incoming.complete) outgoing.destroy()
      endOnceRead(incoming, answer)
    })
    response.on('error', () => answer.destroy())
  })
  outgoing.on('error', () => {
    // An answer that came before the request had been read stands; the rest of the request goes nowhere.
    if (answer.headersSent) incoming.unpipe().resume()
    else refuse(incoming, answer, 'unavailable')
  })
  // Who hangs up ends the work that was begun for them.
  answer.on('close', () => {
    if (!answer.writableFinished) outgoing.destroy()
  })
  incoming.on('close', () => {
    if (!incoming.complete) outgoing.destroy()
  })
  if (!isLarge(incoming)) {
    incoming.pipe(outgoing)
    return
  }
  // Under a body that it has refused unread workerd breaks the connection, and the refusal is lost: none is sent then.
  outgoing.flushHeaders()
  const send = setTimeout(() => incoming.pipe(outgoing), BODY_WAITS_MS)
  outgoing.on('close', () => clearTimeout(send))
}

function isLarge({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES
}

/**
 * Who is still sending would lose the answer to a connection that is closed under their hands: what they send is read
 * for a while, and where the connection is going to be closed, that waits for it.
 */
function endOnceRead(incoming: IncomingMessage, answer: ServerResponse): void {
  if (incoming.complete || answer.shouldKeepAlive) answer.end()
  if (incoming.complete) return
  incoming.unpipe().resume()
  const giveUp = setTimeout(() => incoming.destroy(), REST_MS)
  const end = () => {
    clearTimeout(giveUp)
    answer.end()
  }
  incoming.once('end', end).once('close', end)
}
