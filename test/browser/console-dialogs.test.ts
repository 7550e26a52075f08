/** Forms and dialogs of the console, opened as far as they go. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NIGHTLY } from '../nightly'
import { type Application, application } from './application'
import { complaints } from './axe'
import { failedSession } from './failed-session'
import { goTo } from './place'
import { PIXEL, waitingDesk } from './waiting-desk'

let app: Application
beforeAll(async () => {
  app = await application({ scope: 'kyc tokens persons review export admin', reviewer: 'lead' })
})
afterAll(() => app?.stop())

const LOOKS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
].flatMap((viewport) => (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })))

async function place(name: string): Promise<Page> {
  const page = await app.open({ path: `/console/#token=${app.token}` })
  await goTo(page, name)
  return page
}

/** What is folded away. All at once: a click on one would change what the next stands for. */
const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })

async function call(path: string, body: object) {
  const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

/** A case with so many reasons, about to be declined. */
async function decline(count: number): Promise<Page> {
  const whole = failedSession(PIXEL)
  const [first] = whole.decision.reasons ?? []
  if (!first) throw new Error('the session has no reason')
  const more = { ...first, code: 'faces_uncertain', message: 'The faces are alike, but not enough.' } as const
  const reasons = [...(whole.decision.reasons ?? []), more].slice(0, count)
  expect(reasons).toHaveLength(count)
  const session = { ...whole, decision: { ...whole.decision, reasons } }
  const { page } = await waitingDesk(app, 1, { session })
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Reasons and risk' }).waitFor()
  await page.keyboard.press('d')
  await page.locator('.verdict-bar .chip').first().waitFor()
  await unfold(page)
  return page
}

const OPENED: Readonly<Record<string, () => Promise<Page>>> = {
  async 'a new scenario with every section, consent and credential'() {
    const page = await place('scenarios')
    await page.getByRole('button', { name: 'New scenario' }).click()
    await page.locator('.rules').first().waitFor()
    await unfold(page)
    await page.getByLabel('Ask for consent').check()
    await page.getByLabel('Offer a wallet credential').check()
    await page.getByRole('group', { name: 'Consent text 1' }).waitFor()
    return page
  },
  async 'a new webhook'() {
    const page = await place('webhooks')
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.getByRole('heading', { name: 'New webhook' }).waitFor()
    return page
  },
  async 'a new token'() {
    const page = await place('tokens')
    await page.getByLabel('Name', { exact: true }).fill('shop')
    await page.getByLabel('kyc', { exact: true }).check()
    await page.getByRole('button', { name: 'Create a token' }).click()
    await page.getByText('Copy this token now').waitFor()
    return page
  },
  async 'a filter of events that does not fit'() {
    const page = await place('events')
    await page.getByLabel('Session id').fill('abc')
    await page.keyboard.press('Tab')
    await page.getByText('Enter a whole id').waitFor()
    return page
  },
  async 'a list of persons, and a photo without a face'() {
    await call('/person/list/create', { name: 'Blocked' })
    const page = await place('persons')
    await page.getByRole('link', { name: 'Blocked (0)' }).click()
    const photo = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL.split(',')[1] ?? '', 'base64') }
    await page.getByLabel('Search by photo').setInputFiles(photo)
    await page.getByText('No face was found in the photo.').waitFor()
    return page
  },
  async 'a hold that is refused, and what erasing asks of found data'() {
    const { sessionId } = await call('/kyc/session/create', {})
    const page = await place('rights')
    await page.getByLabel('Id', { exact: true }).fill('abc')
    await page.getByLabel('Reason (shown to whoever asks for erasure)').fill('a court asked')
    await page.getByRole('button', { name: 'Set hold' }).click()
    await page.locator('#problem:not([hidden])').waitFor()
    await page.getByLabel('Search by').selectOption('Session id')
    await page.getByLabel('Exact value').fill(sessionId)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByRole('form', { name: 'Erase' }).waitFor()
    return page
  },
  async 'a reviewer with teams and permissions'() {
    await call('/reviewer/set', { name: 'ann@example.org', teams: ['leads', 'night shift'], scopes: ['review'] })
    const page = await place('reviewers')
    await page.getByRole('button', { name: 'ann@example.org' }).click()
    await page.getByRole('group', { name: 'Maximum permissions' }).waitFor()
    return page
  },
  'a case with three reasons, its forms and the choice of a reason': () => decline(3),
  'a case with four reasons, its forms and the choice of a reason': () => decline(4),
  async 'the list of keys'() {
    const { page } = await waitingDesk(app, 1)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    return page
  },
}

it.runIf(NIGHTLY).each(Object.keys(OPENED))('%s: axe complains of nothing, and nothing is too wide', async (name) => {
  const page = await OPENED[name]?.()
  if (!page) throw new Error(name)
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const look = `${viewport.width} ${colorScheme}`
    expect(await complaints(page), look).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), look).toBe(false)
  }
  await page.close()
})
