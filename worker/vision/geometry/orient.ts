import { layOut, opaque } from './kernel/pixels'

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

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Whether going right and down in the upright image goes backwards in the stored one. */
const goesBack = (orientation: number) => ({
  right: orientation === 2 || orientation === 3 || orientation === 6 || orientation === 7,
  down: orientation === 3 || orientation === 4 || orientation === 7 || orientation === 8,
})

/** Where an area of the upright image lies in the stored one, whose size is given. */
export function storedArea(area: Area, stored: { width: number; height: number }, orientation: number): Area {
  const swapped = swapsSides(orientation)
  const back = goesBack(orientation)
  const [across, down] = swapped ? [stored.height, stored.width] : [stored.width, stored.height]
  const x = back.right ? across - area.x - area.width : area.x
  const y = back.down ? down - area.y - area.height : area.y
  return swapped
    ? { x: y, y: x, width: area.height, height: area.width }
    : { x, y, width: area.width, height: area.height }
}

/**
 * The upright image of one stored with an EXIF orientation (1..8; TIFF 6.0 tag 0x0112), made row by row when
 * it is asked for, so that no turned copy exists.
 */
export function uprightRows(stored: Samples, orientation: number): UprightRows {
  const { channels, shift, data } = stored
  const swapped = swapsSides(orientation)
  const width = swapped ? stored.height : stored.width
  const height = swapped ? stored.width : stored.height
  const back = goesBack(orientation)
  const right = (swapped ? stored.width : 1) * channels * (back.right ? -1 : 1)
  const down = (swapped ? 1 : stored.width) * channels * (back.down ? -1 : 1)
  const origin = (back.right ? -right * (width - 1) : 0) + (back.down ? -down * (height - 1) : 0)
  const green = channels === 1 ? 0 : 1
  return {
    width,
    height,
    write(y, count, target) {
      if (orientation === 1 && channels === 3 && data instanceof Uint8Array) {
        asStored(data.subarray(3 * y * width, 3 * (y + count) * width), target)
        return
      }
      // A pixel is one word, red in its lowest byte as on every platform of WebAssembly.
      const words = new Uint32Array(target.buffer, target.byteOffset, count * width)
      for (let row = y, out = 0; row < y + count; row++, out += width) {
        writeRow(data, origin + row * down, right, green, shift, words.subarray(out, out + width))
      }
    },
  }
}

/** Pixels whose alpha is added at once. */
const AT_ONCE = 65_536

/** RGB as it lies, with an alpha. */
function asStored(samples: Uint8Array, target: Uint8Array): void {
  const count = samples.length / 3
  const at = layOut({ samples: 3 * AT_ONCE, pixels: 4 * AT_ONCE })
  const memory = new Uint8Array(at.memory)
  for (let from = 0; from < count; from += AT_ONCE) {
    const until = Math.min(count, from + AT_ONCE)
    memory.set(samples.subarray(3 * from, 3 * until), at.samples)
    opaque(at.samples, at.pixels, until - from)
    target.set(memory.subarray(at.pixels, at.pixels + 4 * (until - from)), 4 * from)
  }
}

function writeRow(
  data: Samples['data'],
  first: number,
  step: number,
  green: number,
  shift: number,
  row: Uint32Array,
): void {
  for (let x = 0, i = first; x < row.length; x++, i += step) {
    row[x] = (data[i] >> shift) | ((data[i + green] >> shift) << 8) | ((data[i + 2 * green] >> shift) << 16) | OPAQUE
  }
}

const OPAQUE = 0xff000000
