/** Pixels of pictures inside a worker thread. */
import type { Rgba } from '../../../worker/quality/pixels'

/** JPEG quality of a picture from the video, which the server's copy is made from. */
const QUALITY = 0.92

let canvas: OffscreenCanvas | null = null

/** Scaled down where the long side is longer than `maxSide`. */
export function pixelsOf(picture: ImageBitmap, maxSide = Number.POSITIVE_INFINITY): Rgba {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

export interface EncodeOptions {
  /** Factor on width and height in pixels, at most 1. */
  scale?: number
  /** JPEG qualities, tried one after the other until the file has at most so many bytes. */
  qualities?: readonly number[]
  bytes?: number
}

export async function encoded(
  picture: ImageBitmap,
  { scale = 1, qualities = [QUALITY], bytes = Number.POSITIVE_INFINITY }: EncodeOptions = {},
): Promise<Blob> {
  const full = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = full.getContext('2d')
  if (!context) throw new Error('no 2d canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, full.width, full.height)
  const [first = QUALITY, ...lower] = qualities
  let image = await full.convertToBlob({ type: 'image/jpeg', quality: first })
  for (const quality of lower) {
    if (image.size <= bytes) break
    image = await full.convertToBlob({ type: 'image/jpeg', quality })
  }
  return image
}

/** A call of a worker thread: the picture is handed over with it. */
export async function encodedOnce({ picture, ...options }: { picture: ImageBitmap } & EncodeOptions): Promise<Blob> {
  const image = await encoded(picture, options)
  picture.close()
  return image
}
