/** The core as a page without the kit's elements would drive it; the test's side is in ../site.ts. */
import { createDocumentCapture } from '../../../../capture-kit/core/document/capture'
import { judgeFrame } from '../../../../capture-kit/core/document/judge-frame'
import { createSelfieCapture } from '../../../../capture-kit/core/selfie/capture'
import { documentMeasures, faceMeasures } from '../../../parity/measures'

const video = document.querySelector('video')
if (!video) throw new Error('no video')

const page = { video, createDocumentCapture, createSelfieCapture, judgeFrame, documentMeasures, faceMeasures }

export type KitPage = typeof page

declare global {
  interface Window {
    kit: KitPage
  }
}

window.kit = page
