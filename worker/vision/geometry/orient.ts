/** Interleaved samples, row-major: 1 grey or 3 RGB a pixel, `shift` fractional bits in each. */
export interface Samples {
  width: number
  height: number
  channels: 1 | 3
  shift: 0 | 8
  data: Uint8Array | Uint16Array
}

/** Writes rows y .. y + count - 1 of the upright image to the beginning of `target`, RGBA. */
export interface UprightRows {
  width: number
  height: number
  write(y: number, count: number, target: Uint8Array): void
}

/** True for the EXIF orientations that exchange width and height. */
const swapsSides = (orientation: number): boolean => orientation >= 5 && orientation <= 8

/**
 * The upright image of one stored with an EXIF orientation (1..8; TIFF 6.0 tag 0x0112), made row by row when
 * it is asked for, so that no turned copy exists.
 */
export function uprightRows(stored: Samples, orientation: number): UprightRows {
  const { channels, shift, data } = stored
  const swapped = swapsSides(orientation)
  const width = swapped ? stored.height : stored.width
  const height = swapped ? stored.width : stored.height
  // Whether going right and down in the upright image goes backwards in the stored one.
  const rightBack = orientation === 2 || orientation === 3 || orientation === 6 || orientation === 7
  const downBack = orientation === 3 || orientation === 4 || orientation === 7 || orientation === 8
  const right = (swapped ? stored.width : 1) * channels * (rightBack ? -1 : 1)
  const down = (swapped ? 1 : stored.width) * channels * (downBack ? -1 : 1)
  const origin = (rightBack ? -right * (width - 1) : 0) + (downBack ? -down * (height - 1) : 0)
  const green = channels === 1 ? 0 : 1
  return {
    width,
    height,
    write(y, count, target) {
      let out = 0
      for (let row = y; row < y + count; row++) {
        let i = origin + row * down
        for (let x = 0; x < width; x++, i += right, out += 4) {
          target[out] = data[i] >> shift
          target[out + 1] = data[i + green] >> shift
          target[out + 2] = data[i + green * 2] >> shift
          target[out + 3] = 255
        }
      }
    },
  }
}
