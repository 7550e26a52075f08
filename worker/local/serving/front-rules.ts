/** Rules of the front of `npm start`: which requests and headers it lets through. */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Headers that the runtime makes, or Cloudflare in production: nobody outside may send them. */
const INTERNAL = /^(mf|x-mf|cf|x-forwarded)-|^(cdn-loop|forwarded|true-client-ip|x-real-ip)$/
/** Headers of one connection. What `expect` asks for has been done by then. */
const HOP_BY_HOP = /^(connection|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/
/** Where the local runtime keeps what is its own; none of the product's paths begin so. */
const RUNTIMES = /^(cdn-cgi|__cf)/
/** Each costs a walk over the path. */
const MAX_DECODINGS = 4
/** `http://name` before the path, as proxies are asked. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

/** The headers of a request or an answer for the other side, duplicates and all. */
export function passedOn(message: IncomingMessage, scheme: 'http' | 'https' = 'http'): string[] {
  const { headers, rawHeaders } = message
  const ofConnection = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/))
  const passed: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2)
    const lower = name.toLowerCase()
    if (!INTERNAL.test(lower) && !HOP_BY_HOP.test(lower) && !ofConnection.has(lower)) passed.push(name, value)
  }
  return message.method ? [...passed, ...ofRequest(message, scheme)] : passed
}

function ofRequest({ headers, socket, url }: IncomingMessage, scheme: 'http' | 'https'): string[] {
  const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '')
  return [
    ...(headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked']),
    ...(address === undefined ? [] : ['CF-Connecting-IP', address]),
    // Links in answers are those of the address that was asked.
    ...(scheme === 'https' ? ['MF-Original-URL', `https://${headers.host ?? ''}${originForm(url ?? '/')}`] : []),
    // An error is answered in our own words, not by a page with the code around it.
    ...['MF-Disable-Pretty-Error', 'true'],
  ]
}

/** The path and query of what was asked for. */
export function originForm(target: string): string {
  const path = target.replace(ORIGIN, '')
  return path.startsWith('/') || path === '*' ? path : `/${path}`
}

/** Whether a path is one of the local runtime's own, in any spelling: more is refused than it would take for its own. */
export function isLocalRuntimes(target: string): boolean {
  const path = decoded(originForm(target).replace(/[?#].*$/s, ''))
  return path === null || path.split(/[/\\]/).some((segment) => RUNTIMES.test(segment.toLowerCase()))
}

/** Without whitespace, which URLs drop; null: encoded more often than anybody has a reason to. */
function decoded(path: string): string | null {
  let text = path
  for (let pass = 0; pass < MAX_DECODINGS; pass++) {
    const previous = text
    text = text.replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    if (text === previous) return text.replace(/[\t\n\r]/g, '')
  }
  return null
}

/**
 * Whether `host` is a name of this service. A page of somebody else's can make a name of theirs point to this machine;
 * it cannot do so with an address. `*` among the names: any.
 */
export function isOurName(host: string, names: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  if (names.includes('*') || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true
  const machine = hostname().toLowerCase()
  const own = ['localhost', machine, `${machine.replace(/\..*$/, '')}.local`]
  return [...own, ...names].includes(name) || name.endsWith('.localhost')
}
