/** The core as a page without the kit's elements would drive it; the test's side is in ../site.ts. */
import { Camera } from '../../../../capture-kit/core/camera/camera'
import { browserDevices, browserPage } from '../../../../capture-kit/core/camera/devices'
import { createDocumentCapture } from '../../../../capture-kit/core/document/capture'
import { createDocumentTake } from '../../../../capture-kit/core/document/take/capture'
import { workerDocumentAnalyser } from '../../../../capture-kit/core/document/worker-analyser'
import { takeFields } from '../../../../capture-kit/core/flow/document-take'
import { videoFrames } from '../../../../capture-kit/core/frames/video-frames'
import type { FaceAnalyser } from '../../../../capture-kit/core/selfie/analyser'
import { createSelfieCapture } from '../../../../capture-kit/core/selfie/capture'
import type { SelfieChallenge } from '../../../../capture-kit/core/selfie/challenge'
import { SelfieCaptureMachine } from '../../../../capture-kit/core/selfie/machine'
import type { SelfieCapture } from '../../../../capture-kit/core/selfie/states'
import { browserScreen } from '../../../../capture-kit/core/selfie/take/light-show'
import { TILE } from '../../../../capture-kit/core/selfie/take/tile'
import { workerFaceAnalyser } from '../../../../capture-kit/core/selfie/worker-analyser'
import { tileSheet } from '../../../../capture-kit/core/take/tile-sheet'
import { faceReading } from '../stand-ins'
import { actingHead } from './acting-head'

/** Real camera, screen and tiles; the readings are those of somebody who does what is asked. */
function obedientSelfie(challenge: SelfieChallenge, video: HTMLVideoElement): SelfieCapture {
  const worker = workerFaceAnalyser('/kyc-models/')
  let asked: { step: string; since: number } = { step: '', since: 0 }
  const reading = () => {
    const { state } = capture
    const step = state.phase === 'challenge' ? state.step : ''
    if (step !== asked.step) asked = { step, since: performance.now() }
    return obeying(step, (performance.now() - asked.since) / 400)
  }
  const analyser: FaceAnalyser = {
    load: async () => {},
    async frame(picture) {
      picture.close()
      return reading()
    },
    async photograph(picture) {
      const { width, height } = picture instanceof Blob ? { width: 0, height: 0 } : picture
      const image = picture instanceof Blob ? picture : await worker.encode(picture)
      return { image, width, height, reading: reading() }
    },
    encode: (picture, options) => worker.encode(picture, options),
    close: () => worker.close(),
  }
  const capture = new SelfieCaptureMachine(
    {
      camera: new Camera(browserDevices(), browserPage, { facing: 'user', width: 1280, height: 720 }),
      frames: videoFrames(video),
      sheet: tileSheet(video, TILE),
      screen: browserScreen,
      automated: navigator.webdriver,
      now: () => performance.now(),
      analyser,
    },
    challenge,
  )
  return capture
}

function obeying(step: string, part: number) {
  const done = Math.min(1, part)
  if (step === 'turn_left') return faceReading({ measure: { yaw: 40 * done } })
  if (step === 'turn_right') return faceReading({ measure: { yaw: -40 * done } })
  if (step === 'look_up') return faceReading({ measure: { pitch: 25 * done } })
  return faceReading({ measure: step === 'closer' ? { interEyeDistance: 100 + 60 * done } : {} })
}

const video = document.querySelector('video')
if (!video) throw new Error('no video')

const page = {
  video,
  obedientSelfie,
  actingHead,
  createDocumentCapture,
  createDocumentTake,
  createSelfieCapture,
  takeFields,
  workerDocumentAnalyser,
  workerFaceAnalyser,
}

export type KitPage = typeof page

declare global {
  interface Window {
    kit: KitPage
  }
}

window.kit = page
