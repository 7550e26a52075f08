import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NIGHTLY, sampled } from '../nightly'
import { passportAndSelfie } from '../support/specimens/sample'
import { type Application, application } from './application'
import { complaints } from './axe'
import { picture } from './pictures'

let app: Application
beforeAll(async () => {
  app = await application()
})
afterAll(() => app?.stop())

/** What a page logs as an error, a violated content security policy among it, and what it asks of others. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('request', (request) => request.url().startsWith(app.url) || troubles.push(request.url()))
  return troubles
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const paths = async () => {
  const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.keys(document.paths).sort()
}

/** Gives the page its token, as a person does. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Token', exact: true }).fill(app.token)
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  await page.getByText(`Calls are made as ${app.owner}`).waitFor()
}

describe('the reference at /docs', () => {
  it('shows every operation of /openapi.json, from this server alone, and finds some by field and by error', async () => {
    const page = await app.open({ path: '/' })
    const troubles = troublesOf(page)
    await page.getByRole('link', { name: 'API reference' }).click()
    await page.locator('.opblock').first().waitFor()
    expect((await page.locator('.opblock-summary-path').allTextContents()).map(printed).sort()).toEqual(await paths())
    expect(troubles).toEqual([])
    await picture(page, 'docs')
    await page.getByRole('searchbox').fill('luminanceMean')
    await page.getByText(/^[1-9]\d? operations, 0 guides$/).waitFor()
    await expect.poll(() => page.locator('.opblock').count()).toBeLessThan((await paths()).length / 2)
    await page.getByRole('searchbox').fill('faces_differ')
    await page.getByText('1 guide', { exact: false }).waitFor()
    expect(await page.locator('#guides a:visible').allTextContents()).toEqual(['Reason codes'])
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => page.locator('.opblock').count()).toBe((await paths()).length)
    await page.close()
  })

  it.each(sampled([1280, 390], (width) => width === 390))(
    'leads to an operation by its address, and sends files from its form, but no field that nobody has filled in: %d wide',
    async (width) => {
      const { document } = await passportAndSelfie()
      const page = await app.open({ path: '/docs/#kycProcess', viewport: { width, height: 844 } })
      const operation = page.locator('#operations-KYC-kycProcess')
      await operation.getByText('Copy').waitFor()
      await expect.poll(async () => (await operation.boundingBox())?.y).toBeLessThan(300)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await fits(page)).toBe(true)
        await picture(page, `docs-${width}${colorScheme === 'dark' ? '-dark' : ''}`)
      }
      await signIn(page)
      const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(document) }
      await operation.locator('[data-property-name=images] input[type=file]').setInputFiles(file)
      await operation.getByRole('button', { name: 'Execute' }).click()
      const answer = operation.locator('.live-responses-table')
      await answer.locator('.response-col_status').nth(1).waitFor()
      expect(await answer.textContent()).toContain('"docName": "UTO_passport"')
      await page.close()
    },
  )

  it('makes a real call with the token that it was given, shows it in five languages, and can be used with assistive technology', async () => {
    const page = await app.open({ path: '/docs/#kycSessionCreate' })
    await signIn(page)
    const operation = page.locator('#operations-KYC-kycSessionCreate')
    await operation.getByRole('button', { name: 'Execute' }).click()
    const answer = operation.locator('.live-responses-table')
    await answer.getByText('"sessionId"').waitFor()
    expect(await answer.locator('.response-col_status').nth(1).textContent()).toContain('200')
    const samples = operation.getByRole('region', { name: 'Samples' })
    for (const [language, word] of [
      ['curl', 'curl -s'],
      ['TypeScript', 'await fetch('],
      ['Python', 'requests.post('],
      ['Go', 'package main'],
      ['PHP', '<?php'],
    ] as const) {
      await samples.getByRole('button', { name: language }).click()
      expect(await samples.locator('pre').textContent()).toContain(word)
    }
    await page.getByRole('searchbox').fill('/kyc/session/create')
    await expect.poll(() => page.locator('.opblock').count()).toBeLessThan(10)
    await samples.waitFor()
    expect(await complaints(page)).toEqual([])
    await page.close()
  })
})

describe('the guides', () => {
  it('are readable on a phone and for assistive technology, dark and light, and lead nowhere that does not exist', async () => {
    const guides = (await (await fetch(`${app.url}/docs/guides.json`)).json()) as { href: string }[]
    expect(guides.length).toBeGreaterThan(4)
    const led = new Set<string>()
    // They have one layout and one writer.
    for (const { href } of sampled(guides, (_, index) => index % 6 === 0)) {
      const page = await app.open({ path: href, viewport: { width: 390, height: 844 }, dark: href.length % 2 === 0 })
      const troubles = troublesOf(page)
      await page.reload()
      expect([href, await fits(page)]).toEqual([href, true])
      expect([href, await complaints(page)]).toEqual([href, []])
      const links = await page
        .locator('a')
        .evaluateAll((all) => all.flatMap((a) => (a instanceof HTMLAnchorElement ? a.href : [])))
      for (const link of links.map((each) => each.replace(/#.*$/, ''))) {
        if (!led.has(link)) expect([link, (await fetch(link)).status]).toEqual([link, 200])
        led.add(link)
      }
      expect(troubles).toEqual([])
      await page.close()
    }
  })

  it('come first, and their code is copied by a button', async () => {
    const page = await app.open({ path: '/docs/' })
    await page.getByRole('heading', { name: 'Documentation' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'First session in five minutes' }).click()
    await page.waitForURL('**/docs/first-session/')
    expect(await page.locator('main pre').allTextContents()).toContainEqual(
      expect.stringContaining(`${app.url}/specimens`),
    )
    await page.getByRole('searchbox').fill('kyc-erasure+jwt')
    await page.getByText('1 guide', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm start\n')
    await page.close()
  })

  it('name every error and every reason', async () => {
    const page = await app.open({ path: '/docs/error-codes/' })
    expect(await page.getByText('liveness challenge is unknown, used or expired').count()).toBe(1)
    await page.goto(`${app.url}/docs/reason-codes/`)
    expect(await page.getByText('faces_differ').count()).toBe(1)
    await page.close()
  })
})

// The largest operation among all others, for which axe takes most of a minute.
it.runIf(NIGHTLY).each([false, true])(
  'the reference and an operation in it are free of what assistive technology stumbles over, dark: %s',
  async (dark) => {
    const page = await app.open({ path: '/docs/#kycProcess', dark })
    await page.locator('#operations-KYC-kycProcess').getByRole('region', { name: 'Samples' }).waitFor()
    expect(await complaints(page)).toEqual([])
    await page.close()
  },
)

/** Swagger UI breaks paths with characters that take no room. */
const printed = (text: string) => text.replace(/[\u200b\u200c]/g, '')
