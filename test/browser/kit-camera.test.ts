/** Cameras of a real browser that do not behave, and what the person sees of it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openKit } from '../support/kit/automatic'
import { browserWithCamera } from '../support/kit/browser'
import { type KitSite, kitSite } from '../support/kit/site'

let site: KitSite
let browser: Awaited<ReturnType<typeof browserWithCamera>>

beforeAll(async () => {
  site = await kitSite()
  browser = await browserWithCamera()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Starts a capture and waits for a phase. */
const captured = (page: Page, awaited: string[]) =>
  page.evaluate((awaited) => {
    const { createDocumentCapture, video } = window.kit
    const capture = createDocumentCapture({ side: 'front', video })
    void capture.start()
    return new Promise<object>((resolve) => {
      capture.subscribe((state) => {
        if (!awaited.includes(state.phase)) return
        resolve({ phase: state.phase, ...('problem' in state ? { problem: state.problem } : {}) })
      })
    })
  }, awaited)

/** Each runs in the page, before the kit asks for the camera. */
const FAULTS = {
  'refuses the list of cameras': () => {
    navigator.mediaDevices.enumerateDevices = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  },
  'refuses whatever is asked for': () => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (asked) =>
      asked?.video === true ? open(asked) : Promise.reject(new OverconstrainedError('width', 'no'))
  },
  'is paused while it begins to play': () => {
    const { play } = HTMLMediaElement.prototype
    let times = 0
    HTMLMediaElement.prototype.play = function () {
      return times++ === 0 ? Promise.reject(new DOMException('interrupted', 'AbortError')) : play.call(this)
    }
  },
}

it.each(Object.keys(FAULTS) as (keyof typeof FAULTS)[])('a camera that %s is used all the same', async (fault) => {
  const { page } = await openKit(browser, site.url)
  await page.evaluate(FAULTS[fault])
  expect(await captured(page, ['aiming', 'unavailable'])).toEqual({ phase: 'aiming' })
  await page.close()
})

it('a camera that the system mutes is said to be off, and goes on when it is on again', async () => {
  const { page } = await openKit(browser, site.url)
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (asked) => {
      const stream = await open(asked)
      const [track] = stream.getVideoTracks()
      let muted = true
      if (track) Object.defineProperty(track, 'muted', { get: () => muted })
      addEventListener('keydown', () => {
        muted = false
        track?.dispatchEvent(new Event('unmute'))
      })
      return stream
    }
  })
  expect(await captured(page, ['unavailable'])).toEqual({ phase: 'unavailable', problem: 'muted' })
  await page.evaluate(() => dispatchEvent(new Event('keydown')))
  await expect.poll(() => page.evaluate(() => window.kit.video.videoWidth > 0 && !window.kit.video.paused)).toBe(true)
  await page.close()
})
