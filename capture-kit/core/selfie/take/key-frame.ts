import type { FrameSource } from '../../frames/frame-source'
import type { FaceAnalyser } from '../analyser'
import { keyFrameEncoding } from './compose'
import type { TakeRun } from './take-run'

interface Camera {
  frames: FrameSource
  analyser: FaceAnalyser
  now(): number
}

/** The picture that is shown now, large. */
export async function takeKeyFrame(run: TakeRun, { frames, analyser, now }: Camera): Promise<void> {
  const takenAt = now()
  const picture = await frames.now()
  run.keep(await analyser.encode(picture, keyFrameEncoding(run, picture.width)), takenAt)
}
