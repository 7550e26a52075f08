import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampled } from '../nightly'
import { drawnSessions } from '../support/rates/drawn-sessions'
import { type Application, application } from './application'
import { complaints } from './axe'
import { goTo } from './place'

let app: Application
beforeAll(async () => {
  app = await application({ scope: 'kyc review', reviewer: 'lead' })
})
afterAll(() => app?.stop())

const SESSIONS = [...drawnSessions(400), ...drawnSessions(100, { trial: 'afternoon' })]
const AT_ONCE = 100

/** The service answers with the drawn sessions, page by page. */
async function opened(viewport: { width: number; height: number }, dark: boolean): Promise<Page> {
  const page = await app.open({ path: '/favicon.svg', viewport, dark })
  await page.route('**/v1/session/truths', (route) => {
    const { after } = route.request().postDataJSON()
    const start = SESSIONS.findIndex(({ sessionId }) => sessionId === after?.sessionId) + 1
    const sessions = SESSIONS.slice(start, start + AT_ONCE)
    const last = start + AT_ONCE < SESSIONS.length ? sessions.at(-1) : undefined
    const next = last ? { createdAt: last.decidedAt, sessionId: last.sessionId } : null
    return route.fulfill({ json: { status: 'ok', sessions, next } })
  })
  await page.goto(`${app.url}/console/#token=${app.token}`)
  await goTo(page, 'rates')
  await page.getByText('400 labelled sessions of everyday').waitFor()
  return page
}

it('error rates can be read with eyes and by assistive technology, on a phone too', async () => {
  const looks = [
    { width: 1280, dark: false },
    { width: 390, dark: true },
  ]
  for (const { width, dark } of sampled(looks, (look) => look.dark)) {
    const page = await opened({ width, height: 844 }, dark)
    await page.getByRole('img', { name: /^Genuine people declined: \d+ of \d+/ }).waitFor()
    for (const summary of await page.getByText('As a table').all()) await summary.click()
    await page
      .getByRole('table', { name: 'Against the committed rates' })
      .getByRole('row', { name: 'Document: Image editing, genuine' })
      .waitFor()
    expect(await complaints(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.close()
  }
})

it('a trial is shown apart, and what is shown can be kept as a file that opens alone', async () => {
  const page = await opened({ width: 1280, height: 900 }, false)
  await page.getByRole('combobox', { name: 'Sessions' }).selectOption('Trial afternoon')
  await page.getByText('100 labelled sessions of the trial afternoon').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a page' }).click(),
  ])
  const html = await readFile(await download.path(), 'utf8')
  await page.close()

  const alone = await app.open({ path: '/favicon.svg', alone: true })
  await alone.goto('about:blank')
  const asked: string[] = []
  alone.on('request', (request) => asked.push(request.url()))
  await alone.setContent(html)
  await alone.getByText('100 labelled sessions of the trial afternoon').waitFor()
  expect(
    await alone
      .locator('.card')
      .first()
      .evaluate((card) => getComputedStyle(card).borderRadius),
  ).not.toBe('0px')
  expect(asked).toEqual([])
  await alone.close()
})
