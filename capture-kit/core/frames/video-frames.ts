/** Pictures through a video element. */
import type { FrameSource } from './frame-source'
import { watchPictures } from './presented'
import { takeStill } from './still'

/** Long side of what is analysed. */
export const FRAME_SIDE = 640
/** More frames a second change no hint and cost battery. */
const MIN_INTERVAL_MS = 80

export function videoFrames(video: HTMLVideoElement = document.createElement('video')): FrameSource {
  let last = 0
  let resized: (width: number, height: number) => void = () => {}
  // Without these iOS plays in full screen or not at all.
  video.playsInline = true
  video.muted = true
  video.addEventListener('resize', () => resized(video.videoWidth, video.videoHeight))

  const ready = () => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
  return {
    async show(stream) {
      if (video.srcObject !== stream) video.srcObject = stream
      // Whatever pauses or loads the element meanwhile ends the first call, and not the second.
      await video.play().catch((error: unknown) => {
        if (video.srcObject !== stream) throw error
        return video.play()
      })
      while (!ready() && video.srcObject === stream) await nextPicture(video)
      resized(video.videoWidth, video.videoHeight)
    },
    async next() {
      const wait = last + MIN_INTERVAL_MS - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      await nextPicture(video)
      last = performance.now()
      const scale = Math.min(1, FRAME_SIDE / Math.max(video.videoWidth, video.videoHeight))
      return await createImageBitmap(video, {
        resizeWidth: Math.round(video.videoWidth * scale),
        resizeHeight: Math.round(video.videoHeight * scale),
        resizeQuality: 'medium',
      })
    },
    now: () => createImageBitmap(video),
    watch: (listener) => watchPictures(video, listener),
    async still() {
      const track = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined
      return track ? await takeStill(track, Math.max(video.videoWidth, video.videoHeight)) : null
    },
    onResize(listener) {
      resized = listener
    },
    clear() {
      video.srcObject = null
    },
  }
}

/** Resolves with the next presented picture, or soon where the browser does not tell. */
function nextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    // A paused or hidden video presents none.
    const timer = setTimeout(resolve, 250)
    if (!('requestVideoFrameCallback' in video)) return
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
