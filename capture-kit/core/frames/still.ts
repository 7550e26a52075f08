/** Full-resolution photographs through W3C MediaStream Image Capture, which not every browser has. */

/** Only a still so many times larger than the video is worth the half second that it takes. */
const WORTHWHILE = 1.2
/** Some Android drivers never answer. */
const PATIENCE_MS = 4000
/** More is scaled down before it is sent, and costs memory to decode. */
const MAX_SIDE = 4096

export async function takeStill(track: MediaStreamTrack, videoSide: number): Promise<Blob | null> {
  const Capture: typeof ImageCapture | undefined = globalThis.ImageCapture
  if (!Capture || track.readyState !== 'live') return null
  try {
    const capture = new Capture(track)
    const { imageWidth, imageHeight } = await withinPatience(capture.getPhotoCapabilities())
    const [width, height] = [imageWidth?.max ?? 0, imageHeight?.max ?? 0]
    const side = Math.max(width, height)
    if (side < videoSide * WORTHWHILE) return null
    const size = side > MAX_SIDE ? {} : { imageWidth: width, imageHeight: height }
    return await withinPatience(capture.takePhoto(size))
  } catch {
    // The picture from the video is there instead.
    return null
  }
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)
  })
  return await Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
