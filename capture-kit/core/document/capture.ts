import { Camera } from '../camera/camera'
import { browserDevices, browserPage } from '../camera/devices'
import { videoFrames } from '../frames/video-frames'
import { DocumentCaptureMachine } from './machine'
import type { DocumentCapture, DocumentCaptureOptions } from './states'
import { workerDocumentAnalyser } from './worker-analyser'

/** Full HD is what nearly every camera gives at a good rate; stills are larger where there are any. */
const NEEDS = { facing: 'environment', width: 1920, height: 1080 } as const

/**
 * Photographs one side of a document in this browser.
 *
 * ```ts
 * const capture = createDocumentCapture({ side: 'passport', video })
 * capture.subscribe((state) => state.phase === 'done' && upload(state.photo.image))
 * button.onclick = () => capture.start()
 * ```
 */
export function createDocumentCapture({ side, video }: DocumentCaptureOptions): DocumentCapture {
  return new DocumentCaptureMachine(
    {
      camera: new Camera(browserDevices(), browserPage, NEEDS),
      frames: videoFrames(video),
      analyser: workerDocumentAnalyser(),
      now: () => performance.now(),
    },
    side,
  )
}
