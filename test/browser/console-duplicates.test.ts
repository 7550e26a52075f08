import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, application } from './application'
import { complaints } from './axe'
import { failedSession } from './failed-session'
import { goTo } from './place'

const PIXEL = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==`
const [ONE, OTHER] = ['1ec5f2a0-6b1e-11f1-8000-000000000001', '1ec5f2a0-6b1e-11f1-8000-000000000002']
const against = [{ sessionId: OTHER, reasons: ['face_under_other_name'] }]

let app: Application
beforeAll(async () => {
  app = await application({ scope: 'kyc persons', reviewer: 'lead' })
})
afterAll(() => app?.stop())

/** Two sessions that were found; what is blocked is blocked in the service itself. */
async function opened(which = '', viewport = { width: 1280, height: 900 }, dark = false): Promise<Page> {
  const page = await app.open({ path: '/favicon.svg', viewport, dark })
  const session = { ...failedSession(PIXEL), sessionId: ONE, duplicates: against }
  await page.route('**/v1/duplicates', (route) => {
    const { reason } = route.request().postDataJSON()
    const results = reason === 'blocked_face' ? [] : [session]
    return route.fulfill({ json: { status: 'ok', results, page: 1, pageSize: 20, total: results.length } })
  })
  await page.route('**/v1/kyc/session/status', (route) => {
    const { sessionId } = route.request().postDataJSON()
    const json = sessionId === ONE ? session : { ...failedSession(PIXEL), sessionId }
    return route.fulfill({ json })
  })
  await page.goto(`${app.url}/console/#token=${app.token}`)
  await goTo(page, 'duplicates')
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/duplicates${which}`)
  return page
}

/** By how many pixels evidence lies off the picture that it is drawn over. */
const apart = (page: Page) =>
  page.locator('.annotated').evaluateAll((all) =>
    Math.max(
      ...all.flatMap((one) => {
        const [image, drawing] = ['img', 'svg'].map((name) => one.querySelector(name)?.getBoundingClientRect())
        if (!image || !drawing) return [Number.POSITIVE_INFINITY]
        return (['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(image[side] - drawing[side]))
      }),
    ),
  )

it('both cases stand side by side, with and without a mouse, on a phone below each other', async () => {
  for (const [width, dark] of [
    [1280, false],
    [390, true],
  ] as const) {
    const page = await opened('', { width, height: 844 }, dark)
    await page.getByRole('cell', { name: 'None' }).or(page.getByText('1, page 1 of 1')).first().waitFor()
    expect(await complaints(page)).toEqual([])
    await page.getByRole('link', { name: OTHER.slice(0, 8) }).click()
    await page.getByRole('heading', { name: 'Side by side' }).waitFor()
    const boxes = await page
      .locator('.compared > section')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(boxes[0] === boxes[1]).toBe(width === 1280)
    expect(await apart(page)).toBe(0)
    expect(await complaints(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.close()
  }
})

it('are found by reason', async () => {
  const page = await opened()
  await page.getByText('1, page 1 of 1').waitFor()
  await page.locator('#page').getByRole('combobox', { name: 'Reason' }).selectOption('blocked face')
  await page.locator('.paged').first().getByText('None').waitFor()
  await page.close()
})

it('a document is blocked with a reason, by whom is told, and let pass again', async () => {
  const page = await opened()
  await page.locator('#page').getByLabel('Document number').fill('L 898902-C3')
  await page.locator('#page').getByLabel('Reason', { exact: true }).last().fill('reported stolen')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const row = page.getByRole('table', { name: 'Blocked' }).getByRole('row', { name: /reported stolen/ })
  expect(await row.textContent()).toContain('lead')
  page.on('dialog', (dialog) => dialog.accept())
  await row.getByRole('button', { name: 'Unblock' }).click()
  await row.waitFor({ state: 'detached' })
  await page.close()
})

it('nothing of a case is blocked without a reason', async () => {
  const page = await opened(`/${ONE}`)
  const sent: object[] = []
  await page.route('**/v1/blocklist/add', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { status: 'ok', entries: [{}] } })
  })
  await page.getByRole('button', { name: 'Block the documents' }).click()
  await page.getByRole('alert').filter({ hasText: 'Enter a reason' }).waitFor()
  await page.keyboard.type('a ring')
  await page.getByRole('button', { name: 'Block the documents' }).click()
  await page.getByText('Blocked: 1 document.').waitFor()
  expect(sent).toEqual([{ sessionId: ONE, note: 'a ring' }])
  await page.close()
})
