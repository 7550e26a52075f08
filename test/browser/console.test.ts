import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, application } from './application'
import { complaints } from './axe'
import { failedSession } from './failed-session'

const PIXEL = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==`
/** Longer than a decision waits for somebody who takes it back. */
const SENT_BY_THEN = 15_000

/** What lies around a case. */
const AROUND = {
  take: [
    { image: PIXEL, action: 'center', atMs: 0 },
    {
      image: PIXEL,
      sheet: { width: 96, height: 128, columns: 2, tiles: [0, 200, 400].map((atMs) => ({ action: 'left', atMs })) },
    },
  ],
  others: [
    {
      ...{ sessionId: '1ec5f2a0-6b1e-11f1-8000-000000000099', createdAt: '2026-05-01T10:00:00.000Z' },
      ...{ status: 'failed', outcome: 'declined', reasons: ['faces_differ'] },
    },
  ],
  rates: [{ task: 'document', check: 'isLogicalMismatch', attacks: 15, genuine: 167, missed: 0.333, wrong: 0.072 }],
}

let app: Application
beforeAll(async () => {
  app = await application()
})
afterAll(() => app?.stop())

/** The service with `count` sessions in review; what was decided comes back. */
async function desk(count: number, { viewport }: { viewport?: { width: number; height: number } } = {}) {
  const page = await app.open({ path: '/console/', ...(viewport ? { viewport } : {}) })
  const session = failedSession(PIXEL)
  const you = { name: 'ann', scopes: ['review'] }
  await page.route('**/v1/sign-in', (route) => {
    const isKnown = route.request().headers().authorization === 'Bearer a token'
    return route.fulfill({ json: { status: 'ok', you: isKnown ? you : null, access: false, oidc: null } })
  })
  const waiting = Array.from({ length: count }, (_, i) => ({
    since: new Date(Date.now() - (count - i) * 3_600_000).toISOString(),
    reviewersNeeded: 1,
    claim: null as null | { by: string; until: string; mine: boolean },
    first: null,
    ...AROUND,
    session: { ...session, sessionId: `1ec5f2a0-6b1e-11f1-8000-00000000000${i}` },
  }))
  const decided: object[] = []
  await page.route('**/v1/review/*', (route) => {
    const path = new URL(route.request().url()).pathname
    const body = route.request().postDataJSON() as { sessionId?: string }
    const found = waiting.find(({ session }) => session.sessionId === body.sessionId) ?? waiting[0]
    const list = { results: waiting, page: 1, pageSize: 25, total: waiting.length, waiting: waiting.length }
    if (path.endsWith('list'))
      return route.fulfill({ json: { status: 'ok', ...list, oldest: waiting[0]?.since ?? null } })
    if (path.endsWith('release')) return route.fulfill({ json: { status: 'ok' } })
    if (path.endsWith('decide')) {
      decided.push(body)
      waiting.splice(waiting.indexOf(found as (typeof waiting)[0]), 1)
      return route.fulfill({ json: { status: 'ok', result: 'decided', session: found?.session } })
    }
    const claim = { by: 'ann', until: new Date(Date.now() + 600_000).toISOString(), mine: true }
    return route.fulfill({ json: { status: 'ok', review: found ? { ...found, claim } : null } })
  })
  await page.getByLabel('Reviewer’s token').fill('a token')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#list .item').first().waitFor()
  return { page, decided }
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('the reviewers’ desk', () => {
  it('decides by keys alone, and sends it once it cannot be taken back any more', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('.viewer .pane').first().waitFor()
    expect(await complaints(page)).toEqual([])
    await press(page, 'a', 'Enter')
    await page.getByText('Approved.').waitFor()
    expect(decided).toEqual([])
    await page.waitForFunction(() => document.querySelectorAll('#list .item').length === 1)
    await page.locator('#toast').waitFor({ state: 'hidden', timeout: SENT_BY_THEN })
    await expect.poll(() => decided).toMatchObject([{ outcome: 'approved', sessionId: expect.stringMatching(/0$/) }])
    await page.close()
  })

  it('takes a decision back, and sends one at once when the next session is taken', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('.verdict-bar').waitFor()
    await press(page, 'd', 'Enter', 'u')
    await page.locator('.verdict-bar').waitFor()
    await press(page, 'n')
    await page.keyboard.type('glued')
    await press(page, 'Escape', 'd', 'Enter', 'Enter')
    await expect.poll(() => decided).toMatchObject([{ outcome: 'declined' }])
    await page.close()
  })

  it('shows what speaks for a decision, and sends the reason that is named by its key', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('.verdict-bar').waitFor()
    await page.getByText('misses 33.3 % of 15 attacks, wrong on 7.2 % of 167 genuine').waitFor()
    expect(await page.getByRole('list', { name: 'Recording in small' }).getByRole('listitem').count()).toBe(3)
    await page.locator('#case').getByText('faces differ', { exact: true }).waitFor()
    await press(page, 'd', '3')
    const why = page.getByRole('group', { name: 'Why' })
    expect(await why.getByRole('button', { pressed: true }).textContent()).toBe('Not the person 3')
    expect(await why.locator('.likely').allTextContents()).toEqual(['Altered or forged 1', 'Not the person 3'])
    expect(await complaints(page)).toEqual([])
    await press(page, 'Enter', 'Enter')
    await expect.poll(() => decided).toMatchObject([{ outcome: 'declined', reasonCode: 'not_the_person' }])
    await page.close()
  })

  it('asks again with a reason of its own, whose words are written down', async () => {
    const { page, decided } = await desk(2)
    await press(page, 'Enter')
    await page.locator('.verdict-bar').waitFor()
    await press(page, 'd', '1', 'r')
    const why = page.getByRole('group', { name: 'Why' })
    expect(await why.getByRole('button', { pressed: true }).count()).toBe(0)
    await press(page, '0')
    await page.keyboard.type('torn page')
    await press(page, 'Enter', 'Enter')
    await expect.poll(() => decided).toMatchObject([{ outcome: 'resubmit', reasonCode: 'other', note: 'torn page' }])
    await page.close()
  })

  it('brings an image near and turns it', async () => {
    const { page } = await desk(1)
    await press(page, 'Enter')
    const image = page.locator('.viewer .layer').first()
    await image.waitFor()
    await press(page, '+', 't')
    expect(await image.evaluate((node) => node.style.transform)).toContain('scale(1.5) rotate(90deg)')
    await page.close()
  })

  it('fits a phone, where the list makes room for the case', async () => {
    const { page } = await desk(3, { viewport: { width: 390, height: 844 } })
    await page.locator('#list .item').nth(1).click()
    await page.locator('.verdict-bar').waitFor()
    expect(await page.locator('.queue').isVisible()).toBe(false)
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(overflows).toBe(false)
    await page.close()
  })

  it('says that a token may not review', async () => {
    const page = await app.open({ path: '/console/#token=none' })
    await page.getByRole('alert').filter({ hasText: 'may not review' }).waitFor()
    expect(await page.getByLabel('Reviewer’s token').isVisible()).toBe(true)
    await page.close()
  })
})
