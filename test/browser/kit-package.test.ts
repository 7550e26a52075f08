/** The packed kit in projects of other teams: installed, bundled or not, on another origin, under a strict policy. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FACE_PACK } from '../../capture-kit/core/faces/model-files'
import { sampled } from '../nightly'
import { browserWithCamera } from '../support/kit/browser'
import { host, type Served } from '../support/kit/host'
import { packedKit } from '../support/kit/packed'
import { type Project, scratchProject } from '../support/kit/scratch'
import { passportAndSelfie, type Sample } from '../support/specimens/sample'
import { type Application, application } from './application'
import { begin, file } from './flow'

let app: Application
let images: Sample
let tarball: string

beforeAll(async () => {
  app = await application({ launch: () => browserWithCamera() })
  images = await passportAndSelfie()
  tarball = (await packedKit()).tarball
  process.env.KYC_TOKEN = app.token
})
afterAll(() => app?.stop())

const PAGES: [project: Project, served: Served][] = [
  ['react', 'dev'],
  ['react', 'build'],
  ['vue', 'dev'],
  ['vue', 'build'],
  ['plain', 'files'],
  ['cdn', 'files'],
]

describe('a page on another origin than the service', () => {
  it.each(sampled(PAGES, ([project]) => project === 'plain'))(
    '%s (%s) brings a session to its end',
    async (project, served) => {
      const folder = await scratchProject(project, tarball, app.url)
      if (project === 'cdn') await nameScript(folder)
      const { POST: open } = await import(pathToFileURL(path.join(folder, 'backend.ts')).href)
      const page = await app.open({ path: 'about:blank' })
      const complaints = complaintsOf(page)
      const server = await host(folder, { service: app.url, served, open })
      try {
        await page.goto(server.url)
        await begin(page)
        // The live picture is judged: the camera runs, and so does the Worker.
        await photograph(page, 'document', images.document)
        // Face models from the service run as WebAssembly.
        await photograph(page, 'selfie', images.selfie)
        await page.waitForURL('**/account?session=*')
        const sessionId = new URL(page.url()).searchParams.get('session')
        expect(await decisionOf(sessionId)).toEqual({ status: 'success', outcome: 'approved' })
        expect(complaints).toEqual([])
      } finally {
        await page.close()
        await server.stop()
      }
    },
  )
})

describe('what the service serves of the kit', () => {
  const headers = async (file: string) => {
    const response = await fetch(`${app.url}/${file}`)
    expect(response.status, file).toBe(200)
    const open = response.headers.get('access-control-allow-origin')
    return { open, kept: response.headers.get('cache-control'), text: await response.text() }
  }

  it('is kept for good where its name changes with it, and asked for anew elsewhere', async () => {
    const entry = await headers('kit/edge-kyc.js')
    expect(entry).toMatchObject({ open: '*', kept: 'public, max-age=0, must-revalidate' })
    const [, chunk] = /import\("\.\/(assets\/selfie-capture-[^"]+)"\)/.exec(entry.text.replaceAll('`', '"')) ?? []
    const { script } = JSON.parse((await headers('kit/integrity.json')).text)
    for (const file of [`kit/${chunk}`, `kit/${script}`, `kyc-models/${FACE_PACK}`]) {
      expect(await headers(file), file).toMatchObject({ open: '*', kept: 'public, max-age=31536000, immutable' })
    }
  })

  it('is found under the addresses that it had before, once', async () => {
    // Its own page, not one that was sent to about:blank: that may load nothing of this machine.
    const page = await app.browser.newPage()
    const complaints = complaintsOf(page)
    const modules = ['kyc/edge-kyc.js', 'kit/edge-kyc.js?again', 'kyc/edge-kyc-selfie.js']
    await page.setContent(modules.map((file) => `<script type="module" src="${app.url}/${file}"></script>`).join(''))
    const defined = () => ['kyc-flow', 'kyc-selfie-capture'].every((name) => customElements.get(name))
    await page.waitForFunction(defined)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
    await page.close()
  })
})

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

async function photograph(page: Page, capture: 'document' | 'selfie', photo: Buffer): Promise<void> {
  const element = page.locator(`kyc-${capture}-capture`)
  await element.locator('[data-phase=aiming] [part=hint]').waitFor()
  await element.locator('input[type=file]').setInputFiles(file(`${capture}.jpg`, photo))
  await element.locator('[part=accept]').click()
}

/** As the guide says: address and hash of the kit in one file. */
async function nameScript(folder: string): Promise<void> {
  const { script, integrity } = await (await fetch(`${app.url}/kit/integrity.json`)).json()
  const index = path.join(folder, 'index.html')
  const html = await readFile(index, 'utf8')
  await writeFile(index, html.replace('assets/edge-kyc-all.js', script).replace('sha384-', integrity))
}

async function decisionOf(sessionId: string | null): Promise<{ status: string; outcome: string | null }> {
  const response = await fetch(`${app.url}/v1/kyc/session/status`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId }),
  })
  const { status, decision } = await response.json()
  return { status, outcome: decision?.outcome ?? null }
}
