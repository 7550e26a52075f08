/** The elements as people meet them: every screen, two devices, and what assistive technology makes of it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KycFlow } from '../../capture-kit/ui/flow'
import { sampled } from '../nightly'
import { passportAndSelfie, type Sample } from '../support/specimens/sample'
import { type Application, application } from './application'
import { complaints } from './axe'
import { failedSession } from './failed-session'
import { begin, choose, submit, take } from './flow'
import { picture } from './pictures'

const PIXEL = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==`

let app: Application
let images: Sample

beforeAll(async () => {
  app = await application()
  images = await passportAndSelfie()
})
afterAll(() => app?.stop())

const signedIn = () => `/#token=${app.token}`

/** Chooses the language, and waits for its words: whoever clicks while they come may miss. */
async function speak(page: Page, lang: string): Promise<void> {
  const button = page.locator('kyc-flow [part=begin]')
  const english = await button.textContent()
  await page.selectOption('#language', lang)
  if (lang !== 'en') await expect.poll(() => button.textContent()).not.toBe(english)
  await page.locator(`kyc-flow [dir=${lang === 'ar' ? 'rtl' : 'ltr'}] [part=begin]`).waitFor()
}

const SIZES = { desktop: { width: 1100, height: 860 }, phone: { width: 360, height: 740 } }
const VARIANTS = [
  { size: 'desktop', lang: 'en', dark: false },
  { size: 'desktop', lang: 'en', dark: true },
  { size: 'phone', lang: 'en', dark: false },
  { size: 'phone', lang: 'ar', dark: true },
  { size: 'desktop', lang: 'ar', dark: false },
] as const

describe('every screen', () => {
  it.each(sampled(VARIANTS, (_, index) => index === 0))(
    'has no serious fault and fits: $size $lang dark=$dark',
    async ({ size, lang, dark }) => {
      const page = await app.open({ path: signedIn(), viewport: SIZES[size], dark })
      const look = async (screen: string) => {
        const name = `${screen}-${size}-${lang}-${dark ? 'dark' : 'light'}`
        await picture(page, `kit/${name}`, { fullPage: true })
        expect(await complaints(page), name).toEqual([])
        const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
        expect(await page.evaluate(isWider), name).toBe(false)
      }
      await speak(page, lang)
      await look('1-welcome')
      await page.locator('kyc-flow [part=hand-off]').click()
      await page.locator('kyc-flow [part=qr-code] svg').waitFor()
      await look('2-handoff')
      await page.locator('kyc-flow [part=stay]').click()
      await page.locator('kyc-flow [data-kind=passport]').waitFor()
      await look('3-documents')
      await page.locator('kyc-flow [data-kind=passport]').click()
      await page.locator('kyc-document-capture [data-phase=unavailable]').waitFor()
      await look('4-document')
      await choose(page, 'document', images.document)
      await page.locator('kyc-document-capture [part=review] img').waitFor()
      await look('5-review')
      await page.close()
    },
  )

  it.each(sampled(VARIANTS.slice(2, 4), ({ dark }) => dark))(
    'tells the outcome: $size $lang dark=$dark',
    async ({ size, lang, dark }) => {
      const page = await app.open({ path: signedIn(), viewport: SIZES[size], dark })
      await speak(page, lang)
      await page.route('**/v1/kyc/process', (route) => route.abort('internetdisconnected'))
      const look = async (screen: string) => {
        const name = `${screen}-${size}-${lang}-${dark ? 'dark' : 'light'}`
        await picture(page, `kit/${name}`, { fullPage: true })
        expect(await complaints(page), name).toEqual([])
      }
      await submit(page, images)
      await page.locator('kyc-flow [data-step=uploading]').waitFor()
      await look('6-upload')
      // The network comes back: nothing needs to be done again.
      await page.unroute('**/v1/kyc/process')
      await page.locator('kyc-flow [data-step=result]').waitFor()
      await look('7-result')
      await page.close()
    },
  )
})

const ADVICE = [
  { code: 'send_other_side', task: 'document', side: 'back' },
  { code: 'show_face_clearer', task: 'selfie' },
]

const OWN_FACE = [{ code: 'show_own_face', task: 'selfie' }]

const DECISIONS = [
  { outcome: 'approved', status: 'success', lang: 'en', title: 'You are verified', advice: [] },
  { outcome: 'resubmit', status: 'failed', lang: 'en', title: 'We need better photos', advice: ADVICE },
  { outcome: 'resubmit', status: 'failed', lang: 'ar', title: 'نحتاج إلى صور أفضل', advice: ADVICE },
  { outcome: 'review', status: 'processing', lang: 'en', title: 'We are reviewing your photos', advice: [] },
  { outcome: 'declined', status: 'failed', lang: 'en', title: 'We could not verify you', advice: [] },
  { outcome: 'declined', status: 'failed', lang: 'de', title: 'Wir konnten Ihre Identität', advice: OWN_FACE },
]

describe('a decision', () => {
  it.each(sampled(DECISIONS, ({ lang }) => lang !== 'en'))(
    '$outcome is told in $lang, with another try only where that may help',
    async (told) => {
      const { outcome, status, lang, title, advice } = told
      const page = await app.open({ path: signedIn(), viewport: SIZES.phone })
      await speak(page, lang)
      await begin(page)
      await page.route('**/v1/kyc/{process,session/status}', (route) =>
        route.fulfill({ json: { ...failedSession(PIXEL), status, decision: { outcome, advice } } }),
      )
      await take(page, 'document', images.document)
      await take(page, 'selfie', images.selfie)
      const shown = page.locator('kyc-flow [part=outcome]')
      await shown.getByRole('heading', { name: title }).waitFor()
      expect(await shown.getByRole('listitem').count()).toBe(advice.length)
      expect(await shown.getByRole('button').count()).toBe(outcome === 'resubmit' ? 1 : 0)
      await page.locator('#result .verdict').waitFor()
      const name = `8-${outcome}-phone-${lang}-light`
      await picture(page, `kit/${name}`)
      expect(await complaints(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true)
      if (outcome === 'resubmit') {
        await shown.getByRole('button').click()
        await page.locator('kyc-flow [data-kind=passport]').waitFor()
        expect(await page.locator('#result').isVisible()).toBe(false)
      }
      await page.close()
    },
  )
})

describe('a handoff', () => {
  it('goes on in another browser while the first one watches', async () => {
    const desktop = await app.open({ path: signedIn() })
    await desktop.evaluate(() => {
      document.addEventListener('kyc-step', (event) => {
        const { url } = (event as CustomEvent<{ url?: string }>).detail
        if (url) document.documentElement.dataset.handoff = url
      })
      // Not every browser has it.
      const share = async ({ url = '' }: ShareData) => {
        document.documentElement.dataset.shared = url
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await desktop.locator('kyc-flow [part=hand-off]').click()
    await desktop.locator('html[data-handoff]').waitFor({ state: 'attached' })
    const url = new URL((await desktop.locator('html').getAttribute('data-handoff')) ?? '')
    await desktop.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await desktop.locator('kyc-flow [part=copy-link]').click()
    await desktop.getByText('The link is copied').waitFor()
    expect(await desktop.evaluate(() => navigator.clipboard.readText())).toBe(url.href)
    await desktop.locator('kyc-flow [part=share-link]').click()
    expect(await desktop.locator('html').getAttribute('data-shared')).toBe(url.href)
    // 37 modules and the quiet zone: large enough to be read from a screen across a desk.
    expect(await desktop.locator('kyc-flow [part=qr-code] svg').getAttribute('viewBox')).toMatch(/^0 0 (4[0-5]) \1$/)

    const phone = await app.open({ path: `${url.pathname}${url.hash}`, viewport: SIZES.phone, alone: true })
    await phone.locator('kyc-flow [part=begin]').waitFor()
    expect(phone.url()).not.toContain('kyc=')
    await desktop.getByRole('heading', { name: 'Your phone has taken over' }).waitFor()
    await submit(phone, images)
    await phone.locator('kyc-flow [data-step=result]').waitFor()
    await desktop.locator('kyc-flow [data-step=result]').waitFor()
    // What the service learned is for whoever asked: the phone holds no token of theirs.
    await desktop.locator('#result .verdict').waitFor()
    expect(await phone.locator('#result').isVisible()).toBe(false)

    const thief = await app.open({ path: `${url.pathname}${url.hash}`, alone: true })
    await thief.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
    await Promise.all([desktop.close(), phone.close(), thief.close()])
  })
})

describe('the elements', () => {
  it.each([
    ['edge-kyc.js', ['kyc-flow', 'kyc-document-capture']],
    ['edge-kyc-selfie.js', ['kyc-selfie-capture']],
    ['edge-kyc-take.js', ['kyc-document-take']],
  ])('are defined by %s on a page of any origin', async (module, elements) => {
    const page = await app.browser.newPage()
    await page.setContent(`<script type="module" src="${app.url}/kit/${module}"></script>`)
    await page.waitForFunction((names) => names.every((name) => customElements.get(name)), elements)
    await page.close()
  })

  it('take the words that a page gives them, and say in an event what they are about', async () => {
    const page = await app.open({ path: signedIn() })
    await page.locator('kyc-flow [part=begin]').waitFor()
    await page.evaluate(() => {
      const flow = document.querySelector<KycFlow>('kyc-flow')
      if (flow) flow.messages = { begin: 'Los geht’s', documents: { passport: 'Livre bleu' } }
    })
    await page.getByRole('button', { name: 'Los geht’s' }).click()
    await page.getByRole('button', { name: 'Livre bleu' }).waitFor()
    await page.getByRole('button', { name: 'ID card' }).waitFor()
    await page.close()
  })

  it('offer only what was asked for', async () => {
    const page = await app.open({ path: signedIn() })
    await page.locator('kyc-flow [part=begin]').waitFor()
    await page.evaluate(() => {
      const flow = document.querySelector<KycFlow>('kyc-flow')
      if (!flow) return
      flow.documents = 'id_card'
    })
    await page.locator('kyc-flow [part=begin]').click()
    await page.getByRole('heading', { name: 'Front of your document' }).waitFor()
    await page.getByText('Step 1 of 3').waitFor()
    await page.close()
  })

  it('ask nobody but their own origin', async () => {
    const page = await app.open()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(new URL(signedIn(), app.url).href)
    await begin(page)
    await page.locator('kyc-document-capture [data-phase=unavailable]').waitFor()
    expect([...hosts].filter((host) => host !== '' && host !== new URL(app.url).host)).toEqual([])
    await page.close()
  })
})
