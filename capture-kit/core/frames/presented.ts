/** When the pictures of a video were taken. */
import type { PresentedPicture } from './frame-source'

/** A time of capture that lies further back is on another clock. */
const PLAUSIBLE_MS = 1000

export function watchPictures(video: HTMLVideoElement, listener: (picture: PresentedPicture) => void): () => void {
  let over = false
  const tell = (at: number, exact: boolean) =>
    listener({ at, exact, width: video.videoWidth, height: video.videoHeight })
  const presented = (_: number, { captureTime }: VideoFrameCallbackMetadata) => {
    if (over) return
    const now = performance.now()
    const exact = captureTime !== undefined && captureTime <= now && now - captureTime < PLAUSIBLE_MS
    tell(exact ? captureTime : now, exact)
    video.requestVideoFrameCallback(presented)
  }
  let before = -1
  const painted = (now: number) => {
    if (over) return
    if (video.currentTime !== before) tell(now, false)
    before = video.currentTime
    requestAnimationFrame(painted)
  }
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(presented)
  else requestAnimationFrame(painted)
  return () => {
    over = true
  }
}
