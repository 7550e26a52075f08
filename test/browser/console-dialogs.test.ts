/** Forms and dialogs of the console, opened as far as they go. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampled } from '../nightly'
import { type Application, application } from './application'
import { complaints } from './axe'

let app: Application
beforeAll(async () => {
  app = await application({ scope: 'kyc tokens review', reviewer: 'lead' })
})
afterAll(() => app?.stop())

const LOOKS = [1280, 390].flatMap((width) => [false, true].map((dark) => ({ width, dark })))

const OPENED: Readonly<Record<string, { place: string; open: (page: Page) => Promise<void> }>> = {
  'a new scenario with every section, consent and credential': {
    place: 'scenarios',
    async open(page) {
      await page.getByRole('button', { name: 'New scenario' }).click()
      await page.locator('.rules').first().waitFor()
      const closed = page.locator('.rules:not([open]) > summary')
      while ((await closed.count()) > 0) await closed.first().click()
      await page.getByLabel('Ask for consent').check()
      await page.getByLabel('Offer a wallet credential').check()
      await page.getByRole('group', { name: 'Consent text 1' }).waitFor()
    },
  },
  'a new webhook': {
    place: 'webhooks',
    async open(page) {
      await page.getByRole('button', { name: 'New webhook' }).click()
      await page.getByRole('heading', { name: 'New webhook' }).waitFor()
    },
  },
  'a new token': {
    place: 'tokens',
    async open(page) {
      await page.getByLabel('kyc', { exact: true }).check()
      await page.getByRole('button', { name: 'Create a token' }).click()
      await page.getByText('Copy this token now').waitFor()
    },
  },
  'an event filter that does not fit': {
    place: 'events',
    async open(page) {
      await page.getByLabel('Session id').fill('abc')
      await page.keyboard.press('Tab')
      await page.getByText('Enter a whole id').waitFor()
    },
  },
  'the list of keys': {
    place: 'reviews',
    async open(page) {
      await page.locator('#next').waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
}

const NAMES = Object.keys(OPENED)

it.each(NAMES)('%s: nothing that axe complains of, and nothing too wide', async (name) => {
  const { place, open } = OPENED[name] ?? { place: '', open: async () => {} }
  const own = NAMES.indexOf(name) % LOOKS.length
  for (const { width, dark } of sampled(LOOKS, (_, index) => index === own)) {
    const viewport = { width, height: width > 500 ? 720 : 844 }
    const page = await app.open({ path: `/console/#token=${app.token}`, viewport, dark })
    await page.locator('#places [aria-current=page]').waitFor()
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#/${place}`)
    await open(page)
    expect(await complaints(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await page.close()
  }
})
