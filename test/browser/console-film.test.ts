/**
 * One case from the camera to the webhook, in the product as it runs: the pictures of it as a strip, and of every place
 * of the console at two widths, light and dark, lie in __screenshots__/console after a nightly run, to be looked at.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NIGHTLY } from '../nightly'
import { passportAndSelfie, type Sample } from '../support/specimens/sample'
import { type Application, application } from './application'
import { complaints } from './axe'
import { begin, choose } from './flow'
import { picture } from './pictures'

/** Nothing of a page is still to come. */
const settled = async (page: Page) => {
  await page.locator('#page:not([hidden]) h1, #case h1').first().waitFor()
  await expect.poll(() => page.locator('#page .paged [role=status]:empty').count()).toBe(0)
  await page.waitForLoadState('networkidle')
}

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

let app: Application
let images: Sample
let shop: Server
const told: { type: string; data: { sessionId: string; decision?: { outcome: string; reasonCodes?: string[] } } }[] = []

beforeAll(async () => {
  const scope = 'kyc persons tokens balance review'
  app = await application({ scope, reviewer: 'ann' })
  images = await passportAndSelfie()
  shop = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    told.push(JSON.parse(Buffer.concat(parts).toString()))
    answer.end()
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  shop?.close()
  await app?.stop()
})

async function call(operation: string, body: object | FormData) {
  const isForm = body instanceof FormData
  const headers = { authorization: `Bearer ${app.token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const init = { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) }
  const answer = await fetch(`${app.url}/v1${operation}`, init)
  expect(answer.status, operation).toBe(200)
  return answer.json() as Promise<ReturnType<typeof JSON.parse>>
}

const shown = (name: string, page: Page) => picture(page, `console/${name}`)

const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

/** What was sent the first time lets the second be one too many. */
async function prepared(): Promise<{ sessionId: string; link: string }> {
  const velocity = { action: 'review', hours: 24, face: null, document: 1, device: null, address: null }
  const sampling = { share: 1, system: true }
  const hosted = { title: 'Alpine Shop', logo: null, colour: '#b3195f', consent: null, returnOrigins: [] }
  const { scenario } = await call('/scenario/create', { name: 'Accounts', review: true, velocity, hosted, sampling })
  const { port } = shop.address() as AddressInfo
  await call('/webhook/create', {
    url: `http://127.0.0.1:${port}/hook`,
    events: ['session.review', 'session.resubmit'],
  })
  const { schemaId } = scenario
  const guarded = await call('/scenario/create', { name: 'Guarded', approval: { needed: true, by: ['team:leads'] } })
  const change = { minimumAge: 18, documentTypes: ['passport'], why: 'the law asks for adults since May' }
  await call('/scenario/update', { schemaId: guarded.scenario.schemaId, ...change })
  await call('/reviewer/set', { name: 'bob@example.org', teams: ['leads'], scopes: ['review', 'kyc'] })
  await call('/reviewer/set', { name: 'cal@example.org', active: false })
  const { sessionId: first } = await call('/kyc/session/create', { schemaId, clientKey: 'account-7' })
  const form = new FormData()
  form.append('sessionId', first)
  for (const image of [images.document, images.selfie])
    form.append('images', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'image.jpg')
  expect((await call('/kyc/process', form)).decision.outcome).toBe('approved')
  const { url, sessionId } = await call('/kyc/session/create', { schemaId, clientKey: 'account-8' })
  return { sessionId, link: url.slice(new URL(url).origin.length) }
}

describe('one case', () => {
  it.runIf(NIGHTLY)(
    'goes from the camera to the webhook, and back to the person with what the reviewer named',
    async () => {
      const { sessionId, link } = await prepared()
      const frames: { words: string; image: Buffer }[] = []
      const frame = async (words: string, page: Page) => {
        frames.push({ words, image: await page.screenshot({ animations: 'disabled' }) })
      }
      const person = await app.open({ path: link, viewport: SIZES.phone })
      await person.locator('kyc-flow [part=begin]').waitFor()
      await frame('1. The link is opened', person)
      await begin(person)
      for (const capture of ['document', 'selfie'] as const) {
        await choose(person, capture, images[capture])
        const accept = person.locator(`kyc-${capture}-capture [part=accept]`)
        await accept.waitFor()
        await frame(capture === 'document' ? '2. The document' : '3. The selfie', person)
        await accept.click()
      }
      await expect.poll(() => told.map(({ type }) => type)).toContain('session.review')
      await person.locator('kyc-flow [part=outcome], kyc-flow h2').first().waitFor()
      await frame('4. Sent: somebody has to look', person)

      const desk = await app.open({ path: `/console/#token=${app.token}`, viewport: SIZES.desktop })
      await desk.locator('#list .item').first().waitFor()
      await frame('5. It waits in the queue', desk)
      await desk.keyboard.press('Enter')
      await desk.locator('case-picture img').first().waitFor()
      await desk.waitForLoadState('networkidle')
      await frame('6. Enter takes it', desk)
      await desk.keyboard.press('r')
      await desk.keyboard.press('1')
      await frame('7. R, 1: ask again, it cannot be read', desk)
      expect(await complaints(desk)).toEqual([])
      await onAPhone(desk)
      await desk.keyboard.press('Enter')
      await desk.getByText('Asked again.').waitFor()
      await frame('8. Enter: decided, and can be undone for six seconds', desk)

      const verdict = () => told.find(({ type }) => type === 'session.resubmit')?.data
      await expect.poll(verdict).toMatchObject({
        sessionId,
        decision: { outcome: 'resubmit', reasonCodes: ['document_unreadable'] },
      })
      await desk.evaluate(() => {
        location.hash = '#/webhooks'
      })
      await desk.getByRole('link', { name: '127.0.0.1' }).click()
      await desk.getByRole('heading', { name: 'Deliveries' }).waitFor()
      await settled(desk)
      await frame('9. The webhook is delivered', desk)
      await desk.close()

      await person.reload()
      await person.getByText('Take a sharper photo of the document').waitFor()
      await frame('10. The person is told what is wanted', person)
      await person.close()
      await strip(frames)
    },
    180_000,
  )
})

/** The case, its reasons in sight. */
async function onAPhone(desk: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.emulateMedia({ colorScheme })
    await shown(`case-desktop-${colorScheme}`, desk)
    await desk.setViewportSize(SIZES.phone)
    await shown(`case-phone-${colorScheme}`, desk)
    expect(await desk.evaluate(isWider)).toBe(false)
    await desk.setViewportSize(SIZES.desktop)
  }
  await desk.emulateMedia({ colorScheme: 'light' })
}

/** The frames beside each other, as tall as each other. */
async function strip(frames: readonly { words: string; image: Buffer }[]): Promise<void> {
  const page = await app.browser.newPage({ viewport: { width: 2000, height: 800 } })
  const figures = frames.map(
    ({ words, image }) =>
      `<figure><img src="data:image/png;base64,${image.toString('base64')}"><figcaption>${words}</figcaption></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 24px; display: flex; flex-wrap: wrap; gap: 24px; background: #e9ebef; font: 16px sans-serif }
    figure { margin: 0 } img { display: block; height: 560px; border-radius: 8px }
    figcaption { padding: 8px 2px } </style>${figures.join('')}`)
  await picture(page, 'console/film', { fullPage: true })
  await page.close()
}

// What the case has left is looked at.
describe.runIf(NIGHTLY)('every place of the console', () => {
  const looks = [
    { size: 'desktop', dark: false },
    { size: 'desktop', dark: true },
    { size: 'phone', dark: false },
    { size: 'phone', dark: true },
  ] as const
  it.each(looks)('fits, with what a case has left there: $size dark=$dark', async ({ size, dark }) => {
    const device = size === 'phone' ? { hasTouch: true, isMobile: true } : {}
    const look = { viewport: SIZES[size], locale: 'en', colorScheme: dark ? 'dark' : 'light', ...device } as const
    const page = app.watch(await app.browser.newPage(look))
    await page.goto(`${app.url}/console/#token=${app.token}`)
    const links = page.locator('#places a')
    await links.first().waitFor()
    for (const place of (await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))) as string[]) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, place)
      await page.locator(`#places a[href="${place}"][aria-current=page]`).waitFor()
      await settled(page)
      if (place === '#/metrics') await page.locator('.chart').first().waitFor()
      await shown(`${place.replace('#/', '')}-${size}-${dark ? 'dark' : 'light'}`, page)
      expect(await page.evaluate(isWider), place).toBe(false)
      expect(await complaints(page), place).toEqual([])
      if (place === '#/reviews') await lookedAgain(page, `${size}-${dark ? 'dark' : 'light'}`)
      if (place === '#/sessions') await oneSession(page, `${size}-${dark ? 'dark' : 'light'}`)
      if (place === '#/scenarios') await previewed(page, `${size}-${dark ? 'dark' : 'light'}`)
    }
    await page.close()
  })
})

/** The session that the service approved is drawn for a second look. */
async function lookedAgain(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Take the next case' }).click()
  await page.locator('.second-look').waitFor()
  await page.locator('case-picture img').first().waitFor()
  await page.waitForLoadState('networkidle')
  await shown(`second-look-${name}`, page)
  expect(await complaints(page)).toEqual([])
  expect(await page.evaluate(isWider)).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: '1 case waiting' }).waitFor()
}

/** With what is said of it. */
async function oneSession(page: Page, name: string): Promise<void> {
  await page.getByRole('row', { name: 'account-8' }).getByRole('link').first().click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('textbox').fill('the address was confirmed by telephone')
  await notes.getByRole('button', { name: 'Add' }).click()
  await notes.getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  await shown(`session-${name}`, page)
  expect(await complaints(page)).toEqual([])
  expect(await page.evaluate(isWider)).toBe(false)
}

/** Of the sessions that the case has left. */
async function previewed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Accounts' }).click()
  await page.getByLabel('Minimum age').fill('100')
  await shown(`scenario-${name}`, page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('2 of 2 sessions would have ended differently.').scrollIntoViewIfNeeded()
  await page.getByText('Which sessions').click()
  await page.getByText('Which sessions').scrollIntoViewIfNeeded()
  await shown(`preview-${name}`, page)
  expect(await page.evaluate(isWider)).toBe(false)
}
