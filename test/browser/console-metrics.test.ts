import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Application, application } from './application'
import { complaints } from './axe'
import { goTo } from './place'

let app: Application
beforeAll(async () => {
  app = await application({ scope: 'kyc', reviewer: 'lead' })
})
afterAll(() => app?.stop())

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const span = { count: 40, median: 4500, p95: 11_000 }
const counted = (approved: number) => ({
  steps: { created: 50, opened: 48, consented: 46, sent: 44, answered: 43, approved },
  outcomes: { approved, resubmit: 4, review: 3, declined: 2, exception: 1 },
  stepUps: { asked: 12, done: 6, not_done: 3, declined: 1 },
  stepEnds: { done: { approved: 5, review: 1 }, not_done: { review: 3 }, declined: { declined: 1 } },
  times: { processing: span, decision: { ...span, p95: 400_000 }, review: { ...span, p95: 9_000_000 }, step: span },
})
const METRICS = {
  status: 'ok',
  from: day(29),
  to: day(0),
  total: counted(30),
  days: [
    { day: day(3), ...counted(10) },
    { day: day(0), ...counted(20) },
  ],
  channels: [
    { channel: 'handoff', steps: { sent: 30, answered: 30, approved: 24 } },
    { channel: 'api', steps: { sent: 14, answered: 13, approved: 6 } },
  ],
  reviews: {
    decided: { approved: 3, declined: 9 },
    seconded: 4,
    disagreed: 1,
    reasons: [{ reason: 'faces_uncertain', decided: { approved: 1, declined: 3 } }],
  },
}

const looked = { looks: 0, agreed: 0 }
const LOOKS = {
  ...{ status: 'ok', from: day(29), to: day(0), waiting: 2, looks: 8, agreed: 6, differed: 2 },
  ...{ upheld: 1, reopened: 1, kappa: 0.5 },
  reviewers: [
    { reviewer: 'ann', decided: { looks: 5, agreed: 4, reopened: 1 }, looked },
    { reviewer: 'bob', decided: { ...looked, reopened: 0 }, looked: { looks: 8, agreed: 6 } },
    { reviewer: 'system', decided: { looks: 3, agreed: 2, reopened: 0 }, looked },
  ],
}

const opened = async (viewport: { width: number; height: number }, dark: boolean) => {
  const page = await app.open({ path: '/favicon.svg', viewport, dark })
  const asked: object[] = []
  await page.route('**/v1/metrics', (route) => {
    const wanted = route.request().postDataJSON()
    asked.push(wanted)
    const from = wanted.hours ? { from: `${day(1)}T10`, days: [] } : {}
    return route.fulfill({ json: { ...METRICS, ...from } })
  })
  await page.route('**/v1/review/agreement', (route) => route.fulfill({ json: LOOKS }))
  await page.goto(`${app.url}/console/#token=${app.token}`)
  await goTo(page, 'metrics')
  return { page, asked }
}

/** Drawn shapes and samples of legends that the page's policy has left without their colour. */
const coloursOf = (page: Page) =>
  page.locator('.chart svg :is(rect:not(.rest), circle, .curve)').evaluateAll((all) =>
    all
      .filter((one) => !one.closest('.dot-of'))
      .map((one) => getComputedStyle(one))
      .flatMap(({ fill, stroke }) => (fill === 'rgb(0, 0, 0)' || (fill === 'none' && stroke === 'none') ? [fill] : [])),
  )

it('charts can be read with eyes, without colours and by assistive technology, on a phone too', async () => {
  for (const [width, dark] of [
    [1280, false],
    [390, true],
  ] as const) {
    const { page } = await opened({ width, height: 844 }, dark)
    await page.locator('.plot').first().waitFor()
    expect(await page.locator('.chart').count()).toBe(9)
    await page.getByRole('img', { name: 'Approved: 30, 60 % of those created' }).waitFor()
    const steps = page.getByRole('img', { name: 'Done: 6 · 50 %, 5 approved, 1 sent to review' })
    expect(await steps.getAttribute('aria-label')).toContain('from the question to a done step: 4.5 s')
    expect(await coloursOf(page)).toEqual([])
    for (const summary of await page.getByText('As a table').all()) await summary.click()
    const row = page.getByRole('table', { name: 'Manual review by reason' }).getByRole('row', { name: /uncertain/ })
    expect(await row.textContent()).toBe('faces uncertain10375 %')
    const looks = page.getByRole('table', { name: 'Quality checks' }).getByRole('row')
    expect(await looks.allTextContents()).toEqual([
      expect.stringContaining('Agreed with them'),
      ...['ann54100', 'bob00086', 'the service32000'],
    ])
    expect(await complaints(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.close()
  }
})

it('the time can be chosen by keys, a day by its hours', async () => {
  const { page, asked } = await opened({ width: 1280, height: 900 }, false)
  await page.getByRole('radio', { name: '30 days' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('7 days, in UTC').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('24 hours, in UTC').waitFor()
  await expect.poll(() => asked).toEqual([{ from: day(29) }, { from: day(6) }, { hours: 24 }])
  await page.close()
})
