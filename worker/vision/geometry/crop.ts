import { addPixels, areaPixels, layOut } from './kernel/pixels'

interface Raster {
  width: number
  height: number
  /** RGBA, 4 bytes a pixel, row-major. */
  data: Uint8ClampedArray | Uint8Array
}

/** Bytes of a pixel's sums in the kernel, which adds so many pixels at once. */
const SUMS = 16
const FOUR = 4
/** A pixel that ends a hair beyond a border of the source does so by rounding. */
const ROUNDING = 1e-9

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The whole pixels of `area` that lie inside the image, at least one, scaled down so that its long side is at most `maxSide`. */
export function crop(image: Raster, area: Area, maxSide: number) {
  const [left, right] = within(area.x, area.width, image.width)
  const [top, bottom] = within(area.y, area.height, image.height)
  const scale = Math.max(1, Math.max(right - left, bottom - top) / maxSide)
  const width = Math.max(1, Math.round((right - left) / scale))
  const height = Math.max(1, Math.round((bottom - top) / scale))
  // Of one kind with the kernel's memory, so that it is copied as it lies.
  const pixels = new Uint8Array(image.data.buffer, image.data.byteOffset, image.data.length)
  const rowOf = (y: number) => pixels.subarray((y * image.width + left) * 4, (y * image.width + right) * 4)
  const data = new Uint8Array(width * height * 4)
  if (scale === 1) for (let y = 0; y < height; y++) data.set(rowOf(top + y), y * width * 4)
  else scaleInto({ width, height, data }, right - left, bottom - top, (y) => rowOf(top + y))
  return { width, height, data }
}

/** Every pixel becomes the mean of the area that it covers, edges by their share. */
function scaleInto(out: Raster, fromWidth: number, fromHeight: number, rowOf: (y: number) => Uint8Array): void {
  const { width, height, data } = out
  const [across, down] = [fromWidth / width, fromHeight / height]
  const places = placesOf(fromWidth, width)
  const sums = Math.ceil(fromWidth / FOUR) * FOUR * SUMS
  const at = layOut({ row: fromWidth * 4, sums, places: places.byteLength, out: width * 4 })
  const memory = new Uint8Array(at.memory)
  memory.set(places, at.places)
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * down, (y + 1) * down]
    memory.fill(0, at.sums, at.sums + sums)
    for (let row = Math.floor(from); row < Math.min(fromHeight, to - ROUNDING); row++) {
      memory.set(rowOf(row), at.row)
      addPixels(at.row, at.sums, fromWidth, Math.min(row + 1, to) - Math.max(row, from))
    }
    areaPixels(at.sums, at.places, at.out, width, 1 / (across * down))
    data.set(memory.subarray(at.out, at.out + width * 4), y * width * 4)
  }
}

/** For the kernel, for each column: offsets of the first and last sum that it covers, and its shares of these. */
function placesOf(fromWidth: number, width: number): Uint8Array {
  const step = fromWidth / width
  const places = new Int32Array(width * 4)
  const shares = new Float32Array(places.buffer)
  for (let x = 0, i = 0; x < width; x++, i += 4) {
    const [from, to] = [x * step, (x + 1) * step]
    const first = Math.floor(from)
    const last = Math.max(first, Math.min(fromWidth, Math.ceil(to - ROUNDING)) - 1)
    places[i] = first * SUMS
    places[i + 1] = last * SUMS
    shares[i + 2] = Math.min(first + 1, to) - from
    shares[i + 3] = to - last
  }
  return new Uint8Array(places.buffer)
}

function within(from: number, length: number, size: number): [number, number] {
  const first = Math.min(size - 1, Math.max(0, Math.round(from)))
  return [first, Math.max(first + 1, Math.min(size, Math.round(from + length)))]
}
