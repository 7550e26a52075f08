import { Camera } from '../camera/camera'
import { browserDevices, browserPage } from '../camera/devices'
import { videoFrames } from '../frames/video-frames'
import { tileSheet } from '../take/tile-sheet'
import { SelfieCaptureMachine } from './machine'
import type { SelfieCapture, SelfieCaptureOptions } from './states'
import { browserScreen } from './take/light-show'
import { TILE } from './take/tile'
import { workerFaceAnalyser } from './worker-analyser'

/** More pixels of a face say nothing more, and front cameras give this fluently. */
const NEEDS = { facing: 'user', width: 1280, height: 720 } as const

/**
 * Takes a selfie in this browser.
 *
 * ```ts
 * const capture = createSelfieCapture({ models: '/kyc-models/', video, challenge: session.liveness })
 * capture.subscribe((state) => state.phase === 'done' && upload(state.photo.image, state.liveness))
 * button.onclick = () => capture.start()
 * // state.phase 'briefing': warn of the light, then capture.begin(); while state.light is set, the screen shows it.
 * ```
 */
export function createSelfieCapture({
  models,
  video = document.createElement('video'),
  challenge,
}: SelfieCaptureOptions): SelfieCapture {
  return new SelfieCaptureMachine(
    {
      camera: new Camera(browserDevices(), browserPage, NEEDS),
      frames: videoFrames(video),
      analyser: workerFaceAnalyser(models),
      screen: browserScreen,
      sheet: tileSheet(video, TILE),
      automated: navigator.webdriver,
      now: () => performance.now(),
    },
    challenge ?? null,
  )
}
