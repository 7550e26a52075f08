import { free } from '../../quality/free'
import type { Gray, Rgba } from '../../quality/pixels'
import { layOut, luma } from './kernel/pixels'

/** Pixels whose luma is computed at once. */
const AT_ONCE = 16_384

/** Rec. 601 luma of every pixel, as `toGray` has it for browsers. */
export function lumaOf({ width, height, data }: Rgba): Gray {
  const gray = new Uint8Array(width * height)
  // The rest of a short picture would be what the kernel's memory held before.
  if (data.length < 4 * gray.length) throw new RangeError(`${data.length} bytes are no ${width} x ${height} RGBA`)
  const at = layOut({ pixels: 4 * AT_ONCE, luma: AT_ONCE })
  const memory = new Uint8Array(at.memory)
  // Of one kind with the memory, so that it is copied as it lies.
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length)
  for (let from = 0; from < gray.length; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, gray.length - from)
    memory.set(pixels.subarray(4 * from, 4 * (from + count)), at.pixels)
    luma(at.pixels, at.luma, count)
    gray.set(memory.subarray(at.luma, at.luma + count), from)
  }
  return { width, height, data: gray }
}

/** Result of `measure` on the luma of an image; the luma is freed afterwards. */
export function inLuma<T>(image: Rgba, measure: (gray: Gray) => T): T {
  const gray = lumaOf(image)
  const measured = measure(gray)
  free(gray.data)
  return measured
}
