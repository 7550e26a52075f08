/** The challenge as people meet it: the warning, the light, what can be left out, help, and what is sent. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CaptureSignals } from '../../worker/words/capture/capture-signals'
import { LIGHT_PATTERN_NAMES, LIGHT_STEPS } from '../../worker/words/capture/light-patterns'
import { LivenessFrames } from '../../worker/words/capture/liveness'
import { type Feed, fedCamera } from '../support/kit/held/camera'
import { faceFeed } from '../support/kit/held/feeds'
import { passportAndSelfie, type Sample } from '../support/specimens/sample'
import { type Application, application } from './application'
import { complaints } from './axe'
import { failedSession } from './failed-session'
import { file } from './flow'

let app: Application
let face: Feed
let images: Sample

beforeAll(async () => {
  face = await faceFeed()
  app = await application()
  images = await passportAndSelfie()
})
afterAll(() => app?.stop())

const PHONE = { width: 390, height: 844 }

/** As far as the briefing of the selfie. */
async function briefed({ reducedMotion = false, answered = {} } = {}) {
  const page = await app.open({ path: '/health', viewport: PHONE })
  if (reducedMotion) await page.emulateMedia({ reducedMotion: 'reduce' })
  const time = await fedCamera(page, face)
  await page.route('**/v1/kyc/session/liveness', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, liveness: { ...body.liveness, ...answered } } })
  })
  await page.goto(new URL(`/#token=${app.token}`, app.url).href)
  await page.locator('kyc-flow [part=begin]').waitFor()
  await page.check('#liveness')
  await page.locator('kyc-flow [part=begin]').click()
  await page.locator('kyc-flow [data-kind=passport]').click()
  const capture = page.locator('kyc-document-capture')
  await time.until({ phase: 'aiming' })
  await capture.locator('input[type=file]').setInputFiles(file('document.jpg', images.document))
  await capture.locator('[part=accept]').click()
  await page.locator('kyc-selfie-capture [part=briefing]').waitFor()
  await page.evaluate(() => {
    document.addEventListener('kyc-state', (event) => {
      const { light } = (event as CustomEvent<{ light?: string | null }>).detail
      const { dataset } = document.documentElement
      const shown = dataset.light?.split(' ') ?? []
      if (light && shown.at(-1) !== light) dataset.light = [...shown, light].join(' ')
    })
  })
  return { page, time, selfie: page.locator('kyc-selfie-capture') }
}

const LIT = { phase: 'challenge', light: LIGHT_PATTERN_NAMES }

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.light?.split(' ') ?? [])

describe('the liveness challenge', () => {
  it('warns, lights, helps after 15 seconds, leaves out what cannot be done, and is sent', async () => {
    const { page, time, selfie } = await briefed()
    await selfie.getByText('If flashing light troubles you, leave it out.').waitFor()
    expect(await complaints(page)).toEqual([])
    await selfie.locator('[part=begin]').click()
    await time.until(LIT)
    const lit = selfie.locator('[part=light]')
    await lit.waitFor()
    const covered = await lit.evaluate((screen) => {
      const { width, height } = screen.getBoundingClientRect()
      return { width, height, above: document.elementsFromPoint(5, 5)[0]?.tagName }
    })
    expect(covered).toEqual({ ...PHONE, above: 'KYC-FLOW' })
    // The clip never turns its head.
    await time.until({ phase: 'challenge', index: 1 })
    await selfie.locator('.hint', { hasText: 'Step 2 of 4.' }).waitFor()
    expect(await lit.isVisible()).toBe(false)
    expect(await shown(page)).toHaveLength(LIGHT_STEPS)
    expect(await complaints(page)).toEqual([])
    await time.skip(15_000)
    await time.until({ phase: 'help', reason: 'time' })
    await selfie.locator('[part=help]').waitFor()
    expect(await complaints(page)).toEqual([])

    await selfie.getByRole('checkbox', { name: 'The head movements' }).check()
    await selfie.locator('[part=again]').click()
    const sent = page.waitForRequest('**/v1/kyc/process')
    await page.route('**/v1/kyc/{process,session/status}', (route) => route.fulfill({ json: failedSession('') }))
    await time.until({ phase: 'review' })
    await selfie.locator('[part=accept]').click()
    await time.flow()
    const request = await sent
    const type = (await request.headerValue('content-type')) ?? ''
    const body = new Uint8Array(request.postDataBuffer() ?? [])
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    const liveness = LivenessFrames.parse(JSON.parse(String(form.get('liveness'))))
    expect(liveness.without).toEqual(['movement'])
    expect(form.getAll('frames')).toHaveLength(liveness.frames.length)
    expect(new Set(liveness.take.tiles.flatMap(({ pattern }) => pattern ?? [])).size).toBe(LIGHT_STEPS)
    expect(form.getAll('take')).toHaveLength(1)
    const signals = CaptureSignals.parse(JSON.parse(String(form.get('signals'))))
    expect(signals).toMatchObject({ source: 'camera', camera: 'virtual', product: 'test_device', automated: true })
    await page.close()
  })

  it('offers the light as a choice to whoever wants less motion, and goes on without', async () => {
    const { page, time, selfie } = await briefed({ reducedMotion: true })
    expect(await selfie.locator('.primary').count()).toBe(0)
    await selfie.locator('[part=begin-lit]').waitFor()
    await selfie.locator('[part=begin-unlit]').click()
    await time.until({ phase: 'challenge', index: 1 })
    await selfie.locator('.hint', { hasText: 'Step 2 of 4.' }).waitFor()
    expect(await shown(page)).toEqual([])
    await selfie.locator('[part=cannot]').click()
    await selfie.locator('[part=help]').waitFor()
    expect(await selfie.getByRole('checkbox', { name: 'The changing light' }).isChecked()).toBe(true)
    await page.close()
  })

  it('offers nothing to be left out where that leads nowhere', async () => {
    const { page, selfie } = await briefed({ reducedMotion: true, answered: { alternative: false } })
    await selfie.getByText('Do not start if flashing light troubles you.').waitFor()
    expect(await selfie.locator('[part=begin-unlit], [part=leave-out], [part=cannot]').count()).toBe(0)
    expect(await complaints(page)).toEqual([])
    await page.close()
  })

  it('is stopped by Escape while the light is on', async () => {
    const { page, time, selfie } = await briefed()
    await selfie.locator('[part=begin]').click()
    await time.until(LIT)
    await selfie.locator('[part=light]').waitFor()
    await page.keyboard.press('Escape')
    await selfie.locator('[part=help]').waitFor()
    expect(await selfie.locator('[part=light]').isVisible()).toBe(false)
    expect((await shown(page)).length).toBeLessThan(LIGHT_STEPS)
    await page.close()
  })

  it('leaves no light on the page when the element is moved elsewhere in the middle of it', async () => {
    const { page, time, selfie } = await briefed()
    await selfie.locator('[part=begin]').click()
    await time.until(LIT)
    await selfie.locator('[part=light]').waitFor()
    await selfie.evaluate((element) => {
      const { parentNode, nextSibling } = element
      element.remove()
      parentNode?.insertBefore(element, nextSibling)
    })
    await selfie.locator('[part=briefing]').waitFor()
    expect(await selfie.locator('[part=light]').isVisible()).toBe(false)
    await page.close()
  })
})
