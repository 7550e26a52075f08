/** What a page asks of the kit, what people bring to it, and what its developer reads when it cannot work. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passportAndSelfie, type Sample } from '../support/specimens/sample'
import { type Application, application } from './application'
import { complaints } from './axe'
import { begin } from './flow'

let app: Application
let images: Sample

beforeAll(async () => {
  app = await application()
  images = await passportAndSelfie()
})
afterAll(() => app?.stop())

const signedIn = () => `/#token=${app.token}`

async function withAttributes(attributes: Record<string, string>): Promise<Page> {
  const page = await app.open({ path: signedIn() })
  await page.locator('kyc-flow [part=begin]').waitFor()
  await page.locator('kyc-flow').evaluate((flow, given) => {
    for (const [name, value] of Object.entries(given)) flow.setAttribute(name, value)
  }, attributes)
  return page
}

const unavailable = (page: Page) => page.locator('kyc-document-capture [data-phase=unavailable]')

describe('a page', () => {
  it('allows the camera only: no file is taken, and another device is offered where there is none', async () => {
    const page = await withAttributes({ capture: 'camera-only' })
    await begin(page)
    await unavailable(page).waitFor()
    expect(await page.locator('kyc-document-capture input[type=file]').count()).toBe(0)
    expect(await page.getByText('choose a photo').count()).toBe(0)
    await drop(page, 'passport.jpg', images.document)
    await page.locator('kyc-flow [data-step=document] [part=hand-off]').waitFor()
    expect(await unavailable(page).count()).toBe(1)
    await page.close()
  })

  it('names the document beforehand; Back leads to the others', async () => {
    const page = await withAttributes({ document: 'id_card' })
    await page.locator('kyc-flow [part=begin]').click()
    await page.getByRole('heading', { name: 'Front of your document' }).waitFor()
    await page.locator('kyc-flow [part=back]').click()
    await page.locator('kyc-flow [data-kind=passport]').waitFor()
    await page.close()
  })
})

/** As a person drops a file from their desktop. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name))
      return data
    },
    { name, base64: bytes.toString('base64') },
  )
  const stage = page.locator('kyc-document-capture [part=stage]')
  await stage.dispatchEvent('dragover', { dataTransfer: transfer })
  await stage.dispatchEvent('drop', { dataTransfer: transfer })
}

describe('a file', () => {
  it.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'cannot read HEIC photos'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'A PDF is not a photo'],
    ['text', Buffer.from('no picture at all'), 'This file cannot be read as an image'],
  ])('of %s is answered with what to do instead; a photo is then taken when it is dropped', async (_, bytes, said) => {
    const page = await app.open({ path: signedIn() })
    await begin(page)
    await unavailable(page).waitFor()
    // Without a camera, a photo is the way on.
    expect(await page.locator('kyc-document-capture .choose .primary').count()).toBe(1)
    const input = page.locator('kyc-document-capture input[type=file]')
    await input.setInputFiles({ name: 'passport', mimeType: 'image/jpeg', buffer: bytes })
    await page.getByRole('alert').filter({ hasText: said }).waitFor()
    await drop(page, 'passport.jpg', images.document)
    await page.locator('kyc-document-capture [part=review] img').waitFor()
    await page.close()
  })
})

it('shows in drawings how a good photo is taken, and goes on after that', async () => {
  const page = await app.open({ path: signedIn() })
  await begin(page)
  await page.getByRole('button', { name: 'Tips for a good photo' }).click()
  await page.locator('kyc-flow [part=tips-screen] li').nth(2).waitFor()
  const spoken = () => document.querySelector('kyc-flow')?.shadowRoot?.activeElement?.textContent?.trim()
  expect(await page.evaluate(spoken)).toBe('Tips for a good photo')
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.locator('kyc-document-capture').waitFor()
  await page.close()
})

describe('a developer reads on the console', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })

  /** A page of another origin with the kit of the service; `policy`: its Content-Security-Policy. */
  async function host(attributes: string, policy?: string): Promise<string> {
    const server = createServer((request, response) => {
      if (request.url !== '/') {
        response.writeHead(404).end('<h1>Not found</h1>')
        return
      }
      response.writeHead(200, {
        'content-type': 'text/html',
        ...(policy ? { 'content-security-policy': policy } : {}),
      })
      response.end(
        `<!doctype html><script type="module" src="${app.url}/kyc/edge-kyc.js"></script>
        <kyc-flow session-id="s" client-token="t" ${attributes}></kyc-flow>`,
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  async function read(address: string): Promise<{ page: Page; lines: string[] }> {
    const page = await app.browser.newPage()
    const lines: string[] = []
    page.on('console', (message) => message.text().startsWith('[edge-kyc]') && lines.push(message.text()))
    await page.goto(address)
    return { page, lines }
  }

  it('that no service answers at the address, and the person that it is not their fault', async () => {
    const { page, lines } = await read(await host(''))
    await page.getByRole('heading', { name: 'This page is not set up correctly' }).waitFor()
    await expect.poll(() => lines).toEqual([expect.stringContaining('set the attribute `origin`')])
    await page.close()
  })

  it('that the service does not allow the origin of the page', async () => {
    const address = await host(`origin="${app.url}"`)
    // Under `npm start` any page of this machine may call by its plain names.
    const { page, lines } = await read(address.replace('127.0.0.1', 'shop.localhost'))
    await page.getByRole('heading', { name: 'This page is not set up correctly' }).waitFor()
    await expect.poll(() => lines).toEqual([expect.stringContaining('CORS_ORIGINS')])
    await page.close()
  })

  it('that the policy of the page forbids the calls', async () => {
    const policy = `script-src ${app.url}; connect-src 'self'; style-src 'unsafe-inline'`
    const { page, lines } = await read(await host(`origin="${app.url}"`, policy))
    await page.getByRole('heading', { name: 'This page is not set up correctly' }).waitFor()
    await expect
      .poll(() => lines)
      .toEqual([expect.stringContaining(`Content-Security-Policy forbids the kit (connect-src ${app.url})`)])
    await page.close()
  })
})
