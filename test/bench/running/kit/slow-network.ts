/** How long a page that includes the kit from the service waits for it on slow 3G, as Chromium's developer tools have it. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { ROOT } from '../../../../worker/local/building/build.ts'
import { prepareModels } from '../../../../worker/local/building/models.ts'
import { buildSite } from '../../../../worker/local/site.ts'
import { browserWithCamera } from '../../../support/kit/browser.ts'
import { passportAndSelfie } from '../../../support/specimens/sample.ts'

const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.bin': 'application/octet-stream',
}
/** What Cloudflare compresses on the way. */
const COMPRESSED = new Set(['.js', '.html'])

/** Milliseconds; a person who loses no time at anything. */
export interface SlowNetwork {
  /** From the address to the live picture with its first hint. */
  firstFrameMs: number
  /** From there until everything is loaded that the selfie needs: what the document may take without a wait after it. */
  selfieLoadedMs: number
}

/** `script`: the entry that the page includes, from the site's folder. */
export async function slowNetwork(script = 'kit/edge-kyc.js'): Promise<SlowNetwork> {
  await prepareModels()
  await buildSite()
  const server = await serve(path.join(ROOT, '.build/site'), script)
  const { document } = await passportAndSelfie()
  const browser = await browserWithCamera()
  try {
    const context = await browser.newContext({ locale: 'en' })
    const page = await context.newPage()
    const emulation = await context.newCDPSession(page)
    await emulation.send('Network.enable')
    await emulation.send('Network.emulateNetworkConditions', SLOW_3G)
    const firstFrameMs = await firstFrame(page, server.url)
    const seen = performance.now()
    await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: document })
    await page.locator('kyc-document-capture [part=accept]').click({ timeout: 60_000 })
    await page.locator('kyc-selfie-capture [data-phase=aiming]').waitFor({ timeout: 120_000 })
    const selfieLoadedMs = Math.round(performance.now() - seen)
    return { firstFrameMs, selfieLoadedMs }
  } finally {
    await browser.close()
    server.stop()
  }
}

async function firstFrame(page: Page, url: string): Promise<number> {
  const started = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await page.locator('kyc-flow [part=begin]').click({ timeout: 60_000 })
  await page.locator('kyc-flow [data-kind=passport]').click()
  await page.locator('kyc-document-capture [data-phase=aiming] [part=hint]').waitFor({ timeout: 60_000 })
  return Math.round(performance.now() - started)
}

/** Compressed, as a deployment does. */
async function serve(folder: string, script: string): Promise<{ url: string; stop(): void }> {
  const page = `<!doctype html><script type="module" src="/${script}"></script>
    <kyc-flow session-id="1" client-token="1"></kyc-flow>`
  const server = createServer(async ({ url = '/' }, response) => {
    const name = path.normalize(new URL(url, 'http://page').pathname)
    const extension = name === '/' ? '.html' : path.extname(name)
    const bytes = name === '/' ? Buffer.from(page) : await readFile(path.join(folder, name)).catch(() => null)
    const compressed = bytes !== null && COMPRESSED.has(extension)
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[extension] ?? 'text/plain',
      ...(compressed ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(compressed ? gzipSync(bytes) : bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
