import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, application } from './application'

/** Pictures to look at after a run; nothing compares them. */
const PICTURES = path.resolve(import.meta.dirname, '__screenshots__')

let app: Application
beforeAll(async () => {
  await mkdir(PICTURES, { recursive: true })
  app = await application()
})
afterAll(() => app?.stop())

describe('the page at /docs', () => {
  it('shows every operation of /openapi.json, from this server alone', async () => {
    const page = await app.open({ path: '/' })
    const troubles: string[] = []
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    page.on('pageerror', (error) => troubles.push(error.message))
    page.on('request', (request) => request.url().startsWith(app.url) || troubles.push(request.url()))
    await page.getByRole('link', { name: 'Interface' }).click()
    await page.locator('.operation').first().waitFor()
    const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as { paths: Record<string, object> }
    expect((await page.locator('.operation h3').allTextContents()).sort()).toEqual(Object.keys(document.paths).sort())
    expect(troubles).toEqual([])
    await page.screenshot({ path: path.join(PICTURES, 'docs.png') })
    await page.close()
  })

  it('leads to an operation by its address, and opens what is inside a field', async () => {
    const page = await app.open({ path: '/docs/#kycProcess', viewport: { width: 390, height: 844 } })
    const operation = page.locator('#kycProcess')
    await operation.waitFor()
    await expect.poll(async () => (await operation.boundingBox())?.y).toBeLessThan(300)
    const results = operation.locator('li', { has: page.getByText('results', { exact: true }) }).first()
    await results.locator('summary').first().click()
    await results.getByText('type: document').click()
    await results.getByText('countryCode').waitFor()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
    await page.close()
  })
})
