/** Builds the core into a page of its own and serves it under the strictest policy that it needs. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../../worker/local/building/build.ts'
import { copyFaceModels } from '../../../worker/local/building/face-models.ts'
import { prepareModels } from '../../../worker/local/building/models.ts'

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'self'; media-src 'self'"

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

export interface KitSite {
  url: string
  folder: string
  stop(): Promise<void>
}

export async function kitSite(): Promise<KitSite> {
  await prepareModels()
  const folder = path.join(ROOT, '.build/kit-page')
  await build({
    root: path.join(import.meta.dirname, 'page'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  })
  await copyFaceModels(folder)
  const server = createServer(async (request, response) => {
    const name = path.normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://page').pathname))
    const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name)
    const body = await readFile(file).catch(() => null)
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    response.writeHead(body ? 200 : 404, { 'content-type': type, 'content-security-policy': POLICY })
    response.end(body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    folder,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
