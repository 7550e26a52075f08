import { Camera } from '../../camera/camera'
import { browserDevices, browserPage } from '../../camera/devices'
import { videoFrames } from '../../frames/video-frames'
import { browserClock } from '../../take/clock'
import { tileSheet } from '../../take/tile-sheet'
import { workerDocumentAnalyser } from '../worker-analyser'
import { DocumentTakeMachine } from './machine'
import { TILE } from './place'
import type { DocumentTakeCapture, DocumentTakeOptions } from './states'

/** A tile is small, and cameras give this fluently. */
const NEEDS = { facing: 'environment', width: 1280, height: 720 } as const

/**
 * Takes a document that is tilted, in this browser.
 *
 * ```ts
 * const capture = createDocumentTake({ challenge: liveness.document, video })
 * capture.subscribe((state) => state.phase === 'done' && upload(state.take))
 * button.onclick = () => capture.begin()
 * ```
 */
export function createDocumentTake({
  challenge,
  video = document.createElement('video'),
}: DocumentTakeOptions): DocumentTakeCapture {
  return new DocumentTakeMachine(
    {
      camera: new Camera(browserDevices(), browserPage, NEEDS),
      frames: videoFrames(video),
      analyser: workerDocumentAnalyser(),
      sheet: tileSheet(video, TILE),
      clock: browserClock,
      now: () => performance.now(),
    },
    challenge,
  )
}
