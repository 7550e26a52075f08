/** The core as a page without the kit's elements would drive it; the test's side is in ../site.ts. */
import { createDocumentCapture } from '../../../../capture-kit/core/document/capture'
import { workerDocumentAnalyser } from '../../../../capture-kit/core/document/worker-analyser'
import { createSelfieCapture } from '../../../../capture-kit/core/selfie/capture'
import { workerFaceAnalyser } from '../../../../capture-kit/core/selfie/worker-analyser'

const video = document.querySelector('video')
if (!video) throw new Error('no video')

const page = { video, createDocumentCapture, createSelfieCapture, workerDocumentAnalyser, workerFaceAnalyser }

export type KitPage = typeof page

declare global {
  interface Window {
    kit: KitPage
  }
}

window.kit = page
