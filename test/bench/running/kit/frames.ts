/** How long the worker thread takes for a frame of 640 by 480, and what becomes of the main thread meanwhile. */
import type { Page } from 'playwright-core'

export interface FrameTimes {
  /** Milliseconds: median and 95th percentile of the computation; `roundTrip` with handing over and reading pixels. */
  median: number
  p95: number
  roundTrip: number
  /** 1e6 steps of a linear congruential generator on the main thread in the same pauses: what the machine was good for. */
  reference: number
  /** Tasks of the main thread above 50 ms. */
  longTasks: number
}

const FRAMES = 120

/** The page's video must be showing a camera. */
export async function frameTimes(page: Page, kind: 'document' | 'selfie'): Promise<FrameTimes> {
  return await page.evaluate(
    async ({ kind, frames }) => {
      const { video, workerDocumentAnalyser, workerFaceAnalyser } = window.kit
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: true })
      await video.play()
      const faces = workerFaceAnalyser('/kyc-models/')
      if (kind === 'selfie') await faces.load(() => {})
      const analyser = kind === 'selfie' ? faces : workerDocumentAnalyser()
      const spent: number[] = []
      const whole: number[] = []
      const references: number[] = []
      const reference = () => {
        const started = performance.now()
        let state = 1
        for (let k = 0; k < 1e6; k++) state = (Math.imul(state, 1664525) + 1013904223) | 0
        return state === 0 ? 0 : performance.now() - started
      }
      let longTasks = 0
      const observer = new PerformanceObserver((list) => {
        longTasks += list.getEntries().length
      })
      for (let i = 0; i < frames; i++) {
        // The first frames compile the code.
        if (i === 20) observer.observe({ entryTypes: ['longtask'] })
        const size = { resizeWidth: 640, resizeHeight: 480 }
        const picture = await createImageBitmap(video, size)
        const started = performance.now()
        const reading = await analyser.frame(picture)
        if (i >= 20) {
          spent.push(reading.spent)
          whole.push(performance.now() - started)
          references.push(reference())
        }
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      observer.disconnect()
      const at = (values: number[], share: number) => values.sort((a, b) => a - b)[Math.floor(share * values.length)]
      analyser.close()
      faces.close()
      return {
        median: at(spent, 0.5),
        p95: at(spent, 0.95),
        roundTrip: at(whole, 0.5),
        reference: at(references, 0.5),
        longTasks,
      }
    },
    { kind, frames: FRAMES },
  )
}
