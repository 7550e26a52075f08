/** The server of a page of somebody else's, on an origin of its own and under the strictest policy that the kit needs. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build, createServer as createVite, type ViteDevServer } from 'vite'

/** `files`: as they lie there, without a bundler. */
export type Served = 'dev' | 'build' | 'files'

export interface HostOptions {
  /** Origin of the service. */
  service: string
  served: Served
  /** What the team's backend does for /kyc-session. */
  open: () => Promise<Response>
}

export interface Host {
  url: string
  stop(): Promise<void>
}

const NONCE = 'of-this-test'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }

/** The line of the kit's README; Vite's own client needs the rest, in development only. */
function policy(service: string, served: Served, scripts: string): string {
  const own = `script-src 'self' 'wasm-unsafe-eval'${scripts}; worker-src blob:; connect-src 'self' ${service}`
  const line = `default-src 'none'; ${own}; img-src blob:`
  return served === 'dev' ? line.replace("'self'", `'self' 'nonce-${NONCE}'`).replace(service, `${service} ws:`) : line
}

export async function host(folder: string, { service, served, open }: HostOptions): Promise<Host> {
  const inline = { root: folder, logLevel: 'warn', html: { cspNonce: NONCE } } as const
  let vite: ViteDevServer | null = null
  // A script from the service is what a page without a bundler includes.
  const csp = policy(service, served, served === 'files' ? ` ${service}` : '')
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', csp)
    if (request.method === 'POST' && request.url === '/kyc-session') void answer(response, open)
    else if (request.url?.startsWith('/account')) response.end('Signed in')
    else if (vite) vite.middlewares(request, response)
    else void file(served === 'build' ? path.join(folder, 'dist') : folder, request, response)
  })
  if (served === 'build') await build({ ...inline, html: {} })
  if (served === 'dev') {
    const options = { middlewareMode: true, hmr: { server } }
    vite = await createVite({ ...inline, server: options, optimizeDeps: { force: true } })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      await vite?.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(response: ServerResponse, open: () => Promise<Response>): Promise<void> {
  const opened = await open()
  response.writeHead(opened.status, { 'content-type': 'application/json' }).end(await opened.text())
}

async function file(folder: string, { url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = path.normalize(decodeURIComponent(new URL(url, 'http://page').pathname))
  const found = path.join(folder, name.endsWith('/') ? `${name}index.html` : name)
  const body = await readFile(found).catch(() => null)
  response.writeHead(body ? 200 : 404, { 'content-type': TYPES[path.extname(found)] ?? 'application/octet-stream' })
  response.end(body ?? '')
}
