/** Points the fake camera at a document and waits for what the capture does by itself. */

import type { Browser, Page } from 'playwright-core'
import type { DocumentSide } from '../../../capture-kit/core/document/sides.ts'
import { createCanvas, loadImage } from '../canvas.ts'
import { BIT_SIDE, BITS } from './clip.ts'
import { type Feed, fedCamera } from './held/camera.ts'

export interface Taken {
  /** Number of the clip's frame that was taken. */
  frame: number
  defects: string[]
  origin: string
  /** Corners as shares of the picture. */
  outline: { x: number; y: number }[] | null
}

export interface Run {
  /** Null where nothing was taken in time. */
  taken: Taken | null
  /** In the order in which they were shown. */
  hints: string[]
  /** Milliseconds from the open camera to the first hint, and to the photograph. */
  firstHint: number
  took: number
  /** Tasks of the main thread above 50 ms while the camera was open. */
  longTasks: number
  /** How the camera was left. */
  camera: string
}

export async function automatic(page: Page, side: DocumentSide, patience: number): Promise<Run> {
  const { image, ...run } = await page.evaluate(
    async ({ side, patience }) => {
      const { createDocumentCapture, video } = window.kit
      const capture = createDocumentCapture({ side, video })
      const hints: string[] = []
      let [opened, firstHint, longTasks] = [0, 0, 0]
      const observer = new PerformanceObserver((list) => {
        longTasks += list.getEntries().length
      })
      capture.camera.subscribe(({ status }) => {
        if (status !== 'open' || opened > 0) return
        opened = performance.now()
        observer.observe({ entryTypes: ['longtask'] })
      })
      await new Promise<void>((resolve) => {
        setTimeout(resolve, patience)
        capture.subscribe((state) => {
          if (state.phase === 'aiming') {
            firstHint ||= performance.now() - opened
            if (hints.at(-1) !== state.hint) hints.push(state.hint)
          }
          if (state.phase === 'review' || state.phase === 'unavailable') resolve()
        })
        void capture.start()
      })
      const took = performance.now() - opened
      observer.disconnect()
      const { state } = capture
      const camera = capture.camera.state.status
      const photo = state.phase === 'review' ? state.photo : null
      const image = photo && [...new Uint8Array(await photo.image.arrayBuffer())]
      capture.stop()
      const taken = photo && { defects: photo.defects, origin: photo.origin, outline: photo.outline }
      return { image, taken, hints, firstHint, took, longTasks, camera }
    },
    { side, patience },
  )
  const taken = run.taken && image && { ...run.taken, frame: await frameNumber(Buffer.from(image)) }
  return { ...run, taken }
}

/** Reads the number that the clip wrote into the frame. */
async function frameNumber(jpeg: Buffer): Promise<number> {
  const picture = await loadImage(jpeg)
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  let number = 0
  for (let bit = 0; bit < BITS; bit++) {
    const { data } = context.getImageData(bit * BIT_SIDE + BIT_SIDE / 2, BIT_SIDE / 2, 1, 1)
    number = number * 2 + (data[1] > 127 ? 1 : 0)
  }
  return number
}

/** `feed`: what a camera sees whose time is the test's; without it the camera is the browser's. */
export async function openKit(
  browser: Browser,
  url: string,
  feed?: Feed,
): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 700, height: 520 } })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const time = feed && (await fedCamera(page, feed))
  await page.goto(url)
  await time?.flow()
  return { page, complaints }
}
