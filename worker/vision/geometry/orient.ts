import type { Rgba } from '../../quality/pixels'

/** True for the EXIF orientations that exchange width and height. */
export const swapsSides = (orientation: number): boolean => orientation >= 5

/**
 * The upright image of one stored with an EXIF orientation (1..8; TIFF 6.0 tag 0x0112).
 * `target`: other memory of the same size to write to, beginning at a multiple of 4.
 */
export function orient(image: Rgba, orientation: number, target?: Uint8Array): Rgba {
  if (orientation <= 1 || orientation > 8) return image
  const { width, height } = image
  const source = new Uint32Array(image.data.buffer, image.data.byteOffset, width * height)
  const outWidth = swapsSides(orientation) ? height : width
  const outHeight = swapsSides(orientation) ? width : height
  const upright = target ?? new Uint8Array(width * height * 4)
  const out = new Uint32Array(upright.buffer, upright.byteOffset, width * height)
  // Where the stored pixel (0, 0) goes, and the steps that one stored column and row make in the upright image.
  const mirrored = orientation === 2 || orientation === 3 || orientation === 6 || orientation === 7
  const flipped = orientation === 3 || orientation === 4 || orientation === 7 || orientation === 8
  const start = (mirrored ? outWidth - 1 : 0) + (flipped ? (outHeight - 1) * outWidth : 0)
  const right = mirrored ? -1 : 1
  const down = flipped ? -outWidth : outWidth
  const column = swapsSides(orientation) ? down : right
  const row = swapsSides(orientation) ? right : down
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, j = start + y * row; x < width; x++, j += column) out[j] = source[i++]
  }
  return { width: outWidth, height: outHeight, data: upright }
}
