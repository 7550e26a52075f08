/** A take of a document as people meet it: the words, the tilt, the lamp, what can be left out, and what is sent. */
import { randomUUID } from 'node:crypto'
import type { Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CaptureSignals } from '../../worker/words/capture/capture-signals'
import { DocumentTakeAnswer } from '../../worker/words/capture/document-take'
import { LIMITS } from '../../worker/words/limits'
import { NIGHTLY, sampled } from '../nightly'
import { type Feed, fedCamera } from '../support/kit/held/camera'
import { FILMED, filmFeed } from '../support/kit/held/feeds'
import { product } from '../support/running/product'
import { keptSpecimen } from '../support/specimens/kept'
import { type Application, application } from './application'
import { complaints } from './axe'
import { failedSession } from './failed-session'
import { file } from './flow'
import { picture } from './pictures'

let app: Application
let film: Feed
let photo: Buffer
/** Of an owner of each test: one film is shown in several, and a take that was sent before is known again. */
let token: string

beforeAll(async () => {
  app = await application()
  film = await filmFeed('genuine')
  photo = Buffer.from((await keptSpecimen(FILMED)).bytes)
})
beforeEach(async () => {
  token = await (await product()).token({ user: randomUUID() })
})
afterAll(() => app?.stop())

async function post(called: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${app.url}/v1${called}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json() as Promise<ReturnType<typeof JSON.parse>>
}

interface Wanted {
  /** Instead of a genuine document before a camera with a lamp. */
  shown?: Feed
  documentTake?: 'preferred' | 'required'
  /** Asked for after the photo, in the place of a take beside it. */
  stepUp?: object
  lang?: string
  viewport?: { width: number; height: number }
  dark?: boolean
}

const PHONE = { width: 390, height: 844 }

/** A session's link, opened as far as the briefing of the take. */
async function briefed(wanted: Wanted = {}) {
  const opened = await photographed(wanted)
  await opened.take.locator('[part=briefing]').waitFor()
  return opened
}

/** A session's link, as far as the photo of the document is accepted. */
async function photographed(wanted: Wanted) {
  const { shown = film, lang = 'en', viewport = PHONE, dark = false, stepUp } = wanted
  const asked = stepUp ? { stepUp } : { documentTake: wanted.documentTake ?? 'preferred' }
  const rules = { name: 'tilted', ...asked, requiredTasks: ['document'], assurance: 'basic' }
  const { scenario } = await post('/scenario/create', { ...rules, documentTypes: ['passport'] })
  const { url, sessionId } = await post('/kyc/session/create', { schemaId: scenario.schemaId })
  const page = await app.open({ path: '/health', viewport, dark })
  const time = await fedCamera(page, shown)
  const { pathname, hash } = new URL(url)
  await page.goto(new URL(`${pathname}?lang=${lang}${hash}`, app.url).href)
  await page.locator('kyc-flow [part=begin]').click()
  const capture = page.locator('kyc-document-capture')
  await time.until({ phase: 'aiming' })
  await capture.locator('input[type=file]').setInputFiles(file('document.jpg', photo))
  await capture.locator('[part=accept]').click()
  const take = page.locator('kyc-document-take')
  const look = async (name: string) => {
    const size = `${viewport.width}-${lang}-${dark ? 'dark' : 'light'}`
    await picture(page, `take/${name}-${size}`)
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
    expect(await page.evaluate(fits), name).toBe(true)
  }
  return { page, time, sessionId, take, look }
}

type Briefed = Awaited<ReturnType<typeof briefed>>

/** Until it is on its way. */
async function filmed({ page, time, take, look }: Briefed): Promise<void> {
  await time.hold()
  await take.locator('[part=begin]').click()
  await time.until({ phase: 'challenge' })
  await take.locator('[data-phase=challenge]').waitFor()
  await look('3-tilting')
  await time.until({ phase: 'done' })
  await time.flow()
  await page.locator('kyc-flow [data-step=result]').waitFor()
}

async function formOf(request: Request): Promise<FormData> {
  const type = (await request.headerValue('content-type')) ?? ''
  const body = new Uint8Array(request.postDataBuffer() ?? [])
  return new Response(body, { headers: { 'content-type': type } }).formData()
}

/** Passes the upload on to `then`, once it was read. */
const uploadOf = (page: Page, then: (route: Route) => Promise<void>) =>
  new Promise<FormData>((resolve) => {
    void page.route('**/v1/kyc/process', async (route) => {
      resolve(await formOf(route.request()))
      await then(route)
    })
  })

interface Shown {
  results: { checks: { caption: string; items: { caption: string; status: string; reason: string }[] }[] }[]
}

/** What was judged of the take. */
const judgedOf = ({ results: [document] }: Shown) =>
  document?.checks.find(({ caption }) => caption === 'original')?.items ?? []

describe('a take of a document', () => {
  it('is filmed while the document is tilted under the lamp, sent with the photo, and judged', async () => {
    const opened = await briefed({ documentTake: 'required' })
    const { page, sessionId, look } = opened
    await look('1-briefing')
    expect(await complaints(page)).toEqual([])
    const uploading = uploadOf(page, (route) => route.continue())
    await filmed(opened)
    await look('5-result')
    const form = await uploading
    const answer = DocumentTakeAnswer.parse(JSON.parse(String(form.get('documentTake'))))
    const sheet = form.get('documentTiles')
    expect(sheet instanceof File && sheet.size).toBeLessThan(LIMITS.documentTakeBytes)
    expect(answer.take).toMatchObject({ width: 256, height: 176 })
    const items = judgedOf(await post('/kyc/session/status', { sessionId }))
    const followed = { caption: 'isPageFollowed', reason: expect.stringMatching(/^the page is seen in [1-9]\d* of/) }
    expect(items).toContainEqual(expect.objectContaining(followed))
    await page.close()
  })

  it('is left out with a reason, which goes along, where the scenario only prefers it', async () => {
    const { page, time, take, look } = await briefed()
    await take.locator('[part=cannot]').click()
    await take.locator('[part=help]').waitFor()
    await look('6-help')
    expect(await complaints(page)).toEqual([])
    await take.getByRole('radio', { name: 'The camera does not see it' }).check()
    const refuse = (route: Route) => route.fulfill({ json: failedSession('') })
    await page.route('**/v1/kyc/session/status', refuse)
    const uploading = uploadOf(page, refuse)
    await take.locator('[part=go-on-without]').click()
    await time.flow()
    const form = await uploading
    const signals = CaptureSignals.parse(JSON.parse(String(form.get('signals'))))
    expect(signals.withoutTake).toBe('not_seen')
    expect(form.has('documentTake')).toBe(false)
    await page.close()
  })

  it('begins anew after a reload, and offers another device in place of leaving it out where it is required', async () => {
    const shown = await filmFeed('genuine', { lamp: false })
    const { page, time, take, look } = await briefed({ documentTake: 'required', shown })
    await take.locator('[part=begin]').click()
    await time.until({ phase: 'aiming' })
    await take.getByText('It works best under a lamp').waitFor()
    await page.reload()
    await take.locator('[part=briefing]').waitFor()
    await take.locator('[part=cannot]').click()
    await take.locator('[part=no-alternative]').waitFor()
    await look('7-required')
    expect(await take.locator('[part=leave-out]').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue on your phone' }).waitFor()
    await page.close()
  })
})

describe('a further step', () => {
  const stepUp = { when: 'risk', threshold: 0, to: ['wallet', 'chip', 'take'], orElse: 'review' }
  const decisionOf = async (sessionId: string) => (await post('/kyc/session/status', { sessionId })).decision
  const asked = (page: Page) => page.locator('kyc-step-up [part=step-up]')

  it('has a page of its own, the easiest first, and a take answers it without another photo', async () => {
    const opened = await photographed({ stepUp })
    const { page, time, sessionId, take, look } = opened
    await time.flow()
    const step = asked(page)
    await step.waitFor()
    await look('8-step')
    expect(await complaints(page)).toEqual([])
    // Whichever this browser thinks easier: the take is one of two.
    if ((await step.getAttribute('data-step')) === 'wallet') await step.locator('[part=cannot-step]').click()
    await step.locator('[part=begin-take]').click()
    await take.locator('[part=briefing]').waitFor()
    const uploading = uploadOf(page, (route) => route.continue())
    await filmed(opened)
    const form = await uploading
    expect([form.has('images'), form.has('documentTiles')]).toEqual([false, true])
    const shown = await post('/kyc/session/status', { sessionId })
    expect(judgedOf(shown).filter(({ status }) => status !== 'success')).toEqual([])
    await page.locator('kyc-flow [part=outcome]').waitFor()
    await look('11-after-step')
    expect(shown.decision).toMatchObject({
      outcome: 'approved',
      stepUp: { causes: ['risk'], state: 'done', did: 'take', cannot: [] },
    })
    await page.close()
  })

  const variants = [
    { viewport: PHONE, dark: true },
    { viewport: { width: 1280, height: 860 }, dark: false },
  ]
  it.runIf(NIGHTLY).each(variants)('can be given up, step by step: $viewport.width dark=$dark', async (variant) => {
    const { page, time, sessionId, look } = await photographed({ stepUp, ...variant })
    await time.flow()
    const step = asked(page)
    await step.waitFor()
    await look('8-step')
    const first = await step.getAttribute('data-step')
    await step.locator('[part=cannot-step]').click()
    await page.locator(`kyc-step-up [part=step-up]:not([data-step=${first}])`).waitFor()
    await look('9-step-next')
    expect(await complaints(page)).toEqual([])
    // Longer than whoever begins waits for it.
    await page.route('**/v1/kyc/session/status', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4000))
      await route.continue()
    })
    await step.locator('[part=cannot-step]').click()
    await page.locator('kyc-flow [part=outcome]').waitFor()
    await look('10-given-up')
    expect(await decisionOf(sessionId)).toMatchObject({
      outcome: 'review',
      stepUp: { state: 'not_done', cannot: ['wallet', 'chip', 'take'] },
    })
    await page.close()
  })
})

it.runIf(NIGHTLY)('of a phone that shows the document, by a camera without a lamp, proves nothing', async () => {
  const opened = await briefed({ documentTake: 'required', shown: await filmFeed('phone', { lamp: false }) })
  const uploading = uploadOf(opened.page, (route) => route.continue())
  await filmed(opened)
  const form = await uploading
  expect(DocumentTakeAnswer.parse(JSON.parse(String(form.get('documentTake')))).lamp).toBe(false)
  const judged = await post('/kyc/session/status', { sessionId: opened.sessionId })
  const statusOf = (name: string) => judgedOf(judged).find(({ caption }) => caption === name)?.status
  expect(statusOf('isLampFollowed')).toBe('idle')
  expect(statusOf('isFoilOverPortrait')).not.toBe('success')
  expect(judged.decision.outcome).not.toBe('approved')
  await opened.page.close()
})

const VARIANTS = [
  { viewport: { width: 320, height: 568 }, lang: 'de', dark: false },
  { viewport: PHONE, lang: 'ar', dark: true },
  { viewport: { width: 1100, height: 860 }, lang: 'en', dark: true },
] as const

it.each(sampled(VARIANTS, (_, index) => index === 0))('fits: $viewport.width $lang dark=$dark', async (variant) => {
  const opened = await briefed({ ...variant, documentTake: 'preferred' })
  const { page, time, take, look } = opened
  await look('1-briefing')
  await take.locator('[part=cannot]').click()
  await take.locator('[part=help]').waitFor()
  await look('6-help')
  expect(await complaints(page)).toEqual([])
  await take.locator('[part=again]').click()
  await time.until({ phase: 'challenge' })
  await take.locator('[data-phase=challenge]').waitFor()
  await look('3-tilting')
  await page.close()
})
