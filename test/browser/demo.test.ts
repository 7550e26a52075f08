import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampled } from '../nightly'
import { passportAndSelfie, type Sample } from '../support/specimens/sample'
import { type Application, application } from './application'
import { APPROVED_BY_OPERATOR, failedSession } from './failed-session'
import { begin, choose, file, submit } from './flow'
import { picture } from './pictures'

const PIXEL = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==`

let app: Application
let images: Sample

beforeAll(async () => {
  app = await application()
  images = await passportAndSelfie()
})
afterAll(() => app?.stop())

const whole = { fullPage: true }
const signedIn = () => `/#token=${app.token}`
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Whatever is sent, that session comes of it; before, the service says where its own stands. */
async function answerWith(page: Page, session: object, asked: (token?: string) => void = () => {}): Promise<void> {
  let sent = false
  await page.route('**/v1/kyc/{process,session/status}', (route) => {
    sent ||= route.request().url().endsWith('/process')
    if (!sent) return route.fallback()
    asked(route.request().headers().authorization)
    return route.fulfill({ json: session })
  })
}

describe('the demo page', () => {
  it('takes a passport and a selfie to a decided session', async () => {
    const page = await app.open({ path: signedIn() })
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.locator('kyc-flow [part=begin]').waitFor()
    await picture(page, 'light-empty', whole)
    await submit(page, images)
    await page.getByRole('button', { name: 'Start again' }).waitFor()

    const session = JSON.parse((await page.locator('.raw pre').textContent()) ?? '')
    expect(['success', 'failed']).toContain(session.status)
    expect(session.results.map(({ type }: { type: string }) => type).sort()).toEqual(['document', 'faces', 'selfie'])
    expect(await page.locator('.match strong').textContent()).toMatch(/^\d+(\.\d+)?\s?%$/)
    expect(await page.locator('.pair.success').count()).toBe(1)
    expect(await page.locator('.task.document .checks li').count()).toBeGreaterThanOrEqual(16)
    const widths = await page
      .locator('#result img')
      .evaluateAll((all) =>
        Promise.all(
          all.map((image) => (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth)),
        ),
      )
    expect(widths.length).toBeGreaterThanOrEqual(4)
    expect(Math.min(...widths)).toBeGreaterThan(0)
    await picture(page, 'light-result', whole)

    await page.getByRole('button', { name: 'Start again' }).click()
    await page.locator('kyc-flow [part=begin]').waitFor()
    expect(await page.locator('#result').isVisible()).toBe(false)
    expect(complaints).toEqual([])
    await page.close()
  })

  it('takes the token out of the address and keeps it for the tab', async () => {
    const page = await app.open({ path: signedIn() })
    expect(page.url()).not.toContain('token')
    await page.reload()
    expect(await page.locator('#token-state').textContent()).toBe(`Signed in as ${app.owner}`)
    await page.close()
  })

  it('asks for a token when there is none, and again when it is refused', async () => {
    const page = await app.open()
    const field = page.getByLabel('Access token')
    await field.fill('not a token')
    await page.getByRole('button', { name: 'Use token' }).click()
    await page.getByRole('alert').filter({ hasText: 'token' }).waitFor()
    expect(await field.isVisible()).toBe(true)
    await field.fill(app.token)
    await page.getByRole('button', { name: 'Use token' }).click()
    await page.locator('kyc-flow [part=begin]').waitFor()
    expect(await page.locator('#problem').isVisible()).toBe(false)
    await page.close()
  })

  it('says in words that a file is no image, and goes on with another', async () => {
    const page = await app.open({ path: signedIn() })
    await begin(page)
    await choose(page, 'document', Buffer.from('this is not a photo'))
    await page.getByRole('alert').filter({ hasText: 'cannot be read as an image' }).waitFor()
    await choose(page, 'document', images.document)
    await page.getByRole('button', { name: 'Use this photo' }).waitFor()
    await page.close()
  })

  it('works by keyboard alone', async () => {
    const page = await app.open({ path: signedIn() })
    // Interception is switched on by listening, in the background: the steps before Space give it the time.
    const chooser = page.waitForEvent('filechooser')
    await page.locator('kyc-flow [part=begin]').waitFor()
    const press = async (key: string, times = 1) => {
      for (let i = 0; i < times; i++) await page.keyboard.press(key)
    }
    await press('Tab', 4)
    await press('Enter')
    await page.getByRole('heading', { name: 'Which document do you have?' }).waitFor()
    await press('Tab', 2)
    await press('Enter')
    await page.locator('kyc-document-capture [data-phase=unavailable]').waitFor()
    // From the heading past tips, leaving and the next try to the file.
    await press('Tab', 4)
    await press('Space')
    await (await chooser).setFiles(file('passport.jpg', images.document))
    await page.getByRole('heading', { name: /Can everything be read|may not be good enough/ }).waitFor()
    await page.close()
  })
})

describe('a declined session', () => {
  const looks = [
    { name: 'dark', dark: true, viewport: { width: 1100, height: 900 } },
    { name: 'phone', dark: false, viewport: { width: 360, height: 740 } },
  ]
  it.each(sampled(looks, ({ dark }) => !dark))('is told in plain words, failures first ($name)', async (look) => {
    const { name, dark, viewport } = look
    const page = await app.open({ path: signedIn(), dark, viewport })
    const tokens: (string | undefined)[] = []
    await answerWith(page, failedSession(PIXEL), (token) => tokens.push(token))
    await submit(page, images)
    await page.getByRole('heading', { name: 'Declined' }).waitFor()
    // Whoever asked is told it; the browser, which asks by a token of its own, is not.
    expect(tokens[0]).not.toBe(`Bearer ${app.token}`)
    expect(tokens.at(-1)).toBe(`Bearer ${app.token}`)
    expect(await page.locator('.reasons li').allTextContents()).toEqual([
      expect.stringContaining('not the one on the document'),
      expect.stringContaining('Contradictions'),
      expect.stringContaining('on its own: ask again'),
    ])
    expect(await page.locator('.facts').textContent()).toMatch(/97\.3 %.*substantial.*version 3/)
    expect(await page.locator('.document .status').textContent()).toBe('Declined')
    expect(await page.locator('.document .errors').textContent()).toContain('Use more light')
    const checks = await page.locator('.document .checks > ul > li .text').allTextContents()
    expect(checks[0]).toContain('The data contradicts itself')
    expect(checks[0]).toContain('Birth date differs')
    // A sign is neither a failure nor a pass.
    expect(checks[1]).toBe('Pasted photoA shadow runs along two sides of the portraitA sign; it proves nothing.')
    expect(await page.locator('.document summary').first().textContent()).toBe('2 not evaluated')
    expect(await page.locator('.match').textContent()).toContain('31%')
    expect(await page.locator('.fields tr.low').first().textContent()).toContain('unsure')
    expect(await overflows(page)).toBe(false)
    await picture(page, `${name}-result`, whole)
    // What the document says is text, never markup.
    await page.locator('.fields').getByText('<b onclick="alert(1)">ISSUER</b>').waitFor()
    expect(await page.locator('.fields b').count()).toBe(0)
    await page.close()
  })
})

describe('the result', () => {
  it('says nothing against the decision: what did not count is a note', async () => {
    const page = await app.open({ path: signedIn() })
    await answerWith(page, { ...failedSession(PIXEL), status: 'success', decision: APPROVED_BY_OPERATOR })
    await submit(page, images)
    await page.getByRole('heading', { name: 'Approved' }).waitFor()
    await page.getByText('Seen in person.').first().waitFor()
    expect(await page.locator('.status').allTextContents()).toEqual(['In order', 'In order'])
    expect(await page.locator('.checks .failed, .pair.failed, .errors').count()).toBe(0)
    expect(await page.locator('.checks .noted').first().textContent()).toContain('Overruled by a reviewer')
    await page.close()
  })
})

it('is served with a policy that lets nothing else in', async () => {
  const response = await fetch(app.url)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
