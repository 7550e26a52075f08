/** The core without its elements, before a fake camera, under a policy that allows no eval and no other origin. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentTake } from '../../capture-kit/core/document/take/states'
import type { LivenessAnswer, SelfieChallenge } from '../../capture-kit/core/selfie/challenge'
import { followsLight, followsOrder } from '../../worker/domain/case/challenge'
import { DocumentTakeAnswer } from '../../worker/words/capture/document-take'
import { LIMITS } from '../../worker/words/limits'
import { PATIENCE_MS } from '../patience'
import { automatic, openKit } from '../support/kit/automatic'
import { documentFeed, faceFeed } from '../support/kit/held/feeds'
import { pageOf } from '../support/kit/pages'
import { type KitSite, kitSite } from '../support/kit/site'
import { launchChromium } from '../support/launch-chromium'
import { chance } from '../support/specimens/chance'

let browser: Browser
let site: KitSite

beforeAll(async () => {
  browser = await launchChromium()
  site = await kitSite()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

describe('a document before the camera', () => {
  it('is photographed by itself once the glare has gone, and the camera is let go', async () => {
    const own = chance('kit-core/glare')
    const feed = await documentFeed(await pageOf('id-card', own), 'glare', own)
    const { page, complaints } = await openKit(browser, site.url, feed)
    const run = await automatic(page, 'front', PATIENCE_MS)
    expect(run.hints).toContain('glare')
    expect(run.taken?.defects).toEqual([])
    expect(feed.shown[run.taken?.frame ?? 0]?.glare).toBeLessThan(0.2)
    expect(run.camera).toBe('closed')
    expect(await page.evaluate(() => window.kit.video.srcObject)).toBeNull()
    expect(complaints).toEqual([])
    await page.close()
  })
})

describe('a face before the camera', () => {
  it('is found with models from the own origin, which are fetched once, and photographed when it is still', async () => {
    const { page, complaints } = await openKit(browser, site.url, await faceFeed())
    const fetched: string[] = []
    page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const take = () =>
      page.evaluate(async (patience) => {
        const capture = window.kit.createSelfieCapture({ models: '/kyc-models/', video: window.kit.video })
        const phases: string[] = []
        await new Promise<void>((resolve) => {
          setTimeout(resolve, patience)
          capture.subscribe((state) => {
            if (phases.at(-1) !== state.phase) phases.push(state.phase)
            if (state.phase === 'review' || state.phase === 'unavailable') resolve()
          })
          void capture.start()
        })
        const { state } = capture
        const camera = capture.camera.state.status
        const taken = [...phases]
        capture.stop()
        return { phases: taken, camera, measures: state.phase === 'review' ? state.photo.measures : null }
      }, PATIENCE_MS)
    const first = await take()
    expect(first.phases).toEqual(['opening', 'loading', 'aiming', 'capturing', 'review'])
    expect(first.camera).toBe('closed')
    expect(Math.abs(first.measures?.yaw ?? 90)).toBeLessThan(15)
    expect(first.measures?.interEyeDistance).toBeGreaterThan(80)
    const models = () => fetched.filter((name) => name.startsWith('/kyc-models/')).length
    const before = models()
    await take()
    expect(models()).toBe(before)
    expect(complaints).toEqual([])
    await page.close()
  })
})

describe('a take before the camera', () => {
  const light: SelfieChallenge['light'] = ['white', 'left', 'dark', 'amber', 'top', 'blue', 'right', 'rose']
  const challenge: SelfieChallenge = { actions: ['center', 'turn_left', 'closer', 'look_up'], light }

  it('is one sheet of tiles with all patterns and movements in their order, small enough to be sent', async () => {
    const { page, complaints } = await openKit(browser, site.url, await faceFeed())
    const { take, frames, shown, sheet, bytes } = await page.evaluate(async (challenge) => {
      const capture = window.kit.obedientSelfie(challenge, window.kit.video)
      const shown: string[] = []
      const liveness = await new Promise<LivenessAnswer | null>((resolve) => {
        capture.subscribe((state) => {
          const light = state.phase === 'challenge' ? state.light : null
          if (light && shown.at(-1) !== light) shown.push(light)
          if (state.phase === 'review') resolve(state.liveness)
          if (state.phase === 'unavailable') resolve(null)
        })
        void capture.begin()
      })
      if (!liveness) throw new Error(capture.state.phase)
      capture.stop()
      const { take, frames } = liveness
      const sheet = await createImageBitmap(take.image)
      return {
        take: { ...take, image: take.image.type },
        frames: frames.map(({ step, atMs }) => ({ action: step, atMs })),
        shown,
        sheet: { width: sheet.width, height: sheet.height },
        bytes: take.image.size + frames.reduce((sum, { image }) => sum + image.size, 0),
      }
    }, challenge)
    expect(shown).toEqual(light)
    expect(followsOrder(challenge.actions, frames)).toBe(true)
    expect(
      followsOrder(
        challenge.actions,
        take.tiles.map(({ step, atMs }) => ({ action: step, atMs })),
      ),
    ).toBe(true)
    expect(
      followsLight(
        light.length,
        take.tiles.map(({ step, ...tile }) => ({ action: step, ...tile })),
      ),
    ).toBe(true)
    for (const pattern of light.keys()) {
      const count = take.tiles.filter((tile) => tile.pattern === pattern).length
      expect(count, `${pattern}`).toBeGreaterThanOrEqual(2)
      expect(count, `${pattern}`).toBeLessThanOrEqual(4)
    }
    for (const action of challenge.actions.slice(1)) {
      const count = take.tiles.filter(({ step }) => step === action).length
      expect(count, action).toBeGreaterThanOrEqual(8)
      expect(count, action).toBeLessThanOrEqual(15)
    }
    const rows = Math.ceil(take.tiles.length / take.columns)
    expect(sheet).toEqual({ width: take.columns * take.width, height: rows * take.height })
    expect(take.image).toBe('image/jpeg')
    expect(bytes).toBeLessThan(1_500_000)
    expect(complaints).toEqual([])
    await page.close()
  })
})

describe('a document that is tilted before the camera', () => {
  it('gives a take that the service takes, by the core alone, and lets the camera go', async () => {
    const { page, complaints } = await openKit(
      browser,
      site.url,
      await documentFeed(await pageOf('id-card', chance('kit-core/tilted')), 'absent', chance('kit-core/tilted')),
    )
    const { phases, camera, answer, sheet } = await page.evaluate(async () => {
      const challenge = { lengthMs: 3400, lamp: { onMs: 900, offMs: 2000 }, alternative: false }
      const { createDocumentTake, takeFields, video } = window.kit
      const capture = createDocumentTake({ challenge, video })
      const phases: string[] = []
      // Chromium's own picture shows no document: each take is begun by hand, and the second one is sent as it is.
      capture.subscribe((state) => {
        if (phases.at(-1) !== state.phase) phases.push(state.phase)
        if (state.phase === 'aiming') void capture.shoot()
        if (state.phase === 'help') void capture.begin()
      })
      await capture.start()
      void capture.begin()
      const take = await new Promise<DocumentTake | null>((resolve) => {
        capture.subscribe((state) => {
          if (state.phase === 'done') resolve(state.take)
          if (state.phase === 'unavailable') resolve(null)
        })
      })
      if (!take) throw new Error(phases.join(' '))
      const camera = capture.camera.state.status
      capture.stop()
      const { documentTake } = takeFields({ nonce: crypto.randomUUID(), take })
      const { width, height } = await createImageBitmap(take.image)
      return { phases, camera, answer: documentTake, sheet: { width, height, bytes: take.image.size } }
    })
    const { lamp, take } = DocumentTakeAnswer.parse(answer)
    expect(phases[0]).toBe('briefing')
    expect(phases.slice(-4)).toEqual(['challenge', 'finishing', 'done', 'idle'])
    expect(camera).toBe('closed')
    expect(lamp).toBe(false)
    expect(sheet.width).toBe(take.width * take.columns)
    expect(sheet.height).toBe(take.height * Math.ceil(take.tiles.length / take.columns))
    expect(sheet.bytes).toBeLessThan(LIMITS.documentTakeBytes)
    expect(complaints).toEqual([])
    await page.close()
  })
})
